import { useEffect, useSyncExternalStore } from 'react';
import type { LinkSubject } from '#shared/models/report-links.ts';

/** Whose report link the command 'copy report link' would make: the application or household that is on the screen. */
export interface CurrentSubject {
  readonly subject: LinkSubject;
  readonly label: string;
}

let current: CurrentSubject | null = null;
const listeners = new Set<() => void>();

function setCurrent(next: CurrentSubject | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCurrentSubject = (): CurrentSubject | null => useSyncExternalStore(subscribe, () => current);

/** Says, as long as the component is there, whose link a command would make; null where none can be made. */
export function useOfferSubject(offered: CurrentSubject | null): void {
  const key = offered === null ? null : JSON.stringify(offered);
  useEffect(() => {
    setCurrent(key === null ? null : JSON.parse(key));
    return () => setCurrent(null);
  }, [key]);
}
