import type { Database } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture, wholeSubjectPictures } from '#electron/records/log/pictures.ts';
import { LIST_CELL } from '#shared/features/conflicts/cells.ts';
import { settledCell } from '#shared/features/conflicts/entries.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { MAX_TAKEN_NUMBER } from '#shared/rpc/schemas.ts';
import { plainLine } from '#shared/scoring/text.ts';
import { MAX_HOUSEHOLD_MEMBERS } from '#shared/service/limits.ts';
import { isListEntry, listStateOf } from './list-state.ts';

export type MemberEntry = StandingEntry<'household-member-added'>;

export const householdSubject = (ref: string): string => `household/${ref}`;

const MEMBERS_CELL = 'members';

/** By their entries, the members of the list that somebody has chosen of several, as long as those stand; null where nobody had to. */
function membersKept(reading: LogReading, subject: string): readonly string[] | null {
  const [settled, ...otherwise] = ofKinds(
    reading.standing(subject, settledCell(LIST_CELL)),
    'household-conflict-settled',
  );
  if (settled === undefined || otherwise.length > 0) return null;
  const { keeps, over } = settled.data;
  const [kept, ...others] = reading.standing(subject, LIST_CELL).filter(isListEntry);
  const gaveWay = reading.each(subject, LIST_CELL).some(({ ref }) => over.includes(ref));
  return kept?.ref === keeps && others.length === 0 && gaveWay ? kept.data.members : null;
}

/** All that were ever in a list, by their entries. */
export const membersEver = (
  reading: Pick<LogReading, 'history'>,
  subject: string,
): ReadonlyMap<string, MemberEntry> =>
  new Map(
    ofKinds(reading.history(subject, MEMBERS_CELL), 'household-member-added').map((entry) => [
      entry.ref,
      entry,
    ]),
  );

/** The members that stand, whichever list they are in: what a list that is saved must name or end. */
export const membersStanding = (reading: LogReading, subject: string): MemberEntry[] =>
  ofKinds(reading.standing(subject, MEMBERS_CELL), 'household-member-added');

/**
 * The members that stand, in the order of the saved list, the primary applicant first. A token that two desks have added stands where the
 * first list has it; what no list names comes last. Of a list that was chosen of several all that it names, and nobody else.
 */
export function membersInOrder(
  reading: LogReading,
  subject: string,
  added = membersEver(reading, subject),
): MemberEntry[] {
  const kept = membersKept(reading, subject);
  if (kept !== null) return kept.flatMap((ref) => added.get(ref) ?? []);
  const standing = membersStanding(reading, subject);
  const lists = reading.standing(subject, LIST_CELL).filter(isListEntry);
  const order = [
    ...new Set(lists.flatMap(({ data }) => data.members ?? []).map((ref) => added.get(ref)?.data.token)),
  ];
  const place = ({ data }: MemberEntry): number => {
    const at = order.indexOf(data.token);
    return at < 0 ? order.length : at;
  };
  return standing.toSorted((a, b) => place(a) - place(b));
}

const CELLS = ['made', MEMBERS_CELL, LIST_CELL, 'field:*', 'removed'] as const;

/** The table of households with the lists of their members. A household is there while its founding entry is. */
export function householdPictures(database: Database, reading: LogReading): Picture[] {
  const known = database.prepare<{ id: number }>('SELECT id FROM households WHERE log_id = ?');
  const hasNumber = database.prepare<{ found: number }>('SELECT 1 AS found FROM households WHERE id = ?');
  const insert = database.prepare(
    `INSERT INTO households (id, log_id, property, note, state, state_changed_at_ms, created_at_ms)
     VALUES (?, ?, '', '', 'draft', 0, 0)`,
  );
  const remove = database.prepare('DELETE FROM households WHERE log_id = ?');
  const all = database.prepare<string | null>('SELECT log_id FROM households').pluck();
  const update = database.prepare(
    `UPDATE households SET property = ?, note = ?, state = ?, state_changed_at_ms = ?, service_message = ?, created_at_ms = ?,
       confirmed_at_ms = ?, confirmed_message = ?, confirmed_by = ?, unanswered_at_ms = ?, edited_at_ms = ?, removed_at_ms = ?,
       is_in_conflict = ? WHERE id = ?`,
  );
  const members = createListWriting(database, 'household_members');
  const confirmedMembers = createListWriting(database, 'household_confirmed_members');

  const draw = (ref: string): boolean => {
    const subject = householdSubject(ref);
    const [made] = ofKinds(reading.standing(subject, 'made'), 'household-made');
    if (made === undefined) return false;
    if (known.get(ref) === undefined) {
      // By the number that people see, where no other household of this desk has it.
      const { number } = made.data;
      const isFree = number <= MAX_TAKEN_NUMBER && hasNumber.get(number) === undefined;
      insert.run(isFree ? number : null, ref);
    }
    const id = known.get(ref)?.id ?? 0;
    const field = (name: string) =>
      ofKinds(reading.standing(subject, `field:${name}`), 'household-field-set')[0];
    const [property, note] = [field('property'), field('note')];
    const lists = reading.standing(subject, LIST_CELL).filter(isListEntry);
    const state = listStateOf(lists, reading.history(subject, LIST_CELL).filter(isListEntry), made.at);
    const edited = [property, note, ...ofKinds(lists, 'household-saved')].map(
      (entry) => entry?.at ?? made.at,
    );
    const removals = ofKinds(reading.standing(subject, 'removed'), 'household-removed', 'household-restored');
    const isRemoved = removals.length > 0 && removals.every(({ kind }) => kind === 'household-removed');
    const { confirmed } = state;
    update.run(
      plainLine(property?.data.value ?? ''),
      note?.data.value ?? '',
      state.state,
      state.atMs,
      state.message,
      made.at,
      confirmed?.atMs ?? null,
      confirmed?.message ?? '',
      confirmed?.by ?? '',
      state.unansweredAtMs,
      Math.max(made.at, ...edited),
      isRemoved ? (removals[0]?.at ?? null) : null,
      state.isInConflict ? 1 : 0,
      id,
    );
    const added = membersEver(reading, subject);
    members.write(
      id,
      membersInOrder(reading, subject, added).map(({ data }) => data),
    );
    confirmedMembers.write(
      id,
      (confirmed?.members ?? []).flatMap((member) => added.get(member)?.data ?? []),
    );
    return true;
  };

  return wholeSubjectPictures({
    of: 'household',
    cells: CELLS,
    draw,
    remove: (ref) => void remove.run(ref),
    all: () => all.all(),
  });
}

function createListWriting(database: Database, table: 'household_members' | 'household_confirmed_members') {
  const clear = database.prepare(`DELETE FROM ${table} WHERE household_id = ?`);
  const add = database.prepare(
    `INSERT INTO ${table} (household_id, position, token, name, application_identifier) VALUES (?, ?, ?, ?, ?)`,
  );
  return {
    write(id: number, list: readonly HouseholdMember[]): void {
      clear.run(id);
      // Others may have added more than any household has.
      const shown = list.slice(0, MAX_HOUSEHOLD_MEMBERS);
      for (const [position, { token, name, applicationIdentifier }] of shown.entries()) {
        add.run(id, position, token, name, applicationIdentifier);
      }
    },
  };
}
