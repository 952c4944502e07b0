import { MAX_TIME_MS, MIN_TIME_MS } from '#shared/iso-date.ts';
import { PEOPLE, People, type PeopleEntry, RECORD, withoutRefused } from '#shared/office/people.ts';
import { peopleDataOf } from '#shared/office/people-data.ts';
import { entryKindOf, isHeaderOfKind, isOwnCell } from '#shared/rpc/entries.ts';
import { type EntryHeader, type EntryKind, entryReference, isHeaderWithinBounds } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { RecordsError } from '../errors.ts';
import type { OfficeBinding } from './binding.ts';
import { createEndings } from './endings.ts';
import { type Entry, type EntryStanding, hashOfData, jsonIn, type LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';
import type { createErasing } from './erasing.ts';
import type { Taken } from './log.ts';
import { EMPTY_ALL } from './pictures.ts';
import { plainData } from './plain-data.ts';
import { ALL_CELLS, cellsNamedBy, type StandingOf } from './standing.ts';

/** Before the member whose name it holds. */
export const NAME_CELL = 'name:';
const ALL_AT_ONCE = 1_000;

interface Parts {
  readonly rows: EntryRows;
  readonly standing: StandingOf;
  readonly erasing: ReturnType<typeof createErasing>;
  readonly binding: Pick<OfficeBinding, 'office'>;
  /** A cell looks otherwise now. */
  touch(subject: string, cell: string): void;
}

/** The cells in which an entry stands; of one that names none, as what takes others back, the place of all. */
export function cellsIn(entry: Pick<Entry, 'header' | 'data'>): string[] {
  const named = cellsNamedBy(entry);
  return named.length === 0 ? [ALL_CELLS] : named;
}

/** The acts that get a line in the activity: what was brought forward is told by its old text; who let whom in is technical. SQL. */
export const IS_TOLD = `act = seq AND brought_forward = 0 AND cell <> '${PEOPLE}'`;
const isTold = ({ act, seq, broughtForward, cell }: EntryHeader): boolean =>
  act === seq && !broughtForward && cell !== PEOPLE;

/** Takes entries into the log, in any order, and keeps what is derived of them: the merging of `office.md`. */
export function createTaking(database: Database, { rows, standing, erasing, binding, touch }: Parts) {
  const drawMember = database.prepare(
    'INSERT INTO members (member, name, given, role, devices) VALUES (?, ?, ?, ?, ?)',
  );
  const drawFormer = database.prepare('INSERT INTO former_members (member, name, given) VALUES (?, ?, ?)');
  const addLine = database.prepare('INSERT OR IGNORE INTO activity_lines (entry) VALUES (?)');
  const clearMembers = database.prepare('DELETE FROM members');
  const clearFormer = database.prepare('DELETE FROM former_members');

  const refusedByHub = database.prepare<number>('SELECT entry FROM office_lost WHERE refused = 1').pluck();

  const readPeople = (): People => {
    const refused = new Set(refusedByHub.all());
    const all = rows
      .ofCell(RECORD, PEOPLE)
      // An office's id is the hash of its founding entry: nobody puts another beginning in its place.
      .filter(({ header, hash }) => header.replaces.length > 0 || hash === (binding.office() ?? hash))
      .flatMap(({ no, ref, header, data }): (PeopleEntry & { readonly isRefused: boolean })[] => {
        const said = peopleDataOf(header, jsonIn(plainData(header.kind, data ?? '{}')));
        return said === null ? [] : [{ ref, header, data: said, isRefused: refused.has(no) }];
      });
    // Nobody else has what a hub has lost and does not take back. But no hub is believed that: what others signed must say why.
    return refused.size === 0 ? new People(all) : withoutRefused(all);
  };
  let people = readPeople();

  const touchAll = (entry: Pick<Entry, 'header' | 'data'>): void => {
    for (const cell of cellsIn(entry)) touch(entry.header.subject, cell);
  };
  const { end, endAwaited, endAgain } = createEndings(database, rows, standing, touchAll);

  /** Whether an entry counts, by who made it: in a cell that is a member's own, that member alone. */
  const verdictOf = (header: EntryHeader, { needs, irreversible, own }: EntryKind) =>
    own === true && !isOwnCell(header) ? 'refused' : people.verdict(header, needs, irreversible === true);

  /** What an entry is worth, by its header alone, but for data that this program cannot read. */
  const worthOf = (header: EntryHeader, data: string | null): EntryStanding => {
    const kind = entryKindOf(header.kind);
    if (kind === undefined || header.version > kind.version) return 'unknown';
    if (!isHeaderWithinBounds(header) || !isHeaderOfKind(kind, header)) return 'unreadable';
    if (data !== null && !kind.data.safeParse(jsonIn(data)).success) return 'unreadable';
    return verdictOf(header, kind);
  };

  const takesEffect = (entry: LoggedEntry): void => {
    // Which of those about people count, their chain alone says: none of them is ended.
    if (entry.header.cell !== PEOPLE) end(entry);
    if (entryKindOf(entry.header.kind)?.irreversible !== true) return;
    for (const held of erasing.coveredBy(entry)) rewrite(held, null, null);
  };

  const rewrite = (entry: LoggedEntry, salt: string | null, data: string | null): void => {
    touchAll(entry);
    rows.write(entry.no, entry.header.dataHash, salt, data);
    const now: LoggedEntry = { ...entry, salt, data };
    const worth = now.header.cell === PEOPLE ? now.standing : worthOf(now.header, data);
    if (worth === now.standing && worth === 'counts' && data !== null) takesEffect(now);
    restand(now, worth);
    touchAll(now);
    if (now.header.cell === PEOPLE && data !== null) reassess();
  };

  const restand = (entry: LoggedEntry, worth: EntryStanding): void => {
    if (entry.standing === worth) return;
    rows.stand(entry.no, worth);
    const cells = entry.header.cell === ALL_CELLS ? [ALL_CELLS, ...cellsIn(entry)] : [entry.header.cell];
    for (const cell of new Set(cells)) endAgain({ ...entry, header: { ...entry.header, cell } });
    if (worth === 'counts') takesEffect({ ...entry, standing: worth });
    touchAll(entry);
  };

  /** Of an event about people: their chain says which count. */
  const peopleVerdictOf = ({ ref, header, data }: LoggedEntry): EntryStanding => {
    if (people.has(ref) || people.gaveWay(ref)) return 'counts';
    const kind = entryKindOf(header.kind);
    if (kind === undefined || header.version > kind.version) return 'unknown';
    return peopleDataOf(header, jsonIn(data)) === null ? 'unreadable' : 'refused';
  };

  /** Somebody came, went, or has another role: who may do what is looked at again. */
  const reassess = (): void => {
    const before = people;
    people = readPeople();
    for (const entry of rows.ofCell(RECORD, PEOPLE)) {
      const verdict = peopleVerdictOf(entry);
      if (verdict !== entry.standing) rows.stand(entry.no, verdict);
    }
    clearMembers.run();
    for (const [member, { name, role, devices }] of people.state) {
      drawMember.run(member, name, name, role, JSON.stringify(devices));
      // The name that they chose is drawn over the given one.
      touch(RECORD, `${NAME_CELL}${member}`);
    }
    clearFormer.run();
    for (const [member, { name }] of people.former) {
      drawFormer.run(member, name, name);
      touch(RECORD, `${NAME_CELL}${member}`);
    }
    const parting = people.chain.findIndex(({ entry }, at) => before.chain[at]?.entry.ref !== entry.ref);
    const upTo = parting === -1 ? people.chain.length : parting;
    const common = new Set(people.chain.slice(0, upTo).map(({ entry }) => entry.ref));
    const isLonger = before.chain.every(({ entry }) => people.has(entry.ref));
    // Their numbers alone: a device may have made hundreds of thousands.
    const looked = [rows.judgedByPeople()];
    // What was made under entries of either way is judged by another one now; and what was made under one that was not here, or is not any more.
    const judgedBy = isLonger
      ? rows
          .ofCell(RECORD, PEOPLE)
          .flatMap(({ ref }) =>
            before.knows(ref) === people.knows(ref) && before.isLost(ref) === people.isLost(ref) ? [] : [ref],
          )
      : rows.peopleNamed().filter((ref) => !common.has(ref));
    for (const ref of judgedBy) looked.push(rows.madeUnder(ref));
    for (const { entry, state, parent } of people.chain.slice(common.size)) {
      const { member, cut } = entry.data;
      const { devices = [] } = parent?.state.get(member) ?? state.get(member) ?? {};
      // Only what lies behind the cut can change: in good order, nothing does.
      for (const device of cut === undefined ? [] : devices) {
        looked.push(rows.behind(device, cut?.[device] ?? 0));
      }
    }
    for (const no of looked.flat()) {
      const entry = rows.byNumber(no);
      if (entry !== null && entry.header.cell !== PEOPLE) restand(entry, worthOf(entry.header, entry.data));
    }
  };

  /** Takes one whose hash fits and that is not here yet. */
  const takeNew = (entry: Omit<LoggedEntry, 'no'>, isNext: boolean): LoggedEntry => {
    const no = rows.add(entry, entry.hash, entry.standing, isNext);
    if (isTold(entry.header)) addLine.run(no);
    const logged: LoggedEntry = { ...entry, no };
    // Nobody can have named what is only made now.
    if (!isNext) endAwaited(logged);
    if (entry.standing === 'counts') takesEffect(logged);
    if (entry.header.cell === PEOPLE) reassess();
    touchAll(logged);
    return logged;
  };

  return {
    people: (): People => people,
    verdictOf,
    /** The records are of an office now whose id is known. */
    reassess,
    /** What is derived of the entries, from them alone, whatever it is now. What is erased stays so. */
    deriveAgain(): void {
      database.connection.exec(`DELETE FROM entry_ended_cells; DELETE FROM entries_awaited;
        ${EMPTY_ALL} entries SET ended = 0 WHERE ended <> 0`);
      reassess();
      for (let some = rows.after(0, ALL_AT_ONCE); some.length > 0; ) {
        for (const { no, header, data, standing: known } of some) {
          const worth = header.cell === PEOPLE ? known : worthOf(header, data);
          if (worth !== known) rows.stand(no, worth);
        }
        some = rows.after(some.at(-1)?.no ?? 0, ALL_AT_ONCE);
      }
      for (let some = rows.after(0, ALL_AT_ONCE); some.length > 0; ) {
        for (const entry of some) if (entry.standing === 'counts') takesEffect(entry);
        some = rows.after(some.at(-1)?.no ?? 0, ALL_AT_ONCE);
      }
    },
    /** What only a newer program knew when it came, or could judge, and this one does by now. */
    knownByNow: (): readonly LoggedEntry[] =>
      rows
        .unsettled()
        .flatMap((no) => rows.byNumber(no) ?? [])
        .filter(({ header, data, standing: known }) => worthOf(header, data) !== known),
    /**
     * What other devices made and an older program took, although it lies beyond the bounds that there are now. Of a result only its numbers
     * can: there are very many of them.
     */
    beyondBounds: (own: string): readonly LoggedEntry[] =>
      rows
        .toJudgeByBounds(own, MIN_TIME_MS, MAX_TIME_MS)
        .flatMap((no) => rows.byNumber(no) ?? [])
        .filter(({ header, data }) => header.cell !== PEOPLE && worthOf(header, data) === 'unreadable'),
    /** Judges entries again that were unknown, or waited, or an older program judged. */
    judgeAgain(entries: readonly LoggedEntry[]): void {
      for (const entry of entries) restand(entry, worthOf(entry.header, entry.data));
    },
    /** After a transaction that failed. */
    reload(): void {
      people = readPeople();
    },

    /** The same for an entry of this desk and of another. Throws a `RecordsError` where its data is not what its header says. */
    take({ header, salt, data }: Entry, hash: string): Taken {
      if (data !== null && hashOfData(salt ?? '', data) !== header.dataHash) {
        throw new RecordsError('failed', 'The data of an entry is not what its header says.');
      }
      const ref = entryReference(header.device, header.seq, hash);
      const kept = erasing.isCovered(header, ref) ? null : data;
      // Behind its device's newest nothing is known.
      const known = header.seq > rows.lastOf(header.device).seq ? null : rows.byReference(ref);
      if (known !== null) {
        // It came without its data, and comes with it now, while no erasure is known that says why.
        if (known.data === null && kept !== null) rewrite(known, salt, kept);
        return { no: known.no, added: null };
      }
      const standing = header.cell === PEOPLE ? 'waiting' : worthOf(header, kept);
      const added = takeNew({ header, salt, data: kept, ref, hash, standing, isEnded: false }, false);
      return { no: added.no, added };
    },

    /**
     * The same, without what is known anyway, for an entry that this desk has just made to follow its newest: its data is what its kind
     * says, and nobody can have sent, named or erased it before.
     */
    takeOwn({ header, salt, data }: Entry, hash: string, kind: EntryKind): LoggedEntry {
      const ref = entryReference(header.device, header.seq, hash);
      const standing = header.cell === PEOPLE ? 'waiting' : verdictOf(header, kind);
      return takeNew({ header, salt, data, ref, hash, standing, isEnded: false }, true);
    },
  };
}
