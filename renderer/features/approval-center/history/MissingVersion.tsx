import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../../../api/desk-call-error.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import type { HistoryPlace, Side } from './place.ts';

interface MissingVersionProps {
  readonly side: Side;
  readonly error: unknown;
  readonly onGoTo: (place: HistoryPlace) => void;
}

/** A version that the desk could not give, with the way back to one that it has. */
export function MissingVersion({ side, error, onGoTo }: MissingVersionProps): ReactNode {
  const { t } = useTranslation('history');
  const deskError = asDeskError(error);
  return (
    <ErrorMessage
      error={deskError}
      {...(deskError.kind === 'not-on-this-desk' && side.kind === 'version'
        ? { kept: t('missing', { version: side.number }) }
        : {})}
      onRetry={() => onGoTo({ show: 'version', number: null })}
      retryLabel={t('newest')}
    />
  );
}
