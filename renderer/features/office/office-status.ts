import type { SharedOffice } from '#shared/features/office/model.ts';

/** How a desk stands with its office, in one word each: what somebody has to know first. */
export type OfficeStanding =
  | 'removed'
  | 'stopped'
  | 'offline'
  | 'connecting'
  | 'catchingUp'
  | 'waiting'
  | 'sent';

export function standingOf(
  office: Pick<SharedOffice, 'role' | 'connection' | 'catchingUp' | 'waiting'>,
): OfficeStanding {
  if (office.role === null) return 'removed';
  const { state } = office.connection;
  if (state !== 'connected') return state;
  if (office.waiting.acts > 0) return 'waiting';
  return office.catchingUp === null ? 'sent' : 'catchingUp';
}
