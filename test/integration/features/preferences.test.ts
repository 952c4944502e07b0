import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Records } from '#electron/records/index.ts';
import { activityRequest, refusalOf, testDesk } from './test-desk.ts';

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

test('a setting that could not be used any more hinders no other, and is refused only where it is changed itself', async () => {
  let open: Records | undefined;
  const desk = await testDesk({
    throughRecords: (records) => {
      open = records;
      return records;
    },
  });
  await desk.call['connections.choosePractice']({});
  await desk.call['preferences.change']({ householdRule: 'lowest' });
  // As a desk of another version has kept it: a mail without its link.
  const { linkMail } = desk.desk().state().preferences;
  const unusable = { ...linkMail, templates: { en: { subject: 'Report', body: 'No link' }, es: null } };
  const { settings } = (await open?.keptTexts()) ?? { settings: null };
  const kept: unknown = JSON.parse(settings ?? '');
  const { preferences, ...rest } = z.looseObject({ preferences: z.looseObject({}) }).parse(kept);
  const planted = JSON.stringify({ ...rest, preferences: { ...preferences, linkMail: unusable } });
  await open?.keepSettings(planted, desk.clock.nowMs());
  await desk.restart();
  expect(desk.desk().state().preferences.linkMail).toEqual(unusable);

  await desk.call['preferences.change']({ theme: 'dark', householdRule: 'average' });
  expect(desk.desk().state().preferences).toMatchObject({ theme: 'dark', householdRule: 'average' });
  expect(await refusalOf(desk.call['preferences.change']({ linkMail: unusable }))).toMatchObject({
    field: 'linkMail.templates.en',
  });
});
