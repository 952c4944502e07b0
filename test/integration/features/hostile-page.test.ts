import { expect, test } from 'vitest';
import { channelNames } from '#shared/rpc/names.ts';
import { many } from '#test/fixtures/night.ts';
import { tortureByInputs } from '#test/torture/ipc/run.ts';

const INPUTS = many(15, 500);

// The long run is `npm run torture -- ipc`.
test('random inputs on every channel of a real desk change no byte where they are refused, and break nothing where they are not', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const { refused, violations } = await tortureByInputs({ inputs: INPUTS, seed: 5 });
  expect(violations).toEqual([]);
  expect(refused).toBeGreaterThan((channelNames.length * INPUTS) / 2);
});
