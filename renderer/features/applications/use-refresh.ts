import type { DeskError } from '#shared/models/errors.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation } from '../../api/hooks.ts';

export interface Refresh {
  readonly refresh: () => void;
  readonly pending: boolean;
  readonly error: DeskError | null;
}

/** Looks one application up again, whatever else is being looked up; what was shown is renewed by the desk's news. */
export function useRefresh(identifier: string): Refresh {
  const refresh = useDeskMutation('applications.refresh');
  return {
    refresh: () => refresh.mutate({ identifier }),
    pending: refresh.isPending,
    error: refresh.error === null ? null : asDeskError(refresh.error),
  };
}
