import { isAllThere, type KeptLookUp } from './kept-look-up.ts';
import type { StoredLookUp } from './records/look-ups.ts';
import type { LookUpRunOptions } from './run.ts';

/** One of an earlier session that can be continued. */
export type RestingLookUp = StoredLookUp & Pick<KeptLookUp, 'filled'>;

interface Parts extends Pick<LookUpRunOptions, 'records' | 'log'> {
  readonly clock: { nowMs(): number };
}

/** What the records hold of earlier look-ups. One that had just ended well is not worth a word any more. */
export async function restingIn(parts: Parts): Promise<readonly RestingLookUp[]> {
  const { records, log } = parts;
  const stored = await records.storedLookUps();
  const fills = await records.storedFills();
  for (const { id } of stored.filter(isAllThere)) await records.removeLookUp(id);
  const resting = stored.filter((lookUp) => !isAllThere(lookUp));
  const filledBy = new Map(fills.map(({ id, applications }) => [id, applications]));
  // A long list takes a while to go: nobody waits for it.
  const rest = new Set(resting.map(({ id }) => id));
  removeUnfinished(
    parts,
    fills.flatMap(({ id }) => (rest.has(id) ? [] : [id])),
  ).catch((error: unknown) => log.warn('A list that was cut off is removed the next time.', error));
  return resting.map((lookUp) => ({ ...lookUp, filled: filledBy.get(lookUp.id) ?? 0 }));
}

/** What was cut off goes, with what it has filled. What was filled by a look-up that is over stays, and is not known as such any more. */
async function removeUnfinished({ records, clock }: Parts, over: readonly number[]): Promise<void> {
  await records.finishFills(clock.nowMs());
  for (const id of over) await records.removeFill(id, 'nothing', clock.nowMs());
  for (const id of await records.unfinishedListings()) await records.removeLookUp(id);
}
