import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceProblem, NewPassphrase, repetitionProblem } from '#renderer/features/vault/index.ts';
import { useIsShown } from '#renderer/lib/is-shown.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskEvent, useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import type { BackupProgress } from '#shared/features/backup/model.ts';

/** Asks for the passphrase of a backup; the place is asked for by the system. Shows how far it has come. */
export default function BackupDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['backup', 'common', 'shell']);
  const { t: ofVault } = useTranslation('vault');
  const toasts = useToasts();
  const [progress, setProgress] = useState<BackupProgress | null>(null);
  useDeskEvent('backup-changed', (event) => setProgress(event.state === 'ended' ? null : event));
  const isShown = useIsShown();
  const make = useDeskMutation('backup.make', {
    // Whoever went on to another page is told there.
    onError: (error) => {
      if (!isShown.current) toasts.failed((lng) => t('shell:notice.backup-not-made.title', { lng }), error);
    },
    onSuccess: (made) => {
      if (made.outcome === 'cancelled') return;
      toasts.done({
        title: (lng, formats) => t('backup:made', { lng, size: formats.size(made.bytes) }),
        text: made.file,
      });
      onClose();
    },
  });
  const form = useForm({
    initialValues: { passphrase: '', confirmation: '' },
    validate: {
      passphrase: (passphrase) => choiceProblem(passphrase, ofVault),
      confirmation: (confirmation, { passphrase }) => repetitionProblem(confirmation, passphrase, ofVault),
    },
  });
  useErrorLanguage(form);
  const isClosable = !make.isPending;
  const passphrase = useRef<HTMLInputElement>(null);
  const endedAttempt = make.isPending || progress !== null ? 0 : make.submittedAt;
  // The form is there again: what had the focus, the button or what stopped the backup, is gone.
  useEffect(() => {
    if (endedAttempt !== 0) passphrase.current?.focus();
  }, [endedAttempt]);
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      withCloseButton={isClosable}
      title={t('backup:dialog.title')}
    >
      {progress === null ? (
        <form noValidate onSubmit={form.onSubmit(({ passphrase }) => make.mutate({ passphrase }))}>
          <Stack gap="sm">
            <NewPassphrase
              ref={passphrase}
              label={t('backup:dialog.passphrase')}
              data-autofocus
              {...form.getInputProps('passphrase')}
              repetition={form.getInputProps('confirmation')}
            />
            <Text size="sm" c="dimmed">
              {t('backup:dialog.forgotten')}
            </Text>
            {make.error === null ? null : (
              <ErrorMessage error={asDeskError(make.error)} kept={t('backup:failedKept')} />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" disabled={make.isPending} onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={make.isPending}>
                {t('backup:dialog.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <BeingMade progress={progress} />
      )}
    </Dialog>
  );
}

function BeingMade({ progress }: { readonly progress: BackupProgress }): ReactNode {
  const { t } = useTranslation('backup');
  const cancel = useMutation({ mutationFn: () => call('backup.cancel', {}) });
  const { state, doneBytes, totalBytes } = progress;
  const step = state === 'ended' ? 'writing' : state;
  const isCounted = totalBytes > 0;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} role="status">
        {t(`dialog.${step}`)}
      </Text>
      <Progress
        value={isCounted ? (doneBytes / totalBytes) * 100 : 100}
        striped={!isCounted}
        animated={!isCounted}
        aria-label={t(`dialog.${step}`)}
      />
      <Text size="sm" c="dimmed">
        {t('dialog.meanwhile')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" autoFocus loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('dialog.stop')}
        </Button>
      </Group>
    </Stack>
  );
}
