import { expect, test } from 'vitest';
import { activityRequest, testDesk } from './test-desk.ts';

test('what is folded, and where somebody is in the tour, is kept and is no entry of the activity', async () => {
  const desk = await testDesk();
  await desk.call['connections.choosePractice']({});
  const told = async (): Promise<string[]> =>
    (await desk.call['activity.list'](activityRequest)).entries
      .filter(({ kind }) => kind === 'desk-settings-changed')
      .map(({ sentence }) => sentence);
  await desk.call['preferences.change']({ effectPanel: 'line' });
  await desk.call['preferences.change']({ tour: { state: 'open', step: 2 }, effectPanel: 'line' });
  expect(await told()).toEqual([]);
  await desk.call['preferences.change']({ tour: { state: 'closed', step: 2 }, theme: 'dark' });
  expect(await told()).toEqual(['tester changed settings: theme']);
  await desk.restart();
  expect(desk.desk().state().preferences).toMatchObject({ effectPanel: 'line', tour: { state: 'closed' } });
});
