import { PEOPLE, RECORD } from '#shared/office/people.ts';
import { entryKindOf, type NewEntry, type StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText, type EntryHeader, entryReference, subjectParts } from '#shared/rpc/entry.ts';
import type { Database, Durability } from '../database.ts';
import { createEntryRows, type Entry, hashOfData, hashOfHeader, newSalt } from './entry-rows.ts';
import { createErasing } from './erasing.ts';
import { createHeads } from './heads.ts';
import { type MadeUp, madeUp } from './made-up.ts';
import { createPictures, type Picture } from './pictures.ts';
import { ALL_CELLS, asStanding, createStanding, type Live } from './standing.ts';
import { cellsIn, createTaking } from './taking.ts';

/** Who acts on this desk, by which device. The device's private key never comes here. */
export interface LogAuthor {
  /** By the hash of its public key. */
  readonly device: string;
  /** Ed25519, as base64url. */
  readonly publicKey: string;
  readonly member: string;
  readonly name: string;
}

/** An entry that was made: what others name it by, and its number on this desk. */
export interface Made {
  readonly ref: string;
  readonly no: number;
  /** The act that it is part of, to go on with it in another transaction. */
  readonly act: string;
}

/** How an entry is made otherwise than by now and with the others of its transaction. */
export interface Otherwise {
  /** It only says what was there before the log, as of `at`. */
  readonly broughtForward?: true;
  readonly at?: number;
  /** Another act of this device, which it is part of (`Made`). */
  readonly act?: string;
}

/** What an entry says of what was there before the log: as of when, and that it only says so. */
export interface BroughtForwardAt extends Otherwise {
  readonly broughtForward: true;
  readonly at: number;
}

/** Adds an entry to the transaction that is under way. All of one transaction are one act. */
export type Append = (entry: NewEntry, otherwise?: Otherwise) => Made;

/** What of the log the pictures, and who makes entries in the thread, may ask. */
export interface LogReading {
  /** What stands in a cell, in the order of the references. */
  standing(subject: string, cell: string): StandingEntry[];
  /** The same where equal ones are several: all that an ending must name. */
  each(subject: string, cell: string): StandingEntry[];
  /** The same for several cells of a subject, read at once. It holds as long as nothing is written. */
  eachOf(subject: string): (cell: string) => StandingEntry[];
  /** All that counts and has its data, ended or not, in the order in which it came here. */
  history(subject: string, cell: string): StandingEntry[];
}

export interface Log extends LogReading {
  /**
   * One transaction: what `work` appends, and what it writes beside it. Then every cell that was touched is drawn. Where it throws,
   * nothing was added. `at`: milliseconds since 1970. `act`: goes on with an act of this device (`Made`).
   */
  write<Answer>(
    durability: Durability,
    at: number,
    work: (append: Append) => Answer,
    act?: string | null,
  ): Answer;
  /** The same inside a transaction that somebody else has begun, in `orNothing`. */
  within<Answer>(at: number, work: (append: Append) => Answer, act?: string | null): Answer;
  /** Around a transaction that uses `within`: where it fails, the log knows that nothing was added. */
  orNothing<Answer>(work: () => Answer): Answer;
  /** Entries of other desks, in any order, any of them any number of times. */
  receive(entries: readonly Entry[]): void;
}

export interface RedrawnLog extends Log {
  readonly rows: ReturnType<typeof createEntryRows>;
  /** Derives everything again from the entries alone, and draws all tables of it. Inside a transaction, in `orNothing`. */
  redraw(): void;
}

/** A cell that looks otherwise at the end of the transaction. */
interface Touched {
  readonly subject: string;
  readonly cell: string;
  /** What stands in it, where that is known; null: to be asked. */
  readonly standing: readonly StandingEntry[] | null;
  /** Whether nothing ever stood in it before. */
  readonly isFirst: boolean;
}

/**
 * The log is the record; the tables are its picture (`architecture.md`, 3). What this desk does and what others did goes the same
 * way in. `pictures` draw the tables at the end of each transaction.
 */
