import type { OfficeHere } from '#electron/features/office/records/shared-people.ts';
import type { Share } from '#electron/features/office/records/sharing.ts';
import type { SharedOffice } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { MUCH } from './incoming.ts';

/** Of what the records say of their office, what a page is shown. */
export const shownOf = (
  here: OfficeHere,
  share: Share | null,
): Pick<SharedOffice, 'waiting' | 'sending' | 'members' | 'former' | 'findings'> => ({
  waiting: {
    acts: here.waitingActs,
    since: here.waitingSinceMs === null ? null : isoDateOf(here.waitingSinceMs),
  },
  sending: here.unsent > MUCH ? { done: here.made - here.unsent, total: here.made } : null,
  members: here.members.map(({ member, name, role, devices }) => ({
    member,
    name: name.slice(0, 200),
    role,
    isSelf: member === share?.member,
    devices: devices.map(({ device, lastAtMs }) => ({
      device,
      isSelf: device === share?.device,
      lastAt: lastAtMs === null ? null : dateOf(lastAtMs),
    })),
  })),
  former: here.former.map(({ member, name }) => ({ member, name })),
  findings: here.findings.map(({ id, kind, atMs, member, seq, reference, entries }) => ({
    id,
    kind,
    at: dateOf(atMs),
    member,
    seq,
    reference,
    ...(entries === null ? {} : { count: entries }),
  })),
});

/** By another desk's clock: it may say anything. */
function dateOf(atMs: number): string {
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 0
    ? isoDateOf(0)
    : date.toISOString();
}
