import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconTableOptions } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskEvent, useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Repair, RepairProgress } from '#shared/features/repair/model.ts';

const isNothing = ({ parts, broughtForward }: Repair): boolean => parts.length === 0 && broughtForward === 0;

/** The tables are checked against the log, and drawn again from it where they differ. */
export function RepairSettings(): ReactNode {
  const { t } = useTranslation('repair');
  const toasts = useToasts();
  const [asks, setAsks] = useState(false);
  const check = useDeskMutation('repair.preview');
  const repair = useDeskMutation('repair.run', {
    onSuccess: (repaired) => {
      check.reset();
      if (repaired !== null) toasts.done({ title: (lng) => t('repaired', { lng }) });
    },
  });
  const isBusy = check.isPending || repair.isPending;
  const found = isBusy ? undefined : check.data;
  const isCanceled = !isBusy && (found === null || repair.data === null);
  return (
    <SettingsCard section="repair" title={t('title')} text={t('text')}>
      {isBusy ? (
        <UnderWay />
      ) : (
        <div role="status">
          {isCanceled ? <Text size="sm">{t('canceled')}</Text> : null}
          {found === undefined || found === null ? null : <Found found={found} />}
        </div>
      )}
      {check.error === null ? null : <ErrorMessage error={asDeskError(check.error)} />}
      {repair.error === null ? null : <ErrorMessage error={asDeskError(repair.error)} kept={t('failed')} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconTableOptions size={16} aria-hidden />}
          loading={check.isPending}
          disabled={repair.isPending}
          onClick={() => {
            repair.reset();
            check.mutate({});
          }}
        >
          {t('check')}
        </Button>
        {found === undefined || found === null || isNothing(found) ? null : (
          <Button onClick={() => setAsks(true)}>{t('repair')}</Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('ask')}
        confirmLabel={t('confirm')}
        onConfirm={() => {
          setAsks(false);
          repair.mutate({});
        }}
      >
        <Text size="sm">{t('asked')}</Text>
      </ConfirmDialog>
    </SettingsCard>
  );
}

/** How far checking or repairing has come, and a way out of it. */
function UnderWay(): ReactNode {
  const { t } = useTranslation('repair');
  const cancel = useDeskMutation('repair.cancel');
  const [{ state, done, total }, setProgress] = useState<RepairProgress>({
    state: 'copying',
    done: 0,
    total: 0,
  });
  useDeskEvent('repair-changed', setProgress);
  const current = state === 'ended' ? 'comparing' : state;
  const step = t(`steps.${current}`);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {step}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={step} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('meanwhile')}
        </Text>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('stop')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What a repair would change, part by part, in words. */
function Found({ found }: { readonly found: Repair }): ReactNode {
  const { t } = useTranslation('repair');
  const formats = useFormats();
  if (isNothing(found)) return <Callout tone="good">{t('nothing')}</Callout>;
  const counted = (how: 'added' | 'changed' | 'removed' | 'broughtForward', count: number): string[] =>
    count === 0 ? [] : [t(how, { count, formatted: formats.number(count) })];
  return (
    <Callout tone="caution" title={t('found')}>
      <List size="sm">
        {found.parts.map(({ part, added, changed, removed }) => (
          <List.Item key={part}>
            {t(`parts.${part}`)}:{' '}
            {[
              ...counted('added', added),
              ...counted('changed', changed),
              ...counted('removed', removed),
            ].join(', ')}
          </List.Item>
        ))}
      </List>
      {counted('broughtForward', found.broughtForward).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Callout>
  );
}
