import { onTestFinished } from 'vitest';
import { places, type TestHub, testHub } from './offices.ts';
import type { TestPostgres } from './postgres.ts';

/** A hub of the test's own, over the embedded database or a PostgreSQL. */
export async function hubFor(
  postgres: TestPostgres | null = null,
  options: Parameters<typeof testHub>[1] = {},
): Promise<TestHub> {
  const rooms = places(postgres);
  const hub = await testHub(await rooms.next(), options);
  onTestFinished(async () => {
    await hub.close();
    rooms.putAway();
  });
  return hub;
}
