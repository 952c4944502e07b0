import { z } from 'zod';
import { isAboutHolds } from '#shared/features/holds/entries.ts';
import { timeWithinBounds } from '#shared/iso-date.ts';
import { PEOPLE, RECORD, RECORD_ID, YIELDED } from '#shared/office/people.ts';
import { entryKindOf } from '#shared/rpc/entries.ts';
import { canonicalText, type EntryHeader, type EntryKind, entryReference } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { RecordsError } from '../errors.ts';
import { createMeta } from '../meta.ts';
import { createBinding } from './binding.ts';
import { createDrawing } from './drawing.ts';
import { type Entry, hashOfData, hashOfHeader, type LoggedEntry, newSalt } from './entry.ts';
import { createEntryRows } from './entry-rows.ts';
import { createErasing } from './erasing.ts';
import { createHeads } from './heads.ts';
import type { Log, LogAuthor, LogReading, Made, RedrawnLog, SharedLog } from './log.ts';
import { type MadeUp, madeUp } from './made-up.ts';
import type { Picture } from './pictures.ts';
import { isUnclean } from './plain-data.ts';
import { createPrepared } from './prepared.ts';
import { ALL_CELLS, asStanding, createStanding } from './standing.ts';
import { cellsIn, createTaking } from './taking.ts';

/** As migrations leave them in `meta`. */
const cellsToDraw = z.array(z.tuple([z.string(), z.string()]));