export function createLog(
  database: Database,
  author: LogAuthor,
  pictures: (log: LogReading) => readonly Picture[],
): RedrawnLog {
  const rows = createEntryRows(database);
  const standing = createStanding(database, rows);
  const erasing = createErasing(database, rows);
  let touched = new Map<string, Touched>();
  const touch = (subject: string, cell: string): void =>
    void touched.set(`${subject} ${cell}`, { subject, cell, standing: null, isFirst: false });
  const taking = createTaking(database, { rows, standing, erasing, touch });
  const reading: LogReading = {
    standing: standing.entries,
    each: standing.each,
    eachOf: standing.eachOf,
    history: standing.history,
  };
  const drawn = createPictures(pictures(reading));
  const heads = createHeads(rows, taking.people, author.device);
  let last = rows.lastOf(author.device);

  const draw = (): void => {
    let of = '';
    let live: Live | undefined;
    const cells = [...touched.values()];
    for (const [place, { subject, cell, standing: known, isFirst }] of cells.entries()) {
      const { type, id } = subjectParts(subject);
      const picture = drawn.of(type, cell);
      if (picture === undefined) continue;
      if (of !== subject) live = undefined;
      of = subject;
      // Of several cells of a subject, all that is live is asked for at once.
      if (known === null && cells[place + 1]?.subject === subject) live ??= standing.liveOf(subject);
      picture.draw(id, cell, known ?? standing.entries(subject, cell, live), isFirst);
    }
    touched.clear();
    for (const { finish } of drawn.all) finish?.();
  };

  const orNothing = <Answer>(work: () => Answer): Answer => {
    const before = last;
    try {
      return work();
    } catch (error) {
      last = before;
      touched = new Map();
      for (const { discard } of drawn.all) discard?.();
      rows.names.reload();
      taking.reload();
      heads.sayAllAgain();
      throw error;
    }
  };

  /** Makes an entry of this desk, or, to let this one in, of the device that wrote here before it. */
  const make = (
    made: MadeUp,
    at: number,
    act: number,
    device = author.device,
    member = author.member,
  ): Made => {
    const kind = entryKindOf(made.kind);
    if (kind === undefined) throw new Error(`There is no kind of entry '${made.kind}'.`);
    const { subject, cell, person, broughtForward } = made;
    const isFirst = kind.merge === 'register' && !rows.isAnyIn(subject, cell);
    const isRegister = kind.merge === 'register' && !broughtForward && !isFirst;
    const people = taking.people().head;
    const own = cell === PEOPLE ? [people].filter((head) => head !== '') : [];
    const replaces =
      made.replaces ?? (cell === PEOPLE ? own : isRegister ? standing.references(subject, cell) : []);
    const before = device === author.device ? last : rows.lastOf(device);
    const salt = newSalt();
    const data = canonicalText(made.data);
    const header: EntryHeader = {
      device,
      seq: before.seq + 1,
      prev: before.hash,
      kind: made.kind,
      version: kind.version,
      act: act === 0 ? before.seq + 1 : act,
      member,
      subject,
      cell,
      person,
      replaces,
      knows: person === null ? [] : erasing.knownOf(person, replaces),
      people,
      heads: device === author.device ? heads.say() : [],
      at,
      broughtForward,
      dataHash: hashOfData(salt, data),
    };
    const hash = hashOfHeader(header);
    if (device !== author.device) {
      const no = taking.take({ header, salt, data }, hash);
      return { no, ref: entryReference(device, header.seq, hash), act: `${device}:${header.act}` };
    }
    const key = `${subject} ${cell}`;
    const isTouched = touched.has(key);
    const others = cell === ALL_CELLS && kind.merge === 'member' ? rows.cellsOf(subject) : [ALL_CELLS];
    const entry = taking.takeOwn({ header, salt, data }, hash, kind);
    last = { seq: header.seq, hash };
    // It alone stands where it replaced all that stood: nobody needs to look.
    const isAlone = isFirst || (isRegister && made.replaces === undefined && kind.own !== true);
    if (isAlone && entry.standing === 'counts' && cell !== PEOPLE && cell !== ALL_CELLS) {
      const stands = [asStanding({ kind: made.kind, data: made.data, entry }, cell)];
      touched.set(key, { subject, cell, standing: stands, isFirst: isFirst && !isTouched });
    }
    // So it does in each of its cells where nothing ever was.
    if (entry.standing === 'counts' && !others.includes(ALL_CELLS)) {
      for (const each of cellsIn(entry)) {
        if (others.includes(each)) continue;
        const stands = standing.saidBy(entry, each);
        touched.set(`${subject} ${each}`, { subject, cell: each, standing: stands, isFirst: true });
      }
    }
    return { no: entry.no, ref: entry.ref, act: `${device}:${header.act}` };
  };

  /**
   * The first entry of all, or the one that lets this device in where another wrote here before: records that were restored, or whose end
   * is missing. Only a device that is in can let another in, so it is written in the name of the one before, whose key may be gone. That
   * holds in records that nobody shares, and nowhere else (`docs/office-protocol.md`).
   */
  const begin = (at: number): void => {
    const { device, publicKey, member, name } = author;
    const known = taking.people().state;
    if (known.get(member)?.devices.includes(device) === true) return;
    const about = { subject: RECORD, cell: PEOPLE, person: null, replaces: undefined, broughtForward: false };
    const [someone] = [...known].filter(([, { role }]) => role === 'manager');
    if (someone === undefined) {
      const data = { member, device, publicKey, name };
      make({ ...about, kind: 'office-founded', data }, at, 0);
      return;
    }
    const [manager, { devices }] = someone;
    const data = { member, device, publicKey, name, role: 'manager' };
    make({ ...about, kind: 'member-added', data }, at, 0, devices.at(-1), manager);
  };

  const within: Log['within'] = (at, work, begun = null) => {
    begin(at);
    const act = numberOfAct(begun, author.device) ?? last.seq + 1;
    const answer = work((entry, otherwise) =>
      make(
        madeUp(entry, otherwise?.broughtForward === true),
        otherwise?.at ?? at,
        numberOfAct(otherwise?.act ?? null, author.device) ?? act,
      ),
    );
    draw();
    return answer;
  };

  const redraw = (): void => {
    taking.deriveAgain();
    touched.clear();
    for (const { clear } of drawn.all) clear();
    for (const [subject, cell] of rows.cells(cellsIn)) touch(subject, cell);
    draw();
    for (const { settle } of drawn.all) settle?.();
  };

  return {
    rows,
    redraw,
    ...reading,
    within,
    orNothing,
    write: (durability, at, work, act) =>
      orNothing(() => database.write(durability, () => within(at, work, act))),
    receive: (entries) =>
      orNothing(() =>
        database.write('act', () => {
          for (const entry of entries) {
            const hash = hashOfHeader(entry.header);
            taking.take(entry, hash);
            heads.saw(entry.header, hash);
          }
          draw();
        }),
      ),
  };
}

/** An act's number; null where another device began it: a device numbers its own alone. */
function numberOfAct(begun: string | null, device: string): number | null {
  if (begun === null || !begun.startsWith(`${device}:`)) return null;
  return Number(begun.slice(device.length + 1));
}
