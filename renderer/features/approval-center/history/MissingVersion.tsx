import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { HistoryPlace } from './place.ts';

interface MissingVersionProps {
  readonly error: unknown;
  readonly onGoTo: (place: HistoryPlace) => void;
}

/** A version that the desk could not give, with the way back to one that it has. */
export function MissingVersion({ error, onGoTo }: MissingVersionProps): ReactNode {
  const { t } = useTranslation('history');
  return (
    <ErrorMessage
      error={asDeskError(error)}
      onRetry={() => onGoTo({ show: 'version', number: null })}
      retryLabel={t('newest')}
    />
  );
}
