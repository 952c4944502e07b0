import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { AskPassphrase } from './AskPassphrase.tsx';

/** Ends the recovery code, so that its sheet opens nothing any more. */
export default function StopCodeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('vault');
  const toasts = useToasts();
  // Told also where the dialog is gone: the page goes away while the data is encrypted again.
  const stop = useDeskStateMutation('vault.stopRecoveryCode', {
    onSuccess: () => toasts.done({ title: (lng) => t('recovery.stop.done', { lng }) }),
  });
  return (
    <Dialog opened onClose={onClose} title={t('recovery.stop.title')}>
      <AskPassphrase
        submitLabel={t('recovery.stop.submit')}
        isPending={stop.isPending}
        error={stop.error}
        onSubmit={(current) => stop.mutate({ current }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Text size="sm">{t('recovery.stop.text')}</Text>
      </AskPassphrase>
    </Dialog>
  );
}
