import type { HouseholdMember, HouseholdState } from '#shared/models/households.ts';
import type { Database } from './database.ts';
import type { CacheQueries, StoredHousehold } from './queries.ts';

type HouseholdQueries = Pick<
  CacheQueries,
  'households' | 'household' | 'saveHousehold' | 'setHouseholdState' | 'removeHousehold'
>;

interface HouseholdRow {
  readonly id: number;
  readonly property: string;
  readonly note: string;
  readonly state: HouseholdState;
  readonly state_changed_at_ms: number;
  readonly service_message: string;
  readonly created_at_ms: number;
}

interface MemberRow {
  readonly household_id: number;
  readonly token: string;
  readonly name: string;
  readonly application_identifier: string | null;
  readonly property: string | null;
  readonly score: number | null;
  readonly weight: number | null;
}

export function createHouseholds(database: Database): HouseholdQueries {
  const columns = 'id, property, note, state, state_changed_at_ms, service_message, created_at_ms';
  const members = `SELECT household_id, token, member.name, application_identifier, property, score, weight
    FROM household_members AS member LEFT JOIN applications ON identifier = application_identifier`;
  const all = database.prepare<HouseholdRow>(`SELECT ${columns} FROM households ORDER BY id DESC`);
  const allMembers = database.prepare<MemberRow>(`${members} ORDER BY household_id, position`);
  const one = database.prepare<HouseholdRow>(`SELECT ${columns} FROM households WHERE id = ?`);
  const oneMembers = database.prepare<MemberRow>(`${members} WHERE household_id = ? ORDER BY position`);
  const insert = database.prepare(
    'INSERT INTO households (property, note, state, state_changed_at_ms, created_at_ms) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE households SET property = ?, note = ? WHERE id = ?');
  const setState = database.prepare(
    'UPDATE households SET state = ?, service_message = ?, state_changed_at_ms = ? WHERE id = ?',
  );
  const remove = database.prepare('DELETE FROM households WHERE id = ?');
  const removeMembers = database.prepare('DELETE FROM household_members WHERE household_id = ?');
  const insertMember = database.prepare(
    `INSERT INTO household_members (household_id, position, token, name, application_identifier)
     VALUES (?, ?, ?, ?, ?)`,
  );

  const required = (id: number): HouseholdRow => {
    const row = one.get(id);
    if (row === undefined) throw new Error(`There is no household ${id}.`);
    return row;
  };
  const writeMembers = (id: number, list: readonly HouseholdMember[]): void => {
    removeMembers.run(id);
    for (const [position, member] of list.entries()) {
      insertMember.run(id, position, member.token, member.name, member.applicationIdentifier);
    }
  };

  return {
    households() {
      const byHousehold = Map.groupBy(allMembers.all(), (member) => member.household_id);
      return all.all().map((row) => asHousehold(row, byHousehold.get(row.id) ?? []));
    },

    household(id) {
      const row = one.get(id);
      return row === undefined ? null : asHousehold(row, oneMembers.all(id));
    },

    saveHousehold: ({ id, members: list, property, note, state, atMs }) =>
      database.write('act', () => {
        if (id === null) {
          const added = Number(insert.run(property, note, state, atMs, atMs).lastInsertRowid);
          writeMembers(added, list);
          return added;
        }
        const before = required(id);
        update.run(property, note, id);
        // The service's words belong to the state they came with.
        if (before.state !== state) setState.run(state, '', atMs, id);
        writeMembers(id, list);
        return id;
      }),

    setHouseholdState(id, state, serviceMessage, atMs) {
      database.write('act', () => {
        required(id);
        setState.run(state, serviceMessage, atMs, id);
      });
    },

    removeHousehold: (id) => database.write('act', () => remove.run(id).changes > 0),
  };
}

function asHousehold(row: HouseholdRow, members: readonly MemberRow[]): StoredHousehold {
  return {
    id: row.id,
    members: members.map(({ token, name, application_identifier, property, score, weight }) => ({
      token,
      name,
      applicationIdentifier: application_identifier,
      property,
      score,
      weight,
    })),
    property: row.property,
    note: row.note,
    state: row.state,
    stateChangedAtMs: row.state_changed_at_ms,
    serviceMessage: row.service_message,
    createdAtMs: row.created_at_ms,
  };
}
