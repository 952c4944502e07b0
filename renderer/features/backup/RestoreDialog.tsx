import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginConnectionScope, connectionScope } from '#renderer/connection/scope.ts';
import { UnderWay } from '#renderer/features/repair/index.ts';
import { ofPassphrase } from '#renderer/features/vault/index.ts';
import { useIsShown } from '#renderer/lib/is-shown.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { BackupPreview } from '#shared/features/backup/model.ts';
import { DAYS_COPIES_KEPT } from '#shared/features/retention/kinds.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { PreviewForm } from './PreviewForm.tsx';

/** A backup is chosen, opened by its passphrase, looked at, and only then becomes records of this desk. */
export default function RestoreDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('backup');
  const toasts = useToasts();
  const [preview, setPreview] = useState<BackupPreview | null>(null);
  const queryClient = useQueryClient();
  // However it is left, also by a key that leads elsewhere: nothing of the backup stays open.
  useEffect(() => () => void call('restore.leave', {}).catch(() => undefined), []);
  const isShown = useIsShown();
  const restore = useMutation({
    // What was written before is in the records that are set aside.
    mutationFn: (chosen: ChannelInput<'restore.confirm'>) =>
      connectionScope().leaveFor(() => call('restore.confirm', chosen), 'even-unsaved'),
    onSuccess: ({ applications, setAsideFile, erasedAgain }) => {
      beginConnectionScope();
      void queryClient.invalidateQueries();
      toasts.done({
        title: (lng, formats) =>
          t('restoring.done', { lng, count: applications, formatted: formats.number(applications) }),
        text:
          setAsideFile === null && erasedAgain === 0
            ? undefined
            : (lng, formats) =>
                [
                  ...(erasedAgain === 0
                    ? []
                    : [
                        t('restoring.erasedAgain', {
                          lng,
                          count: erasedAgain,
                          formatted: formats.number(erasedAgain),
                        }),
                      ]),
                  ...(setAsideFile === null
                    ? []
                    : [t('restoring.setAside', { lng, days: DAYS_COPIES_KEPT, file: setAsideFile })]),
                ].join(' '),
      });
      onClose();
    },
    // What was opened is used up, also by a failure: from the beginning.
    onError: (error) => {
      setPreview(null);
      if (!isShown.current && asDeskError(error).kind !== 'cancelled')
        toasts.failed((lng) => t('restoring.failed', { lng }), error);
    },
  });
  const failed = restore.error === null ? null : asDeskError(restore.error);
  const isClosable = !restore.isPending;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={preview === null ? 'md' : 'lg'}
      closeOnEscape={isClosable}
      closeOnClickOutside={false}
      withCloseButton={isClosable}
      title={t('restoring.title')}
    >
      <Stack gap="md">
        {failed === null || failed.kind === 'cancelled' ? null : <ErrorMessage error={failed} />}
        {failed?.kind === 'cancelled' ? (
          <Text size="sm" role="status">
            {t('restoring.kept')}
          </Text>
        ) : null}
        {restore.isPending ? <UnderWay beginsWith="drawing" stop="restore.cancel" /> : null}
        {preview === null ? (
          <OpenForm onOpened={setPreview} onCancel={onClose} />
        ) : (
          <PreviewForm
            preview={preview}
            pending={restore.isPending}
            onConfirm={(chosen) => restore.mutate(chosen)}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface OpenFormProps {
  readonly onOpened: (preview: BackupPreview) => void;
  readonly onCancel: () => void;
}

function OpenForm({ onOpened, onCancel }: OpenFormProps): ReactNode {
  const { t } = useTranslation(['backup', 'common']);
  const [file, setFile] = useState<string | null>(null);
  const choose = useDeskMutation('restore.choose', {
    onSuccess: (chosen) => {
      if (chosen.file !== null) setFile(chosen.file);
    },
  });
  const open = useDeskMutation('restore.open', { onSuccess: onOpened });
  const form = useForm({
    initialValues: { passphrase: '' },
    validate: { passphrase: (passphrase) => (passphrase === '' ? t('backup:restoring.empty') : null) },
  });
  const failed = choose.error ?? open.error;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => open.mutate(values))}>
      <Stack gap="sm">
        <Text size="sm">{t('backup:restoring.lead')}</Text>
        <Group justify="space-between" wrap="nowrap">
          {file === null ? null : (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('backup:restoring.file')}: <b>{file}</b>
            </Text>
          )}
          <Button
            variant={file === null ? 'filled' : 'default'}
            flex="none"
            data-autofocus
            // Also where the form comes back: the dialog looks for its first control only once.
            autoFocus
            loading={choose.isPending}
            disabled={open.isPending}
            onClick={() => {
              open.reset();
              choose.mutate({});
            }}
          >
            {t(file === null ? 'backup:restoring.choose' : 'backup:restoring.other')}
          </Button>
        </Group>
        {file === null ? null : (
          <PasswordField
            // Asked for anew with each file, where the user is now.
            key={file}
            label={t('backup:restoring.passphrase')}
            autoComplete="off"
            autoFocus
            {...ofPassphrase}
            {...form.getInputProps('passphrase')}
          />
        )}
        {failed === null ? null : (
          <ErrorMessage error={asDeskError(failed)} kept={t('backup:restoring.kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={open.isPending} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={file === null} loading={open.isPending}>
            {t('backup:restoring.open')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
