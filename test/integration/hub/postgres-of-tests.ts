import { afterAll, beforeAll } from 'vitest';
import { isNight } from '#test/fixtures/night.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** The databases that a hub is tested over here. */
export const databases: readonly string[] = ['embedded', ...(hasPostgres ? ['PostgreSQL'] : [])];

/** The databases that desks meet over: a hub's own tests show that they are alike, so in the gate one is enough here. */
export const officeDatabases: readonly string[] = isNight ? databases : databases.slice(-1);

/** A PostgreSQL for the tests of a file, null where there is none; to be asked for outside of them. */
export function postgresOfTests(): () => TestPostgres | null {
  let postgres: TestPostgres | null = null;
  beforeAll(async () => {
    if (hasPostgres) postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  return () => postgres;
}
