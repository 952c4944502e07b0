import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { EMPTY_ALL, ofKinds, type Picture } from '#electron/records/log/pictures.ts';

export interface Assignment {
  readonly member: string;
  readonly name: string;
  readonly who: string;
  readonly atMs: number;
}

/** To whom applications are given: null: to nobody in particular. */
interface Given {
  readonly identifier: string;
  readonly member: string | null;
}

/** Whose turn it is, in the application's own row. */
export const LIST_ASSIGNEE = `UPDATE applications SET assignee =
  (SELECT member FROM assignments WHERE identifier = applications.identifier)`;

export function createAssignments(database: Database, log: Log) {
  const get = database.prepare<Assignment>(
    `SELECT assignments.member, ${memberNameSql('assignments.member')} AS name, ${memberNameSql('who')} AS who, at_ms AS atMs FROM assignments WHERE identifier = ?`,
  );
  const isMember = database.prepare<number>('SELECT 1 FROM members WHERE member = ?').pluck();
  const memberOf = database.prepare<string>('SELECT member FROM assignments WHERE identifier = ?').pluck();
  const assigneeOf = (identifier: string): string | null => memberOf.get(identifier) ?? null;

  return {
    /** Whose turn it is; null: nobody's in particular. */
    assignment: (identifier: string): Assignment | null => get.get(identifier) ?? null,

    /**
     * Gives them to a member in one act. Answers whose those were that are somebody else's now; null where nobody in these records is that
     * member. What is so already is not said again.
     */
    assign(identifiers: readonly string[], member: string | null, atMs: number): Given[] | null {
      if (member !== null && isMember.get(member) === undefined) return null;
      const before = identifiers
        .map((identifier) => ({ identifier, member: assigneeOf(identifier) }))
        .filter((known) => known.member !== member);
      if (before.length === 0) return [];
      log.write('act', atMs, (append) => {
        for (const { identifier: id } of before)
          append({ kind: 'application-assigned', id, data: { member } });
      });
      return before;
    },

    /**
     * Takes that back: each is whose it was, unless it has become another's meanwhile. One act for each of those whose they were, so that
     * each can be told, in one transaction. Answers how many went back.
     */
    assignBack(before: readonly Given[], given: string | null, atMs: number): number {
      const still = before.filter(({ identifier }) => assigneeOf(identifier) === given);
      log.orNothing(() =>
        database.write('act', () => {
          for (const [member, those] of Map.groupBy(still, (one) => one.member)) {
            log.within(atMs, (append) => {
              for (const { identifier: id } of those) {
                append({ kind: 'application-assigned', id, data: { member } });
              }
            });
          }
        }),
      );
      return still.length;
    },
  };
}

/** The table of assignments, and the application's own row. Of several that stand, the lowest reference's. */
export function assignmentPicture(database: Database): Picture {
  const set = database.prepare(
    'INSERT OR REPLACE INTO assignments (identifier, member, who, at_ms) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM assignments WHERE identifier = ?');
  const show = database.prepare(`${LIST_ASSIGNEE} WHERE identifier = ?`);
  return {
    of: 'application',
    cell: 'assignee',
    draw(identifier, _cell, standing) {
      const [now] = ofKinds(standing, 'application-assigned');
      const member = now?.data.member ?? null;
      if (now === undefined || member === null) remove.run(identifier);
      else set.run(identifier, member, now.member, now.at);
      show.run(identifier);
    },
    clear() {
      database.connection.exec(
        `DELETE FROM assignments; ${EMPTY_ALL} applications SET assignee = NULL WHERE assignee IS NOT NULL`,
      );
    },
  };
}
