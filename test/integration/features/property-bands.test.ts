import { describe, expect, it } from 'vitest';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import { activityRequest, listRequest, member, practise, refusalOf, testDesk } from './test-desk.ts';

describe('thresholds of a single property', () => {
  const everybodyIsDeclined: Bands = { approvePercent: 100, declinePercent: 100 };
  const everybodyIsApproved: Bands = { approvePercent: 0, declinePercent: 0 };

  it('count in the list, its filter, and the details, from then on and after a restart', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    const { property } = row;
    await test.call['preferences.change']({
      bands: everybodyIsApproved,
      propertyBands: { [property]: { approvePercent: 100, declinePercent: 99.5 } },
    });
    const heard = test.news['records-changed'].length;
    await test.call['preferences.change']({ propertyBands: { [property]: everybodyIsDeclined } });
    expect(test.news['records-changed'].slice(heard)).toContainEqual({
      areas: ['applications', 'households'],
    });

    await test.restart();
    const { preferences } = test.desk().state();
    expect(preferences.propertyBands).toEqual({ [property]: everybodyIsDeclined });
    const { rows } = await test.call['applications.list'](listRequest);
    const inside = rows.filter((one) => one.property === property && one.scorePercent !== 100);
    for (const one of rows) expect(one.band).toBe(inside.includes(one) ? 'decline' : 'approve');
    const declined = await test.call['applications.list']({ ...listRequest, band: ['decline'] });
    expect(declined.rows.map(({ identifier }) => identifier)).toEqual(
      inside.map(({ identifier }) => identifier),
    );
    const { row: shown } = await test.call['applications.get']({ identifier: row.identifier });
    expect(shown.band).toBe(row.scorePercent === 100 ? 'approve' : 'decline');
  });

  it('count for every member of a household there; without a property of its own, by each member’s application', async () => {
    const test = await testDesk();
    const [first] = await practise(test);
    const { rows } = await test.call['applications.list'](listRequest);
    const elsewhere = rows.find(
      ({ property, scorePercent }) => property !== first.property && scorePercent !== 100,
    );
    if (!elsewhere?.applicantToken) throw new Error('The sample portfolio has several properties.');
    await test.call['preferences.change']({
      bands: everybodyIsApproved,
      propertyBands: { [elsewhere.property]: everybodyIsDeclined },
    });
    const save = (property: string, id: number | null) =>
      test.call['households.save']({
        id,
        members: [first.token, elsewhere.applicantToken ?? '', 'nobody-known'].map(member),
        property,
        note: '',
      });
    const household = await save('', null);
    expect(household.members.map(({ band }) => band)).toEqual(['approve', 'decline', null]);
    expect(household.approvePercent).toBe(everybodyIsApproved.approvePercent);
    const there = await save(elsewhere.property, household.id);
    expect(there.members.map(({ band }) => band)).toEqual([
      first.scorePercent === 100 ? 'approve' : 'decline',
      'decline',
      null,
    ]);
    expect(there.approvePercent).toBe(everybodyIsDeclined.approvePercent);
    const here = await save(first.property, household.id);
    expect(here.members.map(({ band }) => band)).toEqual(['approve', 'approve', null]);
  });

  it('are told in the activity where they change, not all of them each time', async () => {
    const test = await testDesk();
    await practise(test);
    const [one, other] = [
      { approvePercent: 90, declinePercent: 70 },
      { approvePercent: 85, declinePercent: 70 },
    ];
    const change = (propertyBands: PropertyBands) => test.call['preferences.change']({ propertyBands });
    await change({ 'Alder Court': one, 'Birch Row': one, 'Cedar Heights': one });
    await change({ 'Alder Court': one, 'Birch Row': other });
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'property-changed',
    });
    expect(entries[0]?.sentence).toBe('tester made 2 changes to properties, starting with Birch Row');
    await change({ 'Alder Court': one, 'Birch Row': { approvePercent: 80, declinePercent: 70 } });
    const { entries: later } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'property-changed',
    });
    expect(later[0]?.sentence).toBe('tester set Birch Row to approve from 80% and decline below 70%');
  });

  it('that contradict themselves are refused, naming the property, and nothing is changed', async () => {
    const test = await testDesk();
    await practise(test);
    const before = test.desk().state().preferences;
    const upsideDown = { 'Alder Court': { approvePercent: 40, declinePercent: 60 } };
    const refusal = await refusalOf(test.call['preferences.change']({ propertyBands: upsideDown }));
    expect(refusal).toMatchObject({
      kind: 'invalid-input',
      field: 'propertyBands.Alder Court.declinePercent',
    });
    expect(test.desk().state().preferences).toEqual(before);
  });
});
