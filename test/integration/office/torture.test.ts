import { expect, test } from 'vitest';
import { many } from '#test/fixtures/night.ts';
import { startOfficeHubs } from '#test/torture/office/office-hub.ts';
import { tortureOffices } from '#test/torture/office/run.ts';
import { runWorld } from '#test/torture/office/world.ts';

/** Several times what a slow, shared machine takes: a second try beside the first one's threads costs twice as much. */
const LONGEST_MS = 1_200_000;

// 10,000 are `npm run torture -- office`.
/** 0.7 s of a processor each. */
const WORLDS = many(10, 200);

test('interleavings of two to five desks, killed, cut off, apart, told twice, with a hub that is put back, an office that moves: the same tables on all, equal to what is drawn anew', {
  tags: 'long',
  timeout: LONGEST_MS,
}, async () => {
  const { worlds, wrong, happened, kinds } = await tortureOffices({ worlds: WORLDS, seed: 2_100 });
  expect(wrong).toEqual([]);
  expect(worlds).toBe(WORLDS);
  for (const what of [
    'killed in a session',
    'cut off',
    'apart',
    'put back',
    'removed',
    'moving: told',
    'went over',
  ]) {
    expect(happened[what]).toBeGreaterThan(0);
  }
  expect(kinds.size).toBeGreaterThan(many(60, 70));
});

test('the same seed brings the same interleaving back, to the byte', {
  tags: 'long',
  timeout: LONGEST_MS,
}, async () => {
  // One in which the office moves.
  const first = await runAlone(7);
  expect(await runAlone(7)).toEqual(first);
  expect(first.happened['went over']).toBeGreaterThan(0);
  expect(first.tables.split('\n').length).toBeGreaterThan(30);
});

async function runAlone(seed: number) {
  const hubs = await startOfficeHubs();
  try {
    return await runWorld(hubs, seed);
  } finally {
    await hubs.close();
  }
}
