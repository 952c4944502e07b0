import type { Database } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { NamesNow } from '#shared/rpc/sentence.ts';

/** What the records call now what an entry names by its id: what was erased has no name any more. */
export function createNames(database: Database): NamesNow {
  const finding = (sql: string): ((id: string) => string) => {
    const statement = database.prepare<string>(sql).pluck();
    return (id) => statement.get(id) ?? '';
  };
  return {
    member: finding(`SELECT NULLIF(${memberNameSql('asked')}, asked) FROM (SELECT ? AS asked)`),
    application: finding('SELECT name FROM applications WHERE identifier = ?'),
    household:
      finding(`SELECT COALESCE(NULLIF(primary_one.name, ''), NULLIF(application.name, ''), primary_one.application_identifier)
      FROM households JOIN household_members AS primary_one ON primary_one.household_id = households.id AND primary_one.position = 0
        LEFT JOIN applications AS application ON application.identifier = primary_one.application_identifier
      WHERE households.log_id = ?`),
    reportLink: finding('SELECT label FROM report_links WHERE log_id = ?'),
  };
}
