import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  readonly kind?: 'ordinary' | 'destructive';
}

/** Asks before something that reaches others or cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <Stack gap="md">
        {props.children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={props.onConfirm}
            loading={props.pending ?? false}
            disabled={props.disabled ?? false}
            {...(props.kind === 'destructive' ? { color: 'red' } : {})}
            data-autofocus
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
