import { expect, test } from 'vitest';
import { startOfficeHub } from '#test/torture/office/office-hub.ts';
import { tortureOffices } from '#test/torture/office/run.ts';
import { runWorld } from '#test/torture/office/world.ts';

const LONGEST_MS = 300_000;

// 10,000 are `npm run torture -- office`.
test(
  '100 interleavings of two to five desks, killed, cut off, apart, told twice, with a hub that is put back: the same tables on all, equal to what is drawn anew',
  async () => {
    const { worlds, wrong, happened, kinds } = await tortureOffices({ worlds: 100, seed: 2_100 });
    expect(wrong).toEqual([]);
    expect(worlds).toBe(100);
    for (const what of ['killed in a session', 'cut off', 'apart', 'put back', 'removed']) {
      expect(happened[what]).toBeGreaterThan(0);
    }
    expect(kinds.size).toBeGreaterThan(70);
  },
  LONGEST_MS,
);

test(
  'the same seed brings the same interleaving back, to the byte',
  async () => {
    const hub = await startOfficeHub();
    try {
      const first = await runWorld(hub, 7);
      await hub.forget();
      const again = await runWorld(hub, 7);
      expect(again).toEqual(first);
      expect(first.tables.split('\n').length).toBeGreaterThan(30);
    } finally {
      await hub.close();
    }
  },
  LONGEST_MS,
);
