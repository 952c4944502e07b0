import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Decision } from '#shared/features/decisions/model.ts';

interface WithdrawButtonProps {
  readonly identifier: string;
  /** The decision that counts now. */
  readonly decision: Decision;
}

/** Takes a decision back, after a question; it stays in the history. */
export function WithdrawButton({ identifier, decision }: WithdrawButtonProps): ReactNode {
  const { t } = useTranslation('decisions');
  const toasts = useToasts();
  const [asked, question] = useDisclosure(false);
  const withdraw = useDeskMutation('decisions.withdraw', {
    onSuccess: () => toasts.done({ title: (lng) => t('withdrawn', { lng }) }),
    onError: (thrown) => toasts.failed((lng) => t('withdrawFailed', { lng }), thrown),
    onSettled: question.close,
  });
  useOfferActions([
    { id: 'withdraw', label: t('withdrawConfirm'), icon: IconArrowBackUp, run: question.open },
  ]);
  return (
    <>
      <Button variant="subtle" size="xs" style={{ alignSelf: 'flex-start' }} onClick={question.open}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={question.close}
        title={t('withdrawTitle')}
        confirmLabel={t('withdrawConfirm')}
        onConfirm={() => withdraw.mutate({ identifier, id: decision.id })}
        pending={withdraw.isPending}
      >
        <Text size="sm">{t('withdrawText')}</Text>
      </ConfirmDialog>
    </>
  );
}
