import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskEvent, useDeskMutation } from '#renderer/rpc/hooks.ts';
import type { RepairProgress } from '#shared/features/repair/model.ts';

interface UnderWayProps {
  readonly beginsWith: 'copying' | 'drawing';
  readonly stop: 'repair.cancel' | 'restore.cancel';
}

/** How far the tables are with being made from the log, and a way out of it. */
export function UnderWay({ beginsWith, stop }: UnderWayProps): ReactNode {
  const { t } = useTranslation('repair');
  const cancel = useDeskMutation(stop);
  const [{ state, done, total }, setProgress] = useState<RepairProgress>({
    state: beginsWith,
    done: 0,
    total: 0,
  });
  useDeskEvent('repair-changed', setProgress);
  const current = state === 'ended' ? 'comparing' : state;
  const step = t(stop === 'restore.cancel' && current === 'drawing' ? 'steps.restoring' : `steps.${current}`);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {step}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={step} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t(stop === 'restore.cancel' ? 'restoring' : 'meanwhile')}
        </Text>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('stop')}
        </Button>
      </Group>
    </Stack>
  );
}
