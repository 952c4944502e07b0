import { Button } from '@mantine/core';
import { IconArchiveRestore } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'));

/** The way back from a backup, wherever somebody may need it. */
export function RestoreButton(): ReactNode {
  const { t } = useTranslation('backup');
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconArchiveRestore size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('restore')}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <RestoreDialog
            onClose={() => {
              setOpened(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
