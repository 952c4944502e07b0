import type { MeasuredBlocks } from '#electron/features/applications/records/measured-blocks.ts';
import {
  ERASE_OFFICE_COLUMNS,
  HAS_OFFICE_DATA,
} from '#electron/features/applications/records/office-columns.ts';
import { createHeld } from '#electron/features/holds/records/held.ts';
import type { Database } from '#electron/records/database.ts';
import { RecordsError } from '#electron/records/errors.ts';
import type { Log } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import type { Retiring } from '#electron/records/log/retiring.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { HeldPart } from '#shared/features/retention/applicant.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { decidedTimes, resultsFetchedAt } from './behind-decisions.ts';
import type { Erasures } from './erasures.ts';
import { createRemovingOnlyHere, TEXTS_OF } from './only-here.ts';

/** One applicant, by the application, and how long decisions are kept: those that came or changed before the moment go, too. */
export interface AskedApplicant {
  readonly identifier: string;
  /** Milliseconds since 1970; null: decisions are kept for ever. */
  readonly decisionsBeforeMs: number | null;
}

/** How much is held, of what. */
export interface HeldOfApplicant {
  readonly name: string;
  readonly goes: readonly HeldCount[];
  readonly stays: readonly HeldCount[];
  /** When something last happened to a decision; null where none stays. */
  readonly decidedMs: number | null;
}
interface HeldCount {
  readonly what: HeldPart;
  readonly count: number;
}

interface Parts {
  readonly meta: Meta;
  readonly log: Log;
  readonly retiring: Retiring;
  readonly erasures: Pick<Erasures, 'note'>;
  readonly blocks: Pick<MeasuredBlocks, 'changes'>;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly fetched_at_ms: number | null;
  readonly has_office_data: 0 | 1;
}

/** Where a member is this applicant: by the application, or by a token that nobody else's application has. `?` three times. */
const IS_MEMBER = `(application_identifier = ? OR (application_identifier IS NULL AND token IN (
    SELECT applicant_token FROM applications WHERE identifier = ? AND applicant_token IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM applications AS other WHERE other.applicant_token = applications.applicant_token
        AND other.identifier <> ?))))`;
const HOUSEHOLDS_OF = `SELECT household_id FROM household_members WHERE ${IS_MEMBER}
  UNION SELECT household_id FROM household_confirmed_members WHERE ${IS_MEMBER}`;

export function createApplicantErasing(database: Database, parts: Parts) {
  // Prepared when it is first needed: never while the records are being opened.
  let erasing: ReturnType<typeof createErasing> | null = null;
  const prepared = () => {
    erasing ??= createErasing(database, parts);
    return erasing;
  };
  return {
    /** What is held of an applicant: what an erasure would take, and what it would leave. Nothing is erased. */
    heldOfApplicant: (asked: AskedApplicant): HeldOfApplicant => prepared().held(asked),
    /** Erases it in one transaction; the bytes that lie elsewhere in the file go by `eraseRemains`. Throws "on-hold" where a legal hold covers it. */
    eraseApplicant: (asked: AskedApplicant & { readonly atMs: number }): void => prepared().erase(asked),
  };
}

/**
 * Erases everything that is held of one applicant, from the tables and the log, but the decisions whose days are not over, with their
 * notices and the results that they rest on.
 */
