import { expect, it } from 'vitest';
import { listRequest, practise, testDesk } from './test-desk.ts';

it('marks what was scored under other rules than the newest, and finds it, until it is looked up again', async () => {
  const test = await testDesk();
  await practise(test);
  const list = async (changed: object = {}) =>
    (await test.call['applications.list']({ ...listRequest, ...changed })).rows;
  const [row] = await list();
  if (row === undefined) throw new Error('There are sample applications.');
  // Nothing was published here: there are no newer rules.
  expect(row).toMatchObject({ rulesVersion: null, isUnderOtherRules: false });
  expect(await list({ otherRules: true })).toEqual([]);

  const { draft } = await test.call['approvalCenter.get']({});
  const settings = Object.fromEntries(
    Object.entries(draft.settings).map(([name, setting], place) => [
      name,
      place === 0 ? { ...setting, weight: setting.weight + 1 } : setting,
    ]),
  );
  await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
  await test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'Of the test' });
  expect((await list()).map(({ isUnderOtherRules }) => isUnderOtherRules)).not.toContain(false);
  expect(await list({ otherRules: true })).toHaveLength((await list()).length);

  const refreshed = await test.call['applications.refresh']({ identifier: row.identifier });
  expect(refreshed.row).toMatchObject({ rulesVersion: 1, isUnderOtherRules: false });
  expect((await list({ otherRules: true })).map(({ identifier }) => identifier)).not.toContain(
    row.identifier,
  );
});
