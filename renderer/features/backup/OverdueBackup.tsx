import { Button, Group, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useGoToSetting } from '#renderer/navigation/setting-link.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { BackupPlanState } from '#shared/features/backup/plan.ts';
import { useRunPlan } from './use-run-plan.ts';

/** That a planned backup is older than it may be, or could not be made: why, and what to do. */
export function OverdueBackup({ planned }: { readonly planned: BackupPlanState }): ReactNode {
  const { t } = useTranslation(['today', 'errors']);
  const formats = useFormats();
  const run = useRunPlan();
  const goToSetting = useGoToSetting();
  const { lastAt, error } = planned;
  const why = error === null ? t('today:backup.lateText') : t(`errors:${error.kind}.what`);
  const last =
    lastAt === null ? t('today:backup.never') : t('today:backup.last', { time: formats.dateTime(lastAt) });
  return (
    <Callout
      tone="caution"
      icon={IconArchive}
      title={t(error === null ? 'today:backup.late' : 'today:backup.failed')}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" flex="1 1 320px">
          {[why, ...(error === null ? [] : [t(`errors:${error.kind}.next`)]), last].join(' ')}
        </Text>
        {error?.kind === 'file-failed' && error.detail !== undefined ? (
          <Text size="xs" c="dimmed" w="100%" style={{ order: 1, overflowWrap: 'anywhere' }}>
            {error.detail}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button size="xs" loading={run.isPending} onClick={() => run.mutate({})}>
            {t('today:backup.now')}
          </Button>
          <Button size="xs" variant="default" onClick={() => goToSetting('backup')}>
            {t('today:backup.settings')}
          </Button>
        </Group>
      </Group>
    </Callout>
  );
}
