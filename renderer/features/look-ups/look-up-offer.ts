import { useTranslation } from 'react-i18next';
import { useDeskMutation, useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { looksLikeIdentifier } from '#shared/service/index.ts';

/** What the service can be asked for, by what was searched for. */
export interface LookUpOffer {
  readonly identifier: string;
  /** Why it cannot be asked now; null where it can. */
  readonly whyNot: string | null;
  readonly isStarting: boolean;
  readonly start: () => void;
}

/** Where what is searched for looks like an identifier that is not here, the service may know it; null where it does not, or is here. */
export function useLookUpOffer(search: string): LookUpOffer | null {
  const { t } = useTranslation(['lookUp', 'shell']);
  const toasts = useToasts();
  const { service } = useDeskState();
  const identifier = search.trim();
  const isOne = looksLikeIdentifier(identifier);
  const identifiers = [...new Set([identifier, identifier.toUpperCase(), identifier.toLowerCase()])];
  const here = useDeskQuery(
    'applications.countAmong',
    { ...NO_APPLICATION_FILTER, identifiers },
    { enabled: isOne },
  ).data;
  const lookUp = useDeskMutation('lookUps.start', {
    onError: (error) => toasts.failed((lng) => t('lookUp:offer.failed', { lng }), error),
  });
  // Once it is on its way, its line tells of it.
  const isStarted = lookUp.isSuccess && lookUp.variables.text === identifier;
  if (!isOne || isStarted || here?.count !== 0) return null;
  return {
    identifier,
    whyNot:
      service.state === 'offline' || service.state === 'token-rejected'
        ? t(`lookUp:offer.${service.state}`)
        : null,
    isStarting: lookUp.isPending,
    start: () => lookUp.mutate({ text: identifier }),
  };
}
