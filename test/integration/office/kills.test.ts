import { expect, test } from 'vitest';
import { killOffice } from '#test/torture/office-kills/run.ts';
import { hasPostgres } from '../hub/postgres.ts';

/** Of eight, five are of desks, and one each of a hub, PostgreSQL and the other hub. */
const KILLS = 32;
/** Of a machine that does much else: programs and a database start anew for each. */
const LONGEST_MS = 1_200_000;

// 100 are `npm run torture -- office-kills`.
test.skipIf(!hasPostgres)(
  'desks of an office, its hubs and PostgreSQL killed under load: nothing acknowledged is lost or double, all desks are the same',
  { tags: 'night', timeout: LONGEST_MS },
  async () => {
    const { kills, acknowledged, wrong } = await killOffice({ rounds: KILLS, seed: 21 });
    expect(wrong).toEqual([]);
    expect(Object.values(kills).reduce((sum, times) => sum + times, 0)).toBeGreaterThanOrEqual(KILLS);
    expect(kills.PostgreSQL).toBeGreaterThan(0);
    expect(Object.values(acknowledged).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(50);
  },
);
