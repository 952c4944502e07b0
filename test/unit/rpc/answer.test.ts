import { describe, expect, it } from 'vitest';
import { DeskFailure } from '#electron/core/failure.ts';
import { answer } from '#electron/rpc/answer.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { type Channel, contract } from '#shared/rpc/contract.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { applicationRow } from '#test/fixtures/application-row.ts';
import fc from '#test/fixtures/fast-check.ts';
import { hostileInputs } from '#test/fixtures/hostile-inputs.ts';
import { EMPTY_HOUSEHOLD, householdWith } from '#test/fixtures/households.ts';

/** Enough to see that each channel parses before it acts. 10,000 a channel, against a real desk: `npm run torture -- ipc`. */
const RANDOM_INPUTS_PER_CHANNEL = 10;

const lines: string[] = [];
const log = {
  warn: (message: string) => lines.push(message),
  error: (message: string) => lines.push(message),
};

/** Use cases that all do the same: what they do is another test's matter, that they are reached is this one's. */
function useCasesThat(act: (channel: Channel, input: unknown) => never): Promise<UseCases> {
  const cases = Object.fromEntries(
    channelNames.map((name) => [name, async (input: unknown) => act(name, input)]),
  ) as { [Name in Channel]: () => Promise<never> };
  return Promise.resolve(cases);
}

describe('a call from the page', () => {
  it.each(channelNames)(
    'to %s with random input reaches no use case and is answered with the reason',
    async (name) => {
      const reached: unknown[] = [];
      const useCases = useCasesThat((channel, input) => {
        reached.push([channel, input]);
        throw new Error('reached');
      });
      await fc.assert(
        fc.asyncProperty(
          hostileInputs(name).filter((input) => !contract[name].input.safeParse(input).success),
          async (input) => {
            const answered = await answer(name, input, useCases, log);
            expect(answered).toMatchObject({ ok: false, error: { kind: 'invalid-input' } });
          },
        ),
        { numRuns: RANDOM_INPUTS_PER_CHANNEL },
      );
      expect(reached).toEqual([]);
    },
  );

  it('hands on the parsed input, with what its schema makes of it, and never the raw one', async () => {
    const seen: unknown[] = [];
    const useCases = useCasesThat((_channel, input) => {
      seen.push(input);
      throw new DeskFailure({ kind: 'nothing-to-publish' });
    });
    const answered = await answer(
      'approvalCenter.publish',
      { draftId: 1, reason: '  new owner  ' },
      useCases,
      log,
    );
    expect(seen).toEqual([{ draftId: 1, reason: 'new owner' }]);
    expect(answered).toEqual({ ok: false, error: { kind: 'nothing-to-publish' } });
  });

  it('repeats nothing of what was sent when it refuses a token', async () => {
    const useCases = useCasesThat(() => {
      throw new Error('reached');
    });
    const token = `canary-${'x'.repeat(9_000)}`;
    const answered = await answer('connections.setToken', { token }, useCases, log);
    expect(JSON.stringify(answered)).not.toContain('canary');
  });

  it('answers with every household there is, for nothing limits how many are made', async () => {
    const cases = await useCasesThat(() => {
      throw new Error('reached');
    });
    const households = Array.from({ length: 5_001 }, (_, place) => ({ ...EMPTY_HOUSEHOLD, id: place + 1 }));
    const listing = Promise.resolve({ ...cases, 'households.list': async () => households });
    expect(await answer('households.list', {}, listing, log)).toEqual({ ok: true, value: households });
  });

  it("answers 'internal' when a use case breaks or answers what the contract does not say, and logs it", async () => {
    lines.length = 0;
    const broken = useCasesThat(() => {
      throw new TypeError('secret reason');
    });
    expect(await answer('activity.verify', {}, broken, log)).toMatchObject({
      ok: false,
      error: { kind: 'internal' },
    });
    const cases = await broken;
    const wrong = Promise.resolve({
      ...cases,
      'people.self': async () => ({ name: 'x'.repeat(201), isChosen: true }),
    });
    const answered = await answer('people.self', {}, wrong, log);
    expect(answered).toMatchObject({ ok: false, error: { kind: 'internal' } });
    expect(JSON.stringify(answered)).not.toContain('secret reason');
    expect(lines).toHaveLength(2);
  });

  it('shows a list without the rows that cannot be, and says how many these are', async () => {
    const cases = await useCasesThat(() => {
      throw new Error('reached');
    });
    const good = { ...EMPTY_HOUSEHOLD, id: 1 };
    const bad = [
      { ...EMPTY_HOUSEHOLD, id: 1e300 },
      { ...EMPTY_HOUSEHOLD, createdAt: '+275760-09-13T00:00:00.000Z' },
      householdWith(Array.from({ length: 21 }, () => ({}))),
      householdWith([{ token: 'x'.repeat(257) }]),
    ];
    for (const row of bad) {
      const listing = Promise.resolve({ ...cases, 'households.list': async () => [row, good, row] });
      const answered = await answer('households.list', {}, listing, log);
      expect(answered).toMatchObject({ ok: true, leftOut: 2 });
      expect(answered.ok && answered.value).toEqual([good]);
    }
  });

  it('shows an application of which nothing can be read in its place, by its identifier alone', async () => {
    const cases = await useCasesThat(() => {
      throw new Error('reached');
    });
    const fetchedAt = '2026-05-04T12:00:00.000Z';
    const good = applicationRow({ identifier: 'A-1', fetchedAt });
    const bad = applicationRow({ identifier: 'A-2', fetchedAt, decidedOn: 'never', name: 'Selma' });
    const listing = Promise.resolve({
      ...cases,
      'applications.list': async () => ({ rows: [good, bad], total: 2 }),
    });
    const asked = { ...NO_APPLICATION_FILTER, sort: NEWEST_FIRST, offset: 0, limit: 10 };
    const answered = await answer('applications.list', asked, listing, log);
    expect(answered).toMatchObject({
      ok: true,
      value: { total: 2, rows: [good, { identifier: 'A-2', isUnreadable: true, name: '', decidedOn: null }] },
    });
  });
});
