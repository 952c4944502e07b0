import { describe, expect, it } from 'vitest';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const together: Omit<ChannelInput<'decisions.recordTogether'>, 'applications'> = {
  outcome: 'decline',
  ownReasons: ['No reference'],
  conditions: '',
  override: { reason: 'Information could not be verified', words: '' },
  addMainReasons: true,
};

/** The weakest and the best of the sample, as they are asked for before they are decided. */
async function extremes(test: TestDesk) {
  await practise(test);
  const ends = await Promise.all(
    (['ascending', 'descending'] as const).map((direction) =>
      test.call['applications.list']({ ...listRequest, sort: { by: 'score', direction }, limit: 2 }),
    ),
  );
  const identifiers = ends.flatMap(({ rows }) => rows.map(({ identifier }) => identifier));
  const applications = await test.call['decisions.together']({ selection: { kind: 'named', identifiers } });
  return applications;
}

const asked = (applications: Awaited<ReturnType<typeof extremes>>) =>
  applications.map(({ identifier, fetchedAt, standing }) => ({
    identifier,
    fetchedAt,
    seen: standing.map(({ id }) => id),
  }));

describe('deciding together', () => {
  it('is one act with one way back, keeps each one’s own reasons, and the exception where it is one', async () => {
    const test = await testDesk();
    const applications = await extremes(test);
    expect(applications.map(({ band }) => band).toSorted()).toEqual([
      'approve',
      'approve',
      'decline',
      'decline',
    ]);
    const recorded = await test.call['decisions.recordTogether']({
      ...together,
      applications: asked(applications),
    });
    expect(recorded.map(({ identifier }) => identifier)).toEqual(
      applications.map(({ identifier }) => identifier),
    );
    for (const { identifier, band } of applications) {
      const [latest] = await test.call['decisions.list']({ identifier });
      expect([identifier, latest?.outcome, latest?.override?.reason ?? null]).toEqual([
        identifier,
        'decline',
        band === 'decline' ? null : 'Information could not be verified',
      ]);
      expect(latest?.reasons.length).toBeGreaterThan(0);
      expect(latest?.reasons.length).toBeLessThanOrEqual(5);
    }
    const newest = async () => (await test.call['activity.list'](activityRequest)).entries[0]?.sentence;
    expect(await newest()).toBe('tester declined 4 applications together');

    await test.call['decisions.undo']({ decisions: recorded });
    expect(await newest()).toBe('tester undid 4 decisions together');
    const { rows } = await test.call['applications.list']({ ...listRequest, decision: ['decline'] });
    expect(rows).toEqual([]);
    // Once is enough.
    expect(await refusalOf(test.call['decisions.undo']({ decisions: recorded }))).toMatchObject({
      kind: 'changed-meanwhile',
    });
  });

  it('records nothing where one of them is refused', async () => {
    const test = await testDesk();
    const applications = await extremes(test);
    const record = (changed: object) =>
      test.call['decisions.recordTogether']({
        ...together,
        applications: asked(applications),
        ...changed,
      });
    expect(await refusalOf(record({ override: null }))).toMatchObject({
      kind: 'invalid-input',
      field: 'override',
    });
    expect(await refusalOf(record({ addMainReasons: false, ownReasons: [] }))).toMatchObject({
      kind: 'invalid-input',
      field: 'attributes',
    });
    const [first, ...others] = asked(applications);
    if (first === undefined) throw new Error('There are sample applications.');
    const old = { ...first, fetchedAt: '2001-01-01T00:00:00.000Z' };
    expect(await refusalOf(record({ applications: [...others, old] }))).toMatchObject({
      kind: 'changed-meanwhile',
    });
    for (const { identifier } of applications) {
      expect(await test.call['decisions.list']({ identifier })).toEqual([]);
    }
  });
});

it('recommends a household by the rule that the office has set', async () => {
  const test = await testDesk();
  const applications = await extremes(test);
  const members = applications.map(({ identifier }) => ({
    token: `apt_${identifier}`,
    name: '',
    applicationIdentifier: identifier,
  }));
  const household = await test.call['households.save']({ id: null, members, property: '', note: '' });
  expect(household).toMatchObject({ rule: 'average' });
  await test.call['preferences.change']({ householdRule: 'lowest' });
  const [lowest] = await test.call['households.list']({});
  expect(lowest).toMatchObject({ rule: 'lowest', band: 'decline' });
  const [told] = (await test.call['activity.list'](activityRequest)).entries;
  expect(told?.sentence).toContain('lowest score');
});
