import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { Retiring } from '#electron/records/log/retiring.ts';
import type { SubjectNames } from '#electron/records/log/subject-names.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { HouseholdMember, HouseholdState } from '#shared/features/households/model.ts';
import { INTERRUPTED } from '#shared/rpc/call-end.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import type { Places } from '../../properties/records/places.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';
import type { Erasures } from '../../retention/records/erasures.ts';
import { HOUSEHOLD_MS } from '../household-time.ts';
import { householdSubject, membersInOrder } from './picture.ts';

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
  /** The decision on its application that counts. */
  readonly decision: DecisionOutcome | null;
  /** Its last day; null where it has none. */
  readonly decisionUntil: string | null;
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

interface SavedHousehold {
  /** Null: a new one. */
  readonly id: number | null;
  readonly members: readonly HouseholdMember[];
  readonly property: string;
  readonly note: string;
  readonly state: Exclude<HouseholdState, 'sending'>;
  readonly atMs: number;
}

/** How sending a household has ended. */
export type SendingEnd = Omit<EntryData<'household-sent'>, 'members'>;

/** A call that was under way when the desk ended. */
const CUT_OFF: SendingEnd = {
  outcome: 'unconfirmed',
  isRefused: false,
  failure: INTERRUPTED,
  message: '',
};

interface Parts {
  readonly log: Log;
  readonly calls: CallsUnderWay;
  readonly retiring: Pick<Retiring, 'entriesOf'>;
  readonly names: SubjectNames;
  readonly erasures: Pick<Erasures, 'note'>;
  readonly properties: Pick<PropertyTexts, 'shown'>;
  readonly places: Places;
}

interface HouseholdRow {
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
  readonly decision: StoredMember['decision'];
  readonly decision_until: string | null;
}

/** Two tables of one shape: the list as it is edited, and the one that the service has confirmed. */
type ListTable = 'household_members' | 'household_confirmed_members';

/** A member of either table with its application: the chosen one, or the only one to which the office has given the token. */
const membersOf = (table: ListTable): string => `
  SELECT household_id, token, coalesce(nullif(member.name, ''), application.name, '') AS name,
    coalesce(application_identifier, application.identifier) AS application_identifier,
    application.property, application.unit, score, weight, score_percent, decision, decision_until
  FROM ${table} AS member LEFT JOIN applications AS application ON application.identifier = coalesce(
    application_identifier,
    (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = token)
  )`;

