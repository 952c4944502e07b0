import type { Database } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { HouseholdMember, HouseholdState } from '#shared/features/households/model.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';

/**
 * A member with what is known of its application: the one that the office has chosen, or the only one that has the token.
 * A name that was not written is the application's.
 */
export interface StoredMember extends HouseholdMember {
  /** Its application's property as the office wrote it; null where the application is not known. */
  readonly property: string | null;
  readonly unit: string | null;
  readonly score: number | null;
  readonly weight: number | null;
  /** Null where something that counts could not be read, too. */
  readonly scorePercent: number | null;
  /** How many attributes are missing data, and how many have a value that can't occur; 0 where there is no result. */
  readonly notMeasuredCount: number;
  readonly impossibleCount: number;
  /** The decision on its application that counts. */
  readonly decision: DecisionOutcome | null;
  /** Its last day; null where it has none. */
  readonly decisionUntil: string | null;
  readonly decidedAtMs: number | null;
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
  /** Two desks have changed it without seeing each other: it is saved once more before it is sent. */
  readonly isInConflict: boolean;
}

/** A household as its table has it, with its property by the name that this has now. */
export interface HouseholdRow {
  readonly id: number;
  readonly ref: string | null;
  readonly property: string;
  readonly note: string;
  readonly state: Exclude<HouseholdState, 'sending'>;
  readonly state_changed_at_ms: number;
  readonly service_message: string;
  readonly created_at_ms: number;
  readonly confirmed_at_ms: number | null;
  readonly confirmed_message: string;
  readonly confirmed_by: string;
  readonly unanswered_at_ms: number | null;
  readonly is_in_conflict: number;
  /** Since when it is on its way; null where it is not. */
  readonly sending_at_ms: number | null;
}

interface ListedRow {
  readonly household_id: number;
  readonly token: string;
  readonly name: string;
  readonly application_identifier: string | null;
}

interface MemberRow extends ListedRow {
  readonly property: string | null;
  readonly unit: string | null;
  readonly score: number | null;
  readonly weight: number | null;
  readonly score_percent: number | null;
  readonly not_measured_count: number;
  readonly impossible_count: number;
  readonly decision: StoredMember['decision'];
  readonly decision_until: string | null;
  readonly decided_at_ms: number | null;
}

/** Two tables of one shape: the list as it is edited, and the one that the service has confirmed. */
type ListTable = 'household_members' | 'household_confirmed_members';

/** A member of either table with its application: the chosen one, or the only one to which the office has given the token. */
const membersOf = (table: ListTable): string => `
  SELECT household_id, token, coalesce(nullif(member.name, ''), application.name, '') AS name,
    coalesce(application_identifier, application.identifier) AS application_identifier,
    application.property, application.unit, score, weight, score_percent,
    coalesce(not_measured_count, 0) AS not_measured_count, coalesce(impossible_count, 0) AS impossible_count, decision, decision_until, decided_at_ms
  FROM ${table} AS member LEFT JOIN applications AS application ON application.identifier = coalesce(
    application_identifier,
    (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = token)
  )`;

