import type { z } from 'zod';
import type { relaySchema } from '#shared/office/calls.ts';
import type { Appended, Appending } from './appending.ts';
import { checkBatch } from './batch.ts';
import { keyOfDevice, type Members } from './members.ts';
import { Refusal } from './refusal.ts';

/** Their signatures are looked at together. */
const CHECKED_AT_ONCE = 100;

/**
 * Takes what another hub has, in its order, brought by a device: batches that were taken there follow each other here, too, many in one
 * commit. Throws a `Refusal`; what was before the refused one may be here then, and is known when it comes again.
 */
export async function copyBatches(
  appending: Appending,
  membersNow: (office: string) => Promise<Members>,
  office: string,
  batches: readonly z.output<typeof relaySchema>[],
  by: string,
): Promise<void> {
  let { members } = await appending.office(office);
  let underWay: Promise<Appended>[] = [];
  let askedAt = -1;
  for (let at = 0; at < batches.length; ) {
    const checks = await Promise.allSettled(
      batches
        .slice(at, at + CHECKED_AT_ONCE)
        .map((sent) => checkBatch(sent, (author) => keyOfDevice(members, author))),
    );
    let isUnknown = false;
    for (const check of checks) {
      isUnknown = check.status === 'rejected' && isOfUnknownDevice(check.reason) && askedAt !== at;
      if (isUnknown) break;
      if (check.status === 'rejected') throw check.reason;
      const batch = check.value;
      const appended = appending.append(office, { batch, isRelayed: batch.device !== by, isCopied: true });
      // Whoever waits for all of them is told.
      appended.catch(() => undefined);
      underWay.push(appended);
      at += 1;
    }
    if (!isUnknown) continue;
    // What lets it in may be on its way.
    await Promise.all(underWay);
    underWay = [];
    members = await membersNow(office);
    askedAt = at;
  }
  await Promise.all(underWay);
}

const isOfUnknownDevice = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'unknown-device';
