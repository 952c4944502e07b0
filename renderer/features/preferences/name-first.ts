import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { focused } from '#renderer/ui/focus/return-focus.ts';

/** As `LONGEST_MEMBER_NAME`, which has its schemas beside it. */
export const LONGEST_NAME = 200;

/** What waits until its person has a name, and where the focus was. */
export interface NameRequest {
  readonly then: () => void;
  readonly returnTo: HTMLElement | null;
}

const request = scoped(() => new SharedValue<NameRequest | null>(null));

export const endNameRequest = (): void => request().set(null);

export const useNameRequest = (): NameRequest | null => useSharedValue(request(useConnectionScope()));

/**
 * Does something that is signed, after whoever does it was asked for their name once: what the operating system calls its user may be
 * nobody's. Where one practices nothing is signed for anybody, and nothing waits for a name that isn't known yet.
 */
export function useNameFirst(): (then: () => void) => void {
  const { practice } = useDeskState();
  const self = useDeskQuery('people.self', {}, { enabled: practice === null });
  return (then) => {
    if (practice !== null || self.data?.isChosen !== false) then();
    else request().set({ then, returnTo: focused() });
  };
}
