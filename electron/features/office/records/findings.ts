import { createNames } from '#electron/features/activity/records/names.ts';
import type { Database } from '#electron/records/database.ts';
import { type LoggedEntry, STANDINGS } from '#electron/records/log/entry.ts';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';
import { HUB_CELL } from '#shared/features/office/entries.ts';
import { PEOPLE, type People, type PeopleData, RECORD, YIELDED } from '#shared/office/people.ts';
import { type EntryHeader, entryReference } from '#shared/rpc/entry.ts';

/** What was noticed that nobody in good order does. */
export type FindingKind =
  | 'forked'
  | 'changed'
  | 'text-changed'
  | 'missing'
  | 'data-missing'
  | 'reordered'
  /** It was set aside, as taking it fails. */
  | 'unreadable'
  | 'diverged';

type ReadFromLog = 'refused' | 'move-refused' | 'no-effect' | 'unreadable';

/** What may be as it should be when it is asked for again. SQL. */
const MAY_BE_MENDED =
  "'forked', 'changed', 'text-changed', 'missing', 'data-missing', 'reordered', 'unreadable'";

export interface NewFinding {
  readonly kind: FindingKind;
  /** Whose entry; '' where that is not known. */
  readonly device: string;
  /** Its number in the office. */
  readonly seq: number | null;
  readonly reference: string;
  /** For `diverged`: how many entries were sent again. */
  readonly entries?: number;
}

export interface Finding {
  readonly id: number;
  readonly kind: FindingKind | ReadFromLog;
  readonly atMs: number;
  /** By the name that the member has now; '' where the device is of nobody who is known. For `no-effect`: about whom it was. */
  readonly member: string;
  readonly seq: number | null;
  readonly reference: string;
  readonly entries: number | null;
}

interface Row {
  readonly number: number;
  readonly kind: FindingKind;
  readonly at_ms: number;
  readonly device: string;
  readonly seq: number | null;
  readonly reference: string;
  readonly entries: number | null;
}

const MOST_SHOWN = 100;
/** What is read from the log itself has its number there, in a range of its own. */
const READ_FROM = 1_000_000_000;

