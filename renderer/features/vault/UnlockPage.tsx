import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#renderer/features/preferences/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { ofPassphrase } from './passphrase.ts';
import { RecoverForm } from './RecoverForm.tsx';

/** Asks for the passphrase, at the start and after a lock; where the operating system's key store keeps the key, for a click. */
export default function UnlockPage(): ReactNode {
  const { t } = useTranslation('vault');
  const { keyStore, recovery } = useDeskState();
  const [isForgotten, setForgotten] = useState(false);
  const asks = keyStore === 'passphrase';
  const unlock = useDeskStateMutation('vault.unlock');
  const form = useForm({
    initialValues: { passphrase: '' },
    validate: { passphrase: (passphrase) => (asks && passphrase === '' ? t('unlock.empty') : null) },
  });
  if (isForgotten) {
    return (
      <DoorPage
        title={t('recovery.enter.title')}
        lead={t('recovery.enter.why')}
        width={460}
        beside={<LanguageSwitch />}
      >
        <RecoverForm onBack={() => setForgotten(false)} />
        <StartOver label={t('recovery.enter.noSheet')} />
      </DoorPage>
    );
  }
  return (
    <DoorPage
      title={t('unlock.title')}
      lead={t(asks ? 'unlock.why' : 'unlock.whyByKeyStore')}
      width={420}
      beside={<LanguageSwitch />}
    >
      <form noValidate onSubmit={form.onSubmit((values) => unlock.mutate(values))}>
        <Stack gap="sm">
          {asks ? (
            <PasswordField
              label={t('unlock.passphrase')}
              autoComplete="current-password"
              autoFocus
              {...ofPassphrase}
              {...form.getInputProps('passphrase')}
            />
          ) : null}
          {unlock.error === null ? null : (
            <ErrorMessage error={asDeskError(unlock.error)} kept={t('unlock.kept')} />
          )}
          <Button type="submit" loading={unlock.isPending} autoFocus={!asks}>
            {t('unlock.submit')}
          </Button>
        </Stack>
      </form>
      {!asks ? null : recovery?.state === 'kept' ? (
        <Button variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={() => setForgotten(true)}>
          {t('unlock.forgotten.open')}
        </Button>
      ) : (
        <StartOver label={t('unlock.forgotten.open')} />
      )}
    </DoorPage>
  );
}

/** The way on for whoever knows neither passphrase nor code any more: nothing is lost by it that was not lost before. */
function StartOver({ label }: { readonly label: string }): ReactNode {
  const { t } = useTranslation('vault');
  const asking = useDialogOpener();
  const beginAnew = useDeskStateMutation('vault.beginAnew');
  return (
    <>
      <Button ref={asking.ref} variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={asking.open}>
        {label}
      </Button>
      {beginAnew.error === null ? null : <ErrorMessage error={asDeskError(beginAnew.error)} />}
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('unlock.forgotten.title')}
        confirmLabel={t('unusable.anew.confirm')}
        pending={beginAnew.isPending}
        onConfirm={() => beginAnew.mutate({}, { onError: asking.close })}
      >
        <Text size="sm">{t('unlock.forgotten.what')}</Text>
        <Text size="sm">{t('unlock.forgotten.anew')}</Text>
        <Text size="sm">{t('unlock.forgotten.kept')}</Text>
      </ConfirmDialog>
    </>
  );
}
