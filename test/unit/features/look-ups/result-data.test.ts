import { expect, test } from 'vitest';
import { shortResult, type WholeResultData, wholeResult } from '#shared/features/look-ups/result-data.ts';
import { entryKinds } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import fc from '#test/fixtures/fast-check.ts';

const hash = fc.string({ minLength: 43, maxLength: 43 });
const count = fc.integer({ min: 0, max: 3 });
const time = fc.integer({ min: 1, max: 3 });
const number = fc.double({ noNaN: true, min: -1e15, max: 1e15 });
const whole: fc.Arbitrary<WholeResultData> = fc.record({
  body: hash,
  document: hash,
  fetchedAt: time,
  firstFetchedAt: time,
  impossible: count,
  notMeasured: count,
  percent: fc.option(fc.oneof(number, fc.constant(50))),
  requestedAt: fc.option(time),
  score: fc.oneof(number, fc.constant(20)),
  servedAt: fc.option(time),
  serviceDiffers: fc.boolean(),
  unreadable: count,
  weight: fc.oneof(number, fc.constant(40)),
});

test('what the log leaves out of a result is read as it was', () => {
  const { data } = entryKinds['application-result'];
  fc.assert(
    fc.property(whole, (result) => {
      const written = JSON.parse(canonicalText(data.parse(shortResult(result))));
      // JSON has one zero.
      expect(wholeResult(data.parse(written))).toEqual(JSON.parse(JSON.stringify(result)));
    }),
  );
});

test('of a usual result nothing is written that is known without', () => {
  const usual: WholeResultData = {
    body: 'b'.repeat(43),
    document: 'd'.repeat(43),
    fetchedAt: 2,
    firstFetchedAt: 2,
    impossible: 0,
    notMeasured: 0,
    percent: 50,
    requestedAt: 1,
    score: 20,
    servedAt: null,
    serviceDiffers: false,
    unreadable: 0,
    weight: 40,
  };
  expect(Object.keys(JSON.parse(canonicalText(shortResult(usual))))).toEqual([
    'body',
    'document',
    'fetchedAt',
    'requestedAt',
    'score',
    'weight',
  ]);
});

test('an entry of version 1, which left nothing out, is read as it is', () => {
  const { data } = entryKinds['application-result'];
  fc.assert(
    fc.property(whole, (result) => {
      expect(wholeResult(data.parse(result))).toEqual(result);
    }),
  );
});
