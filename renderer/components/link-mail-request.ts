import { useSyncExternalStore } from 'react';
import type { ReportLink } from '#shared/models/report-links.ts';

/** The link that is to be mailed, and where the focus was: it goes back there when the dialog closes. */
export interface LinkMailRequest {
  readonly link: ReportLink;
  readonly returnTo: HTMLElement | null;
}

let current: LinkMailRequest | null = null;
const listeners = new Set<() => void>();

function set(next: LinkMailRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog that mails a link, on whatever screen. */
export const requestLinkMail = (link: ReportLink, returnTo: HTMLElement | null = focused()): void =>
  set({ link, returnTo });

export const endLinkMail = (): void => set(null);

export const useLinkMailRequest = (): LinkMailRequest | null =>
  useSyncExternalStore(subscribe, () => current);

/** What has the focus now, to be given it back; null where nothing has. */
export const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
