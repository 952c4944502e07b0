import { type EntryHeader, entryReference } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { type Entry, type EntryStanding, hashOfData, type LoggedEntry, STANDINGS } from './entry.ts';
import { createEntryNames } from './entry-names.ts';
import { createNewestEntries, NOTHING } from './newest-entries.ts';

/** The same reference as `entryReference`, of a row of `entries`, where SQL reads many. */
export const REFERENCE_SQL = `(SELECT name FROM log_names WHERE id = entries.device) || ':' || seq || ':' || lower(hex(substr(hash, 1, 4)))`;

interface EntryRow {
  readonly no: number;
  readonly device: number;
  readonly seq: number;
  // Hashes and salts in hexadecimal: buffers for each of millions of rows are what the collector stops for.
  readonly prev: string | null;
  readonly hash: string;
  readonly kind: number;
  readonly version: number;
  readonly act: number;
  readonly member: number;
  readonly subject: string;
  readonly cell: string;
  readonly person: string | null;
  readonly replaces: string | null;
  readonly knows: string | null;
  readonly people: number;
  readonly heads: string | null;
  readonly at_ms: number;
  readonly brought_forward: number;
  readonly data_hash: string | null;
  readonly salt: string | null;
  readonly data: string | null;
  readonly standing: number;
  readonly ended: number;
}

type Cell = readonly [subject: string, cell: string];

/** The cells that some entries are the first in, and how far these are among all entries, by their numbers. */
export interface CellsOfSome {
  readonly cells: readonly Cell[];
  readonly done: number;
  readonly of: number;
}

const inHex = (column: string): string => `iif(${column} IS NULL, NULL, lower(hex(${column}))) AS ${column}`;
const columns = `no, device, seq, ${inHex('prev')}, ${inHex('hash')}, kind, version, act, member, subject, cell, person, replaces, knows,
  people, heads, at_ms, brought_forward, ${inHex('data_hash')}, ${inHex('salt')}, data, standing, ended`;

const listOf = (text: string | null): readonly string[] => (text === null ? [] : JSON.parse(text));
const textOf = (list: readonly string[]): string | null => (list.length === 0 ? null : JSON.stringify(list));

export type EntryRows = ReturnType<typeof createEntryRows>;

