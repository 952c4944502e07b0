import { expect, test } from 'vitest';
import { channelNames } from '#shared/rpc/names.ts';
import { tortureByInputs } from '#test/torture/ipc/run.ts';

// The long run is `npm run torture -- ipc`.
test('random inputs on every channel of a real desk change no byte where they are refused, and break nothing where they are not', async () => {
  const { refused, violations } = await tortureByInputs({ inputs: 60, seed: 5 });
  expect(violations).toEqual([]);
  expect(refused).toBeGreaterThan(channelNames.length * 30);
}, 120_000);
