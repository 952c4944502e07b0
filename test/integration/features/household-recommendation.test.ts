import { expect, test } from 'vitest';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

/** A confirmed household of four: its average is to be approved, and one of its members alone to be declined. */
async function confirmedHousehold(desk: TestDesk) {
  await practise(desk);
  const [best, weakest] = await Promise.all(
    (['descending', 'ascending'] as const).map(async (direction) => {
      const sort = { by: 'score', direction } as const;
      return (await desk.call['applications.list']({ ...listRequest, sort })).rows;
    }),
  );
  const low = weakest?.find(({ band, scorePercent }) => band === 'decline' && (scorePercent ?? 0) > 40);
  if (best === undefined || low === undefined) throw new Error('There are sample applications of each kind.');
  const rows = [...best.slice(0, 4), low];
  const members = rows.map(({ identifier, applicantToken }) => ({
    token: applicantToken ?? `apt_${identifier}`,
    name: '',
    applicationIdentifier: identifier,
  }));
  const draft = await desk.call['households.save']({ id: null, members, property: '', note: '' });
  return { draft, rows, low };
}

const approval: Omit<ChannelInput<'decisions.record'>, 'identifier' | 'fetchedAt'> = {
  outcome: 'approve',
  attributes: [],
  ownReasons: [],
  conditions: '',
  override: null,
};

const exceptionsOf = async (desk: TestDesk): Promise<number> =>
  (await desk.call['reports.get']({ property: null, from: null, to: null })).total.exceptions;

test('a member is decided by the recommendation of the confirmed household, and knows the household', async () => {
  const desk = await testDesk();
  const { draft, low } = await confirmedHousehold(desk);
  const { identifier, fetchedAt } = low;
  const record = (changed: object = {}) =>
    desk.call['decisions.record']({ ...approval, identifier, fetchedAt, ...changed });

  // A draft is nobody's household yet: the own recommendation counts.
  expect(await desk.call['households.ofApplication']({ identifier })).toMatchObject([{ id: draft.id }]);
  expect(await refusalOf(record())).toMatchObject({ kind: 'invalid-input', field: 'override' });

  await desk.call['households.send']({ id: draft.id });
  expect(await desk.call['households.ofApplication']({ identifier })).toMatchObject([
    { id: draft.id, state: 'confirmed', band: 'approve' },
  ]);
  expect(await record()).toMatchObject({ outcome: 'approve', override: null, judgedBy: { band: 'decline' } });
  expect(await exceptionsOf(desk)).toBe(0);
  // Against the household, as the own score would have it, is an exception.
  const decline = { outcome: 'decline', ownReasons: ['No reference'] };
  expect(await refusalOf(record(decline))).toMatchObject({ kind: 'invalid-input', field: 'override' });
  await record({ ...decline, override: { reason: 'Rental history', words: '' } });
  expect(await exceptionsOf(desk)).toBe(1);
  const { entries } = await desk.call['activity.list']({
    ...activityRequest,
    limit: 1,
  });
  expect(entries[0]?.sentence).toContain('not as recommended for the household');
});

test('a household decided as its rule recommends needs no reason for any member', async () => {
  const desk = await testDesk();
  const { draft, rows } = await confirmedHousehold(desk);
  const selection = { kind: 'named' as const, identifiers: rows.map(({ identifier }) => identifier) };
  const alone = await desk.call['decisions.together']({ selection });
  expect(alone.map(({ band }) => band)).toContain('decline');
  const asOne = await desk.call['decisions.together']({ selection, household: draft.id });
  expect(new Set(asOne.map(({ band }) => band))).toEqual(new Set(['approve']));

  const { attributes: _, ...decision } = approval;
  const applications = asOne.map(({ identifier, fetchedAt }) => ({ identifier, fetchedAt, seen: [] }));
  const asked = { ...decision, addMainReasons: false, applications };
  expect(await refusalOf(desk.call['decisions.recordTogether'](asked))).toMatchObject({ field: 'override' });
  await desk.call['decisions.recordTogether']({ ...asked, household: draft.id });
  expect(await exceptionsOf(desk)).toBe(0);

  // Nobody is decided by the recommendation of a household of others.
  const { rows: all } = await desk.call['applications.list']({ ...listRequest, band: ['decline'], limit: 2 });
  const stranger = all.find(({ identifier }) => !selection.identifiers.includes(identifier));
  if (stranger === undefined) throw new Error('Others are to be declined, too.');
  const { identifier, fetchedAt } = stranger;
  const withStranger = { ...asked, household: draft.id, applications: [{ identifier, fetchedAt, seen: [] }] };
  expect(await refusalOf(desk.call['decisions.recordTogether'](withStranger))).toMatchObject({
    kind: 'invalid-input',
    field: 'household',
  });
});

test('members of several units, and those in a household that has gone out, are told before sending', async () => {
  const desk = await testDesk();
  const { draft, rows } = await confirmedHousehold(desk);
  const members = draft.members.map(({ token, name, applicationIdentifier }) => ({
    token,
    name,
    applicationIdentifier,
  }));
  const places = new Set(rows.map(({ property, unit }) => `${property} ${unit}`));
  const asked = { id: draft.id, property: '', members };
  const apart = await desk.call['households.concerns'](asked);
  expect(apart.units).toHaveLength(places.size);
  expect(apart.elsewhere).toEqual([]);
  await desk.call['households.send']({ id: draft.id });
  // Its own list speaks against nobody in it; a second household with one of them is told of the first.
  expect((await desk.call['households.concerns'](asked)).elsewhere).toEqual([]);
  const [one] = members;
  if (one === undefined) throw new Error('It has members.');
  const second = await desk.call['households.concerns']({ id: null, property: '', members: [one] });
  expect(second).toMatchObject({
    units: [],
    elsewhere: [{ token: one.token, household: { id: draft.id } }],
  });
  expect(second.elsewhere[0]?.household.members).toHaveLength(members.length);
});

test('somebody in two confirmed households is decided by their own recommendation', async () => {
  const desk = await testDesk();
  const { draft, low, rows } = await confirmedHousehold(desk);
  const [other] = rows;
  if (other === undefined) throw new Error('There are other members.');
  const second = await desk.call['households.save']({
    id: null,
    members: draft.members
      .filter(({ applicationIdentifier }) =>
        [other.identifier, low.identifier].includes(applicationIdentifier ?? ''),
      )
      .map(({ token, name, applicationIdentifier }) => ({ token, name, applicationIdentifier })),
    property: '',
    note: '',
  });
  for (const { id } of [draft, second]) await desk.call['households.send']({ id });
  const { identifier, fetchedAt } = low;
  expect(await desk.call['households.ofApplication']({ identifier })).toHaveLength(2);
  expect(
    await refusalOf(desk.call['decisions.record']({ ...approval, identifier, fetchedAt })),
  ).toMatchObject({ field: 'override' });
});
