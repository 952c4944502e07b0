import { Button, Group, Text } from '@mantine/core';
import { IconFileShredder, IconLifebuoy } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { DeskState } from '#shared/features/program/model.ts';

const RecoverySheetDialog = lazy(() => import('./RecoverySheetDialog.tsx'));
const StopCodeDialog = lazy(() => import('./StopCodeDialog.tsx'));

/** Whether there is a way in for whoever forgets the passphrase, and how one comes by it. */
export function RecoverySettings({ recovery }: Pick<DeskState, 'recovery'>): ReactNode {
  const { t } = useTranslation('vault');
  const formats = useFormats();
  const dialog = useDialogOpener();
  const [asked, setAsked] = useState<'make' | 'stop'>('make');
  const isKept = recovery?.state === 'kept';
  const ask = (): void => {
    // What is open stays what it is while the code is being made.
    setAsked(isKept ? 'stop' : 'make');
    dialog.open();
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 280px">
        {recovery === null
          ? t('recovery.none')
          : t(`recovery.${recovery.state}`, { date: formats.date(recovery.at) })}
      </Text>
      <Button
        ref={dialog.ref}
        variant="default"
        leftSection={
          isKept ? <IconFileShredder size={16} aria-hidden /> : <IconLifebuoy size={16} aria-hidden />
        }
        onClick={ask}
      >
        {t(isKept ? 'recovery.stop.open' : 'recovery.make.open')}
      </Button>
      {dialog.opened ? (
        <Suspense fallback={null}>
          {asked === 'stop' ? (
            <StopCodeDialog onClose={dialog.close} />
          ) : (
            <RecoverySheetDialog onClose={dialog.close} />
          )}
        </Suspense>
      ) : null}
    </Group>
  );
}
