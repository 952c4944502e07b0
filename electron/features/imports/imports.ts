import type { Finished } from '#electron/core/announcing.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { DeskClock } from '#electron/core/ports.ts';
import { SessionPart } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import { type GivenData, officeFields } from '#shared/features/applications/fields.ts';
import { MOST_SHOWN_CONFLICTS, MOST_SHOWN_NAMES } from '#shared/features/imports/limits.ts';
import {
  type FillHow,
  type ImportPreview,
  type ImportStep,
  isOfOthers,
} from '#shared/features/imports/model.ts';
import type { FillUndone } from '#shared/features/look-ups/model.ts';
import { mayBeSamePerson } from '#shared/people/name.ts';
import { cleanText } from '#shared/scoring/text.ts';
import type { FilledEntry } from '../look-ups/index.ts';
import type { ComparedRow, ImportedRow } from './records.ts';

/** Rows that are written at once: some twenty milliseconds of the records. */
const WRITTEN_AT_ONCE = 100;
/** How long one step takes: whoever asked is told in between, and may want no more. */
const STEP_MS = 250;
const SHOWN_LENGTH = 60;

/** Those of a session. */
export const sessionImports = new SessionPart<Imports>();

/** What is being prepared, or carried out. */
interface Prepared {
  readonly id: number;
  /** Of rows and applications without one; '': of none. */
  readonly property: string;
  /** What is to be written, piece by piece, as text: collecting garbage need not go through a hundred thousand rows. */
  readonly pieces: string[];
  total: number;
  readonly preview: ImportPreview;
  /** Rows that are written; they are the first pieces. */
  done: number;
  donePieces: number;
  filled: number;
  /** When its first rows were written; null where none were yet. */
  startedMs: number | null;
  /** Its number in the records; null where nothing was written yet. */
  undo: number | null;
}

/** Details of applications that come in together, from a table or for what is selected: compared first, then written as one act. */
export class Imports {
  readonly #records: Records;
  readonly #clock: DeskClock;
  readonly #onFinished: (finished: Finished) => void;
  #last = 0;
  #prepared: Prepared | null = null;

  constructor(records: Records, clock: DeskClock, onFinished: (finished: Finished) => void) {
    this.#records = records;
    this.#clock = clock;
    this.#onFinished = onFinished;
  }

  /** What was prepared before is forgotten; what was cut off is taken back. */
  async begin(property: string): Promise<number> {
    await this.#takeBackUnfinished();
    this.#last += 1;
    const fields = officeFields.map(({ key }) => ({ key, filled: 0, different: 0, same: 0 }));
    const counts = { rows: 0, found: 0, notLookedUp: 0, filled: 0, different: 0 };
    const names = { same: 0, other: 0, others: [] };
    const preview: ImportPreview = { ...counts, fields, conflicts: [], names, unmatched: [] };
    const id = this.#last;
    const nothing = { total: 0, done: 0, donePieces: 0, filled: 0, startedMs: null, undo: null };
    this.#prepared = { id, property, pieces: [], preview, ...nothing };
    return id;
  }

  /** Compares rows with what is kept; answers what all of them so far would do. */
  async add(id: number, rows: readonly ImportedRow[]): Promise<ImportPreview> {
    const prepared = this.#named(id);
    const compared = await this.#records.compareRows(rows, prepared.property);
    const unmatched = compared.flatMap(({ identifier }, place) => (identifier === null ? [place] : []));
    const entries = rows.flatMap(({ office }, place) => {
      const against = compared[place];
      return against === undefined ? [] : count(prepared, office, against);
    });
    for (let start = 0; start < entries.length; start += WRITTEN_AT_ONCE) {
      prepared.pieces.push(JSON.stringify(entries.slice(start, start + WRITTEN_AT_ONCE)));
    }
    prepared.total += entries.length;
    return { ...prepared.preview, unmatched };
  }

