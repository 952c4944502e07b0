import { randomUUID } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { Append, Log, LogReading } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { dayOf } from '#shared/day.ts';
import {
  COVERS_CELLS,
  coveredHoldOf,
  coversCell,
  HOLD_CELLS,
  holdCell,
  holdIdOf,
} from '#shared/features/holds/entries.ts';
import { COVERED_AT_ONCE, MOST_HOLDS } from '#shared/features/holds/limits.ts';
import type { HeldSubject, Hold, HoldScope } from '#shared/features/holds/scope.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { RECORD, RECORD_ID } from '#shared/office/people.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import { createHeld, type HoldInForce } from './held.ts';

/** A hold that is to be set. */
export interface NewHold {
  readonly matter: string;
  readonly from: string;
  readonly to: string | null;
  readonly scope: HeldSubject | { readonly of: 'period'; readonly first: string; readonly last: string };
}

/** An erasure that a hold has stopped: which way, and of whom ('' for several). */
export interface StoppedErasure {
  readonly what: string;
  readonly subject: string;
  readonly count: number;
  readonly matters: readonly string[];
}

interface HoldRow {
  readonly id: string;
  readonly matter: string;
  readonly from_day: string;
  readonly to_day: string | null;
  readonly scope: string;
  readonly is_lifted: 0 | 1;
  readonly by: string;
  readonly at_ms: number;
}

/** The office's legal holds. */
export function createHolds(database: Database, log: Log) {
  const held = createHeld(database);
  const all = database.prepare<HoldRow>(
    `SELECT id, matter, from_day, to_day, scope, is_lifted, ${memberNameSql('who')} AS by, at_ms FROM legal_holds
     ORDER BY is_lifted, at_ms DESC, id LIMIT ${MOST_HOLDS}`,
  );
  const householdOf = database
    .prepare<string>('SELECT log_id FROM households WHERE id = ? AND log_id IS NOT NULL')
    .pluck();
  const propertyOf = database.prepare<{ id: string; name: string; root: string }>(
    'SELECT log_id AS id, name, root FROM properties WHERE log_id = ?',
  );
  const isApplication = database.prepare('SELECT 1 FROM applications WHERE identifier = ?');
  const isHousehold = database.prepare('SELECT 1 FROM households WHERE log_id = ?');
  const covered = database.prepare<string>('SELECT person FROM hold_covers WHERE hold = ?').pluck();
  const deletedBefore = database
    .prepare<number>(
      `SELECT count(DISTINCT person) FROM hold_covers WHERE hold = ? AND EXISTS (
         SELECT 1 FROM entry_erasures WHERE entry_erasures.person = hold_covers.person AND NOT EXISTS (
           SELECT 1 FROM erasures_held_back WHERE erasure = entry_erasures.ref))`,
    )
    .pluck();
  const untold = database.prepare<{ erasure: string; person: string; persons: number; kind: string }>(
    `SELECT erasure, min(person) AS person, count(DISTINCT person) AS persons,
       max(target) AS kind FROM erasures_held_back WHERE is_told = 0 GROUP BY erasure ORDER BY erasure LIMIT 100`,
  );
  const told = database.prepare('UPDATE erasures_held_back SET is_told = 1 WHERE erasure = ?');

  const scopeOf = (scope: NewHold['scope']): HoldScope | null => {
    switch (scope.of) {
      case 'application':
        return isApplication.get(scope.identifier) === undefined ? null : scope;
      case 'household': {
        const id = householdOf.get(scope.number);
        return id === undefined ? null : { ...scope, id };
      }
      case 'property': {
        const property = propertyOf.get(scope.id);
        return property === undefined ? null : { of: 'property', id: scope.id, name: property.name };
      }
      case 'period':
        return scope;
    }
  };

  const cover = (append: Append, id: string, persons: readonly string[]): void => {
    for (let at = 0; at < persons.length; at += COVERED_AT_ONCE) {
      append({
        kind: 'hold-covers',
        id: RECORD_ID,
        cell: coversCell(id),
        data: { persons: persons.slice(at, at + COVERED_AT_ONCE) },
      });
    }
  };

  const asHold = (row: HoldRow, inForce: ReadonlySet<string>, nowMs: number): Hold => {
    const scope: HoldScope = JSON.parse(row.scope);
    const isOver = row.to_day !== null && row.to_day < dayOf(nowMs) && !inForce.has(row.id);
    const persons = [...held.personsOf({ id: row.id, scope })];
    return {
      id: row.id,
      matter: row.matter,
      from: row.from_day,
      to: row.to_day,
      scope,
      state: row.is_lifted === 1 ? 'lifted' : isOver ? 'ended' : 'active',
      by: row.by,
      at: isoDateOf(row.at_ms),
      covered: persons.filter((person) => isHousehold.get(person) === undefined).length,
      deletedBefore: deletedBefore.get(row.id) ?? 0,
    };
  };

  const shown = (nowMs: number): Hold[] => {
    const inForce = new Set(held.holdsInForce(nowMs).map(({ id }) => id));
    return all.all().map((row) => asHold(row, inForce, nowMs));
  };

  /** Those in force that keep this from being erased. */
  const keeping = (subject: HeldSubject, nowMs: number): HoldInForce[] => {
    const holds = held.holdsInForce(nowMs);
    if (holds.length === 0) return [];
    if (subject.of === 'property') {
      const root = propertyOf.get(subject.id)?.root ?? subject.id;
      return holds.filter(
        ({ scope }) =>
          scope.of === 'property' && (scope.id === subject.id || propertyOf.get(scope.id)?.root === root),
      );
    }
    const person = subject.of === 'application' ? subject.identifier : householdOf.get(subject.number);
    return person === undefined ? [] : holds.filter((hold) => held.personsOf(hold).has(person));
  };

  const tell = (append: Append, { matters, ...stopped }: StoppedErasure & { erasure?: string }): void => {
    append({ kind: 'erasure-stopped', id: RECORD_ID, data: { ...stopped, matters: [...new Set(matters)] } });
  };

  return {
    /** All holds, those that were not lifted first, the newest first. */
    holds: shown,
    /** What the holds are about that keep this from being erased now; none: nothing hinders it. */
    holdsKeeping: (subject: HeldSubject, nowMs: number): string[] =>
      keeping(subject, nowMs).map(({ matter }) => matter),
    /** The same of anything at all. */
    holdsInForce: (nowMs: number): string[] => held.holdsInForce(nowMs).map(({ matter }) => matter),
    holdsOf(subject: HeldSubject, nowMs: number): Hold[] {
      const ids = new Set(keeping(subject, nowMs).map(({ id }) => id));
      return ids.size === 0 ? [] : shown(nowMs).filter(({ id }) => ids.has(id));
    },

    /** False where there is nothing here that it could cover. */
    setHold({ matter, from, to, scope }: NewHold, atMs: number): boolean {
      const named = scopeOf(scope);
      if (named === null) return false;
      const id = randomUUID();
      log.write('act', atMs, (append) => {
        append({
          kind: 'hold-set',
          id: RECORD_ID,
          cell: holdCell(id),
          data: { matter, from, to, scope: named },
        });
        cover(append, id, [...held.personsOf({ id, scope: named })]);
      });
      return true;
    },

    /** False where there is no such hold, or it was lifted. */
    liftHold(id: string, reason: string, atMs: number): boolean {
      const row = all.all().find((one) => one.id === id);
      if (row === undefined || row.is_lifted === 1) return false;
      log.write('act', atMs, (append) =>
        append({
          kind: 'hold-lifted',
          id: RECORD_ID,
          cell: holdCell(id),
          data: { matter: row.matter, reason },
        }),
      );
      return true;
    },

    /** Names in the log whom holds cover by now, and none of their events names: applications that came, moved or were grouped since. */
    extendHolds(atMs: number): void {
      const added = held.holdsInForce(atMs).flatMap((hold) => {
        const known = new Set(covered.all(hold.id));
        const persons = [...held.personsOf(hold)].filter((person) => !known.has(person));
        return persons.length === 0 ? [] : [{ id: hold.id, persons }];
      });
      if (added.length === 0) return;
      log.write('act', atMs, (append) => {
        for (const { id, persons } of added) cover(append, id, persons);
      });
    },

    /** Tells in the activity that something was not erased. */
    tellStopped(stopped: StoppedErasure, atMs: number): void {
      log.write('act', atMs, (append) => tell(append, stopped));
    },

    /** The same of what other computers have erased and holds have kept here, once. Answers how many erasures those were. */
    tellHeldBack(atMs: number): number {
      const stopped = untold.all();
      if (stopped.length === 0) return 0;
      const matters = held.holdsInForce(atMs).map(({ matter }) => matter);
      log.write('act', atMs, (append) => {
        for (const { erasure, person, persons, kind } of stopped) {
          const what = kind === '' ? 'applicant' : 'retention';
          const subject = persons === 1 ? person : '';
          tell(append, { what, subject, count: persons, matters, erasure });
          told.run(erasure);
        }
      });
      return stopped.length;
    },
  };
}

