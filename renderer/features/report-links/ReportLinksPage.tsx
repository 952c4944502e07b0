import { Button, Paper, Skeleton, Table, Text } from '@mantine/core';
import { IconLink, IconUser, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportLink } from '#shared/models/report-links.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '../../api/hooks.ts';
import { applicationPath } from '../../components/application-path.ts';
import { Countdown } from '../../components/Countdown.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { useNowMs } from '../../components/now.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useLinkToasts, useMakeReportLink } from '../../components/report-link.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { LinkStateBadge } from './LinkStateBadge.tsx';
import { shownLinkState } from './link-state.ts';
import classes from './ReportLinksPage.module.css';

/** Every link that was asked for, with the time that is left. */
export default function ReportLinksPage(): ReactNode {
  const { t } = useTranslation('reportLinks');
  const links = useDeskQuery('reportLinks.list', {});
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {links.error !== null ? (
        <ErrorMessage error={asDeskError(links.error)} onRetry={() => void links.refetch()} />
      ) : links.data === undefined ? (
        <Skeleton height={240} aria-hidden />
      ) : links.data.length === 0 ? (
        <EmptyState
          icon={IconLink}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            <Button component={Link} to="/applications" variant="default">
              {t('emptyAction')}
            </Button>
          }
        />
      ) : (
        <LinkTable links={links.data} />
      )}
    </>
  );
}

function LinkTable({ links }: { readonly links: readonly ReportLink[] }): ReactNode {
  const { t } = useTranslation('reportLinks');
  return (
    <Paper withBorder className={classes.paper}>
      <Table verticalSpacing="xs" horizontalSpacing="md" aria-label={t('label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.subject')}</Table.Th>
            <Table.Th>{t('columns.expires')}</Table.Th>
            <Table.Th>{t('columns.state')}</Table.Th>
            <Table.Th>{t('columns.requestedAt')}</Table.Th>
            <Table.Th>{t('columns.copies')}</Table.Th>
            <Table.Th className={classes.actionsHead}>{t('columns.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function LinkRow({ link }: { readonly link: ReportLink }): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const { copied, failed } = useLinkToasts();
  const renew = useMakeReportLink();
  const copy = useDeskMutation('reportLinks.copy', { onSuccess: copied, onError: failed });
  const open = useDeskMutation('reportLinks.open', { onError: failed });
  const state = shownLinkState(link, useNowMs());
  const usable = state === 'live' || state === 'expiring';
  const IconOfSubject = link.subject.kind === 'application' ? IconUser : IconUsersGroup;
  const path =
    link.subject.kind === 'application'
      ? applicationPath(link.subject.identifier)
      : `/households/${link.subject.householdId}`;

  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.subject}>
        <div className={classes.subjectLine}>
          <IconOfSubject size={18} stroke={1.6} aria-label={t(`kind.${link.subject.kind}`)} />
          <Link to={path} className={classes.label}>
            {link.label}
          </Link>
        </div>
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
      <Table.Td>{usable || state === 'expired' ? <Countdown expiresAt={link.expiresAt} /> : '–'}</Table.Td>
      <Table.Td>
        <LinkStateBadge state={state} />
      </Table.Td>
      <Table.Td>{formats.dateTime(link.requestedAt)}</Table.Td>
      <Table.Td>{t('copies', { count: link.copies })}</Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          {usable ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('copyOf', { label: link.label })}
                loading={copy.isPending}
                onClick={() => copy.mutate({ id: link.id })}
              >
                {t('copy')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('openOf', { label: link.label })}
                loading={open.isPending}
                onClick={() => open.mutate({ id: link.id })}
              >
                {t('open')}
              </Button>
            </>
          ) : state === 'requesting' ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('renewOf', { label: link.label })}
              loading={renew.pending}
              onClick={() => renew.make(link.subject)}
            >
              {t('renew')}
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