  /** Writes the next rows; together with those before and after they are one act. Refused where its people are others, and nobody said that they are right. */
  async carryOut(
    id: number,
    how: FillHow,
    people: 'compared' | 'confirmed' = 'compared',
  ): Promise<ImportStep> {
    const prepared = this.#named(id, people);
    const { pieces, total } = prepared;
    const beganMs = this.#clock.monotonicMs();
    prepared.startedMs ??= beganMs;
    const untilMs = beganMs + STEP_MS;
    while (prepared.donePieces < pieces.length && this.#clock.monotonicMs() < untilMs) {
      prepared.undo ??= await this.#records.beginImport();
      const piece = entriesIn(pieces[prepared.donePieces]);
      prepared.filled += await this.#records.importSome(prepared.undo, piece, how, this.#clock.nowMs());
      prepared.done += piece.length;
      prepared.donePieces += 1;
    }
    const { done, filled, undo } = prepared;
    if (done === total) {
      if (undo !== null) await this.#records.endImport(undo);
      this.#prepared = null;
      const tookMs = this.#clock.monotonicMs() - prepared.startedMs;
      this.#onFinished({ what: 'import', tookMs, counts: { filled } });
    }
    return { done, total, filled, undo };
  }

  /** What was prepared, for whoever carries it out otherwise. */
  take(id: number, people: 'compared' | 'confirmed' = 'compared'): readonly FilledEntry[] {
    const { pieces } = this.#named(id, people);
    this.#prepared = null;
    return pieces.flatMap(entriesIn);
  }

  /** Takes back what was written, where nobody has changed it since: all of an import, also of one that is not over. */
  async undo(undo: number): Promise<FillUndone> {
    if (this.#prepared?.undo === undo) {
      const { filled } = this.#prepared;
      await this.#takeBackUnfinished();
      return { takenBack: filled, changedSince: 0 };
    }
    const undone = undo < 0 ? await this.#records.undoFill(undo, this.#clock.nowMs()) : null;
    if (undone === null) throw deskFailure('not-on-this-desk', 'There is nothing to take back any more.');
    return undone;
  }

  async #takeBackUnfinished(): Promise<void> {
    const prepared = this.#prepared;
    this.#prepared = null;
    if (prepared !== null && prepared.undo !== null) {
      await this.#records.removeFill(prepared.undo, 'all', this.#clock.nowMs());
    }
  }

  #named(id: number, people: 'compared' | 'confirmed' = 'confirmed'): Prepared {
    if (this.#prepared?.id !== id) throw deskFailure('changed-meanwhile', 'Another import was begun since.');
    if (people === 'compared' && isOfOthers(this.#prepared.preview)) {
      throw invalidInput('people', 'Most names differ from those saved under these IDs.');
    }
    return this.#prepared;
  }
}

type Counted = { -readonly [Key in keyof ImportPreview]: ImportPreview[Key] };

const entriesIn = (piece = '[]'): readonly FilledEntry[] => JSON.parse(piece);

/** Counts what a row would do; answers what is to be written of it, if anything. */
function count({ preview, property }: Prepared, row: GivenData, against: ComparedRow): FilledEntry[] {
  const counted: Counted = preview;
  counted.rows += 1;
  const { identifier, isLookedUp, takesProperty, fills, differs, own } = against;
  const office = takesProperty ? { ...row, property } : row;
  if (identifier === null) return [];
  if (isLookedUp) counted.found += 1;
  else counted.notLookedUp += 1;
  if (fills.length > 0) counted.filled += 1;
  if (differs.length > 0) counted.different += 1;
  for (const field of counted.fields) {
    if (fills.includes(field.key)) field.filled += 1;
    else if (differs.includes(field.key)) field.different += 1;
    else if (textOf(office[field.key]) !== '') field.same += 1;
  }
  countName(counted.names, identifier, office.name, against);
  for (const key of differs) {
    if (own === null || counted.conflicts.length >= MOST_SHOWN_CONFLICTS) break;
    counted.conflicts.push({ identifier, key, own: textOf(own[key]), given: textOf(office[key]) });
  }
  return [{ identifier, office }];
}

/** Nobody is compared with a gap. */
function countName(
  names: ImportPreview['names'],
  identifier: string,
  given: string,
  { fills, differs, own }: ComparedRow,
): void {
  if (given === '' || fills.includes('name')) return;
  if (own === null || !differs.includes('name') || mayBeSamePerson(own.name, given)) {
    names.same += 1;
    return;
  }
  names.other += 1;
  if (names.others.length < MOST_SHOWN_NAMES) {
    names.others.push({ identifier, own: textOf(own.name), given: textOf(given) });
  }
}

const textOf = (value: string | readonly string[] | null): string =>
  cleanText(typeof value === 'string' ? value : (value ?? []).join(', '), SHOWN_LENGTH);
