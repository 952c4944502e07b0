import { Button } from '@mantine/core';
import { IconArchiveRestore } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'));

/** The way back from a backup, wherever somebody may need it. */
export function RestoreButton(): ReactNode {
  const { t } = useTranslation('backup');
  const dialog = useDialogOpener();
  return (
    <>
      <Button
        ref={dialog.ref}
        variant="default"
        leftSection={<IconArchiveRestore size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('restore')}
      </Button>
      {dialog.opened ? (
        <Suspense fallback={null}>
          <RestoreDialog onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