export function createFindings(database: Database, rows: EntryRows) {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO office_findings (kind, at_ms, device, seq, reference, entries) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const shown = database.prepare<Row>(
    'SELECT * FROM office_findings WHERE dismissed = 0 ORDER BY number DESC LIMIT ?',
  );
  const dismiss = database.prepare('UPDATE office_findings SET dismissed = 1 WHERE number = ?');
  const dismissRefused = database.prepare(
    `INSERT OR IGNORE INTO office_findings (kind, at_ms, device, reference, dismissed) VALUES ('refused', ?, '', ?, 1)`,
  );
  const judged = database
    .prepare<number>(
      // By that index: left to itself, SQLite looks at every entry, from the newest on.
      `SELECT no FROM entries INDEXED BY entries_not_counting WHERE standing <> 0 AND standing = ?
       ORDER BY no DESC LIMIT ?`,
    )
    .pluck();
  const isDismissed = database
    .prepare<number>("SELECT 1 FROM office_findings WHERE kind = 'refused' AND reference = ?")
    .pluck();
  const memberOf = database
    .prepare<string>(
      'SELECT name FROM members WHERE EXISTS (SELECT 1 FROM json_each(devices) WHERE value = ?) LIMIT 1',
    )
    .pluck();
  const names = createNames(database);
  // Of a device that is not in any more its entries tell whose it was.
  const acted = database
    .prepare<string>(
      `SELECT (SELECT name FROM log_names WHERE id = entries.member) FROM entries
       WHERE device = (SELECT id FROM log_names WHERE name = ?) LIMIT 1`,
    )
    .pluck();
  const nameOf = (device: string): string => memberOf.get(device) ?? names.member(acted.get(device) ?? '');
  const firstToLookAgain = database
    .prepare<number | null>(
      `SELECT min(seq) FROM office_findings WHERE dismissed = 0 AND kind IN (${MAY_BE_MENDED})`,
    )
    .pluck();
  const forget = database.prepare(
    `DELETE FROM office_findings WHERE dismissed = 0 AND kind IN (${MAY_BE_MENDED})`,
  );

  /** A move of the office that counts for nobody, and that nobody has said again since. */
  const isMoveOfNobody = ({ ref, header: { kind } }: LoggedEntry): boolean =>
    kind === 'hub-moved' &&
    rows
      .ofCell(RECORD, HUB_CELL)
      .every(({ standing, header }) => standing !== 'counts' || !header.replaces.includes(ref));

  /** What is read from the log itself. */
  const ofEntry = (entry: LoggedEntry, kind: ReadFromLog, member: string): Finding => ({
    id: READ_FROM + entry.no,
    kind,
    atMs: entry.header.at,
    member,
    seq: null,
    reference: entry.ref,
    entries: null,
  });

  /**
   * What a member made whose role does not allow it, or behind their removal, and what lies beyond the bounds of its kind; not what this desk
   * tells of itself.
   */
  const ofVerdict = (verdict: 'refused' | 'unreadable', own: string): Finding[] =>
    judged.all(STANDINGS.indexOf(verdict), MOST_SHOWN).flatMap((no) => {
      const entry = rows.byNumber(no);
      if (entry === null || entry.header.device === own || isDismissed.get(entry.ref) !== undefined)
        return [];
      const kind = verdict === 'refused' && isMoveOfNobody(entry) ? 'move-refused' : verdict;
      return [ofEntry(entry, kind, nameOf(entry.header.device))];
    });

  const isSo = ({ state }: People, { kind }: EntryHeader, { member, device, role }: PeopleData): boolean => {
    const person = state.get(member);
    if (kind === 'member-removed') return person === undefined;
    return device === undefined ? person?.role === role : person?.devices.includes(device) === true;
  };

  const saidBy = ({ data }: LoggedEntry): PeopleData => JSON.parse(data ?? '{}');
  /** Of an office of thousands all that was said of who is in is not read again for each look: only where that is another now. */
  let looked: { readonly people: People; readonly without: readonly LoggedEntry[] } | null = null;
  /** What this desk said of who is in, not knowing whether the hub had it, and which counts for nobody, as long as it is not so. */
  const withoutEffect = (own: string, people: People): Finding[] => {
    if (looked?.people !== people) {
      const without = rows.ofCell(RECORD, PEOPLE).filter((entry) => {
        const { ref, header } = entry;
        const isOwn = header.device === own && header.kind !== YIELDED;
        return isOwn && !people.has(ref) && !isSo(people, header, saidBy(entry));
      });
      looked = { people, without };
    }
    return looked.without
      .filter(({ ref }) => isDismissed.get(ref) === undefined)
      .map((entry) => ofEntry(entry, 'no-effect', names.member(saidBy(entry).member)));
  };

  return {
    note: ({ kind, device, seq, reference, entries }: NewFinding, atMs: number): void =>
      void insert.run(kind, atMs, device, seq, reference, entries ?? null),

    /** The newest first. */
    shown: (own: string, people: People): Finding[] => [
      ...shown.all(MOST_SHOWN).map(({ number, at_ms, device, ...finding }) => ({
        ...finding,
        id: number,
        atMs: at_ms,
        member: nameOf(device),
      })),
      ...ofVerdict('refused', own),
      ...ofVerdict('unreadable', own),
      ...withoutEffect(own, people),
    ],

    /** What is read from the log, and somebody knows already. */
    told: (reference: string, atMs: number): void => void dismissRefused.run(atMs, reference),

    dismiss(id: number, atMs: number): void {
      if (id < READ_FROM) {
        dismiss.run(id);
        return;
      }
      const entry = rows.byNumber(id - READ_FROM);
      if (entry !== null) dismissRefused.run(atMs, entry.ref);
    },

    /** Where in the office the first of them is that may be mended by now; null where there is none. They are found again, or not. */
    forgetToLookAgain(): number | null {
      const first = firstToLookAgain.get() ?? null;
      forget.run();
      return first;
    },
  };
}

export const referenceOf = ({
  header: { device, seq },
  hash,
}: {
  readonly header: { readonly device: string; readonly seq: number };
  readonly hash: string;
}): string => entryReference(device, seq, hash);
