import type { Durability } from '#electron/records/database.ts';
import { isOfThisComputer } from '#electron/records/errors.ts';
import type { RedrawnLog } from '#electron/records/log/log.ts';
import { isAboutHolds } from '#shared/features/holds/entries.ts';
import { isTextsLine } from '#shared/office/calls.ts';
import { isErasing } from '#shared/office/erasing.ts';
import type { EntryHeader } from '#shared/rpc/entry.ts';
import { referenceOf } from './findings.ts';
import { contentOf, createDeviceKeys, entryIn, isAboutPeople, type SaidEntry, settle } from './verifying.ts';

interface Parts {
  readonly log: RedrawnLog;
  /** The device that acts here. */
  readonly own: string;
  /** An entry that erased something has come, for the first time. */
  erased(header: EntryHeader, no: number, nowMs: number): void;
}

/**
 * A desk that was away looks through all that has come since for what was erased, for who is in, by which that is judged, and for legal
 * holds, which keep it: this is taken first, whatever its place in the office. The rest comes after it in its order, and what is known comes as what is known.
 */
export function createLookingAhead({ log, own, erased }: Parts) {
  const keys = createDeviceKeys(log.rows);
  let open: SaidEntry[] = [];

  /** Those of what came that its devices have signed, by what has come so far. */
  const signed = (): readonly SaidEntry[] => {
    const { settled, open: left } = settle(open, keys, isOwn);
    open = left;
    return settled.flatMap(({ received, isSigned }) => (isSigned ? [received] : []));
  };

  /** Nobody's word is wanted for what is not taken. */
  const isOwn = ({ header }: SaidEntry): boolean => header.device === own;

  const isTaken = (said: SaidEntry): boolean =>
    !isOwn(said) &&
    (isErasing(said.header) || isAboutPeople(said.header) || isAboutHolds(said.header)) &&
    contentOf(said) === 'good';

  const takeAll = (due: readonly SaidEntry[], durability: Durability, nowMs: number): readonly string[] =>
    log.receiving(durability, (take) =>
      due.map(({ header, salt, data, hash }) => {
        const { no } = take({ header, salt, data }, hash);
        if (isErasing(header)) erased(header, no, nowMs);
        return `${header.subject.split('/', 1)[0]} ${header.cell}`;
      }),
    );

  /** What cannot be taken comes again in its place, and is set aside there: it holds up no other. */
  const takeAhead: typeof takeAll = (due, ...how) => {
    try {
      return takeAll(due, ...how);
    } catch (error) {
      if (isOfThisComputer(error)) throw error;
      return due.length === 1 ? [] : due.flatMap((one) => takeAhead([one], ...how));
    }
  };

  return {
    begin(): void {
      open = [];
    },

    /** Answers what was touched: `application field:name`. Throws where a line cannot be read. */
    look(lines: readonly string[], durability: Durability, nowMs: number): readonly string[] {
      open.push(...lines.filter((line) => !isTextsLine(line)).map(entryIn));
      const due = signed()
        .filter((received) => isTaken(received) && log.rows.byReference(referenceOf(received)) === null)
        .toSorted((one, other) => Number(isErasing(one.header)) - Number(isErasing(other.header)));
      return due.length === 0 ? [] : takeAhead(due, durability, nowMs);
    },
  };
}
