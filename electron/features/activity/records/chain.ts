import { hash } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import type { Meta } from '#electron/records/meta.ts';
import { inOneTurn } from '#electron/records/turns.ts';
import type { ChainVerdict } from '#shared/features/activity/model.ts';
import { RECORD } from '#shared/office/people.ts';
import { type ActivityRow, activityColumns, type OldActivity } from './rows.ts';

/** The last entry: its number, which is how many there are, and its hash. */
export interface Chain {
  readonly count: number;
  readonly head: Buffer;
}

/** As an old entry that tells of an erasure says up to where it went. */
const erasureText = ({ count, head }: Chain): string =>
  `the activity up to entry ${count} (SHA-256 ${head.toString('hex')})`;

/** How far the chain holds, as it crosses between the threads; `verdict` where there is nothing more to look at. */
export interface VerifiedSoFar {
  /** The number of the last entry that was looked at. */
  readonly checked: number;
  /** The hash up to there, in hexadecimal. */
  readonly head: string;
  readonly total: number;
  readonly verdict: ChainVerdict | null;
}

/** Entries that are read at once: a millisecond. */
const AT_ONCE = 250;

/** What comes before the first entry. */
const START = Buffer.alloc(32);

export function readChain(meta: Meta): Chain {
  const count = meta.read('activity-count');
  const head = meta.read('activity-head');
  return { count: typeof count === 'number' ? count : 0, head: Buffer.isBuffer(head) ? head : START };
}

/**
 * Where the old activity ends, as the log says it: the first to say so was this desk, but in records that began as others' office. Null: it
 * has not been anchored.
 */
export function anchoredChain(meta: Meta, { history }: Pick<LogReading, 'history'>): Chain | null {
  if (meta.read('began-as-member') === 1) return null;
  const [anchor] = ofKinds(history(RECORD, 'activity'), 'activity-anchored');
  if (anchor === undefined) return null;
  return { count: anchor.data.entries, head: Buffer.from(anchor.data.head, 'hex') };
}

/** What comes before the first entry that is there. */
function readBeginning(meta: Meta): Chain {
  const count = meta.read('activity-erased-count');
  const head = meta.read('activity-erased-head');
  return typeof count === 'number' && Buffer.isBuffer(head) ? { count, head } : { count: 0, head: START };
}

/** SHA-256 over the entry as a JSON array, which separates its fields beyond doubt, behind the hash before it; both in hexadecimal. */
export function chainHash(previous: string, id: number, entry: OldActivity): string {
  const { atMs, who, kind, subject, outcome, detail, completes } = entry;
  const text = JSON.stringify([id, atMs, who, kind, subject, outcome, detail, completes]);
  return hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(text)]));
}

/**
 * Whether the entries of the old activity are what was written: numbered without a gap from the first that retention has left, each
 * hash right, and the last one the one that the log has anchored (before that, the one that is kept besides). Where retention has erased
 * the beginning, an entry says up to where: of the log, or an old one behind it. Piece by piece, so that a long chain holds up nobody.
 */
export function createChainQueries(database: Database, meta: Meta, log: LogReading) {
  const next = database.prepare<ActivityRow>(
    `SELECT ${activityColumns} FROM activity WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const first = database.prepare<ActivityRow>(`SELECT ${activityColumns} FROM activity ORDER BY id LIMIT ?`);
  const count = database.prepare<{ entries: number }>('SELECT count(*) AS entries FROM activity');
  const countNewer = database.prepare<{ newer: number }>(
    'SELECT count(*) AS newer FROM activity WHERE id > ?',
  );

  const witness = database.prepare<{ id: number }>(
    "SELECT id FROM activity WHERE kind = 'data-erased' AND id > ? AND instr(detail, ?) > 0 LIMIT 1",
  );
  const isWitnessed = (beginning: Chain): boolean =>
    beginning.count === 0 ||
    ofKinds(log.history(RECORD, 'erasures'), 'data-erased').some(
      ({ data: { activity } }) =>
        activity?.entries === beginning.count && activity.head === beginning.head.toString('hex'),
    ) ||
    // Last: it looks through all texts.
    witness.get(beginning.count, erasureText(beginning)) !== undefined;
  const end = (): Chain => anchoredChain(meta, log) ?? readChain(meta);

  const entriesInAll = (): number => count.get()?.entries ?? 0;
  const broken = (brokenAt: number, what: 'changed' | 'missing' | 'added'): ChainVerdict => ({
    whole: false,
    entries: entriesInAll(),
    brokenAt,
    found: { what, newer: countNewer.get(brokenAt)?.newer ?? 0 },
  });

  const atTheEnd = (checked: number, head: string): ChainVerdict => {
    const stored = end();
    if (checked < stored.count) return broken(checked + 1, 'missing');
    if (checked > stored.count) return broken(stored.count + 1, 'added');
    if (head !== stored.head.toString('hex')) return broken(checked + 1, 'changed');
    const { count: erased } = readBeginning(meta);
    // Each was looked at: counting five millions once more takes a second.
    return { whole: true, entries: checked - erased, brokenAt: null, ...(erased > 0 ? { erased } : {}) };
  };

  const verifySome = (from: VerifiedSoFar | null): VerifiedSoFar => {
    const beginning = readBeginning(meta);
    let checked = from?.checked ?? beginning.count;
    let head = from?.head ?? beginning.head.toString('hex');
    // While the beginning is being erased, what is left of it is not looked at.
    const isErasing = (meta.read('erasing') ?? null) !== null;
    const rows = from === null && !isErasing ? first.all(AT_ONCE) : next.all(checked, AT_ONCE);
    const answer = (verdict: ChainVerdict | null): VerifiedSoFar => ({
      checked,
      head,
      total: end().count,
      verdict,
    });
    if (from === null && !isWitnessed(beginning)) return answer(broken(beginning.count + 1, 'missing'));
    for (const row of rows) {
      const expected = checked + 1;
      if (row.id < expected) return answer(broken(row.id, 'added'));
      if (row.id > expected) return answer(broken(expected, 'missing'));
      head = chainHash(head, expected, { ...row, atMs: row.at_ms });
      if (head !== row.hash) return answer(broken(row.id, 'changed'));
      checked = expected;
    }
    return answer(rows.length < AT_ONCE ? atTheEnd(checked, head) : null);
  };

  return {
    /** Looks at the next entries of the chain, for one turn; null: from the beginning. */
    verifyNextActivity(from: VerifiedSoFar | null): VerifiedSoFar {
      let soFar = verifySome(from);
      if (soFar.verdict !== null) return soFar;
      inOneTurn(() => {
        soFar = verifySome(soFar);
        return soFar.verdict === null ? 'more' : 'done';
      });
      return soFar;
    },
  };
}
