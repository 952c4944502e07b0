import type { Database } from './database.ts';
import type { Meta } from './meta.ts';

/** What is kept until large records that were not closed have been looked through: whether that is to do, or has found damage. */
const TO_DO = 1;
const DAMAGED = 2;

export const isToBeLookedThrough = (meta: Meta): boolean => (meta.read('to-be-looked-through') ?? 0) !== 0;
export const isKnownDamaged = (meta: Meta): boolean => meta.read('to-be-looked-through') === DAMAGED;
export const noteToBeLookedThrough = (meta: Meta): void => meta.write('to-be-looked-through', TO_DO);
export const noteLookedThrough = (meta: Meta): void => meta.write('to-be-looked-through', 0);

/** Large records that were not closed are used before all of them has been looked at: a copy is looked through meanwhile. */
export function createLookingThrough(database: Database, meta: Meta) {
  return {
    isToBeLookedThrough: () => isToBeLookedThrough(meta),
    /** `damaged`: the next start looks through the file itself, and sets it aside. */
    lookedThrough: (found: 'whole' | 'damaged'): void =>
      database.write('act', () =>
        found === 'whole' ? noteLookedThrough(meta) : meta.write('to-be-looked-through', DAMAGED),
      ),
  };
}