function createErasing(database: Database, { meta, log, retiring, erasures, blocks }: Parts) {
  const heldNow = createHeld(database);
  const find = database.prepare<Row>(
    `SELECT id, name, fetched_at_ms, ${HAS_OFFICE_DATA} AS has_office_data FROM applications WHERE identifier = ?`,
  );
  const decided = database.prepare<{ fetched_at_ms: number }>(
    'SELECT fetched_at_ms FROM decisions WHERE identifier = ?',
  );
  const newestDecided = database
    .prepare<number | null>(`SELECT max(at_ms) FROM (${decidedTimes('= ?')})`)
    .pluck();
  const earlier = database.prepare<{ fetched_at_ms: number }>(
    'SELECT fetched_at_ms FROM earlier_fetches WHERE application_id = ?',
  );
  const counted = (sql: string) => database.prepare<number>(`SELECT count(*) FROM ${sql}`).pluck();
  const counts = {
    decisions: counted('decisions WHERE identifier = ?'),
    notices: counted('notices WHERE identifier = ?'),
    replies: counted('raw_replies WHERE application_id = ?'),
    notUnderstood: counted('replies_not_understood WHERE subject = ?'),
    households: counted(`(${HOUSEHOLDS_OF})`),
    links: counted('report_links WHERE subject_identifier = ?'),
    texts: counted(TEXTS_OF),
    lookUps: counted('look_up_identifiers WHERE identifier = ?'),
    activity: counted("activity WHERE subject = ? OR (? <> '' AND instr(detail, ?) > 0)"),
  };
  const runs = (...statements: readonly string[]) => {
    const prepared = statements.map((sql) => database.prepare(sql));
    return (...values: (string | number)[]): void => {
      for (const statement of prepared) statement.run(...values);
    };
  };
  const householdsOf = database.prepare<{ id: number; log_id: string }>(
    `SELECT id, log_id FROM households WHERE id IN (${HOUSEHOLDS_OF})`,
  );
  const tokensIn = database
    .prepare<string>(
      `SELECT token FROM household_members WHERE household_id = ? AND ${IS_MEMBER}
       UNION SELECT token FROM household_confirmed_members WHERE household_id = ? AND ${IS_MEMBER}`,
    )
    .pluck();
  const linksOf = database
    .prepare<string>(
      `SELECT log_id FROM report_links WHERE household_log_id = ? AND state <> 'requesting' AND
         (SELECT person FROM entries WHERE subject = 'report-link/' || log_id AND cell = 'requested') = household_log_id`,
    )
    .pluck();
  const removeOnlyHere = createRemovingOnlyHere(database);
  const removeOfficeData = runs(
    'DELETE FROM look_up_filled WHERE application_id = ?',
    'DELETE FROM application_tags WHERE application_id = ?',
    'DELETE FROM application_search WHERE rowid = ?',
    `UPDATE applications SET ${ERASE_OFFICE_COLUMNS} WHERE id = ?`,
  );
  const listAgain = runs(
    `INSERT INTO application_search (rowid, identifier, name, property, note)
       SELECT id, identifier, '', '', '' FROM applications WHERE id = ?`,
  );
  const removeWaiting = database.prepare('DELETE FROM applications WHERE id = ? AND fetched_at_ms IS NULL');

  /** Whether decisions stay, since when, and the times of the results behind them. */
  const kept = ({ identifier, decisionsBeforeMs }: AskedApplicant) => {
    const newestMs = newestDecided.get(identifier, identifier, identifier) ?? null;
    const stays = newestMs !== null && (decisionsBeforeMs === null || newestMs >= decisionsBeforeMs);
    const behind = stays ? decided.all(identifier).map(({ fetched_at_ms }) => fetched_at_ms) : [];
    return { newestMs: stays ? newestMs : null, behind: new Set(behind) };
  };

  /** What the office has written; the results go with their entries. */
  const eraseOfficeData = ({ id, fetched_at_ms }: Row): void => {
    blocks.changes(id);
    removeOfficeData(id);
    if (fetched_at_ms === null) removeWaiting.run(id);
    else listAgain(id);
  };

  /** What is filed under the application itself goes with `applicant-erased`; here is what was filed before it was known whose it is. */
  const asMember = (identifier: string): string[] => {
    const asked = [identifier, identifier, identifier] as const;
    return householdsOf.all(...asked, ...asked).flatMap(({ id, log_id }) => {
      const subject = `household/${log_id}`;
      const tokens = tokensIn.all(id, ...asked, id, ...asked);
      const isTheirs = ({ data }: StandingEntry<'household-member-added'>): boolean =>
        tokens.includes(data.token) && (data.applicationIdentifier ?? identifier) === identifier;
      const members = ofKinds(log.history(subject, 'members'), 'household-member-added');
      const others = ofKinds(log.standing(subject, 'members'), 'household-member-added').filter(
        (member) => !isTheirs(member),
      );
      return [
        ...(others.length === 0
          ? retiring.entriesOf(subject, '*')
          : members.filter(isTheirs).map(({ ref }) => ref)),
        // Whose name such a link shows was not known.
        ...linksOf.all(log_id).flatMap((link) => retiring.entriesOf(`report-link/${link}`, '*')),
      ];
    });
  };

  return {
    held(asked: AskedApplicant): HeldOfApplicant {
      const { identifier } = asked;
      const row = find.get(identifier);
      const { newestMs, behind } = kept(asked);
      const fetches = row === undefined ? [] : earlier.all(row.id).map(({ fetched_at_ms }) => fetched_at_ms);
      const results = [...fetches, ...(row?.fetched_at_ms == null ? [] : [row.fetched_at_ms])];
      const resultsKept = results.filter((atMs) => behind.has(atMs)).length;
      const replies = row === undefined ? 0 : (counts.replies.get(row.id) ?? 0);
      const repliesKept = row?.fetched_at_ms != null && behind.has(row.fetched_at_ms) ? replies : 0;
      const count = (statement: { get(...values: string[]): number | undefined }, times = 1): number =>
        statement.get(...Array.from({ length: times }, () => identifier)) ?? 0;
      const isKept = newestMs !== null;
      const [decisions, notices] = [count(counts.decisions), count(counts.notices)];
      const goes: HeldCount[] = [
        { what: 'office-data', count: row?.has_office_data ?? 0 },
        { what: 'results', count: results.length - resultsKept },
        { what: 'replies', count: replies - repliesKept + count(counts.notUnderstood) },
        { what: 'households', count: count(counts.households, 6) },
        { what: 'report-links', count: count(counts.links) },
        { what: 'look-ups', count: count(counts.lookUps) },
        { what: 'unsaved-texts', count: count(counts.texts, 2) },
        { what: 'decisions', count: isKept ? 0 : decisions },
        { what: 'notices', count: isKept ? 0 : notices },
      ];
      const stays: HeldCount[] = [
        { what: 'decisions', count: isKept ? decisions : 0 },
        { what: 'notices', count: isKept ? notices : 0 },
        { what: 'results', count: resultsKept },
        { what: 'replies', count: repliesKept },
        { what: 'activity', count: counts.activity.get(identifier, row?.name ?? '', row?.name ?? '') ?? 0 },
      ];
      const some = (held: readonly HeldCount[]) => held.filter((part) => part.count > 0);
      return { name: row?.name ?? '', goes: some(goes), stays: some(stays), decidedMs: newestMs };
    },

    erase({ atMs, ...asked }: AskedApplicant & { readonly atMs: number }): void {
      const { identifier } = asked;
      log.write('act', atMs, (append) => {
        heldNow.refresh(atMs);
        if (heldNow.isHeld(identifier)) {
          throw new RecordsError('on-hold', 'A legal hold covers this applicant: nothing was deleted.');
        }
        const { newestMs, behind } = kept(asked);
        const keeps =
          newestMs === null
            ? []
            : [
                ...retiring.entriesOf(`application/${identifier}`, 'decision', 'notice'),
                ...resultsFetchedAt(log, identifier, behind),
              ];
        removeOnlyHere(identifier);
        const filedElsewhere = asMember(identifier);
        // First: an act is told by what it begins with.
        append({ kind: 'applicant-erased', id: identifier, data: { keeps } });
        retiring.retire(append, filedElsewhere);
        const row = find.get(identifier);
        if (row !== undefined) eraseOfficeData(row);
        erasures.note([
          { what: 'applicant', subject: identifier, beforeMs: asked.decisionsBeforeMs ?? 0, atMs },
        ]);
        meta.write('remains-of-erased', 1);
      });
    },
  };
}
