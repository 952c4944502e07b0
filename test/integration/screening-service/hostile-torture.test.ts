import { expect, test } from 'vitest';
import { MOST_MEBIBYTES, tortureByReplies } from '../../torture/service/run.ts';

// The long run is `npm run torture -- service`.
test('every hostile reply to each of the four calls becomes a value or a typed error, in little memory', async () => {
  const { outcomes, wrong, peakMebibytes, replies } = await tortureByReplies({ callsOfEach: 125, seed: 3 });
  expect(wrong).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(500);
  expect(replies).toBeGreaterThanOrEqual(490);
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['a value', 'unreadable', 'unconfirmed']));
  expect(peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
}, 120_000);
