import { Button, Stack, Text } from '@mantine/core';
import { IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useFocusLeft } from './use-focus-left.ts';

/** The way of an office to another hub. */
export function MoveView(): ReactNode {
  const { t } = useTranslation('moving');
  const dialog = useDialogOpener();
  const part = useFocusLeft<HTMLDivElement>();
  return (
    <Stack gap="xs" align="flex-start" ref={part}>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <Button
        ref={dialog.ref}
        variant="default"
        leftSection={<IconServer2 size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('open')}
      </Button>
      {dialog.opened ? <MoveDialog onClose={dialog.close} /> : null}
    </Stack>
  );
}
