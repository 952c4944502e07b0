import { useLocation } from 'react-router';

/** Given along with a link out of the draft, so that the page it leads to can lead back. */
export const fromDraft = { returnTo: 'draft' } as const;

/** Where the page was entered from, as far as it was told. */
export function useReturnTo(): 'draft' | null {
  const { state } = useLocation();
  const told: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'returnTo') : null;
  return told === fromDraft.returnTo ? told : null;
}
