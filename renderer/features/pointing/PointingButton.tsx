import { Button } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';

// What it shows is large, and rarely asked for: the first page does not wait for it.
const PointingDialog = lazy(() =>
  import('./PointingDialog.tsx').then((file) => ({ default: file.PointingDialog })),
);

/** Opens a reply beside how it is read. */
export function PointingButton({ identifier }: { readonly identifier: string | null }): ReactNode {
  const { t } = useTranslation('pointing');
  // The dialog comes when it is open already, and knows of no focus to give back.
  const { opened, ref, open, close } = useDialogOpener();
  const [isWanted, setIsWanted] = useState(false);
  if (opened && !isWanted) setIsWanted(true);
  return (
    <>
      <Button
        ref={ref}
        variant="default"
        size="compact-sm"
        leftSection={<IconPointer size={15} aria-hidden />}
        onClick={open}
      >
        {t('open')}
      </Button>
      {isWanted && (
        <Suspense>
          <PointingDialog identifier={identifier} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
