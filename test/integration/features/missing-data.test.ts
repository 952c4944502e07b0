/** An office that reviews what lacks data: everywhere a recommendation is told, it is told alike. */
import { expect, it } from 'vitest';
import { activityRequest, listRequest, practise, testDesk } from './test-desk.ts';

const approve = { outcome: 'approve' as const, attributes: [], ownReasons: [], conditions: '' };

it('recommends to review where more is missing than it lets pass, in list, filter, application, household and effect', async () => {
  const test = await testDesk();
  await practise(test);
  const before = (await test.call['applications.list'](listRequest)).rows;
  const lacking = before.filter(({ notMeasuredCount }) => notMeasuredCount > 1);
  const moved = lacking.find(({ band }) => band === 'decline' || band === 'approve');
  if (moved === undefined) throw new Error('The sample portfolio has applicants without data.');
  const heard = test.news['records-changed'].length;
  await test.call['preferences.change']({ mostMissing: 1 });
  expect(test.news['records-changed'].slice(heard)).toContainEqual({ areas: ['applications', 'households'] });

  const { rows } = await test.call['applications.list'](listRequest);
  const expected = before.map(({ notMeasuredCount, scorePercent, band }) =>
    notMeasuredCount > 1 && scorePercent !== null ? 'review' : band,
  );
  expect(rows.map(({ band }) => band)).toEqual(expected);
  for (const band of ['approve', 'review', 'decline'] as const) {
    const { total } = await test.call['applications.list']({ ...listRequest, band: [band] });
    expect(total).toBe(expected.filter((one) => one === band).length);
  }
  const { identifier } = moved;
  const { row } = await test.call['applications.get']({ identifier });
  expect(row).toMatchObject({ band: 'review', notMeasuredCount: moved.notMeasuredCount });

  const member = { token: 'apt_lacking', name: '', applicationIdentifier: identifier };
  const household = await test.call['households.save']({
    id: null,
    members: [member],
    property: '',
    note: '',
  });
  expect(household).toMatchObject({ band: 'review', members: [{ band: 'review' }] });

  const { settings } = await test.call['applications.get']({ identifier });
  const filter = { property: null, from: null, to: null };
  const answer = await test.call['approvalCenter.effect']({ settings, filter });
  if (answer.state !== 'answered') throw new Error('Nobody asked anything newer.');
  expect(answer.effect.after.lackingData).toBeGreaterThan(0);
  expect(answer.effect.after.bands.review).toBeGreaterThanOrEqual(answer.effect.after.lackingData);

  // A decision keeps the recommendation that it rests on; to review is nobody's recommendation against.
  const override = { reason: 'Income verified another way', words: '' };
  const kept = await test.call['decisions.record']({
    ...approve,
    identifier,
    override,
    fetchedAt: row.fetchedAt,
  });
  expect(kept).toMatchObject({ override: null, judgedBy: { band: 'review' } });
  await test.call['preferences.change']({ mostMissing: null });
  const [told] = (await test.call['activity.list'](activityRequest)).entries;
  expect(told?.sentence).toBe(
    'tester changed the recommendation when data is missing: based on the score alone',
  );
  expect((await test.call['applications.get']({ identifier })).row.band).toBe(moved.band);
  const [still] = await test.call['decisions.list']({ identifier });
  expect(still?.judgedBy.band).toBe('review');
});
