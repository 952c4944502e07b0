import { RECEIVED_MS } from '#electron/features/applications/records/received.ts';
import type { Database } from '#electron/records/database.ts';
import { createMeta } from '#electron/records/meta.ts';
import { dayOf, startOfDay } from '#shared/day.ts';
import type { HoldScope } from '#shared/features/holds/scope.ts';

const DAY_MS = 86_400_000;

/** Whether a hold keeps the data of one of these (SQL of the identifier of an application, or the id of a household). */
export const HELD_WHERE = 'EXISTS (SELECT 1 FROM held_persons WHERE';
export const IS_HELD = (...persons: readonly string[]): string =>
  `${HELD_WHERE} held_persons.person IN (${persons.join(', ')}))`;
export const IS_ANY_HELD = 'EXISTS (SELECT 1 FROM held_persons)';

/** A hold that is in force. */
export interface HoldInForce {
  readonly id: string;
  readonly matter: string;
  readonly scope: HoldScope;
}

export type Held = ReturnType<typeof createHeld>;

/** Whom legal holds hold now: by the events that name them, and by what their scope is today. */
export function createHeld(database: Database) {
  const meta = createMeta(database);
  const isAny = database.prepare('SELECT 1 FROM legal_holds WHERE is_lifted = 0 LIMIT 1');
  const inForce = database.prepare<{ id: string; matter: string; scope: string }>(
    'SELECT id, matter, scope FROM legal_holds WHERE is_lifted = 0 AND (to_day IS NULL OR to_day >= ?) ORDER BY id',
  );
  const isHeld = database.prepare('SELECT 1 FROM held_persons WHERE person = ?');
  const covered = database.prepare<string>('SELECT person FROM hold_covers WHERE hold = ?').pluck();
  // Prepared when there is a hold: hardly any office has one, and all of them open their records.
  const prepareFinding = () => ({
    clear: database.prepare('DELETE FROM held_persons'),
    add: database.prepare('INSERT OR IGNORE INTO held_persons (person) VALUES (?)'),
    membersOf: database
      .prepare<string>(
        `SELECT application_identifier FROM household_members JOIN households ON households.id = household_id
           WHERE log_id = ? AND application_identifier IS NOT NULL
         UNION SELECT application_identifier FROM household_confirmed_members JOIN households ON households.id = household_id
           WHERE log_id = ? AND application_identifier IS NOT NULL`,
      )
      .pluck(),
    householdsOf: database
      .prepare<string>(
        `SELECT log_id FROM household_members JOIN households ON households.id = household_id WHERE application_identifier = ?
         UNION SELECT log_id FROM household_confirmed_members JOIN households ON households.id = household_id
           WHERE application_identifier = ?`,
      )
      .pluck(),
    ofProperty: database
      .prepare<string>(
        `SELECT identifier FROM applications JOIN properties AS own ON own.log_id = ?
           JOIN properties AS root ON root.log_id = own.root
         WHERE property_key = folded(root.name) AND property = root.name`,
      )
      .pluck(),
    ofPeriod: database
      .prepare<string>(`SELECT identifier FROM applications WHERE ${RECEIVED_MS} >= ? AND ${RECEIVED_MS} < ?`)
      .pluck(),
  });
  let finding: ReturnType<typeof prepareFinding> | null = null;
  const prepared = () => {
    finding ??= prepareFinding();
    return finding;
  };

  const inScope = (scope: HoldScope): string[] => {
    const { membersOf, ofProperty, ofPeriod } = prepared();
    switch (scope.of) {
      case 'application':
        return [scope.identifier];
      case 'household':
        return [scope.id, ...membersOf.all(scope.id, scope.id)];
      case 'property':
        return ofProperty.all(scope.id);
      case 'period': {
        const first = startOfDay(scope.first, 0);
        const end = startOfDay(scope.last, 1);
        return first === null || end === null ? [] : ofPeriod.all(Date.parse(first), Date.parse(end));
      }
    }
  };

  /** With the households that they apply in: those say who applied with whom. */
  const withHouseholds = (persons: readonly string[]): Set<string> =>
    new Set(persons.flatMap((person) => [person, ...prepared().householdsOf.all(person, person)]));

  /**
   * The day by which a hold ends: this computer's, but never more than a day after the last that was believed (`known-time.ts`), so that no
   * clock that is set ahead ends one.
   */
  const today = (nowMs: number | null): string => {
    const known = meta.read('known-time-ms');
    const believed = typeof known === 'number' && known > 0 ? known : null;
    if (nowMs === null) return believed === null ? '' : dayOf(believed);
    return dayOf(believed === null ? nowMs : Math.min(nowMs, believed + DAY_MS));
  };

  const holdsInForce = (nowMs: number | null): HoldInForce[] =>
    isAny.get() === undefined
      ? []
      : inForce.all(today(nowMs)).map(({ scope, ...hold }) => ({ ...hold, scope: JSON.parse(scope) }));

  const personsOf = ({ id, scope }: Pick<HoldInForce, 'id' | 'scope'>): Set<string> =>
    withHouseholds([...new Set([...covered.all(id), ...inScope(scope)])]);

  return {
    /** Whether there is a hold at all that was not lifted. */
    isAny: (): boolean => isAny.get() !== undefined,
    isHeld: (person: string): boolean => isHeld.get(person) !== undefined,
    holdsInForce,
    /** Whom a hold covers now: those that its events name, and those in its scope. */
    personsOf,
    /**
     * Works out whom the holds in force hold. Inside a transaction, before anything is erased in it. `nowMs`: null: where no clock is asked:
     * by the last time that was believed.
     */
    refresh(nowMs: number | null): void {
      const holds = holdsInForce(nowMs);
      if (holds.length === 0) {
        database.connection.exec(`DELETE FROM held_persons WHERE ${IS_ANY_HELD}`);
        return;
      }
      const { clear, add } = prepared();
      clear.run();
      for (const hold of holds) for (const person of personsOf(hold)) add.run(person);
    },
  };
}
