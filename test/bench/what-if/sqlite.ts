import Sqlite from 'better-sqlite3';
import type { Rule, Settings } from '#shared/scoring/index.ts';
import { type BenchApplications, withAllEdited } from './applications.ts';
import type { Candidate } from './candidate.ts';

const MOST_ROWS = 100_000;

/**
 * An expression in SQLite over a wide table: a row for each application, a column for each attribute. The database lies in memory and is not
 * encrypted, and while it is timed the scores are summed inside, so that no row crosses into JavaScript.
 */
export function sqlite(applications: BenchApplications): Candidate {
  const rows = Math.min(applications.count, MOST_ROWS);
  const database = new Sqlite(':memory:');
  fill(database, applications, rows);
  const scaled = rows === applications.count ? '' : ` (${rows.toLocaleString('en')} applications, scaled up)`;
  return {
    what: `an SQL expression in SQLite, wide table${scaled}`,
    applications: rows,
    runs: 1,
    edited: (movement) => withAllEdited(applications.settings, movement),
    run: (settings) => {
      database.prepare(`SELECT total(${scoreExpression(settings)}) FROM application`).get();
    },
    scores: (settings) =>
      database
        .prepare<[], number>(`SELECT ${scoreExpression(settings)} FROM application ORDER BY place`)
        .pluck()
        .all(),
    close: () => database.close(),
  };
}

function fill(database: Sqlite.Database, { names, measured }: BenchApplications, rows: number): void {
  database.exec(
    `CREATE TABLE application (place INTEGER PRIMARY KEY, ${names.map((name) => `${name} REAL`).join(', ')})`,
  );
  const insert = database.prepare(`INSERT INTO application VALUES (?${', ?'.repeat(names.length)})`);
  database.transaction(() => {
    for (let place = 0; place < rows; place += 1) {
      // SQLite writes NaN as NULL.
      insert.run(place, ...measured.map((column) => column[place]));
    }
  })();
}

function scoreExpression(settings: Settings): string {
  return Object.entries(settings)
    .filter(([, { enabled }]) => enabled)
    .map(([name, rule]) => `iif(${name} IS NULL, 0, ${pointsExpression(name, rule)})`)
    .join(' + ');
}

function pointsExpression(name: string, rule: Rule): string {
  const movement =
    rule.baselineType === 'up' ? `${name} - (${rule.baselineValue})` : `(${rule.baselineValue}) - ${name}`;
  const change = `max(0, min(floor((${movement}) / ${rule.evaluationValue}) * ${rule.scoreValue}, ${rule.weight}))`;
  return rule.evaluationType === 'down' ? `${rule.weight} - ${change}` : change;
}
