import { connect, settle } from '#electron/records/database.ts';
import { median } from '../report.ts';

const ROUNDS = 7;
const row = `identifier, name, property, unit, tags, applicant_token, score, weight, score_percent,
  not_measured_count, unreadable_count, service_differs, decision, fetched_at_ms`;
const listed = 'FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL';
const entry = 'id, at_ms, who, kind, subject, outcome, detail, completes, hash';

/** The same rows by statements that were prepared for this one request; named as what a user does with them. */
export function bareQueries(
  file: string,
  key: Buffer,
  applications: number,
): { readonly what: string; readonly ms: number }[] {
  const connection = connect(file, key);
  settle(connection);
  const ask = (what: string, sql: string, ...values: (string | number)[]) => {
    const statement = connection.prepare<(string | number)[]>(sql);
    statement.all(...values);
    const times = Array.from({ length: ROUNDS }, () => {
      const startedAt = performance.now();
      statement.all(...values);
      return performance.now() - startedAt;
    });
    return { what, ms: median(times) };
  };
  const pageFrom = `SELECT ${row} ${listed} ORDER BY fetched_at_ms DESC, id DESC LIMIT 100 OFFSET ?`;
  const searched = 'SELECT rowid FROM application_search WHERE application_search MATCH ?';
  try {
    return [
      ask('first page', pageFrom, 0),
      ask('page at 90%', pageFrom, Math.floor(applications * 0.9)),
      ask(
        'search as typed',
        `SELECT ${row} FROM applications WHERE id IN (${searched}) AND document_id IS NOT NULL
           ORDER BY fetched_at_ms DESC, id DESC LIMIT 100`,
        '"maya"* "or"*',
      ),
      ask('activity, first page', `SELECT ${entry} FROM activity ORDER BY id DESC LIMIT 100`),
      ask(
        'activity, page at 90%',
        `SELECT ${entry} FROM activity WHERE id < ? ORDER BY id DESC LIMIT 100`,
        Math.floor(applications * 0.5),
      ),
      ask(
        'activity, search',
        `SELECT ${entry} FROM activity WHERE subject LIKE ? ORDER BY id DESC LIMIT 100`,
        '%app-100001%',
      ),
      ask(
        'links, search',
        'SELECT * FROM report_links WHERE recipient LIKE ? ORDER BY id DESC LIMIT 100',
        '%owner-1%',
      ),
    ];
  } finally {
    connection.close();
  }
}
