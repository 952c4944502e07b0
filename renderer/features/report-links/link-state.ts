import type { ReportLink, ReportLinkState } from '#shared/models/report-links.ts';

export type ShownLinkState = ReportLinkState | 'expiring';

const SOON_MS = 15 * 60_000;

/** A link's state as it is at this moment: the page does not wait for the desk's news to call a link expired. */
export function shownLinkState(link: Pick<ReportLink, 'state' | 'expiresAt'>, nowMs: number): ShownLinkState {
  if (link.state !== 'live') return link.state;
  const leftMs = Date.parse(link.expiresAt) - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs <= SOON_MS ? 'expiring' : 'live';
}
