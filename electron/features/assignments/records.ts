import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';

export interface Assignment {
  readonly member: string;
  readonly who: string;
  readonly atMs: number;
}

export function createAssignments(database: Database, log: Log) {
  const get = database.prepare<Assignment>(
    `SELECT member, ${memberNameSql('who')} AS who, at_ms AS atMs FROM assignments WHERE identifier = ?`,
  );
  const isMember = database.prepare<number>('SELECT 1 FROM members WHERE member = ?').pluck();
  return {
    /** Whose turn it is; null: nobody's in particular. */
    assignment: (identifier: string): Assignment | null => get.get(identifier) ?? null,

    /** False where nobody in these records is that member. What is so already is not said again. */
    assign(identifier: string, member: string | null, atMs: number): boolean {
      if (member !== null && isMember.get(member) === undefined) return false;
      if ((get.get(identifier)?.member ?? null) === member) return true;
      log.write('act', atMs, (append) =>
        append({ kind: 'application-assigned', id: identifier, data: { member } }),
      );
      return true;
    },
  };
}

/** The table of assignments, and the application's own row. Of several that stand, the lowest reference's. */
export function assignmentPicture(database: Database): Picture {
  const set = database.prepare(
    'INSERT OR REPLACE INTO assignments (identifier, member, who, at_ms) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM assignments WHERE identifier = ?');
  const show = database.prepare('UPDATE applications SET assignee = ? WHERE identifier = ?');
  return {
    of: 'application',
    cell: 'assignee',
    draw(identifier, _cell, standing) {
      const [now] = ofKinds(standing, 'application-assigned');
      const member = now?.data.member ?? null;
      if (now === undefined || member === null) remove.run(identifier);
      else set.run(identifier, member, now.member, now.at);
      show.run(member, identifier);
    },
    clear() {
      database.connection.exec(
        'DELETE FROM assignments; UPDATE applications SET assignee = NULL WHERE assignee IS NOT NULL',
      );
    },
  };
}
