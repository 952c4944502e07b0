import { Button, Checkbox, Table, Text } from '@mantine/core';
import {
  IconCopy,
  IconExternalLink,
  IconMail,
  IconRefresh,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useRowOpens } from '#renderer/ui/list-bar/row-opens.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { Countdown } from './Countdown.tsx';
import { LinkStateBadge } from './LinkStateBadge.tsx';
import { isRenewable, isUsable, type ShownLinkState, shownLinkState } from './link-state.ts';
import { requestLinkMail } from './mail/link-mail-request.ts';
import classes from './ReportLinksPage.module.css';
import { useLinkToasts } from './report-link.tsx';
import { useCopyLink } from './use-copy-link.ts';

interface LinkRowProps {
  readonly link: ReportLink;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

export function LinkRow({ link, isSelected, onSelect }: LinkRowProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const state = useAtThisMoment((nowMs) => shownLinkState(link, nowMs));
  const may = useMay('agent');
  const { recipient, purpose, mailedAt } = link;
  return (
    <Table.Tr {...useRowOpens(pathOf(link))}>
      <Table.Td className={classes.mark}>
        {isRenewable(link) && may ? (
          <Checkbox
            size="xs"
            radius="xs"
            aria-label={t('several.select', { label: link.label, time: formats.dateTime(link.requestedAt) })}
            checked={isSelected}
            onChange={({ currentTarget: { checked } }) => onSelect(checked)}
          />
        ) : null}
      </Table.Td>
      <Table.Th scope="row" className={classes.subject}>
        <SubjectOf link={link} />
        {state === 'unconfirmed' ? (
          <Text size="xs" c="dimmed">
            {t('unconfirmedHelp')}
          </Text>
        ) : null}
        {link.serviceMessage === '' ? null : (
          <Text size="xs" c="dimmed" className={classes.said}>
            {link.serviceMessage}
          </Text>
        )}
      </Table.Th>
      <Table.Td className={classes.state}>
        <LinkStateBadge state={state} />
        {isUsable(state) ? <Countdown expiresAt={link.expiresAt} /> : null}
        {isUsable(state) && link.expiryAsCame !== '' ? (
          <Text size="xs" c="dimmed" className={classes.said}>
            {t('expiryAsCame', { said: link.expiryAsCame })}
          </Text>
        ) : null}
        {state === 'expired' ? (
          <Text size="sm" c="dimmed" title={formats.dateTime(link.expiresAt)}>
            {t('expiredAt', { time: formats.time(link.expiresAt) })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={classes.sentTo}>
        {recipient === '' ? null : <div className={classes.said}>{recipient}</div>}
        {purpose === '' ? null : (
          <Text size="sm" className={classes.said}>
            {purpose}
          </Text>
        )}
        {mailedAt === null ? null : (
          <Text size="xs" c="dimmed" className={classes.when}>
            {t('mailedAt', { time: formats.dateTime(mailedAt) })}
          </Text>
        )}
        {recipient === '' && purpose === '' ? '–' : null}
      </Table.Td>
      <Table.Td className={classes.when}>
        {formats.dateTime(link.requestedAt)}
        {link.requestedBy === '' ? null : (
          <Text size="xs" c="dimmed" className={classes.said}>
            {t('requestedBy', { who: link.requestedBy })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.copies}>{t('copies', { count: link.copies })}</Table.Td>
      <Table.Td className={classes.act}>{may ? <LinkActions link={link} state={state} /> : null}</Table.Td>
    </Table.Tr>
  );
}

const pathOf = ({ subject }: ReportLink): string =>
  subject.kind === 'application' ? applicationPath(subject.identifier) : householdPath(subject.householdId);

function SubjectOf({ link }: { readonly link: ReportLink }): ReactNode {
  const { t } = useTranslation('reportLinks');
  const { subject, label } = link;
  const IconOfSubject = subject.kind === 'application' ? IconUser : IconUsersGroup;
  return (
    <div className={classes.subjectLine}>
      <IconOfSubject size={18} stroke={1.6} aria-label={t(`kind.${subject.kind}`)} />
      <Link to={pathOf(link)} className={classes.label} data-step>
        {label}
      </Link>
    </div>
  );
}

interface LinkActionsProps {
  readonly link: ReportLink;
  readonly state: ShownLinkState;
}

/** What can be done with a link: what is live is handed over, what is not is made anew. */
function LinkActions({ link, state }: LinkActionsProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const { id, label, subject } = link;
  const { begin, copied, failed } = useLinkToasts();
  const copying = useCopyLink();
  const open = useDeskMutation('reportLinks.open', { onError: (thrown) => failed(thrown) });
  const renew = useDeskMutation('reportLinks.renew', {
    onMutate: begin,
    onSuccess: copied,
    onError: (thrown, asked) => failed(thrown, subject, () => renew.mutate(asked)),
  });
  const copyIt = (): void => copying.copy(id);
  const email = (): void => requestLinkMail(link);
  const openIt = (): void => open.mutate({ id });
  const renewIt = (): void => renew.mutate({ id });
  const ofRow = { of: formats.dateTime(link.requestedAt), shown: 'when-sought' } as const;
  useOfferActions(
    state === 'requesting'
      ? []
      : isUsable(state)
        ? [
            { ...ofRow, id: `copy-${id}`, label: t('copyOf', { label }), icon: IconCopy, run: copyIt },
            { ...ofRow, id: `email-${id}`, label: t('emailOf', { label }), icon: IconMail, run: email },
            {
              ...ofRow,
              id: `open-${id}`,
              label: t('openOf', { label }),
              icon: IconExternalLink,
              run: openIt,
            },
          ]
        : [{ ...ofRow, id: `renew-${id}`, label: t('renewOf', { label }), icon: IconRefresh, run: renewIt }],
  );
  if (state === 'requesting') return null;
  if (!isUsable(state)) {
    return (
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('renewOf', { label })}
          loading={renew.isPending}
          onClick={renewIt}
        >
          {t('renew')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('copyOf', { label })}
        loading={copying.pending}
        onClick={copyIt}
      >
        {t('copy')}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={t('emailOf', { label })} onClick={email}>
        {t('email')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('openOf', { label })}
        loading={open.isPending}
        onClick={openIt}
      >
        {t('open')}
      </Button>
    </div>
  );
}
