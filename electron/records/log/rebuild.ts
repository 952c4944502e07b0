import { subjectParts } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { codeOf, RecordsError } from '../errors.ts';
import type { BringForward } from './bring-forward.ts';
import { keepNumbers, numberedTables } from './local-numbers.ts';
import type { RedrawnLog, TellDrawn } from './log.ts';
import type { Redrawn } from './row-changes.ts';
import { ChangedMeanwhile, putRowsRight } from './row-repair.ts';
import { changesBetween, imagesOf, type TableChange } from './table-images.ts';
import { ALL_IN_LOG, forgetUnexplained, mendActivityLines } from './unexplained.ts';

const AT_ONCE = 500;

export interface Rebuilt {
  /** What it changed, or would change, table by table; those that stay as they are are left out. */
  readonly tables: readonly TableChange[];
  /** How many rows had no entry that explains them, and have one now. */
  readonly broughtForward: number;
}

/**
 * What becomes of a row that no event explains: it gets one; it is nobody's, and goes; or, of records that came in at a version, that by
 * whether every row had one then.
 */
export type RowsWithoutEvent = 'brought-forward' | 'forgotten' | { readonly ofVersion: number };

function versionOf(rows: RowsWithoutEvent): number {
  if (rows === 'brought-forward') return 0;
  return rows === 'forgotten' ? Number.POSITIVE_INFINITY : rows.ofVersion;
}

interface Parts {
  readonly subjects: readonly BringForward[];
  /** What hangs on applications of these numbers and is drawn from their rows follows. */
  readonly onPutRight: (applications: readonly number[]) => void;
}

/** Leaves everything as it was. */
class OnlyLookedAt extends Error {}

/**
 * Draws all tables again from the log: the same rows to the byte, with their numbers on this desk. What is in no entry stays: bodies of
 * results, addresses of links, texts that are not saved. A row that no entry explains is brought forward first.
 */
