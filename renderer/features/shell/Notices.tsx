import { Anchor, Group, Text } from '@mantine/core';
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
import type { DeskState } from '#shared/models/desk.ts';
import { useDeskStateMutation } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { SettingsSection } from '../settings/settings-sections.ts';
import classes from './Notices.module.css';

type Notice = DeskState['notices'][number];

const went = { tone: 'good', icon: IconCircleCheck } as const;
const news = { tone: 'neutral', icon: IconInfoCircle } as const;
const wrong = { tone: 'caution', icon: IconAlertTriangle } as const;

/** What went well, what is only to be known, and what went wrong. */
const looks = {
  'cache-set-aside': wrong,
  'vault-set-aside': wrong,
  'calls-unconfirmed': wrong,
  'preferences-reset': wrong,
  'retention-due': news,
  'backup-made': went,
  'backup-not-made': wrong,
  'restore-finished': went,
  'restore-not-finished': wrong,
  'restore-not-read': wrong,
  'update-found': news,
} as const satisfies Record<Notice['kind'], object>;

/** Above every page: whether the service can be reached, and what happened while nobody could be told. */
export function Notices({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const formats = useFormats();
  const dismiss = useDeskStateMutation('desk.dismissNotice');
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
          </Text>
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
          <NoticeText notice={notice} />
        </Callout>
      ))}
    </section>
  );
}

function NoticeText({ notice }: { readonly notice: Notice }): ReactNode {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const count = notice.count ?? 0;
  switch (notice.kind) {
    case 'cache-set-aside':
      return t('notice.cache-set-aside.text', { count, file: notice.file ?? '' });
    case 'calls-unconfirmed':
      return (
        <Group gap="xs">
          <span>{t('notice.calls-unconfirmed.text', { count })}</span>
          <Way to="/activity">{t('notice.calls-unconfirmed.action')}</Way>
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
    case 'backup-made':
      return t('notice.backup-made.text', { file: notice.file ?? '' });
    case 'backup-not-made':
      return t('notice.backup-not-made.text', { file: notice.file ?? '' });
    case 'restore-finished':
      return [
        t('notice.restore-finished.text'),
        ...(notice.file === undefined ? [] : [t('notice.restore-finished.kept', { file: notice.file })]),
      ].join(' ');
    case 'restore-not-finished':
      return t('notice.restore-not-finished.text');
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
    case 'preferences-reset':
      return (
        <Group gap="xs">
          <span>{t('notice.preferences-reset.text')}</span>
          <Way to="/settings">{t('notice.preferences-reset.action')}</Way>
        </Group>
      );
  }
}

interface WayProps {
  readonly to: string;
  /** The card of the settings that is meant. */
  readonly section?: SettingsSection;
  readonly children: ReactNode;
}

/** From a notice to where something can be done about it. */
function Way({ to, section, children }: WayProps): ReactNode {
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      underline="always"
      {...(section === undefined ? {} : { state: { section } })}
    >
      {children}
    </Anchor>
  );
}
