import { expect, test } from 'vitest';
import { many } from '#test/fixtures/night.ts';
import { tortureHubs } from '#test/torture/hub/run.ts';
import { hasPostgres } from './postgres.ts';

/** Each of the four once. */
const KILLS = many(4, 24);
/** Of a machine that does much else: two programs and a database start anew for each. */
const LONGEST_MS = many(240_000, 1_200_000);

test.skipIf(!hasPostgres)(
  'two hubs over one PostgreSQL, killed in turn with it under appends: nothing lost, nothing double, no gap',
  { tags: 'long', timeout: LONGEST_MS },
  async () => {
    const { kills, acknowledged, entries, wrong } = await tortureHubs({ rounds: KILLS, seed: 21 });
    expect(wrong).toEqual([]);
    expect(Object.values(kills).reduce((sum, times) => sum + times, 0)).toBe(KILLS);
    expect(entries).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(100);
  },
);
