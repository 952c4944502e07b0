import { expect, it } from 'vitest';
import { LookUpTally } from '#electron/features/look-ups/tally.ts';
import { lookUpSchema } from '#shared/features/look-ups/model.ts';
import { deskErrorKinds } from '#shared/rpc/errors.ts';
import fc from '#test/fixtures/fast-check.ts';

const fresh = (total: number) => new LookUpTally({ total, found: 0, reasons: [] });

it('puts what failed together by what went wrong and what the service said, the most frequent first', () => {
  const tally = fresh(10);
  tally.failedOne('A-1', 1, { kind: 'not-found', serviceMessage: 'No such application.' });
  tally.failedOne('A-2', 2, { kind: 'unreachable' });
  tally.failedOne('A-3', 3, { kind: 'unreachable', detail: 'Connection refused.' });
  tally.failedOne('A-4', 4, { kind: 'not-found', serviceMessage: 'Archived.' });
  expect(tally.summary().failures).toMatchObject([
    { error: { kind: 'unreachable' }, count: 2, named: ['A-2', 'A-3'] },
    { error: { serviceMessage: 'No such application.' }, named: ['A-1'] },
    { error: { serviceMessage: 'Archived.' }, named: ['A-4'] },
  ]);
  expect(tally.reasonsOf(2)).toEqual([2, 3]);
  expect(tally.reasonsOf(null)).toEqual([1, 2, 3, 4]);
  expect(tally.reasonsOf(3)).toBeNull();
});

it('accounts for every identifier, whatever becomes of it, and stays within what may be told', () => {
  const error = fc.record(
    { kind: fc.constantFrom(...deskErrorKinds), serviceMessage: fc.string({ maxLength: 3 }) },
    { requiredKeys: ['kind'] },
  );
  const step = fc.oneof(
    fc.record({ does: fc.constant('finds' as const), count: fc.nat(5) }),
    fc.record({ does: fc.constant('fails' as const), reason: fc.integer({ min: 1, max: 500 }), error }),
    fc.record({ does: fc.constant('retries' as const) }),
    fc.record({ does: fc.constant('retries a group' as const), group: fc.integer({ min: 1, max: 500 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const tally = fresh(1_000);
      for (const each of steps) {
        const before = tally.summary();
        if (each.does === 'finds') tally.found(Array.from({ length: each.count }, (_, n) => `A-${n}`));
        else if (each.does === 'fails') tally.failedOne('A', each.reason, each.error);
        else tally.retry(tally.reasonsOf(each.does === 'retries' ? null : each.group) ?? []);
        const { found, failed, left, total, failures } = tally.summary();
        expect(found + failed + left).toBe(total);
        expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(failed);
        expect(found).toBeGreaterThanOrEqual(before.found);
      }
      const told = {
        id: 1,
        state: 'running',
        startedAt: new Date(0).toISOString(),
        listed: 1_000,
        filled: 0,
        pausedBy: null,
      };
      const rate = { perSecond: null, waitsUntil: null };
      expect(lookUpSchema.safeParse({ ...told, ...rate, ...tally.summary() }).error).toBeUndefined();
    }),
  );
});

it('says how fast it goes over the last seconds, as soon as there is one to judge by', () => {
  const tally = fresh(1_000);
  tally.beginRate(0);
  expect(tally.perSecond(900)).toBeNull();
  for (let second = 1; second <= 10; second += 1) {
    tally.found(Array.from({ length: second <= 5 ? 10 : 40 }, () => 'A'));
    tally.noteRate(second * 1_000);
  }
  expect(tally.perSecond(10_000)).toBe(40);
  // Nothing comes any more: it sinks.
  expect(tally.perSecond(20_000)).toBeLessThan(14);
});