/** The table `entries`: entries in, entries out. What follows from them is `log.ts`'s. */
export function createEntryRows(database: Database) {
  const names = createEntryNames(database);
  const insert = database.prepare(
    `INSERT INTO entries (device, seq, prev, hash, kind, version, act, member, subject, cell, person, replaces, knows, people, heads,
       at_ms, brought_forward, data_hash, salt, data, standing, ended)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const rows = (rest: string) => database.prepare<EntryRow>(`SELECT ${columns} FROM entries ${rest}`);
  const byNumber = rows('WHERE no = ?');
  const byDevice = rows('WHERE device = ? AND seq = ?');
  const live = rows(
    "WHERE subject = ? AND cell IN (?, '*') AND ended = 0 AND standing = 0 AND data IS NOT NULL ORDER BY no",
  );
  const liveOf = rows('WHERE subject = ? AND ended = 0 AND standing = 0 AND data IS NOT NULL ORDER BY no');
  const ofCell = rows("WHERE subject = ? AND cell IN (?, '*') ORDER BY no");
  const anyInCell = database
    .prepare<number>("SELECT 1 FROM entries WHERE subject = ? AND cell IN (?, '*') LIMIT 1")
    .pluck();
  const anyOfSubject = database.prepare<number>('SELECT 1 FROM entries WHERE subject = ? LIMIT 1').pluck();
  const cellsOfSubject = database
    .prepare<string>('SELECT DISTINCT cell FROM entries WHERE subject = ?')
    .pluck();
  const countIn = database
    .prepare<number>(
      `SELECT count(*) FROM (SELECT 1 FROM entries
         WHERE subject = ? AND (cell = ? OR cell = '*' AND instr(data, ?) > 0) LIMIT 2)`,
    )
    .pluck();
  const ofSubject = rows('WHERE subject = ? ORDER BY no');
  const subjectsAfter = database
    .prepare<string>('SELECT DISTINCT subject FROM entries WHERE subject > ? ORDER BY subject LIMIT ?')
    .pluck();
  const ofPerson = rows("WHERE person = ? AND subject <> 'application/' || person AND data IS NOT NULL");
  const ofApplication = rows(
    "WHERE subject = 'application/' || ? AND subject = 'application/' || person AND data IS NOT NULL",
  );
  const firstInCells = database.prepare<{ no: number; subject: string; cell: string }>(
    `SELECT no, subject, cell FROM entries AS entry WHERE no > ? AND NOT EXISTS (SELECT 1 FROM entries AS earlier
       WHERE earlier.subject = entry.subject AND earlier.cell = entry.cell AND earlier.no < entry.no) ORDER BY no LIMIT ?`,
  );
  const newestNumber = database.prepare<number>('SELECT COALESCE(max(no), 0) FROM entries').pluck();
  const numbers = (rest: string) => database.prepare<number>(`SELECT no FROM entries ${rest}`).pluck();
  const behind = numbers('WHERE device = ? AND seq > ? ORDER BY no');
  // Told twice: only so the index of those that do not count is used.
  const standingAs = (...some: readonly EntryStanding[]) =>
    numbers(
      `WHERE standing <> 0 AND standing IN (${some.map((one) => STANDINGS.indexOf(one)).join()}) ORDER BY no`,
    );
  const unsettled = standingAs('unknown', 'waiting');
  const judgedByPeople = standingAs('refused', 'waiting');
  const toJudgeByBounds = database
    .prepare<number>(
      `SELECT no FROM entries WHERE standing = 0 AND device <> ? AND (at_ms < ? OR at_ms > ? OR act > seq
         OR kind NOT IN (SELECT id FROM log_names WHERE name IN ('application-result', 'result-read-again'))
         OR EXISTS (SELECT 1 FROM json_each(data) WHERE type IN ('integer', 'real') AND (atom < ? OR atom > ?))) ORDER BY no`,
    )
    .pluck();
  const naming = numbers('WHERE people = ? ORDER BY no');
  const peopleNamed = database.prepare<number>('SELECT DISTINCT people FROM entries').pluck();
  const unclean = rows(
    `WHERE data IS NOT NULL AND no > ? AND (data GLOB '*[^ -~]*' OR instr(data, char(92)) > 0) ORDER BY no LIMIT ?`,
  );
  const next = rows('WHERE device = ? AND seq > ? ORDER BY seq LIMIT ?');
  const after = rows('WHERE no > ? ORDER BY no LIMIT ?');
  const setEnded = database.prepare('UPDATE entries SET ended = ? WHERE no = ?');
  const setStanding = database.prepare('UPDATE entries SET standing = ? WHERE no = ?');
  const setData = database.prepare('UPDATE entries SET salt = ?, data = ?, data_hash = ? WHERE no = ?');

  const referenceOf = ({ device, seq, hash }: Pick<EntryRow, 'device' | 'seq' | 'hash'>): string =>
    entryReference(names.nameOf(device), seq, hash.slice(0, 8));

  const asLogged = (row: EntryRow): LoggedEntry => {
    const device = names.nameOf(row.device);
    const header: EntryHeader = {
      device,
      seq: row.seq,
      // Seldom asked, and not for nothing.
      get prev() {
        return row.prev ?? previousHash(row);
      },
      kind: names.nameOf(row.kind),
      version: row.version,
      act: row.act,
      member: names.nameOf(row.member),
      subject: row.subject,
      cell: row.cell,
      person: row.person,
      replaces: listOf(row.replaces),
      knows: listOf(row.knows),
      people: names.nameOf(row.people),
      heads: listOf(row.heads),
      at: row.at_ms,
      broughtForward: row.brought_forward === 1,
      get dataHash() {
        return row.data_hash ?? (row.salt === null ? '' : hashOfData(row.salt, row.data ?? ''));
      },
    };
    return {
      no: row.no,
      ref: referenceOf(row),
      hash: row.hash,
      header,
      salt: row.salt,
      data: row.data,
      standing: STANDINGS[row.standing] ?? 'unknown',
      isEnded: row.ended === 1,
    };
  };

  const previousHash = ({ device, seq }: EntryRow): string => byDevice.get(device, seq - 1)?.hash ?? '';

  const newest = createNewestEntries(database);

  return {
    names,

    /** After a transaction that failed: what it added is not there. */
    reload(): void {
      names.reload();
      newest.forget();
    },

    /** Answers its number. `isNext`: it is known to follow its device's newest entry. */
    add(entry: Entry, hash: string, standing: EntryStanding, isNext = false): number {
      const { header, salt, data } = entry;
      const device = names.numberOf(header.device);
      const hasPrevious = isNext || newest.isPrevious(device, header);
      const added = insert.run(
        device,
        header.seq,
        hasPrevious || header.prev === '' ? null : Buffer.from(header.prev, 'hex'),
        Buffer.from(hash, 'hex'),
        names.numberOf(header.kind),
        header.version,
        header.act,
        names.numberOf(header.member),
        header.subject,
        header.cell,
        header.person,
        textOf(header.replaces),
        textOf(header.knows),
        names.numberOf(header.people),
        textOf(header.heads),
        header.at,
        header.broughtForward ? 1 : 0,
        data === null ? Buffer.from(header.dataHash, 'hex') : null,
        salt === null || data === null ? null : Buffer.from(salt, 'hex'),
        data,
        STANDINGS.indexOf(standing),
        0,
      );
      newest.note(device, header.seq, hash);
      return Number(added.lastInsertRowid);
    },

    byNumber: (no: number): LoggedEntry | null => {
      const row = byNumber.get(no);
      return row === undefined ? null : asLogged(row);
    },

    /** The entry that a reference names; null where it is not here. */
    byReference(ref: string): LoggedEntry | null {
      const [device = '', seq = ''] = ref.split(':');
      const number = names.known(device);
      if (number === null) return null;
      // Written otherwise, it is no reference, whatever number may be read from it.
      const row = byDevice
        .all(number, Number(seq))
        .find(({ hash }) => entryReference(device, Number(seq), hash) === ref);
      return row === undefined ? null : asLogged(row);
    },

    /** Whether another entry has this number of a device. */
    isNumberTaken(device: string, seq: number, hash: string): boolean {
      const number = names.known(device);
      return number !== null && byDevice.all(number, seq).some((row) => row.hash !== hash);
    },

    /** Whether any entry of this number of a device is here. */
    isThere(device: string, seq: number): boolean {
      const number = names.known(device);
      return number !== null && byDevice.get(number, seq) !== undefined;
    },

    /** What counts, has its data and is not ended, in a cell and among what stands in several cells; by number. */
    live: (subject: string, cell: string) => live.all(subject, cell).map(asLogged),
    /** The same of all cells of a subject. */
    liveOf: (subject: string) => liveOf.all(subject).map(asLogged),
    /** Whether any entry ever stood in a cell, whatever it is worth. */
    isAnyIn: (subject: string, cell: string): boolean =>
      // Of most subjects that are new to a cell there is nothing at all: one look says so.
      anyOfSubject.get(subject) !== undefined && anyInCell.get(subject, cell) !== undefined,
    /** The cells of a subject in which any entry ever stood, whatever it is worth; `*` for several. */
    cellsOf: (subject: string): readonly string[] => cellsOfSubject.all(subject),
    /** All entries of a cell and those that stand in several cells, whatever they are worth. */
    ofCell: (subject: string, cell: string) => ofCell.all(subject, cell).map(asLogged),
    /** All entries of a subject, whatever they are worth. */
    ofSubject: (subject: string) => ofSubject.all(subject).map(asLogged),
    /** The next subjects of which there is an entry, in the order of their names. */
    subjectsAfter: (subject: string, limit: number): readonly string[] => subjectsAfter.all(subject, limit),
    /** The entries that hold this person's data, an application's identifier, and still have it. */
    ofPerson: (person: string) => [...ofApplication.all(person), ...ofPerson.all(person)].map(asLogged),
    /** The numbers of what a device has made after one of its own. */
    behind: (device: string, seq: number): readonly number[] => behind.all(names.numberOf(device), seq),
    /**
     * Every cell in which an entry is, by its first, some at a time: all of a million applications at once take a gigabyte. `cellsOf`: those
     * of an entry that stands in several.
     */
    *cells(cellsOf: (entry: LoggedEntry) => readonly string[], atOnce: number): Generator<CellsOfSome> {
      const of = newestNumber.get() ?? 0;
      for (let done = 0; done < of; ) {
        const some = firstInCells.all(done, atOnce);
        done = some.length < atOnce ? of : (some.at(-1)?.no ?? of);
        const cells = some.flatMap(({ subject, cell }): Cell[] =>
          cell === '*'
            ? ofCell
                .all(subject, cell)
                .flatMap((row) => cellsOf(asLogged(row)).map((each): Cell => [subject, each]))
            : [[subject, cell]],
        );
        yield { cells, done, of };
      }
    },
    /** The numbers of what other devices made, counts, and may lie beyond the bounds of its kind. */
    toJudgeByBounds: (own: string, least: number, most: number): readonly number[] =>
      toJudgeByBounds.all(names.known(own) ?? 0, least, most, least, most),
    /** The numbers of what doesn't count by who made it, and not by what it says. */
    judgedByPeople: (): readonly number[] => judgedByPeople.all(),
    /** The numbers of what only a newer program knew when it was looked at last, and of what waits. */
    unsettled: (): readonly number[] => unsettled.all(),
    /** The entries about people under which anything was made. */
    peopleNamed: (): readonly string[] => peopleNamed.all().map((id) => names.nameOf(id)),
    /** The numbers of what was made under an entry about people. */
    madeUnder(ref: string): readonly number[] {
      const named = names.known(ref);
      // All entries would be looked through.
      return named === null ? [] : naming.all(named);
    },
    /** The next ones whose data has more in it than printable ASCII. */
    beyondAscii: (no: number, limit: number) => unclean.all(no, limit).map(asLogged),
    /** The next ones in the order of their numbers. */
    after: (no: number, limit: number) => after.all(no, limit).map(asLogged),

    end: (no: number, isEnded: boolean) => void setEnded.run(isEnded ? 1 : 0, no),
    stand: (no: number, standing: EntryStanding) => void setStanding.run(STANDINGS.indexOf(standing), no),

    /** Erases an entry's data, or fills it in where it came without. */
    write(no: number, dataHash: string, salt: string | null, data: string | null): void {
      if (data === null || salt === null) setData.run(null, null, Buffer.from(dataHash, 'hex'), no);
      else setData.run(Buffer.from(salt, 'hex'), data, null, no);
    },

    /** A device's entries behind a number, in their order, at most so many. */
    next: (device: string, seq: number, limit: number) =>
      next.all(names.known(device) ?? 0, seq, limit).map(asLogged),

    /** A device's newest entry. */
    lastOf(device: string): { readonly seq: number; readonly hash: string } {
      const number = names.known(device);
      return number === null ? NOTHING : newest.of(number);
    },

    /** Whether all that is here of a cell is one entry. An entry of several cells that does not name it has no part in it. */
    isOneIn: (subject: string, cell: string): boolean =>
      countIn.get(subject, cell, JSON.stringify(cell)) === 1,
    isAnyOf: (subject: string): boolean => anyOfSubject.get(subject) !== undefined,
  };
}
