import type { Database } from '#electron/records/database.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { HouseholdMember, HouseholdState } from '#shared/features/households/model.ts';
import type { Erasures } from '../../retention/records/erasures.ts';

/**
 * A member with what is known of its application: the one that the office has chosen, or the only one that has the token.
 * A name that was not written is the application's.
 */
export interface StoredMember extends HouseholdMember {
  /** Its application's property as the office wrote it; null where the application is not known. */
  readonly property: string | null;
  readonly score: number | null;
  readonly weight: number | null;
  /** Null where something that counts could not be read, too. */
  readonly scorePercent: number | null;
  /** The decision on its application that counts. */
  readonly decision: DecisionOutcome | null;
}

export interface StoredHousehold {
  readonly id: number;
  readonly members: readonly StoredMember[];
  readonly property: string;
  readonly note: string;
  readonly state: HouseholdState;
  readonly stateChangedAtMs: number;
  readonly serviceMessage: string;
  readonly createdAtMs: number;
  /** The list that the service has confirmed last; null where it never has. */
  readonly confirmed: {
    readonly members: readonly HouseholdMember[];
    readonly atMs: number;
    readonly serviceMessage: string;
    /** Who found out that it counts; '' where the service said so. */
    readonly by: string;
  } | null;
  /** When a list went out whose answer was lost, if none was confirmed since. */
  readonly unansweredAtMs: number | null;
}

interface SavedHousehold {
  /** Null: a new one. */
  readonly id: number | null;
  readonly members: readonly HouseholdMember[];
  readonly property: string;
  readonly note: string;
  readonly state: HouseholdState;
  readonly atMs: number;
}

interface HouseholdRow {
  readonly id: number;
  readonly property: string;
  readonly note: string;
  readonly state: HouseholdState;
  readonly state_changed_at_ms: number;
  readonly service_message: string;
  readonly created_at_ms: number;
  readonly confirmed_at_ms: number | null;
  readonly confirmed_message: string;
  readonly confirmed_by: string;
  readonly unanswered_at_ms: number | null;
}

interface ListedRow {
  readonly household_id: number;
  readonly token: string;
  readonly name: string;
  readonly application_identifier: string | null;
}

interface MemberRow extends ListedRow {
  readonly property: string | null;
  readonly score: number | null;
  readonly weight: number | null;
  readonly score_percent: number | null;
  readonly decision: StoredMember['decision'];
}

/** Two tables of one shape: the list as it is edited, and the one that the service has confirmed. */
type ListTable = 'household_members' | 'household_confirmed_members';

/** A member of either table with its application: the chosen one, or the only one to which the office has given the token. */
const membersOf = (table: ListTable): string => `
  SELECT household_id, token, coalesce(nullif(member.name, ''), application.name, '') AS name,
    coalesce(application_identifier, application.identifier) AS application_identifier,
    application.property, score, weight, score_percent, decision
  FROM ${table} AS member LEFT JOIN applications AS application ON application.identifier = coalesce(
    application_identifier,
    (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = token)
  )`;

