import { Button, Group, Select } from '@mantine/core';
import { IconKey, IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { SavedNote, SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { RecoverySettings } from './RecoverySettings.tsx';

const KeepingDialog = lazy(() => import('./KeepingDialog.tsx'));

const MINUTES = [0, 1, 5, 15, 30, 60, 240];

/** When the desk locks itself, and what opens it again. */
export function LockSettings({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation('settings');
  const change = useDeskStateMutation('preferences.change');
  const lock = useLeavingMutation('vault.lock', 'even-unsaved');
  const dialog = useDialogOpener();
  const { lockAfterMinutes } = state.preferences;
  const choices = [...new Set([...MINUTES, lockAfterMinutes])].sort((one, other) => one - other);
  return (
    <SettingsCard section="lock" title={t('lock.title')} text={t(`lock.${state.keyStore}`)}>
      <Select
        label={t('lock.after')}
        description={t('lock.afterHelp')}
        allowDeselect={false}
        data={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('lock.never') : t('lock.minutes', { count: minutes }),
        }))}
        value={String(lockAfterMinutes)}
        onChange={(minutes) => {
          if (minutes !== null) change.mutate({ lockAfterMinutes: Number(minutes) });
        }}
      />
      <SavedNote saving={change} />
      {state.keyStore === 'passphrase' ? <RecoverySettings recovery={state.recovery} /> : null}
      {lock.error === null ? null : <ErrorMessage error={asDeskError(lock.error)} />}
      <Group justify="flex-end">
        <Button
          ref={dialog.ref}
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={dialog.open}
        >
          {t(state.keyStore === 'passphrase' ? 'lock.change' : 'lock.protect')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          loading={lock.isPending}
          onClick={() => lock.mutate({})}
        >
          {t('lock.now')}
        </Button>
      </Group>
      {dialog.opened ? (
        <Suspense fallback={null}>
          <KeepingDialog state={state} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}
