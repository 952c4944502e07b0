import { useState } from 'react';
import type { DeskError } from '#shared/models/errors.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useCurrentLookUp, useDeskMutation } from '../../api/hooks.ts';

export interface Refresh {
  readonly refresh: () => void;
  readonly pending: boolean;
  readonly error: DeskError | null;
}

/** Looks one application up again: a look-up of one, whose answer comes with the desk's news. */
export function useRefresh(identifier: string): Refresh {
  const lookUp = useDeskMutation('applications.lookUp');
  const current = useCurrentLookUp();
  const [lookUpId, setLookUpId] = useState<number | null>(null);
  const own = current !== null && current.id === lookUpId ? current : null;
  const failure = own?.failures.find((failed) => failed.identifier === identifier);
  return {
    refresh: () =>
      lookUp.mutate(
        { text: identifier },
        { onSuccess: (accepted) => setLookUpId(accepted.lookUp?.id ?? null) },
      ),
    pending: lookUp.isPending || own?.state === 'running',
    error: lookUp.error === null ? (failure?.error ?? null) : asDeskError(lookUp.error),
  };
}
