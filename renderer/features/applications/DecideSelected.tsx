import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideTogether } from '#renderer/features/decisions/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';

interface DecideSelectedProps {
  readonly selection: ApplicationSelection;
  /** How many they are. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The selected of the list are decided alike. */
export default function DecideSelected({
  selection,
  count,
  onClose,
  onDone,
}: DecideSelectedProps): ReactNode {
  const { t } = useTranslation('deciding');
  const formats = useFormats();
  const title = t('together.title', { count, formatted: formats.number(count) });
  return (
    <DecideTogether
      title={title}
      selection={selection}
      outcome="approve"
      onClose={onClose}
      onRecorded={onDone}
    />
  );
}
