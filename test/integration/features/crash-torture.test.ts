import { expect, test } from 'vitest';
import { tortureByCrashes } from '#test/torture/crash/run.ts';

// The long run is `npm run torture`.
test('killed 20 times in the middle of everything, the desk opens with every acknowledged write, old records too', async () => {
  const { kills, tallies, checked, violations } = await tortureByCrashes({
    kills: 20,
    seed: 11,
    oldApplications: 60,
  });
  expect(violations).toEqual([]);
  expect(kills.starting + kills.opening + kills['at work']).toBe(20);
  expect(kills['at work']).toBeGreaterThan(0);
  expect(checked.files).toBeGreaterThan(0);
  expect(checked.whole).toBe(checked.files);
  expect(Object.values(tallies).reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(
    100,
  );
}, 300_000);
