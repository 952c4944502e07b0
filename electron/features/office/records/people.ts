import type { Database } from '#electron/records/database.ts';
import type { Log, LogAuthor } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { NAME_CELL } from '#electron/records/log/taking.ts';
import { RECORD, RECORD_ID } from '#shared/office/people.ts';

/** What the people of the office are called. */
export function createPeople(database: Database, log: Log, { member, name }: LogAuthor) {
  const nameOf = database.prepare<string>('SELECT name FROM members WHERE member = ?').pluck();
  const ownName = (): string => nameOf.get(member) ?? name;
  // Whoever founded or joined a shared office gave a name there.
  const isChosen = (): boolean =>
    log.standing(RECORD, `${NAME_CELL}${member}`).length > 0 || (nameOf.get(member) ?? name) !== name;
  return {
    /** By which name whoever acts on this desk is shown. */
    ownName,

    /** The same, and whether they chose it: what the operating system calls its user may be nobody's name. */
    ownPerson: () => ({ name: ownName(), isChosen: isChosen() }),

    /** Whether it is another than before, or was not chosen before. */
    nameSelf(chosen: string, atMs: number): boolean {
      if (chosen === ownName() && isChosen()) return false;
      log.write('act', atMs, (append) =>
        append({
          kind: 'member-named',
          id: RECORD_ID,
          cell: `${NAME_CELL}${member}`,
          data: { name: chosen },
        }),
      );
      return true;
    },
  };
}

/** The name of a member, and of who was one: nobody names another. Of two that stand, the lowest reference's. */
export function memberNamePicture(database: Database): Picture {
  const tables = ['members', 'former_members'] as const;
  const draws = tables.map((table) =>
    database.prepare(`UPDATE ${table} SET name = COALESCE(?, given) WHERE member = ?`),
  );
  return {
    of: 'office',
    cell: `${NAME_CELL}*`,
    draw(_id, cell, standing) {
      const [named] = ofKinds(standing, 'member-named');
      for (const draw of draws) draw.run(named?.data.name ?? null, cell.slice(NAME_CELL.length));
    },
    clear() {
      database.connection.exec(tables.map((table) => `UPDATE ${table} SET name = given`).join(';'));
    },
  };
}
