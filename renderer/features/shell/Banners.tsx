import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconInfoCircle,
  IconLockX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { openList } from '#renderer/features/applications/index.ts';
import { useIsShared } from '#renderer/features/office/index.ts';
import type { SettingsSection } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { BRING_ALONG_PATH } from '#renderer/navigation/paths.ts';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import {
  DAYS_COPIES_KEPT,
  DAYS_KEPT_WITHOUT_REASON,
  LEAST_DAYS_KEPT,
  LIMITATION_CITATION,
} from '#shared/features/retention/kinds.ts';
import classes from './Banners.module.css';

type Banner = DeskState['notices'][number];

const went = { tone: 'good', icon: IconCircleCheck } as const;
const info = { tone: 'neutral', icon: IconInfoCircle } as const;
const wrong = { tone: 'caution', icon: IconAlertTriangle } as const;

/** What went well, what is only to be known, and what went wrong. */
const looks = {
  'records-set-aside': wrong,
  'acts-missing': wrong,
  'seal-does-not-fit': wrong,
  'vault-set-aside': wrong,
  'calls-unconfirmed': wrong,
  'preferences-reset': wrong,
  'retention-due': info,
  'retention-raised': info,
  'retention-short': info,
  'copies-removed': info,
  'copies-behind': wrong,
  'clock-leapt': wrong,
  'clock-set-back': wrong,
  'clock-was-set-back': wrong,
  'backup-made': went,
  'backup-not-made': wrong,
  'restore-finished': went,
  'restore-not-finished': wrong,
  'restore-not-read': wrong,
  'update-found': info,
  'results-judged-again': wrong,
  'token-outdated': wrong,
  'keys-outdated': wrong,
  'rekey-not-finished': wrong,
  'office-joined': went,
} as const satisfies Record<Banner['kind'], object>;

