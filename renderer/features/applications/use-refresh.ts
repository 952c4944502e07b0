import { useState } from 'react';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';

export interface Refresh {
  /** `shown`: what is compared with what comes. */
  readonly refresh: (shown?: ApplicationDetail) => void;
  readonly pending: boolean;
  readonly error: DeskError | null;
  /** What the last refresh brought; null while there was none. */
  readonly brought: 'same' | 'other' | null;
}

/** Looks one application up again, whatever else is being looked up; what was shown is renewed by the desk's events. */
export function useRefresh(identifier: string): Refresh {
  const refresh = useDeskMutation('applications.refresh');
  const [shown, setShown] = useState<ApplicationDetail | undefined>();
  // What was asked for another application is not this one's.
  const own = refresh.variables?.identifier === identifier;
  return {
    refresh: (before) => {
      setShown(before);
      refresh.mutate({ identifier });
    },
    pending: own && refresh.isPending,
    error: own && refresh.error !== null ? asDeskError(refresh.error) : null,
    brought:
      !own || refresh.data === undefined || shown === undefined
        ? null
        : resultOf(refresh.data) === resultOf(shown)
          ? 'same'
          : 'other',
  };
}

const resultOf = ({ settings, attributes, serviceScore, unreadable }: ApplicationDetail): string =>
  JSON.stringify([settings, attributes, serviceScore, unreadable]);
