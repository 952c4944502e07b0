import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Append, BroughtForwardAt } from '#electron/records/log/log.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import { INTERRUPTED } from '#shared/rpc/call-end.ts';

/** Households whose entries are lost are as those that never had one. */
export const FORGET_LOST_HOUSEHOLDS = `UPDATE households SET log_id = NULL WHERE NOT EXISTS
  (SELECT 1 FROM entries WHERE subject = 'household/' || log_id AND cell = 'made' AND data IS NOT NULL)`;

interface OldRow {
  readonly id: number;
  readonly property: string;
  readonly note: string;
  readonly state: string;
  readonly state_changed_at_ms: number;
  readonly service_message: string;
  readonly created_at_ms: number;
  readonly confirmed_at_ms: number | null;
  readonly confirmed_message: string;
  readonly confirmed_by: string;
  readonly unanswered_at_ms: number | null;
  readonly edited_at_ms: number | null;
  readonly removed_at_ms: number | null;
}

interface OldMember {
  readonly token: string;
  readonly name: string;
  readonly application_identifier: string | null;
}

type ListTable = 'household_members' | 'household_confirmed_members';

/**
 * Households of a desk up to 0.5: as they are, and what is known of how they came to be so (what was confirmed, that an answer was lost,
 * that it was refused), one entry after the other. `nameOf` gives each its name in the log.
 */
export function householdsToBringForward(
  database: Database,
  nameOf: (number: number) => string,
): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM households WHERE log_id IS NULL').pluck();
  const next = database.prepare<OldRow>(
    `SELECT id, property, note, state, state_changed_at_ms, service_message, created_at_ms, confirmed_at_ms, confirmed_message,
       confirmed_by, unanswered_at_ms, edited_at_ms, removed_at_ms FROM households WHERE log_id IS NULL ORDER BY id LIMIT ?`,
  );
  const membersOf = (table: ListTable) =>
    database.prepare<OldMember>(
      `SELECT token, name, application_identifier FROM ${table} WHERE household_id = ? ORDER BY position`,
    );
  const [current, confirmed] = [membersOf('household_members'), membersOf('household_confirmed_members')];
  const onlyWithToken = database
    .prepare<string | null>(
      'SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = ?',
    )
    .pluck();
  const setRef = database.prepare('UPDATE households SET log_id = ? WHERE id = ?');

  const bring = (row: OldRow, append: Append): void => {
    const ref = nameOf(row.id);
    setRef.run(ref, row.id);
    const at = (ms: number): BroughtForwardAt => ({ broughtForward: true, at: ms });
    const madeAt = at(row.created_at_ms);
    const editedAt = at(row.edited_at_ms ?? row.created_at_ms);
    append({ kind: 'household-made', id: ref, data: { number: row.id } }, madeAt);
    for (const [name, value] of [
      ['property', row.property],
      ['note', row.note],
    ] as const) {
      append({ kind: 'household-field-set', id: ref, cell: `field:${name}`, data: { value } }, editedAt);
    }

    const known = new Map<string, string>();
    const add = (member: HouseholdMember): string => {
      const text = JSON.stringify(member);
      const person = member.applicationIdentifier ?? onlyWithToken.get(member.token) ?? ref;
      const entry =
        known.get(text) ??
        append({ kind: 'household-member-added', id: ref, person, data: member }, editedAt).ref;
      known.set(text, entry);
      return entry;
    };
    const members = current.all(row.id).map((member) => add(memberOf(member)));
    const confirmedMembers = confirmed.all(row.id).map((member) => add(memberOf(member)));
    for (const gone of new Set(confirmedMembers.filter((member) => !members.includes(member)))) {
      append({ kind: 'household-member-removed', id: ref, data: {}, replaces: [gone] }, editedAt);
    }

    let replaces: string[] = [];
    const { confirmed_at_ms: confirmedAt, confirmed_by: by, state } = row;
    if (confirmedAt !== null && by !== '') {
      const data = { members: confirmedMembers, by };
      replaces = [append({ kind: 'household-confirmed', id: ref, data, replaces }, at(confirmedAt)).ref];
    } else if (confirmedAt !== null) {
      const message = row.confirmed_message;
      const data = { ...SUCCEEDED, members: confirmedMembers, message };
      replaces = [append({ kind: 'household-sent', id: ref, data, replaces }, at(confirmedAt)).ref];
    }
    const isOpen = state === 'unconfirmed' || state === 'sending';
    const unansweredAt = row.unanswered_at_ms ?? (isOpen ? row.state_changed_at_ms : null);
    if (unansweredAt !== null) {
      // What went out is known only where nothing was edited since.
      const data = {
        members: isOpen ? members : null,
        outcome: 'unconfirmed',
        isRefused: false,
        failure: state === 'sending' ? INTERRUPTED : null,
        message: state === 'unconfirmed' ? row.service_message : '',
      } as const;
      replaces = [append({ kind: 'household-sent', id: ref, data, replaces }, at(unansweredAt)).ref];
    }
    if (state === 'refused') {
      const data = { ...REFUSED, members, message: row.service_message };
      replaces = [
        append({ kind: 'household-sent', id: ref, data, replaces }, at(row.state_changed_at_ms)).ref,
      ];
    }
    const saved = {
      members,
      state: state === 'sending' ? 'unconfirmed' : stateOf(state),
      sinceMs: row.state_changed_at_ms,
    } as const;
    append({ kind: 'household-saved', id: ref, data: saved, replaces }, editedAt);
    if (row.removed_at_ms !== null)
      append({ kind: 'household-removed', id: ref, data: {} }, at(row.removed_at_ms));
  };

  return {
    forgetLost: () => void database.connection.exec(FORGET_LOST_HOUSEHOLDS),
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) bring(row, append);
      return rows.length;
    },
  };
}

const SUCCEEDED = { outcome: 'succeeded', isRefused: false, failure: null } as const;
const REFUSED = { outcome: 'failed', isRefused: true, failure: null } as const;

const states = ['draft', 'confirmed', 'refused', 'unconfirmed'] as const;
const stateOf = (state: string): (typeof states)[number] => states.find((one) => one === state) ?? 'draft';

const memberOf = ({ token, name, application_identifier }: OldMember): HouseholdMember => ({
  token,
  name,
  applicationIdentifier: application_identifier,
});
