import { Button, Group, Text } from '@mantine/core';
import { IconTableOptions } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { isNothing } from '#shared/features/repair/differences.ts';
import type { Repair } from '#shared/features/repair/model.ts';
import { Differences } from './Differences.tsx';
import { UnderWay } from './UnderWay.tsx';

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
        <UnderWay beginsWith="copying" stop="repair.cancel" />
      ) : (
        <div role="status">
          {isCanceled ? <Text size="sm">{t('canceled')}</Text> : null}
          {found === undefined || found === null ? null : <Found found={found} />}
        </div>
      )}
      {check.error === null ? null : <ErrorMessage error={asDeskError(check.error)} />}
      {repair.error === null ? null : <ErrorMessage error={asDeskError(repair.error)} kept={t('failed')} />}
      <Group gap="xs" justify="flex-end">
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

/** What a repair would change. */
function Found({ found }: { readonly found: Repair }): ReactNode {
  const { t } = useTranslation('repair');
  if (isNothing(found)) return <Callout tone="good">{t('nothing')}</Callout>;
  return (
    <Callout tone="caution" title={t('found')}>
      <Differences found={found} />
    </Callout>
  );
}
