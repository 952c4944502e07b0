import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useNoticesOf } from '#renderer/features/notices/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
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
  const { t } = useTranslation(['decisions', 'delivery']);
  const toasts = useToasts();
  const wasTold = useNoticesOf(identifier)?.some(
    (notice) => notice.decisionId === decision.id && notice.state === 'sent',
  );
  const mayDecide = useMay('agent');
  const [asked, question] = useDisclosure(false);
  const withdraw = useDeskMutation('decisions.withdraw', {
    onSuccess: () => toasts.done({ title: (lng) => t('decisions:withdrawn', { lng }) }),
    onError: (thrown) => toasts.failed((lng) => t('decisions:withdrawFailed', { lng }), thrown),
    onSettled: question.close,
  });
  useOfferActions([
    mayDecide
      ? { id: 'withdraw', label: t('decisions:withdrawConfirm'), icon: IconArrowBackUp, run: question.open }
      : null,
  ]);
  if (!mayDecide) return null;
  return (
    <>
      <Button variant="subtle" size="xs" style={{ alignSelf: 'flex-start' }} onClick={question.open}>
        {t('decisions:withdraw')}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={question.close}
        title={t('decisions:withdrawTitle')}
        confirmLabel={t('decisions:withdrawConfirm')}
        onConfirm={() => withdraw.mutate({ identifier, id: decision.id })}
        pending={withdraw.isPending}
      >
        <Text size="sm">{t('decisions:withdrawText')}</Text>
        {wasTold ? <Callout tone="caution">{t('delivery:correction.withdraw')}</Callout> : null}
      </ConfirmDialog>
    </>
  );
}
