import { expect, test } from 'vitest';
import { SERVICE_CALLS } from '#shared/service/index.ts';
import { many } from '#test/fixtures/night.ts';
import { answeredOf, MOST_MEBIBYTES, tortureByReplies } from '../../torture/service/run.ts';

// The long run is `npm run torture -- service`.
const CALLS = many(125, 1_000);

test('every hostile reply to each of the four calls becomes a value or a typed error, in little memory', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const { outcomes, wrong, peakMebibytes, replies } = await tortureByReplies({ callsOfEach: CALLS, seed: 3 });
  expect(wrong).toEqual([]);
  expect(answeredOf(outcomes)).toEqual(Object.fromEntries(SERVICE_CALLS.map((call) => [call, CALLS])));
  expect(replies).toBeGreaterThanOrEqual(3.9 * CALLS);
  for (const call of SERVICE_CALLS) {
    const kinds = Object.keys(outcomes[call] ?? {});
    expect([call, kinds]).toEqual([call, expect.arrayContaining(['a value', 'unreadable'])]);
    // What only reads is asked again, and nothing about it is left in the dark.
    expect([call, kinds.includes('unconfirmed')]).toEqual([call, call !== 'getapplicationapproval']);
  }
  expect(peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
});
