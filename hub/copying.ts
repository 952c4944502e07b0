import type { z } from 'zod';
import type { relaySchema } from '#shared/office/calls.ts';
import type { Appended, Appending } from './appending.ts';
import { type Batch, checkBatch } from './batch.ts';
import { keyOfDevice, type Members } from './members.ts';
import { Refusal } from './refusal.ts';

type Sent = z.output<typeof relaySchema>;

/**
 * Takes what another hub has, in its order, brought by a device: batches that were taken there follow each other here, too, many in one
 * commit. Throws a `Refusal`; what was before the refused one may be here then, and is known when it comes again.
 */
export async function copyBatches(
  appending: Appending,
  membersNow: (office: string) => Promise<Members>,
  office: string,
  batches: readonly Sent[],
  by: string,
): Promise<void> {
  let underWay: Promise<Appended>[] = [];
  const checkedBy = (sent: Sent, members: Members): Batch =>
    checkBatch(sent, (author) => keyOfDevice(members, author));
  const checked = async (sent: Sent): Promise<Batch> => {
    try {
      return checkedBy(sent, (await appending.office(office)).members);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unknown-device') throw error;
      // What lets it in may be on its way.
      await Promise.all(underWay);
      underWay = [];
      return checkedBy(sent, await membersNow(office));
    }
  };
  for (const sent of batches) {
    const batch = await checked(sent);
    const appended = appending.append(office, { batch, isRelayed: batch.device !== by });
    // Whoever waits for all of them is told.
    appended.catch(() => undefined);
    underWay.push(appended);
  }
  await Promise.all(underWay);
}
