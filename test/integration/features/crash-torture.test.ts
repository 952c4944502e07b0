import { expect, test } from 'vitest';
import { many } from '#test/fixtures/night.ts';
import { tortureByCrashes } from '#test/torture/crash/run.ts';

const KILLS = many(6, 40);

// The long run is `npm run torture`.
test('killed in the middle of everything, the desk opens with every acknowledged write, old records too', {
  tags: 'long',
  timeout: many(300_000, 1_200_000),
}, async () => {
  const { kills, tallies, checked, violations } = await tortureByCrashes({
    kills: KILLS,
    seed: 11,
    oldApplications: 60,
  });
  expect(violations).toEqual([]);
  expect(kills.starting + kills.opening + kills['at work']).toBe(KILLS);
  expect(kills['at work']).toBeGreaterThan(0);
  expect(checked.files).toBeGreaterThan(0);
  expect(checked.whole).toBe(checked.files);
  expect(Object.values(tallies).reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(
    many(30, 100),
  );
});