/** Above every page: whether the service can be reached, and what happened while nobody could be told. */
export function Banners({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const formats = useFormats();
  const dismiss = useDeskStateMutation('program.dismissNotice');
  // What it finds is in the state: where the service answers, this is gone.
  const test = useDeskMutation('connections.test');
  // A practice service that was stopped on purpose is told by the practice bar.
  const stoppedOnPurpose = state.practice !== null && state.practice.state !== 'running';
  const offline = state.service.state === 'offline' && !stoppedOnPurpose;
  const rejected = state.service.state === 'token-rejected';
  if (!offline && !rejected && state.notices.length === 0) return null;

  return (
    <section aria-label={t('shell:notices')} className={classes.root}>
      {offline ? (
        <Callout tone="caution" icon={IconCloudOff} role="status">
          <Text size="sm" component="span" fw={600}>
            {t('shell:offline.title')}
          </Text>{' '}
          <Text size="sm" component="span">
            {state.service.since === null
              ? null
              : `${t('shell:offline.since', { time: formats.dateTime(state.service.since) })} `}
            {t('shell:offline.text')}
          </Text>{' '}
          <Button variant="subtle" size="compact-sm" loading={test.isPending} onClick={() => test.mutate({})}>
            {t('common:tryAgain')}
          </Button>
          {test.error === null ? null : <ErrorMessage error={asDeskError(test.error)} />}
        </Callout>
      ) : null}
      {rejected ? (
        <Callout tone="bad" icon={IconLockX} role="status">
          <Text size="sm" component="span" fw={600}>
            {t('shell:tokenRejected.title')}
          </Text>{' '}
          <Text size="sm" component="span">
            {t('shell:tokenRejected.text')}{' '}
            <Way to="/settings" section="connection">
              {t('shell:tokenRejected.action')}
            </Way>
          </Text>
        </Callout>
      ) : null}
      {state.notices.map((notice) => (
        <Callout
          key={notice.id}
          tone={looks[notice.kind].tone}
          role="status"
          icon={looks[notice.kind].icon}
          title={t(`shell:notice.${notice.kind}.title`)}
          closeLabel={t('common:dismiss')}
          onClose={() => dismiss.mutate({ id: notice.id })}
        >
          <BannerText notice={notice} />
        </Callout>
      ))}
    </section>
  );
}

function BannerText({ notice }: { readonly notice: Banner }): ReactNode {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const count = notice.count ?? 0;
  switch (notice.kind) {
    case 'records-set-aside':
      return t('notice.records-set-aside.text', { count, days: DAYS_COPIES_KEPT, file: notice.file ?? '' });
    case 'acts-missing':
      return notice.at === undefined
        ? t('notice.acts-missing.text', { count, formatted: formats.number(count) })
        : t('notice.acts-missing.since', {
            count,
            formatted: formats.number(count),
            time: formats.dateTime(notice.at),
          });
    case 'seal-does-not-fit':
      return t('notice.seal-does-not-fit.text');
    case 'calls-unconfirmed':
      return (
        <Group gap="xs">
          <span>{t('notice.calls-unconfirmed.text', { count })}</span>
          <Way to="/activity">{t('notice.calls-unconfirmed.action')}</Way>
        </Group>
      );
    case 'results-judged-again':
      return (
        <Group gap="xs">
          <span>{t('notice.results-judged-again.text', { count, formatted: formats.number(count) })}</span>
          <Way
            to="/applications"
            onGo={() =>
              openList({
                name: { of: 'noRecommendation' },
                filter: { ...NO_APPLICATION_FILTER, band: ['none'] },
                sort: NEWEST_FIRST,
              })
            }
          >
            {t('notice.results-judged-again.action')}
          </Way>
        </Group>
      );
    case 'retention-due':
      return (
        <Group gap="xs">
          <span>{t('notice.retention-due.text', { count, formatted: formats.number(count) })}</span>
          <Way to="/settings" section="retention">
            {t('notice.retention-due.action')}
          </Way>
        </Group>
      );
    case 'retention-raised':
      return (
        <Group gap="xs">
          <span>
            {t('notice.retention-raised.text', { days: formats.number(LEAST_DAYS_KEPT.decisions) })}
          </span>
          <Way to="/settings" section="retention">
            {t('notice.retention-raised.action')}
          </Way>
        </Group>
      );
    case 'retention-short':
      return (
        <Group gap="xs">
          <span>
            {t('notice.retention-short.text', {
              days: formats.number(DAYS_KEPT_WITHOUT_REASON),
              citation: LIMITATION_CITATION,
            })}
          </span>
          <Way to="/settings" section="retention">
            {t('notice.retention-short.action')}
          </Way>
        </Group>
      );
    case 'clock-leapt':
    case 'clock-set-back':
    case 'clock-was-set-back':
      return <ClockQuestion kind={notice.kind} at={notice.at ?? ''} knownAt={notice.knownAt ?? ''} />;
    case 'copies-removed':
      return t('notice.copies-removed.text', { count });
    case 'copies-behind':
      return t('notice.copies-behind.text');
    case 'backup-made':
      return t('notice.backup-made.text', { file: notice.file ?? '' });
    case 'backup-not-made':
      return t('notice.backup-not-made.text', { file: notice.file ?? '' });
    case 'restore-finished':
      return [
        t('notice.restore-finished.text'),
        ...(notice.file === undefined
          ? []
          : [t('notice.restore-finished.kept', { days: DAYS_COPIES_KEPT, file: notice.file })]),
      ].join(' ');
    case 'restore-not-finished':
    case 'rekey-not-finished':
    case 'keys-outdated':
      return t(`notice.${notice.kind}.text`);
    case 'vault-set-aside':
    case 'restore-not-read':
      return (
        <Group gap="xs">
          <span>{t(`notice.${notice.kind}.text`, { file: notice.file ?? '' })}</span>
          <Way to="/settings" section="backup">
            {t(`notice.${notice.kind}.action`)}
          </Way>
        </Group>
      );
    case 'update-found':
      return (
        <Group gap="xs">
          <span>{t('notice.update-found.text', { version: notice.version ?? '' })}</span>
          <Way to="/settings" section="updates">
            {t('notice.update-found.action')}
          </Way>
        </Group>
      );
    case 'office-joined':
      return <OfficeJoined />;
    case 'token-outdated':
      return (
        <Group gap="xs">
          <span>{t(`notice.${notice.kind}.text`)}</span>
          <Way to="/settings" section="connection">
            {t(`notice.${notice.kind}.action`)}
          </Way>
        </Group>
      );
    case 'preferences-reset':
      return (
        <Group gap="xs">
          <span>{t('notice.preferences-reset.text')}</span>
          <Way to="/settings">{t('notice.preferences-reset.action')}</Way>
        </Group>
      );
  }
}

interface ClockQuestionProps {
  readonly kind: 'clock-leapt' | 'clock-set-back' | 'clock-was-set-back';
  readonly at: string;
  readonly knownAt: string;
}

/** Nothing is erased by the date of this computer until somebody says that it is right. */
function ClockQuestion({ kind, at, knownAt }: ClockQuestionProps): ReactNode {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const confirm = useDeskStateMutation('retention.confirmClock');
  const isManager = useMay('manager');
  return (
    <Stack gap="xs" align="flex-start">
      <span>
        {t(`notice.${kind}.text`, {
          date: at === '' ? '' : formats.date(at),
          known: knownAt === '' ? '' : formats.date(knownAt),
        })}
      </span>
      {confirm.error === null ? null : <ErrorMessage error={asDeskError(confirm.error)} />}
      {isManager ? (
        <Button size="xs" variant="default" loading={confirm.isPending} onClick={() => confirm.mutate({})}>
          {t(`notice.${kind}.action`)}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The way into the office; whoever is in it already, to what they had before. */
function OfficeJoined(): ReactNode {
  const { t } = useTranslation('shell');
  const isInUse = useIsShared();
  return (
    <Group gap="xs">
      <span>{t(isInUse ? 'notice.office-joined.inUse' : 'notice.office-joined.text')}</span>
      {isInUse ? (
        <Way to={BRING_ALONG_PATH}>{t('notice.office-joined.bring')}</Way>
      ) : (
        <Way to="/settings" section="connection">
          {t('notice.office-joined.action')}
        </Way>
      )}
    </Group>
  );
}

interface WayProps {
  readonly to: string;
  /** The card of the settings that is meant. */
  readonly section?: SettingsSection;
  /** What is to be there on arrival. */
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** From a notice to where something can be done about it. Before the desk itself there are no such places. */
function Way({ to, section, onGo, children }: WayProps): ReactNode {
  const { activeProfileId } = useDeskState();
  if (activeProfileId === null) return null;
  if (section !== undefined)
    return (
      <SettingLink section={section} size="sm" underline="always">
        {children}
      </SettingLink>
    );
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      underline="always"
      {...(onGo === undefined ? {} : { onClick: onGo })}
    >
      {children}
    </Anchor>
  );
}
