import { createHeld } from '#electron/features/holds/records/held.ts';
import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import type { Retiring } from '#electron/records/log/retiring.ts';
import type { SubjectNames } from '#electron/records/log/subject-names.ts';
import type { HouseholdMember, HouseholdState } from '#shared/features/households/model.ts';
import { INTERRUPTED } from '#shared/rpc/call-end.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import type { Places } from '../../properties/records/places.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';
import type { Erasures } from '../../retention/records/erasures.ts';
import { HOUSEHOLD_MS } from '../household-time.ts';
import { createHouseholdReading, type HouseholdRow } from './household-reading.ts';
import { householdSubject, membersInOrder, membersStanding } from './picture.ts';

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

export function createHouseholds(
  database: Database,
  { log, calls, retiring, names, erasures, properties, places }: Parts,
) {
  const reading = createHouseholdReading(database, properties);
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
  const removed = database.prepare<{ id: number; ref: string; at_ms: number }>(
    'SELECT id, log_id AS ref, removed_at_ms AS at_ms FROM households WHERE removed_at_ms IS NOT NULL',
  );
  const unchangedSince = database
    .prepare<string>(`SELECT log_id FROM households WHERE id = ? AND ${HOUSEHOLD_MS} <= ?`)
    .pluck();
  const held = createHeld(database);
  const callsOf = database.prepare<{ id: number; data: string }>(
    "SELECT id, data FROM calls_under_way WHERE kind = 'household-sent' AND subject = ?",
  );
  const sending = database.prepare<{ subject: string }>(
    "SELECT DISTINCT subject FROM calls_under_way WHERE kind = 'household-sent'",
  );

  const required = (id: number): { readonly row: HouseholdRow; readonly ref: string } => {
    const row = reading.row(id);
    if (row === null || row.ref === null) throw new Error(`There is no household ${id}.`);
    return { row, ref: row.ref };
  };

  const listRefs = (ref: string): string[] =>
    membersInOrder(log, householdSubject(ref)).map((entry) => entry.ref);

  /** Makes the members that stand those of a list; answers their entries in its order. */
  const writeMembers = (append: Append, ref: string, list: readonly HouseholdMember[]): string[] => {
    const wanted = new Map(list.map((member) => [textOf(member), member]));
    // Of equal ones the log shows one: each round ends one of them.
    for (let isDone = false; !isDone; ) {
      const others = membersStanding(log, householdSubject(ref)).filter(
        ({ data }) => !wanted.has(textOf(data)),
      );
      for (const other of others) {
        append({ kind: 'household-member-removed', id: ref, data: {}, replaces: [other.ref] });
      }
      isDone = others.length === 0;
    }
    const there = new Map(
      membersStanding(log, householdSubject(ref)).map((entry) => [textOf(entry.data), entry.ref]),
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
    households: reading.all,

    household: reading.one,
    householdsOf: reading.ofApplication,
    membersApplyFor: reading.placesOf,

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
        if (row.property !== property) setField(append, ref, 'property', property);
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
      const ref = reading.row(id)?.ref ?? null;
      if (ref === null) return false;
      log.write('act', atMs, (append) => append({ kind: 'household-removed', id: ref, data: {} }));
      return true;
    },

    /** False where there is none to bring back. */
    restoreHousehold(id: number, atMs: number): boolean {
      const ref = refOf.get(id);
      if (ref === undefined || reading.row(id) !== null) return false;
      log.write('act', atMs, (append) => append({ kind: 'household-restored', id: ref, data: {} }));
      return true;
    },

    /** Erases what was removed, for good; what a legal hold covers stays put aside. */
    forgetRemovedHouseholds(atMs: number): void {
      if (removed.all().length === 0) return;
      log.write('act', atMs, (append) => {
        held.refresh(atMs);
        const gone = removed.all().filter(({ ref }) => !held.isHeld(ref));
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

    /** Erases one for good that has not changed since a moment and that no legal hold covers; whether there was one. */
    forgetHousehold(id: number, beforeMs: number, atMs: number): boolean {
      const ref = unchangedSince.get(id, beforeMs);
      if (ref === undefined) return false;
      return log.write('act', atMs, (append) => {
        held.refresh(atMs);
        if (held.isHeld(ref)) return false;
        forget(append, id, ref);
        return true;
      });
    },
  };
}

const only = ({ token, name, applicationIdentifier }: HouseholdMember): HouseholdMember => ({
  token,
  name,
  applicationIdentifier,
});

const textOf = ({ token, name, applicationIdentifier }: HouseholdMember): string =>
  JSON.stringify([token, name, applicationIdentifier]);
