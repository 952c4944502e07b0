import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { NewPassphrase } from './NewPassphrase.tsx';
import { choiceProblem, ofPassphrase, repetitionProblem } from './passphrase.ts';

interface KeepingDialogProps {
  readonly state: DeskState;
  readonly onClose: () => void;
}

/** Chooses what keeps the key of the records: a passphrase, or the operating system's key store where there is one. */
export default function KeepingDialog({ state, onClose }: KeepingDialogProps): ReactNode {
  const { t } = useTranslation(['settings', 'vault']);
  const { t: ofVault } = useTranslation('vault');
  const toasts = useToasts();
  // Told also where the dialog was closed meanwhile; that it closes itself, only where it is still open.
  const change = useDeskStateMutation('vault.changeKeeping', {
    onSuccess: (_state, { next }) => {
      const keptNow = next === null ? 'operating-system' : 'passphrase';
      toasts.done({ title: (lng) => t(`settings:lock.changed.${keptNow}`, { lng }) });
    },
  });
  const hasPassphrase = state.keyStore === 'passphrase';
  const form = useForm({
    initialValues: { keptBy: 'passphrase', current: '', next: '', confirmation: '' },
    validate: {
      current: (current) => (hasPassphrase && current === '' ? t('vault:unlock.empty') : null),
      next: (next, { keptBy }) => (keptBy === 'passphrase' ? choiceProblem(next, ofVault) : null),
      confirmation: (confirmation, { keptBy, next }) =>
        keptBy === 'passphrase' ? repetitionProblem(confirmation, next, ofVault) : null,
    },
  });
  useErrorLanguage(form);
  const { keptBy } = form.values;
  const submit = form.onSubmit((values) =>
    change.mutate(
      { current: values.current, next: values.keptBy === 'passphrase' ? values.next : null },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('settings:lock.cancel') }}
      title={t(hasPassphrase ? 'settings:lock.changeTitle' : 'settings:lock.protectTitle')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {hasPassphrase ? (
            <PasswordField
              label={t('settings:lock.current')}
              autoComplete="current-password"
              data-autofocus
              {...ofPassphrase}
              {...form.getInputProps('current')}
            />
          ) : null}
          {hasPassphrase && state.hasKeyStore ? (
            <Radio.Group label={t('settings:lock.keptBy')} {...form.getInputProps('keptBy')}>
              <Stack gap={6} mt={6}>
                <Radio value="passphrase" label={t('settings:lock.byPassphrase')} />
                <Radio value="operating-system" label={t('settings:lock.byKeyStore')} />
              </Stack>
            </Radio.Group>
          ) : null}
          {keptBy === 'passphrase' ? (
            <>
              <NewPassphrase
                label={t('settings:lock.next')}
                data-autofocus={hasPassphrase ? undefined : true}
                {...form.getInputProps('next')}
                repetition={form.getInputProps('confirmation')}
              />
              <Text size="sm" c="dimmed">
                {t('vault:choose.forgotten')}
              </Text>
            </>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('settings:lock.takes')}
          </Text>
          {state.recovery?.state === 'kept' ? <Text size="sm">{t('vault:recovery.ends')}</Text> : null}
          {change.error === null ? null : (
            <ErrorMessage error={asDeskError(change.error)} kept={t('settings:lock.asBefore')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('settings:lock.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('settings:lock.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
