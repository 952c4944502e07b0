import { type Db, inParts } from './store/engine.ts';
import type { EntryRow } from './store/tables.ts';

/** An entry that has an applicant's data, as far as an erasure asks for it. */
export type Held = Pick<EntryRow, 'seq' | 'header' | 'device_id' | 'device_seq' | 'hash'>;

const held = (db: Db, office: string) =>
  db
    .selectFrom('entry')
    .select(['seq', 'header', 'device_id', 'device_seq', 'hash'])
    .where('office_id', '=', office)
    .where('person', 'is not', null)
    .where('data', 'is not', null);

/** What an office still has of a person. */
export const heldOfPerson = (db: Db, office: string, person: string): Promise<Held[]> =>
  held(db, office).where('person', '=', person).execute();

/** What an office still has of these entries. What is no reference names none. */
export async function heldByReference(
  db: Db,
  office: string,
  references: readonly string[],
): Promise<readonly Held[]> {
  const named = references.flatMap((reference) => {
    const [, device = '', seq = ''] = /^([0-9a-f]{24}):(\d{1,15}):/.exec(reference) ?? [];
    return device === '' ? [] : [{ device, seq: Number(seq) }];
  });
  const found: Held[] = [];
  for (const [device, ofDevice] of Map.groupBy(named, ({ device }) => device)) {
    for (const part of inParts(ofDevice.map(({ seq }) => seq))) {
      const some = held(db, office).where('device_id', '=', device).where('device_seq', 'in', part);
      found.push(...(await some.execute()));
    }
  }
  return found;
}