/** The tables of holds, and whom those hold. */
export function holdProjections(database: Database, { history }: Pick<LogReading, 'history'>): Picture[] {
  const held = createHeld(database);
  const set = database.prepare(
    `INSERT OR REPLACE INTO legal_holds (id, matter, from_day, to_day, scope, is_lifted, who, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare('DELETE FROM legal_holds WHERE id = ?');
  const addCovered = database.prepare('INSERT OR IGNORE INTO hold_covers (hold, person) VALUES (?, ?)');
  let isTouched = false;
  return [
    {
      of: 'office',
      cell: HOLD_CELLS,
      draw(_id, cell, standing) {
        isTouched = true;
        const id = holdIdOf(cell);
        // Set and lifted by managers apart: it holds.
        const [stands] = ofKinds(standing, 'hold-set');
        const hold = stands ?? ofKinds(history(RECORD, cell), 'hold-set').at(-1);
        if (hold === undefined) {
          remove.run(id);
          return;
        }
        const { matter, from, to, scope } = hold.data;
        const isLifted = stands === undefined ? 1 : 0;
        set.run(id, matter, from, to, canonicalText(scope), isLifted, hold.member, hold.at);
      },
      finish() {
        if (isTouched) held.refresh(null);
        isTouched = false;
      },
      discard() {
        isTouched = false;
      },
      clear() {
        database.connection.exec('DELETE FROM legal_holds; DELETE FROM hold_covers');
        isTouched = true;
      },
    },
    {
      of: 'office',
      cell: COVERS_CELLS,
      draw(_id, cell, standing) {
        isTouched = true;
        for (const { data } of ofKinds(standing, 'hold-covers')) {
          for (const person of data.persons) addCovered.run(coveredHoldOf(cell), person);
        }
      },
      clear() {},
    },
  ];
}
