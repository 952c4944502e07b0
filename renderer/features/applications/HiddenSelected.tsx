import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import type { HiddenAct } from './use-hidden-guard.ts';

interface HiddenSelectedProps {
  readonly act: HiddenAct;
  readonly onClose: () => void;
}

/** Asks before something is done with applications that the list doesn't show at the moment. */
export default function HiddenSelected({ act, onClose }: HiddenSelectedProps): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { hidden, selected, run } = act;
  const counted = { count: hidden, hidden: formats.number(hidden), selected: formats.number(selected) };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('hidden.title', counted)}
      confirmLabel={t('hidden.include', counted)}
      onConfirm={() => {
        onClose();
        run();
      }}
    >
      <Text size="sm">{t('hidden.text', counted)}</Text>
    </ConfirmDialog>
  );
}
