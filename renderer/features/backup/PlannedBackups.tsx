import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { BackupPlanState } from '#shared/features/backup/plan.ts';
import { useRunPlan } from './use-run-plan.ts';

const PlanDialog = lazy(() => import('./PlanDialog.tsx'));

const MINUTE_MS = 60_000;

/** Backups that are made by themselves: how it goes, and how they are planned. */
export function PlannedBackups(): ReactNode {
  const { t } = useTranslation('backup');
  const planned = useDeskQuery('backup.plan', {});
  const dialog = useDialogOpener();
  if (planned.data === undefined) {
    return planned.error === null ? null : <ErrorMessage error={asDeskError(planned.error)} />;
  }
  const { plan } = planned.data;
  return (
    <Stack gap="xs" component="section" aria-labelledby="planned-backups">
      <Title order={3} size="h5" id="planned-backups">
        {t('plan.title')}
      </Title>
      {plan === null ? <Text size="sm">{t('plan.none')}</Text> : <HowItGoes {...planned.data} />}
      <Group gap="xs" justify="flex-end">
        <Button
          ref={dialog.ref}
          variant="default"
          leftSection={<IconCalendarRepeat size={16} aria-hidden />}
          onClick={dialog.open}
        >
          {t(plan === null ? 'plan.open' : 'plan.change')}
        </Button>
        {plan === null ? null : <RunNow />}
      </Group>
      {dialog.opened ? (
        <Suspense fallback={null}>
          <PlanDialog plan={plan} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function HowItGoes({ plan, lastAt, state, error }: BackupPlanState): ReactNode {
  const { t } = useTranslation('backup');
  const formats = useFormats();
  const nowMs = useNowMs(MINUTE_MS);
  if (plan === null) return null;
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(`plan.${plan.every}`, { folder: plan.folder, count: plan.keep })}
      </Text>
      {lastAt === null ? null : (
        <Text size="sm">
          {t('plan.last', { age: formats.age(lastAt, nowMs), time: formats.dateTime(lastAt) })}
        </Text>
      )}
      {lastAt === null && state === 'due' ? <Text size="sm">{t('plan.first')}</Text> : null}
      {state === 'late' ? <Callout tone="caution">{t('plan.late')}</Callout> : null}
      {error === null ? null : <ErrorMessage error={error} kept={t('plan.failed')} />}
    </>
  );
}

function RunNow(): ReactNode {
  const { t } = useTranslation('backup');
  const run = useRunPlan();
  return (
    <Button variant="default" loading={run.isPending} onClick={() => run.mutate({})}>
      {t('plan.now')}
    </Button>
  );
}
