import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface CheckedWithServiceProps {
  /** What the user says of the service, in a whole sentence. */
  readonly claim: string;
  readonly pending: boolean;
  readonly onChecked: () => void;
  /** Told when the question is shown, and when it is closed: what lies below it may be a dialog, too. */
  readonly onAsking?: (isAsking: boolean) => void;
}

/** Where an answer was lost, a person can find out with the service what became of it, and says so here; asked once more, for it counts. */
export function CheckedWithService({
  claim,
  pending,
  onChecked,
  onAsking,
}: CheckedWithServiceProps): ReactNode {
  const { t } = useTranslation();
  const [asking, { open, close }] = useDisclosure(false, {
    onOpen: () => onAsking?.(true),
    onClose: () => onAsking?.(false),
  });
  return (
    <>
      <Button size="xs" variant="default" loading={pending} onClick={open}>
        {t('checked.button')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={t('checked.title')}
        confirmLabel={t('checked.confirm')}
        onConfirm={() => {
          close();
          onChecked();
        }}
      >
        <Text size="sm">{claim}</Text>
        <Text size="sm">{t('checked.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