export function createHouseholds(database: Database, erasures: Pick<Erasures, 'note'>) {
  const columns = `id, property, note, state, state_changed_at_ms, service_message, created_at_ms, confirmed_at_ms,
    confirmed_message, confirmed_by, unanswered_at_ms`;
  const kept = 'removed_at_ms IS NULL';
  const all = database.prepare<HouseholdRow>(
    `SELECT ${columns} FROM households WHERE ${kept} ORDER BY id DESC`,
  );
  const one = database.prepare<HouseholdRow>(`SELECT ${columns} FROM households WHERE id = ? AND ${kept}`);
  const members = createLists(database, 'household_members');
  const confirmed = createLists(database, 'household_confirmed_members');
  const insert = database.prepare(
    'INSERT INTO households (property, note, state, state_changed_at_ms, created_at_ms) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE households SET property = ?, note = ?, edited_at_ms = ? WHERE id = ?',
  );
  const setState = database.prepare(
    'UPDATE households SET state = ?, service_message = ?, state_changed_at_ms = ? WHERE id = ?',
  );
  const setConfirmed = database.prepare(
    `UPDATE households SET confirmed_at_ms = ?, confirmed_message = ?, confirmed_by = ?, unanswered_at_ms = NULL
     WHERE id = ?`,
  );
  const setUnanswered = database.prepare('UPDATE households SET unanswered_at_ms = ? WHERE id = ?');
  const remove = database.prepare(`UPDATE households SET removed_at_ms = ? WHERE id = ? AND ${kept}`);
  const restore = database.prepare(
    'UPDATE households SET removed_at_ms = NULL WHERE id = ? AND removed_at_ms IS NOT NULL',
  );
  const removed = database.prepare<{ id: number; at_ms: number }>(
    'SELECT id, removed_at_ms AS at_ms FROM households WHERE removed_at_ms IS NOT NULL',
  );
  const forget = database.prepare('DELETE FROM households WHERE removed_at_ms IS NOT NULL');

  const required = (id: number): HouseholdRow => {
    const row = one.get(id);
    if (row === undefined) throw new Error(`There is no household ${id}.`);
    return row;
  };

  return {
    households(): StoredHousehold[] {
      const membersById = members.all();
      const confirmedById = confirmed.all();
      return all
        .all()
        .map((row) => asHousehold(row, membersById.get(row.id) ?? [], confirmedById.get(row.id) ?? []));
    },

    household(id: number): StoredHousehold | null {
      const row = one.get(id);
      return row === undefined ? null : asHousehold(row, members.of(id), confirmed.of(id));
    },

    /** Answers the household's number. */
    saveHousehold: ({ id, members: list, property, note, state, atMs }: SavedHousehold): number =>
      database.write('act', () => {
        if (id === null) {
          const added = Number(insert.run(property, note, state, atMs, atMs).lastInsertRowid);
          members.write(added, list);
          return added;
        }
        const before = required(id);
        update.run(property, note, atMs, id);
        members.write(id, list);
        // The same tokens, maybe under other names.
        if (state === 'confirmed') confirmed.write(id, list);
        if (before.state === state) return id;
        // The service's words belong to the state they came with.
        if (state === 'confirmed') {
          setState.run(state, before.confirmed_message, before.confirmed_at_ms ?? atMs, id);
        } else {
          setState.run(state, '', atMs, id);
        }
        return id;
      }),

    /**
     * 'confirmed' keeps the list as the one that the service has, 'unconfirmed' that an answer was lost.
     * @param confirmedBy who found out with the service that it counts; '' where the service said so.
     */
    setHouseholdState(
      id: number,
      state: HouseholdState,
      serviceMessage: string,
      atMs: number,
      confirmedBy = '',
    ): void {
      database.write('act', () => {
        required(id);
        setState.run(state, serviceMessage, atMs, id);
        if (state === 'unconfirmed') setUnanswered.run(atMs, id);
        if (state !== 'confirmed') return;
        setConfirmed.run(atMs, serviceMessage, confirmedBy, id);
        confirmed.write(
          id,
          members.of(id).map((row) => asMember(row)),
        );
      });
    },

    /** Puts a household aside; it can be brought back until `forgetRemovedHouseholds`. False where there is none. */
    removeHousehold: (id: number, atMs: number): boolean =>
      database.write('act', () => remove.run(atMs, id).changes > 0),
    /** False where there is none to bring back. */
    restoreHousehold: (id: number): boolean => database.write('act', () => restore.run(id).changes > 0),
    forgetRemovedHouseholds: (): void =>
      database.write('act', () => {
        erasures.note(
          removed.all().map(({ id, at_ms }) => ({
            what: 'household',
            subject: String(id),
            beforeMs: at_ms,
            atMs: at_ms,
          })),
        );
        forget.run();
      }),
  };
}

function createLists(database: Database, table: ListTable) {
  const every = database.prepare<MemberRow>(`${membersOf(table)} ORDER BY household_id, position`);
  const ofOne = database.prepare<MemberRow>(`${membersOf(table)} WHERE household_id = ? ORDER BY position`);
  const clear = database.prepare(`DELETE FROM ${table} WHERE household_id = ?`);
  const add = database.prepare(
    `INSERT INTO ${table} (household_id, position, token, name, application_identifier) VALUES (?, ?, ?, ?, ?)`,
  );
  return {
    all: () => Map.groupBy(every.all(), (member) => member.household_id),
    of: (id: number) => ofOne.all(id),
    write(id: number, list: readonly HouseholdMember[]): void {
      clear.run(id);
      for (const [position, member] of list.entries()) {
        add.run(id, position, member.token, member.name, member.applicationIdentifier);
      }
    },
  };
}

const asMember = ({ token, name, application_identifier }: ListedRow): HouseholdMember => ({
  token,
  name,
  applicationIdentifier: application_identifier,
});

function asHousehold(
  row: HouseholdRow,
  members: readonly MemberRow[],
  confirmed: readonly ListedRow[],
): StoredHousehold {
  return {
    id: row.id,
    members: members.map(({ property, score, weight, score_percent, decision, ...member }) => ({
      ...asMember(member),
      property,
      score,
      weight,
      scorePercent: score_percent,
      decision,
    })),
    property: row.property,
    note: row.note,
    state: row.state,
    stateChangedAtMs: row.state_changed_at_ms,
    serviceMessage: row.service_message,
    createdAtMs: row.created_at_ms,
    confirmed:
      row.confirmed_at_ms === null || confirmed.length === 0
        ? null
        : {
            members: confirmed.map(asMember),
            atMs: row.confirmed_at_ms,
            serviceMessage: row.confirmed_message,
            by: row.confirmed_by,
          },
    unansweredAtMs: row.unanswered_at_ms,
  };
}
