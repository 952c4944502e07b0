import { afterAll, beforeAll } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** The databases that a hub is tested over here. */
export const databases: readonly string[] = ['embedded', ...(hasPostgres ? ['PostgreSQL'] : [])];

/** A PostgreSQL for the tests of a file, null where there is none; to be asked for outside of them. */
export function postgresOfTests(): () => TestPostgres | null {
  let postgres: TestPostgres | null = null;
  beforeAll(async () => {
    if (hasPostgres) postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  return () => postgres;
}