/** What the tables say of households: each with its lists, and with what is known of its members' applications. */
export function createHouseholdReading(database: Database, properties: Pick<PropertyTexts, 'shown'>) {
  const columns = `id, log_id AS ref, property, note, state, state_changed_at_ms, service_message, created_at_ms, confirmed_at_ms,
    confirmed_message, ${memberNameSql('confirmed_by')} AS confirmed_by,
    unanswered_at_ms, is_in_conflict,
    (SELECT max(at_ms) FROM calls_under_way WHERE kind = 'household-sent' AND subject = 'household/' || log_id) AS sending_at_ms`;
  const kept = 'removed_at_ms IS NULL';
  const all = database.prepare<HouseholdRow>(
    `SELECT ${columns} FROM households WHERE ${kept} ORDER BY id DESC`,
  );
  const byId = database.prepare<HouseholdRow>(`SELECT ${columns} FROM households WHERE id = ? AND ${kept}`);
  const withApplication = database
    .prepare<number>(
      `SELECT id FROM households WHERE ${kept} AND id IN (
         SELECT household_id FROM household_members WHERE application_identifier = ?
           OR application_identifier IS NULL AND token IN (
             SELECT applicant_token FROM applications WHERE identifier = ? AND (
               SELECT count(*) FROM applications AS other WHERE other.applicant_token = applications.applicant_token) = 1))
       ORDER BY id DESC`,
    )
    .pluck();
  const placeOf = database.prepare<{ readonly property: string; readonly unit: string }>(
    `SELECT property, unit FROM applications WHERE identifier = coalesce(?,
       (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = ?))`,
  );
  const members = createListReading(database, 'household_members');
  const confirmed = createListReading(database, 'household_confirmed_members');

  const shown = (row: HouseholdRow): HouseholdRow => ({ ...row, property: properties.shown(row.property) });
  const row = (id: number): HouseholdRow | null => {
    const found = byId.get(id);
    return found === undefined ? null : shown(found);
  };

  const one = (id: number): StoredHousehold | null => {
    const found = row(id);
    return found === null ? null : asHousehold(found, members.of(id), confirmed.of(id));
  };

  return {
    /** Null where there is none, or it was removed. */
    row,

    all(): StoredHousehold[] {
      const membersById = members.all();
      const confirmedById = confirmed.all();
      return all
        .all()
        .map((found) =>
          asHousehold(shown(found), membersById.get(found.id) ?? [], confirmedById.get(found.id) ?? []),
        );
    },

    one,

    /** What some members apply for, as far as it is known. */
    placesOf: (list: readonly Pick<HouseholdMember, 'token' | 'applicationIdentifier'>[]) =>
      list.flatMap(({ token, applicationIdentifier }) => placeOf.get(applicationIdentifier, token) ?? []),

    /** Those with a member whose application it is, the newest first. */
    ofApplication: (identifier: string): StoredHousehold[] =>
      withApplication.all(identifier, identifier).flatMap((id) => one(id) ?? []),
  };
}

function createListReading(database: Database, table: ListTable) {
  const every = database.prepare<MemberRow>(`${membersOf(table)} ORDER BY household_id, position`);
  const ofOne = database.prepare<MemberRow>(`${membersOf(table)} WHERE household_id = ? ORDER BY position`);
  return {
    all: () => Map.groupBy(every.all(), (member) => member.household_id),
    of: (id: number) => ofOne.all(id),
  };
}

const memberOf = ({ token, name, application_identifier }: ListedRow): HouseholdMember => ({
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
    members: members.map(
      ({
        property,
        unit,
        score,
        weight,
        score_percent,
        not_measured_count,
        impossible_count,
        decision,
        decision_until,
        decided_at_ms,
        ...member
      }) => ({
        ...memberOf(member),
        property,
        unit,
        score,
        weight,
        scorePercent: score_percent,
        notMeasuredCount: not_measured_count,
        impossibleCount: impossible_count,
        decision,
        decisionUntil: decision_until,
        decidedAtMs: decided_at_ms,
      }),
    ),
    property: row.property,
    note: row.note,
    state: row.sending_at_ms === null ? row.state : 'sending',
    stateChangedAtMs: row.sending_at_ms ?? row.state_changed_at_ms,
    serviceMessage: row.sending_at_ms === null ? row.service_message : '',
    createdAtMs: row.created_at_ms,
    confirmed:
      row.confirmed_at_ms === null || confirmed.length === 0
        ? null
        : {
            members: confirmed.map(memberOf),
            atMs: row.confirmed_at_ms,
            serviceMessage: row.confirmed_message,
            by: row.confirmed_by,
          },
    unansweredAtMs: row.unanswered_at_ms,
    isInConflict: row.is_in_conflict === 1,
  };
}