export function createRebuild(database: Database, log: RedrawnLog, { subjects, onPutRight }: Parts) {
  const { connection } = database;

  /** Rows that name an entry which is not here are as those that never had one. */
  const forgetLostEntries = (): void => {
    for (const { forgetLost } of subjects) forgetLost?.();
    const named = numberedTables(connection).map((table) => ({ table, column: 'ref' }));
    for (const { table, column } of [...named, { table: 'applications', column: 'result_ref' }]) {
      const forget = connection.prepare(`UPDATE "${table}" SET ${column} = NULL WHERE ${column} = ?`);
      const refs = connection
        .prepare<[], string>(`SELECT ${column} FROM "${table}" WHERE ${column} IS NOT NULL`)
        .pluck();
      const lost = [];
      for (const ref of refs.iterate()) if (log.rows.byReference(ref) === null) lost.push(ref);
      for (const ref of lost) forget.run(ref);
    }
  };

  const bringForward = (believed: readonly BringForward[], atMs: number): number => {
    let brought = 0;
    for (const { some } of believed) {
      for (let last = AT_ONCE; last > 0; brought += last) {
        last = log.within(atMs, (append) => some(AT_ONCE, append));
      }
    }
    return brought;
  };

  /** Answers how many rows were brought forward. */
  const redraw = (atMs: number, tell?: TellDrawn, rows: RowsWithoutEvent = 'brought-forward'): number => {
    connection.pragma('defer_foreign_keys = ON');
    forgetLostEntries();
    const version = versionOf(rows);
    forgetUnexplained(connection, version);
    const believed = subjects.filter(({ until = Number.POSITIVE_INFINITY }) => version < until);
    const redrawAll = (): void => {
      const giveNumbersBack = keepNumbers(connection);
      log.redraw(tell);
      giveNumbersBack();
    };
    // Of what the log draws alone is anything brought forward then; before, rows are known by the events that they get.
    const isAllInLog = version >= ALL_IN_LOG;
    if (isAllInLog) redrawAll();
    const isLeft = believed.some(({ left }) => left() > 0);
    const broughtForward = isLeft ? bringForward(believed, atMs) : 0;
    if (believed.some(({ left }) => left() > 0)) {
      throw new RecordsError(
        'failed',
        'Some rows have no entry and could get none: nothing was drawn again.',
      );
    }
    if (!isAllInLog) redrawAll();
    mendActivityLines(connection);
    return broughtForward;
  };

  /** A row of something that happened is drawn once: it goes first, and has its number back afterwards. */
  const redrawUnclean = (): void => {
    const cells = log.uncleanCells();
    if (cells.length === 0) return;
    connection.pragma('defer_foreign_keys = ON');
    const giveNumbersBack = keepNumbers(connection);
    const happened = new Set(
      cells.filter(([, cell]) => cell === 'decision' || cell === 'notice').map(([subject]) => subject),
    );
    const remove = ['notice_deliveries', 'notices', 'decisions'].map((table) =>
      connection.prepare(`DELETE FROM ${table} WHERE identifier = ?`),
    );
    for (const subject of happened) for (const each of remove) each.run(subjectParts(subject).id);
    log.redrawCells([
      ...cells,
      ...[...happened].flatMap((subject) => [[subject, 'decision'] as const, [subject, 'notice'] as const]),
    ]);
    giveNumbersBack();
  };

  const drawAgain = (atMs: number): Rebuilt => {
    const before = imagesOf(connection);
    const broughtForward = redraw(atMs);
    return { tables: changesBetween(before, imagesOf(connection)), broughtForward };
  };

  const tellRepaired = ({ tables, broughtForward }: Rebuilt, atMs: number): void => {
    const sum = (how: 'added' | 'changed' | 'removed'): number =>
      tables.reduce((total, table) => total + table[how], 0);
    const data = {
      added: sum('added'),
      changed: sum('changed'),
      removed: sum('removed'),
      broughtForward,
    };
    log.within(atMs, (append) => append({ kind: 'tables-rebuilt', id: 'record', data }));
  };

  return {
    /** Draws once what an older program drew with texts that are not plain; `isDone`, `done`: whether it was, and that it is. */
    cleanOnce(isDone: boolean, done: () => void): void {
      if (isDone) return;
      log.orNothing(() =>
        database.write('act', () => {
          redrawUnclean();
          done();
        }),
      );
    },

    /** What a rebuild would change; nothing is changed. */
    previewRebuild(atMs: number): Rebuilt {
      let found: Rebuilt | null = null;
      try {
        log.orNothing(() =>
          database.write('refetchable', () => {
            found = drawAgain(atMs);
            throw new OnlyLookedAt();
          }),
        );
      } catch (error) {
        if (!(error instanceof OnlyLookedAt)) throw error;
      }
      return found ?? { tables: [], broughtForward: 0 };
    },

    /** All of it in one transaction: cut off, everything is as before. */
    rebuild: (atMs: number): Rebuilt => log.orNothing(() => database.write('act', () => drawAgain(atMs))),

    /** In a copy that nobody else uses: everything is drawn again. Answers how many rows were brought forward. */
    redraw: (atMs: number, tell?: TellDrawn, rows?: RowsWithoutEvent): number =>
      log.orNothing(() => database.write('refetchable', () => redraw(atMs, tell, rows))),

    /** The same as `rebuild` because somebody asked for it: the log tells of it. Nobody is answered meanwhile. */
    repair: (atMs: number): Rebuilt =>
      log.orNothing(() =>
        database.write('act', () => {
          const rebuilt = drawAgain(atMs);
          tellRepaired(rebuilt, atMs);
          return rebuilt;
        }),
      ),

    /**
     * Puts right what a copy that was drawn again has otherwise, all of it or nothing, and the log tells of it. `changed`: something of it
     * is no longer as it was copied. `too-much`: it cannot be done row by row.
     */
    repairRows({ rows, ...found }: Redrawn, atMs: number): 'done' | 'changed' | 'too-much' {
      if (rows === null || found.broughtForward > 0) return 'too-much';
      try {
        log.orNothing(() =>
          database.write('act', () => {
            putRowsRight(database, rows);
            onPutRight(
              rows.flatMap(({ table, before, after }) =>
                table === 'applications' ? [Number((before ?? after)?.[0])] : [],
              ),
            );
            tellRepaired(found, atMs);
          }),
        );
        return 'done';
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return 'changed';
        if (codeOf(error).startsWith('SQLITE_CONSTRAINT')) return 'too-much';
        throw error;
      }
    },
  };
}
