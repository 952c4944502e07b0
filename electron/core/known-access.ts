import { z } from 'zod';
import type { Records } from '../records/index.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import { personOf, type StoredPerson, storedPersonSchema } from './stored-preferences.ts';

/** What records know of who their connection belongs to: nobody in particular (null), or somebody with a PIN. */
const knownAccessSchema = z.object({
  generation: storedPersonSchema.shape.generation,
  person: storedPersonSchema.nullable(),
});
type KnownAccess = z.infer<typeof knownAccessSchema>;

type State = Pick<DeskStateKeeper, 'stored' | 'store' | 'forgetNotices' | 'addNotice'>;

async function knownIn(records: Records): Promise<KnownAccess | null> {
  const { access } = await records.keptTexts();
  return access === null ? null : knownAccessSchema.parse(JSON.parse(access));
}

const keep = (records: Records, known: KnownAccess): Promise<void> =>
  records.keepAccess(JSON.stringify(known));

/** By which number whoever gets these records is above everybody who had them before. */
export const nextGeneration = async (records: Records): Promise<number> =>
  ((await knownIn(records))?.generation ?? -1) + 1;

/** Has records know who they belong to now: a person with this PIN, or (null) nobody in particular any more. */
export async function noteAccess(records: Records, person: StoredPerson | null): Promise<void> {
  if (person !== null) await keep(records, { generation: person.generation, person });
  else if ((await knownIn(records)) !== null) {
    await keep(records, { generation: await nextGeneration(records), person: null });
  }
}

/**
 * Compares who the keys' file says a connection belongs to with what its records know, when they are opened. Where the file is older, the
 * records' word counts: 'pin-needed' where it is somebody's whose PIN has not been given then.
 */
export async function settleAccess(
  state: State,
  profileId: string,
  records: Records,
): Promise<'admitted' | 'pin-needed'> {
  const stored = personOf(state.stored(), profileId);
  const known = await knownIn(records);
  if (known !== null && known.generation > (stored?.generation ?? -1)) {
    if (known.person === null && stored === undefined) return 'admitted';
    const others = state.stored().people.filter((person) => person.profileId !== profileId);
    state.store({ people: known.person === null ? others : [...others, known.person] });
    state.forgetNotices('keys-outdated');
    state.addNotice({ kind: 'keys-outdated' });
    return known.person === null ? 'admitted' : 'pin-needed';
  }
  if (stored !== undefined && (known === null || known.generation < stored.generation)) {
    await noteAccess(records, stored);
  }
  return 'admitted';
}