/** So many cells are drawn at once: what they are drawn of is in memory. */
const DRAWN_AT_ONCE = 20_000;
const ALL_AT_ONCE = 1_000;

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
  const binding = createBinding(database);
  const prepared = createPrepared(database);
  const reading: LogReading = {
    standing: standing.entries,
    each: standing.each,
    eachOf: standing.eachOf,
    beginning: standing.beginning,
    history: standing.history,
  };
  const meta = createMeta(database);
  const drawing = createDrawing(database, standing, pictures(reading));
  const { touch, draw } = drawing;
  const taking = createTaking(database, { rows, standing, erasing, binding, touch });
  const heads = createHeads(rows, taking.people, author.device);
  let last = rows.lastOf(author.device);

  const orNothing = <Answer>(work: () => Answer): Answer => {
    const before = last;
    try {
      return work();
    } catch (error) {
      last = before;
      drawing.discard();
      rows.reload();
      binding.reload();
      taking.reload();
      heads.sayAllAgain();
      throw error;
    }
  };

  const kindOf = ({ kind }: MadeUp): EntryKind => {
    const known = entryKindOf(kind);
    if (known === undefined) throw new Error(`There is no kind of entry '${kind}'.`);
    return known;
  };

  const isFirstOf = (kind: EntryKind, { subject, cell }: MadeUp): boolean =>
    kind.merge === 'register' && !rows.isAnyIn(subject, cell);

  /** The next entry of this desk, or, to let this one in, of the device that wrote here before it; not yet in the log. */
  const compose = (
    made: MadeUp,
    at: number,
    act: number,
    { device, member }: Pick<LogAuthor, 'device' | 'member'> = author,
    isFirst = isFirstOf(kindOf(made), made),
  ): { readonly entry: Entry; readonly hash: string } => {
    const kind = kindOf(made);
    const { subject, cell, person, broughtForward } = made;
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
      at: timeWithinBounds(at),
      broughtForward,
      dataHash: hashOfData(salt, data),
    };
    return { entry: { header, salt, data }, hash: hashOfHeader(header) };
  };

  /**
   * In a shared record nobody writes what their role does not allow: it would be there, and stand nowhere. What happened outside is told
   * in any case, and counts for nobody.
   */
  const requireRight = ({ header }: Entry, kind: EntryKind): void => {
    if (!binding.isShared() || (kind.merge === 'fact' && kind.irreversible !== true)) return;
    if (taking.verdictOf(header, kind) === 'counts' && !binding.isRemoved()) return;
    throw new RecordsError('not-allowed', 'Your role in this office does not allow this.');
  };

  const make = (made: MadeUp, at: number, act: number): Made => {
    const kind = kindOf(made);
    const { subject, cell, broughtForward } = made;
    const isFirst = isFirstOf(kind, made);
    const isRegister = kind.merge === 'register' && !broughtForward && !isFirst;
    const composed = compose(made, at, act, author, isFirst);
    const { header } = composed.entry;
    requireRight(composed.entry, kind);
    const isTouched = drawing.isTouched(subject, cell);
    const others = cell === ALL_CELLS && kind.merge === 'member' ? rows.cellsOf(subject) : [ALL_CELLS];
    const entry = taking.takeOwn(composed.entry, composed.hash, kind);
    last = { seq: header.seq, hash: composed.hash };
    // It alone stands where it replaced all that stood: nobody needs to look.
    const isAlone = isFirst || (isRegister && made.replaces === undefined);
    if (isAlone && entry.standing === 'counts' && cell !== PEOPLE && cell !== ALL_CELLS) {
      const stands = [asStanding({ kind: made.kind, data: made.data, entry }, cell)];
      drawing.touchKnown({ subject, cell, standing: stands, isFirst: isFirst && !isTouched });
    }
    // So it does in each of its cells where nothing ever was.
    if (entry.standing === 'counts' && !others.includes(ALL_CELLS)) {
      for (const each of cellsIn(entry)) {
        if (others.includes(each)) continue;
        const stands = standing.saidBy(entry, each);
        drawing.touchKnown({ subject, cell: each, standing: stands, isFirst: true });
      }
    }
    return { no: entry.no, ref: entry.ref, act: `${author.device}:${header.act}` };
  };

  /** Nothing but this entry was ever in its cell, or, of a subject that is new, in its cells: what stands there is known. */
  const touchFirst = (entry: LoggedEntry, isOfNewSubject: boolean): void => {
    const { subject, cell, kind } = entry.header;
    const merge = entryKindOf(kind)?.merge;
    if (entry.standing !== 'counts' || entry.data === null || cell === PEOPLE || merge === 'ending') return;
    const isFirst = cell === ALL_CELLS ? isOfNewSubject && merge === 'member' : rows.isOneIn(subject, cell);
    for (const each of isFirst ? cellsIn(entry) : []) {
      drawing.touchKnown({ subject, cell: each, standing: standing.saidBy(entry, each), isFirst });
    }
  };

  /**
   * The first entry of all, or the one that lets this device in where another wrote here before: records that were restored, or whose end
   * is missing. Only a device that is in can let another in, so it is written in the name of the one before, whose key may be gone. That
   * holds in records that nobody shares, and nowhere else (`docs/office-protocol.md`).
   */
  const begin = (at: number): void => {
    const { device, publicKey, member, name } = author;
    const known = taking.people().state;
    if (binding.isShared() || known.get(member)?.devices.includes(device) === true) return;
    const about = { subject: RECORD, cell: PEOPLE, person: null, replaces: undefined, broughtForward: false };
    const [someone] = [...known].filter(([, { role }]) => role === 'manager');
    if (someone === undefined) {
      const data = { member, device, publicKey, name };
      make({ ...about, kind: 'office-founded', data }, at, 0);
      return;
    }
    const [manager, { devices }] = someone;
    const data = { member, device, publicKey, name, role: 'manager' };
    const before = { device: devices.at(-1) ?? device, member: manager };
    const { entry, hash } = compose({ ...about, kind: 'member-added', data }, at, 0, before);
    taking.take(entry, hash);
  };

  /** Takes an entry of this device that is made already. */
  const chain = (entry: Entry, hash: string): string => {
    const { device, seq } = entry.header;
    taking.take(entry, hash);
    last = { seq, hash };
    return entryReference(device, seq, hash);
  };

  const giveWay = (ref: string, at: number): void => {
    const { entry, hash } = compose(
      madeUp({ kind: YIELDED, id: RECORD_ID, data: {}, replaces: [ref] }, false),
      at,
      0,
    );
    chain(entry, hash);
  };

  const adoptPrepared = (hub: 'has-it' | 'may-have-it'): boolean => {
    const entry = prepared.read();
    if (entry === null) return false;
    prepared.remove();
    const ref = chain(entry, hashOfHeader(entry.header));
    if (hub === 'may-have-it') giveWay(ref, entry.header.at);
    return true;
  };

  const receiving: SharedLog['receiving'] = (durability, work) =>
    orNothing(() =>
      database.write(durability, () => {
        let isHoldNew = false;
        const answer = work((entry, hash) => {
          const { header } = entry;
          isHoldNew ||= isAboutHolds(header);
          // Whom holds hold is known before anything of theirs is erased, also where both come at once.
          if ((isHoldNew || erasing.mayHold()) && entryKindOf(header.kind)?.irreversible === true) {
            draw();
            erasing.refreshHeld(null);
          }
          const { subject, cell } = header;
          const isOfNewSubject = cell === ALL_CELLS && !rows.isAnyOf(subject);
          const isTouched = drawing.isTouched(subject, cell);
          const taken = taking.take(entry, hash);
          if (taken.added !== null && !isTouched) touchFirst(taken.added, isOfNewSubject);
          heads.saw(header, hash);
          // Of records that were put back from a copy: what this device did since comes from the others.
          if (header.device === author.device && header.seq > last.seq) last = { seq: header.seq, hash };
          return taken;
        }, touch);
        draw();
        return answer;
      }),
    );

  const within: Log['within'] = (at, work, begun = null) => {
    // Its number is taken, whatever the hub says of it.
    if (binding.isShared()) adoptPrepared('may-have-it');
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

  return {
    rows,
    redraw(tell = () => undefined) {
      taking.deriveAgain();
      drawing.drawAll(rows.cells(cellsIn, DRAWN_AT_ONCE), tell);
    },
    takeWhatIsKnownByNow() {
      const known = taking.knownByNow();
      const settled = drawing.settledByNow();
      const left = meta.read('cells-to-draw');
      if (known.length + settled.length === 0 && left === null) return;
      orNothing(() =>
        database.write('act', () => {
          taking.judgeAgain(known);
          for (const { subject, cell } of settled) touch(subject, cell);
          for (const [subject, cell] of cellsToDraw.parse(JSON.parse(String(left ?? '[]'))))
            touch(subject, cell);
          if (left !== null) meta.write('cells-to-draw', null);
          draw();
        }),
      );
    },
    uncleanCells() {
      const cells: (readonly [string, string])[] = [];
      for (let some = rows.beyondAscii(0, ALL_AT_ONCE); some.length > 0; ) {
        for (const entry of some) {
          if (!isUnclean(entry.data ?? '{}')) continue;
          for (const cell of cellsIn(entry)) cells.push([entry.header.subject, cell]);
        }
        some = rows.beyondAscii(some.at(-1)?.no ?? 0, ALL_AT_ONCE);
      }
      return cells;
    },
    redrawCells(cells) {
      if (cells.some(([subject, cell]) => subject === RECORD && cell === PEOPLE)) taking.reassess();
      for (const [subject, cell] of cells) touch(subject, cell);
      draw();
    },
    setAsideBeyondBounds() {
      const beyond = taking.beyondBounds(author.device);
      const isAnybodyBeyond = rows
        .ofCell(RECORD, PEOPLE)
        .some(
          ({ standing: verdict, ref }) =>
            verdict === 'counts' && !taking.people().has(ref) && !taking.people().gaveWay(ref),
        );
      if (beyond.length === 0 && !isAnybodyBeyond) return;
      orNothing(() =>
        database.write('act', () => {
          taking.judgeAgain(beyond);
          if (isAnybodyBeyond) taking.reassess();
          draw();
        }),
      );
    },
    ...reading,
    within,
    orNothing,
    write: (durability, at, work, act) =>
      orNothing(() => database.write(durability, () => within(at, work, act))),
    receive: (entries) =>
      receiving('act', (take) => {
        for (const entry of entries) take(entry, hashOfHeader(entry.header));
      }),

    binding,
    people: taking.people,
    said: standing.said,
    mayBeGone: ({ header, ref }) => erasing.isCovered(header, ref),
    receiving,
    boundAnew() {
      binding.reload();
      taking.reassess();
    },
    prepare: (entry, at) =>
      orNothing(() =>
        database.write('act', () => {
          adoptPrepared('may-have-it');
          const composed = compose(madeUp(entry, false), at, 0);
          prepared.write(composed.entry);
          return composed;
        }),
      ),
    adoptPrepared: (hub) =>
      orNothing(() =>
        database.write('act', () => {
          const isOne = adoptPrepared(hub);
          draw();
          return isOne;
        }),
      ),
    giveWay: (ref, at) =>
      orNothing(() =>
        database.write('act', () => {
          giveWay(ref, at);
          draw();
        }),
      ),
    forgetPrepared: () =>
      database.write('act', () => {
        const isThere = prepared.read() !== null;
        prepared.remove();
        // It had said what others' newest entries are; the next one says it.
        heads.sayAllAgain();
        return isThere;
      }),
  };
}

/** An act's number; null where another device began it: a device numbers its own alone. */
function numberOfAct(begun: string | null, device: string): number | null {
  if (begun === null || !begun.startsWith(`${device}:`)) return null;
  return Number(begun.slice(device.length + 1));
}
