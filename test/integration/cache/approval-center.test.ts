import { expect, test } from 'vitest';
import { type NewVersion, settingsHash } from '#electron/cache/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { fixtureSettings } from '../../fixtures/applications.ts';
import { newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

/** The fixture's settings with one attribute's weight changed. */
function weighing(weight: number): Settings {
  const settings = fixtureSettings();
  const [name = ''] = Object.keys(settings);
  const setting = settings[name];
  if (setting === undefined) throw new Error('The fixture has no settings.');
  return { ...settings, [name]: { ...setting, weight } };
}

const version = (settings: Settings, more: Partial<NewVersion> = {}): NewVersion => ({
  publishedAtMs: NOON_MS,
  publishedBy: 'ana',
  reason: 'Spring review',
  settings,
  outcome: 'confirmed',
  serviceMessage: '',
  contentHash: 'c'.repeat(64),
  settingsHash: settingsHash(settings),
  ...more,
});

test('there is no draft and no version at first', async () => {
  const cache = await opened();
  expect(await cache.draft()).toBeNull();
  expect(await cache.versions(10)).toEqual([]);
  expect(await cache.versionBySettings(settingsHash(weighing(1)))).toBeNull();
});

test('a draft is kept as it was left, also after a restart, and there is only one', async () => {
  const place = newPlace();
  const cache = await opened(place);
  await cache.saveDraft(weighing(1), null, NOON_MS);
  const saved = await cache.saveDraft(weighing(2.5), null, NOON_MS + 1_500);
  expect(saved).toEqual({
    settings: weighing(2.5),
    basedOnVersion: null,
    updatedAt: '2026-05-04T12:00:01.500Z',
  });
  await cache.close();
  expect(await (await opened(place)).draft()).toEqual(saved);
});

test('a draft may be empty, and may hold a name that JavaScript knows', async () => {
  const cache = await opened();
  expect((await cache.saveDraft({}, null, NOON_MS)).settings).toEqual({});
  const [setting] = Object.values(fixtureSettings());
  if (setting === undefined) throw new Error('The fixture has no settings.');
  await cache.saveDraft({ constructor: setting }, 3, NOON_MS);
  const draft = await cache.draft();
  expect(draft?.basedOnVersion).toBe(3);
  expect(draft?.settings.constructor).toEqual(setting);
  expect(draft?.settings.toString).toBeUndefined();
});

test('versions are numbered from one, listed newest first, and the draft is based on the newest', async () => {
  const place = newPlace();
  const cache = await opened(place);
  await cache.saveDraft(weighing(9), null, NOON_MS);
  const first = await cache.addVersion(version(weighing(1)));
  const second = await cache.addVersion(
    version(weighing(2), {
      outcome: 'unconfirmed',
      reason: 'Ärger "mit" Zeichen',
      serviceMessage: 'Lost.',
      publishedAtMs: NOON_MS + 1,
    }),
  );
  expect(first.number).toBe(1);
  expect(second).toEqual({
    number: 2,
    publishedAt: '2026-05-04T12:00:00.001Z',
    publishedBy: 'ana',
    reason: 'Ärger "mit" Zeichen',
    settings: weighing(2),
    outcome: 'unconfirmed',
    serviceMessage: 'Lost.',
    contentHash: 'c'.repeat(64),
  });
  await cache.close();
  const again = await opened(place);
  expect(await again.versions(10)).toEqual([second, first]);
  expect(await again.versions(1)).toEqual([second]);
  // What was being edited goes on being edited.
  expect(await again.draft()).toMatchObject({ settings: weighing(9), basedOnVersion: 2 });
});

test('a version published without a draft becomes the draft', async () => {
  const cache = await opened();
  await cache.addVersion(version(weighing(4)));
  expect(await cache.draft()).toEqual({
    settings: weighing(4),
    basedOnVersion: 1,
    updatedAt: '2026-05-04T12:00:00.000Z',
  });
});

test('a version is found by what its settings mean, the newest where two mean the same', async () => {
  const cache = await opened();
  await cache.addVersion(version(weighing(1)));
  await cache.addVersion(version(weighing(2)));
  await cache.addVersion(version(weighing(1)));
  expect(await cache.versionBySettings(settingsHash(weighing(1)))).toBe(3);
  expect(await cache.versionBySettings(settingsHash(weighing(2)))).toBe(2);
  expect(await cache.versionBySettings(settingsHash(weighing(3)))).toBeNull();
});
