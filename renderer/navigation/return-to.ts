import { useLocation } from 'react-router';

/** Given along with a link out of the draft, so that the page it leads to can lead back. */
export const fromDraft = { returnTo: 'draft' } as const;

/** Where the page was entered from, as far as it was told. */
export function useReturnTo(): 'draft' | null {
  const { state } = useLocation();
  const told: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'returnTo') : null;
  return told === fromDraft.returnTo ? told : null;
}

/** The page that a link into the settings is on: its address, and its heading. */
export interface WayBack {
  readonly to: string;
  readonly title: string;
}

/** The way back that a location's state brings along; null where one came by the navigation. */
export function wayBackIn(state: unknown): WayBack | null {
  const told: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'wayBack') : null;
  if (typeof told !== 'object' || told === null) return null;
  const [to, title]: unknown[] = [Reflect.get(told, 'to'), Reflect.get(told, 'title')];
  return typeof to === 'string' && typeof title === 'string' ? { to, title } : null;
}
