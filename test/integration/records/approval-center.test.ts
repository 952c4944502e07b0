import { describe, expect, test } from 'vitest';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { NewVersion, Settled } from '#electron/features/approval-center/records/versions.ts';
import type { Records } from '#electron/records/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { fixtureSettings, weighing } from '#test/fixtures/applications.ts';
import { newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

const draft = (name: string, weight: number, atMs = NOON_MS) => ({
  name,
  settings: weighing(weight),
  basedOnVersion: null,
  atMs,
});

const version = (settings: Settings, more: Partial<NewVersion> = {}): NewVersion => ({
  publishedAtMs: NOON_MS,
  publishedBy: 'ana',
  reason: 'Spring review',
  settings,
  origin: 'published',
  outcome: 'confirmed',
  serviceMessage: '',
  contentHash: 'c'.repeat(64),
  settingsHash: settingsHash(settings),
  settledAtMs: NOON_MS,
  draftId: null,
  ...more,
});

const settled = (number: number, serviceMessage: string): Settled => ({
  number,
  how: 'sent-again',
  outcome: 'confirmed',
  serviceMessage,
  atMs: NOON_MS + 5,
});

const openId = async (records: Records) => (await records.approvalCenter()).draft?.id ?? null;
const draftIds = async (records: Records) => (await records.approvalCenter()).drafts.map(({ id }) => id);

test('there is no draft and no version at first', async () => {
  const records = await opened();
  expect(await records.approvalCenter()).toEqual({ draft: null, drafts: [], published: null, drift: null });
  expect(await records.newestVersion()).toBeNull();
  expect(await records.versionSummaries({ before: null, limit: 10 })).toEqual({ versions: [], total: 0 });
  expect(await records.versionBySettings(settingsHash(weighing(1)))).toBeNull();
});

describe('drafts', () => {
  test('the first one is number 1, begun once, and kept as it was left, also after a restart', async () => {
    const place = newPlace();
    const records = await opened(place);
    await records.beginDrafts(draft('', 1));
    await records.beginDrafts(draft('Too late', 2));
    expect(await records.saveDraft(2, { settings: weighing(9) }, NOON_MS)).toBeNull();
    const saved = await records.saveDraft(1, { settings: weighing(2.5) }, NOON_MS + 1_500);
    expect(saved).toEqual({
      id: 1,
      name: '',
      settings: weighing(2.5),
      thresholds: null,
      basedOnVersion: null,
      updatedAt: '2026-05-04T12:00:01.500Z',
    });
    await records.close();
    const again = await opened(place);
    expect(await again.draft(1)).toEqual(saved);
    expect((await again.approvalCenter()).draft).toEqual(saved);
  });

  test('one may be empty, and may hold a name that JavaScript knows', async () => {
    const records = await opened();
    await records.beginDrafts(draft('', 1));
    expect((await records.saveDraft(1, { settings: {} }, NOON_MS))?.settings).toEqual({});
    const [setting] = Object.values(fixtureSettings());
    if (setting === undefined) throw new Error('The fixture has no settings.');
    await records.saveDraft(1, { settings: { constructor: setting } }, NOON_MS);
    const stored = await records.draft(1);
    expect(stored?.settings.constructor).toEqual(setting);
    expect(stored?.settings.toString).toBeUndefined();
  });

  test('a new one is open, the others stay, and the last changed is listed first', async () => {
    const place = newPlace();
    const records = await opened(place);
    await records.beginDrafts(draft('', 1));
    const spring = await records.addDraft(draft('Spring', 2, NOON_MS + 1));
    const strict = await records.addDraft(draft('Strict', 3, NOON_MS + 2));
    expect([spring.id, strict.id]).toEqual([2, 3]);
    expect(await openId(records)).toBe(3);
    expect(await draftIds(records)).toEqual([3, 2, 1]);
    await records.saveDraft(1, { settings: weighing(7) }, NOON_MS + 3);
    expect(await draftIds(records)).toEqual([1, 3, 2]);
    expect(await openId(records)).toBe(3);
    expect(await records.openDraft(2)).toBe(true);
    expect(await records.openDraft(9)).toBe(false);
    await records.close();
    expect(await openId(await opened(place))).toBe(2);
  });

  test('a removed one comes back open as it was, and is erased at the next start', async () => {
    const place = newPlace();
    const records = await opened(place);
    await records.beginDrafts(draft('', 1));
    await records.addDraft(draft('Spring', 2, NOON_MS + 1));
    expect(await records.removeDraft(2, NOON_MS + 2)).toBe(true);
    expect(await records.draft(2)).toBeNull();
    expect(await openId(records)).toBe(1);
    // What was on its way to it when it was removed is not lost.
    await records.saveDraft(2, { settings: weighing(8) }, NOON_MS + 3);
    expect(await draftIds(records)).toEqual([1]);
    expect(await records.removeDraft(1, NOON_MS + 3)).toBe(false);
    expect(await records.restoreDraft(2, 'Spring (2)', NOON_MS + 3)).toBe(true);
    expect((await records.approvalCenter()).draft).toMatchObject({
      name: 'Spring (2)',
      settings: weighing(8),
    });
    await records.removeDraft(2, NOON_MS + 4);
    await records.forgetRemovedDrafts();
    expect(await records.restoreDraft(2, 'Spring', NOON_MS + 5)).toBe(false);
    expect(await openId(records)).toBe(1);
    // A number is never given twice.
    expect((await records.addDraft(draft('Summer', 4))).id).toBe(3);
  });
});

describe('versions', () => {
  test('are numbered from one, and the draft that was published is based on its version', async () => {
    const place = newPlace();
    const records = await opened(place);
    await records.beginDrafts(draft('', 9));
    const first = await records.addVersion(version(weighing(1), { draftId: 1 }));
    const second = await records.addVersion(
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
      thresholds: null,
      confirmedBy: '',
      publishedAt: '2026-05-04T12:00:00.001Z',
      publishedBy: 'ana',
      reason: 'Ärger "mit" Zeichen',
      settings: weighing(2),
      origin: 'published',
      outcome: 'unconfirmed',
      serviceMessage: 'Lost.',
      contentHash: 'c'.repeat(64),
    });
    await records.close();
    const again = await opened(place);
    expect(await again.newestVersion()).toEqual(second);
    expect(await again.version(1)).toEqual(first);
    expect(await again.version(3)).toBeNull();
    // What was being edited goes on being edited.
    expect(await again.draft(1)).toMatchObject({ settings: weighing(9), basedOnVersion: 1 });
  });

  test('one that was sent again gets its new outcome and keeps everything else', async () => {
    const records = await opened();
    const sent = await records.addVersion(
      version(weighing(1), { outcome: 'unconfirmed', serviceMessage: 'Lost.' }),
    );
    const again = await records.settleVersion(settled(1, 'Saved.'));
    expect(again).toEqual({ ...sent, outcome: 'confirmed', serviceMessage: 'Saved.' });
    expect(await records.settleVersion(settled(2, ''))).toBeNull();
  });

  test('are listed in pages, each line with what it changed against the one before', async () => {
    const records = await opened();
    const [[name = '', setting] = [], ...others] = Object.entries(fixtureSettings());
    if (setting === undefined) throw new Error('The fixture has no settings.');
    const without = Object.fromEntries(others);
    await records.addVersion(version(fixtureSettings()));
    await records.addVersion(version(without));
    await records.addVersion(
      version({ [name]: setting, ...without, one_more: { ...setting, enabled: false } }),
    );
    await records.addVersion(
      version({ ...without, one_more: setting, [name]: { ...setting, description: 'Other' } }),
    );
    const all = await records.versionSummaries({ before: null, limit: 100 });
    const attributes = Object.keys(fixtureSettings()).length;
    expect(all.total).toBe(4);
    expect(all.versions.map(({ number, changes, attributes }) => ({ number, changes, attributes }))).toEqual([
      {
        number: 4,
        changes: { added: 0, removed: 0, changed: 2, thresholds: false },
        attributes: attributes + 1,
      },
      {
        number: 3,
        changes: { added: 2, removed: 0, changed: 0, thresholds: false },
        attributes: attributes + 1,
      },
      {
        number: 2,
        changes: { added: 0, removed: 1, changed: 0, thresholds: false },
        attributes: attributes - 1,
      },
      { number: 1, changes: { added: attributes, removed: 0, changed: 0, thresholds: false }, attributes },
    ]);
    const whole = Object.values(fixtureSettings()).reduce((sum, { weight }) => sum + weight, 0);
    expect(all.versions.map(({ enabledWeight }) => enabledWeight)).toEqual([
      whole + setting.weight,
      whole,
      whole - setting.weight,
      whole,
    ]);
    const paged = [
      ...(await records.versionSummaries({ before: null, limit: 3 })).versions,
      ...(await records.versionSummaries({ before: 2, limit: 3 })).versions,
    ];
    expect(paged).toEqual(all.versions);
  });

  test('one is found by what its settings mean, the newest where two mean the same', async () => {
    const records = await opened();
    await records.addVersion(version(weighing(1)));
    await records.addVersion(version(weighing(2)));
    await records.addVersion(version(weighing(1)));
    expect(await records.versionBySettings(settingsHash(weighing(1)))).toBe(3);
    expect(await records.versionBySettings(settingsHash(weighing(2)))).toBe(2);
    expect(await records.versionBySettings(settingsHash(weighing(3)))).toBeNull();
  });
});
