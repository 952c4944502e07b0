import type { ReportLink, ReportLinkState } from '#shared/features/report-links/model.ts';
import { LINK_EXPIRING_MS } from '#shared/service/limits.ts';

export type ShownLinkState = ReportLinkState | 'expiring';

/** A link's state as it is at this moment. That its time is over, the desk alone says: its clock cannot be set. */
export function shownLinkState(link: Pick<ReportLink, 'state' | 'expiresAt'>, nowMs: number): ShownLinkState {
  if (link.state !== 'live') return link.state;
  return Date.parse(link.expiresAt) - nowMs <= LINK_EXPIRING_MS ? 'expiring' : 'live';
}

/** In whose place another can be asked for: what has ended, however it did. */
export const isRenewable = ({ state }: Pick<ReportLink, 'state'>): boolean =>
  state !== 'live' && state !== 'requesting';

/** What can still be copied, mailed and opened. */
export const isUsable = (state: ShownLinkState): boolean => state === 'live' || state === 'expiring';
