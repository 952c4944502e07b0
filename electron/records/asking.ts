import type { Condition } from './condition.ts';
import type { Database } from './database.ts';

/** A row by its columns' names, as a list in their order, or, of rows with one column, that alone. */
type Answers = 'rows' | 'lists' | 'values';

/** Asks, preparing each text once: there are some hundreds of them at most. */
export function createAsking<Row>(
  database: Database,
  answers: Answers = 'rows',
): (question: Condition) => Row[] {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Row>>>();
  const prepare = (sql: string) => {
    const statement = database.prepare<Row>(sql);
    if (answers === 'rows') return statement;
    return answers === 'lists' ? statement.raw() : statement.pluck();
  };
  return ({ sql, values }) => {
    const statement = prepared.get(sql) ?? prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}

/** What a question for one number is answered with; 0 where it is answered with nothing. */
export type Counting = (question: Condition) => number;

export function createCounting(database: Database): Counting {
  const ask = createAsking<number>(database, 'values');
  return (question) => ask(question)[0] ?? 0;
}

/** Answers what was asked last without asking again, until something is written. */
export function createRemembering<Answer>(
  database: Database,
  ask: (question: Condition) => Answer,
): (question: Condition) => Answer {
  const changes = database.prepare<number>('SELECT total_changes()').pluck();
  let remembered: { readonly key: string; readonly answer: Answer } | null = null;
  return (question) => {
    const key = JSON.stringify([changes.get(), question]);
    if (remembered?.key !== key) remembered = { key, answer: ask(question) };
    return remembered.answer;
  };
}

/** Scrolling asks for page after page of one filter: it is counted again only once something was written. */
export const createTotals = (database: Database): Counting =>
  createRemembering(database, createCounting(database));
