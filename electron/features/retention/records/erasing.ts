import { HAS_OFFICE_ENTRIES } from '#electron/features/applications/records/office-picture.ts';
import type { Database } from '#electron/records/database.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { IN_SEVERAL_CELLS, type Retiring } from '#electron/records/log/retiring.ts';
import { fieldCell, TAGS_CELL } from '#shared/features/applications/entries.ts';
import { noteCell } from '#shared/features/notes/entries.ts';
import type { StoredKind } from '#shared/features/retention/kinds.ts';
import type { SubjectType } from '#shared/rpc/entry.ts';
import { IS_KEPT, resultsFetchedAt } from './behind-decisions.ts';
import {
  DUE_DECISION_TEXTS,
  DUE_DECISIONS,
  DUE_EARLIER,
  DUE_HOUSEHOLDS,
  DUE_LINKS,
  DUE_NOT_UNDERSTOOD,
  DUE_OFFICE_TEXTS,
  DUE_OFFICES,
  DUE_REPLIES,
  DUE_RESULTS,
  type Moments,
  placed,
  valuesFor,
} from './due.ts';

interface Parts {
  readonly log: Log;
  readonly retiring: Retiring;
}

type ErasingByKind = Readonly<
  Record<Exclude<StoredKind, 'activity'>, (moments: Moments, append: Append) => void>
> & {
  /** Up to the last entry that is past its time. */
  activity(moments: Moments, last: number): void;
};

/** Erases what is due of some rows, each kind with what hangs on it. Runs inside a transaction. */
export function createErasing(database: Database, { retiring, log }: Parts): ErasingByKind {
  const run = (...statements: readonly string[]) => {
    const prepared = statements.map((sql) => ({
      statement: database.prepare(placed(sql)),
      valuesOf: valuesFor(sql),
    }));
    return (moments: Moments): void => {
      for (const { statement, valuesOf } of prepared) statement.run(...valuesOf(moments));
    };
  };
  const asking = <Value extends string | number>(sql: string) => {
    const statement = database.prepare<Value>(placed(sql)).pluck();
    const valuesOf = valuesFor(sql);
    return (moments: Moments): Value[] => statement.all(...valuesOf(moments));
  };
  /** Everything that is said of subjects whose rows are due. */
  const retireAll = (type: SubjectType, due: string) => {
    const refs = asking<string>(`SELECT log_id FROM ${due}`);
    return (moments: Moments, append: Append): void =>
      retiring.retire(
        append,
        refs(moments).flatMap((ref) => retiring.entriesOf(`${type}/${ref}`, '*')),
      );
  };
  const removeEntries = database.prepare('DELETE FROM activity WHERE id <= ?');
  const dueDecisions = asking<string>(`SELECT name FROM (${DUE_DECISIONS})`);
  const dueResults = asking<string>(`SELECT identifier FROM ${DUE_RESULTS}`);
  const dueEarlier = asking<string>(`SELECT ref FROM ${DUE_EARLIER}`);
  const behindDecisions = database
    .prepare<number>(
      placed(`SELECT fetched_at_ms FROM decisions AS resting WHERE identifier = ? AND ${IS_KEPT}`),
    )
    .pluck();
  const removeNotUnderstood = run(`DELETE FROM ${DUE_NOT_UNDERSTOOD}`);
  const removeTexts = run(`DELETE FROM ${DUE_DECISION_TEXTS}`);
  const dueOffices = asking<string>(`SELECT identifier FROM ${DUE_OFFICES} AND ${HAS_OFFICE_ENTRIES}`);
  const removeOfficeTexts = run(`DELETE FROM ${DUE_OFFICE_TEXTS}`);

  return {
    'raw-replies': run(
      `DELETE FROM ${DUE_NOT_UNDERSTOOD}`,
      `DELETE FROM raw_replies WHERE application_id IN (SELECT application_id FROM ${DUE_REPLIES})`,
    ),
    // With an application's latest result go all before it, also those of a clock that was ahead: they are counted anew.
    'report-data'(moments, append) {
      removeNotUnderstood(moments);
      const withAll = dueResults(moments).flatMap((identifier) => {
        const behind = new Set(behindDecisions.all(identifier, moments.decidedMs));
        const kept = new Set(behind.size === 0 ? [] : resultsFetchedAt(log, identifier, behind));
        return retiring.entriesOf(`application/${identifier}`, 'result').filter((ref) => !kept.has(ref));
      });
      retiring.retire(append, [...new Set([...withAll, ...dueEarlier(moments)])]);
    },
    'office-data'(moments, append) {
      const due = dueOffices(moments);
      removeOfficeTexts(moments);
      const refs = due.flatMap((identifier) =>
        retiring.entriesOf(
          `application/${identifier}`,
          fieldCell('*'),
          TAGS_CELL,
          noteCell('*'),
          IN_SEVERAL_CELLS,
        ),
      );
      retiring.retire(append, refs);
    },
    'report-links': retireAll('report-link', DUE_LINKS),
    households: retireAll('household', DUE_HOUSEHOLDS),
    decisions(moments, append) {
      const due = dueDecisions(moments);
      removeTexts(moments);
      retiring.retire(
        append,
        due.flatMap((name) => retiring.entriesOf(`application/${name}`, 'decision', 'notice')),
      );
    },
    activity: ({ to }, last) => void removeEntries.run(Math.min(to, last)),
  };
}
