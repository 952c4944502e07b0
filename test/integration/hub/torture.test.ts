import { expect, test } from 'vitest';
import { tortureHubs } from '#test/torture/hub/run.ts';
import { hasPostgres } from './postgres.ts';

/** Each of the four once. */
const KILLS = 4;
/** Of a machine that does much else: two programs and a database start anew for each. */
const LONGEST_MS = 240_000;

test.skipIf(!hasPostgres)(
  'two hubs over one PostgreSQL, killed in turn with it under appends: nothing lost, nothing double, no gap',
  async () => {
    const { kills, acknowledged, entries, wrong } = await tortureHubs({ rounds: KILLS, seed: 21 });
    expect(wrong).toEqual([]);
    expect(Object.values(kills).reduce((sum, times) => sum + times, 0)).toBe(KILLS);
    expect(entries).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(100);
  },
  LONGEST_MS,
);