export function createHouseholds(
  database: Database,
  { log, calls, retiring, names, erasures, properties, places }: Parts,
) {
  const columns = `id, log_id AS ref, property, note, state, state_changed_at_ms, service_message, created_at_ms, confirmed_at_ms,
    confirmed_message, ${memberNameSql('confirmed_by')} AS confirmed_by,
    unanswered_at_ms, is_in_conflict,
    (SELECT max(at_ms) FROM calls_under_way WHERE kind = 'household-sent' AND subject = 'household/' || log_id) AS sending_at_ms`;
  const kept = 'removed_at_ms IS NULL';
  const all = database.prepare<HouseholdRow>(
    `SELECT ${columns} FROM households WHERE ${kept} ORDER BY id DESC`,
  );
  const one = database.prepare<HouseholdRow>(`SELECT ${columns} FROM households WHERE id = ? AND ${kept}`);
  const refOf = database.prepare<string>('SELECT log_id FROM households WHERE id = ?').pluck();
  const idOf = database.prepare<number>('SELECT id FROM households WHERE log_id = ?').pluck();
  const lastNumber = database
    .prepare<number>("SELECT seq FROM sqlite_sequence WHERE name = 'households'")
    .pluck();
  const onlyWithToken = database
    .prepare<string | null>(
      'SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = ?',
    )
    .pluck();
  const members = createListReading(database, 'household_members');
  const confirmed = createListReading(database, 'household_confirmed_members');
  const removed = database.prepare<{ id: number; ref: string; at_ms: number }>(
    'SELECT id, log_id AS ref, removed_at_ms AS at_ms FROM households WHERE removed_at_ms IS NOT NULL',
  );
  const unchangedSince = database
    .prepare<string>(`SELECT log_id FROM households WHERE id = ? AND ${HOUSEHOLD_MS} <= ?`)
    .pluck();
  const callsOf = database.prepare<{ id: number; data: string }>(
    "SELECT id, data FROM calls_under_way WHERE kind = 'household-sent' AND subject = ?",
  );
  const sending = database.prepare<{ subject: string }>(
    "SELECT DISTINCT subject FROM calls_under_way WHERE kind = 'household-sent'",
  );

  /** With its property by the name that this has now. */
  const shown = (row: HouseholdRow): HouseholdRow => ({ ...row, property: properties.shown(row.property) });

  const required = (id: number): { readonly row: HouseholdRow; readonly ref: string } => {
    const row = one.get(id);
    if (row === undefined || row.ref === null) throw new Error(`There is no household ${id}.`);
    return { row, ref: row.ref };
  };

  const listRefs = (ref: string): string[] =>
    membersInOrder(log, householdSubject(ref)).map((entry) => entry.ref);

  /** Makes the members that stand those of a list; answers their entries in its order. */
  const writeMembers = (append: Append, ref: string, list: readonly HouseholdMember[]): string[] => {
    const wanted = new Map(list.map((member) => [textOf(member), member]));
    // Of equal ones the log shows one: each round ends one of them.
    for (let isDone = false; !isDone; ) {
      const others = membersInOrder(log, householdSubject(ref)).filter(
        ({ data }) => !wanted.has(textOf(data)),
      );
      for (const other of others) {
        append({ kind: 'household-member-removed', id: ref, data: {}, replaces: [other.ref] });
      }
      isDone = others.length === 0;
    }
    const there = new Map(
      membersInOrder(log, householdSubject(ref)).map((entry) => [textOf(entry.data), entry.ref]),
    );
    return list.map((member) => {
      const known = there.get(textOf(member));
      if (known !== undefined) return known;
      const person = member.applicationIdentifier ?? onlyWithToken.get(member.token) ?? ref;
      return append({ kind: 'household-member-added', id: ref, person, data: only(member) }).ref;
    });
  };

  const setField = (append: Append, ref: string, name: 'property' | 'note', value: string): void => {
    append({ kind: 'household-field-set', id: ref, cell: `field:${name}`, data: { value } });
  };

  /** Ends what is under way; a household that nobody sends has gone out as it stands. */
  const settle = (
    append: Append,
    ref: string,
    { outcome, isRefused, failure, message }: SendingEnd,
  ): void => {
    const under = callsOf.all(householdSubject(ref));
    calls.end(under.map(({ id }) => id));
    const went: { readonly members: readonly string[] } | undefined = under
      .map(({ data }) => JSON.parse(data))
      .at(-1);
    const data = { members: [...(went?.members ?? listRefs(ref))], outcome, isRefused, failure, message };
    append({ kind: 'household-sent', id: ref, data });
  };

  const forget = (append: Append, number: number, ref: string): void => {
    const entries = retiring.entriesOf(householdSubject(ref), '*');
    append({ kind: 'household-forgotten', id: ref, data: { number, entries } });
  };

  return {
    households(): StoredHousehold[] {
      const membersById = members.all();
      const confirmedById = confirmed.all();
      return all
        .all()
        .map((row) =>
          asHousehold(shown(row), membersById.get(row.id) ?? [], confirmedById.get(row.id) ?? []),
        );
    },

    household(id: number): StoredHousehold | null {
      const row = one.get(id);
      return row === undefined ? null : asHousehold(shown(row), members.of(id), confirmed.of(id));
    },

    /** Answers the household's number. */
    saveHousehold({ id, members: list, property, note, state, atMs }: SavedHousehold): number {
      const saved = log.write('act', atMs, (append) => {
        if (id === null) {
          const number = (lastNumber.get() ?? 0) + 1;
          const ref = names.nameOf('household', number);
          append({ kind: 'household-made', id: ref, data: { number } });
          if (property !== '') setField(append, ref, 'property', property);
          if (note !== '') setField(append, ref, 'note', note);
          const data = { members: writeMembers(append, ref, list), state };
          append({ kind: 'household-saved', id: ref, data });
          places.add(append, [{ property, unit: '' }]);
          return ref;
        }
        const { row, ref } = required(id);
        // As it is shown, it may be a newer name of what was written.
        if (shown(row).property !== property) setField(append, ref, 'property', property);
        if (row.note !== note) setField(append, ref, 'note', note);
        const before = listRefs(ref);
        const after = writeMembers(append, ref, list);
        const isSame = before.length === after.length && before.every((member, at) => member === after[at]);
        if (!isSame || row.state !== state || row.is_in_conflict === 1) {
          append({ kind: 'household-saved', id: ref, data: { members: after, state } });
        }
        places.add(append, [{ property, unit: '' }]);
        return ref;
      });
      return idOf.get(saved) ?? 0;
    },

    /** Writes down, durably, that the list as it stands is about to go out. */
    beginSendingHousehold(id: number, atMs: number): void {
      const { ref } = required(id);
      const subject = householdSubject(ref);
      calls.queries.beginCalls([{ kind: 'household-sent', subject, atMs, data: { members: listRefs(ref) } }]);
    },

    /** How sending it has ended: 'succeeded' keeps the list as the one that the service has, 'unconfirmed' that an answer was lost. */
    endSendingHousehold(id: number, atMs: number, end: SendingEnd): void {
      const { ref } = required(id);
      log.write('act', atMs, (append) => settle(append, ref, end));
    },

    /**
     * What is under way and has nobody who waits for its answer is unconfirmed: one household, or, after a start, all (null). Answers how
     * many it was.
     */
    settleSentHouseholds(id: number | null, atMs: number): number {
      const only = id === null ? null : householdSubject(required(id).ref);
      const cutOff = sending.all().filter(({ subject }) => only === null || subject === only);
      if (cutOff.length === 0) return 0;
      log.write('act', atMs, (append) => {
        for (const { subject } of cutOff) settle(append, subjectParts(subject).id, CUT_OFF);
      });
      return cutOff.length;
    },

    /** Somebody has found out with the service that it has the list as it stands. `by`: absent: who acts on this desk. */
    confirmHousehold(id: number, atMs: number, by?: string): void {
      const { ref } = required(id);
      log.write('act', atMs, (append) =>
        append({ kind: 'household-confirmed', id: ref, data: { members: listRefs(ref), by } }),
      );
    },

    /** Puts a household aside; it can be brought back until `forgetRemovedHouseholds`. False where there is none. */
    removeHousehold(id: number, atMs: number): boolean {
      const ref = one.get(id)?.ref ?? null;
      if (ref === null) return false;
      log.write('act', atMs, (append) => append({ kind: 'household-removed', id: ref, data: {} }));
      return true;
    },

    /** False where there is none to bring back. */
    restoreHousehold(id: number, atMs: number): boolean {
      const ref = refOf.get(id);
      if (ref === undefined || one.get(id) !== undefined) return false;
      log.write('act', atMs, (append) => append({ kind: 'household-restored', id: ref, data: {} }));
      return true;
    },

    /** Erases what was removed, for good. */
    forgetRemovedHouseholds(atMs: number): void {
      const gone = removed.all();
      if (gone.length === 0) return;
      log.write('act', atMs, (append) => {
        erasures.note(
          gone.map(({ id, at_ms }) => ({
            what: 'household',
            subject: String(id),
            beforeMs: at_ms,
            atMs: at_ms,
          })),
        );
        for (const { id, ref } of gone) forget(append, id, ref);
      });
    },

    /** Erases one for good that has not changed since a moment; whether there was one. */
    forgetHousehold(id: number, beforeMs: number, atMs: number): boolean {
      const ref = unchangedSince.get(id, beforeMs);
      if (ref === undefined) return false;
      log.write('act', atMs, (append) => forget(append, id, ref));
      return true;
    },
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

const only = ({ token, name, applicationIdentifier }: HouseholdMember): HouseholdMember => ({
  token,
  name,
  applicationIdentifier,
});

const textOf = ({ token, name, applicationIdentifier }: HouseholdMember): string =>
  JSON.stringify([token, name, applicationIdentifier]);

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
      ({ property, unit, score, weight, score_percent, decision, decision_until, ...member }) => ({
        ...memberOf(member),
        property,
        unit,
        score,
        weight,
        scorePercent: score_percent,
        decision,
        decisionUntil: decision_until,
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
