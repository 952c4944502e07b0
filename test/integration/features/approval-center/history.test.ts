import { describe, expect, it } from 'vitest';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Records } from '#electron/records/index.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { connectTo, scriptedService } from '../scripted-service.ts';
import { refusalOf, testDesk } from '../test-desk.ts';

const START_MS = Date.UTC(2026, 0, 5, 9);

/** A desk that has published so many versions, each with another weight of one attribute. */
async function deskWithVersions(count: number) {
  let opened: Records | null = null;
  const test = await testDesk({
    throughRecords: (records) => {
      opened = records;
      return records;
    },
  });
  await connectTo(test, (await scriptedService({})).url);
  const records: Records | null = opened;
  const { debt_to_income: setting, ...others } = defaultSettings('en');
  if (records === null || setting === undefined)
    throw new Error('The desk has records and default settings.');
  for (let number = 1; number <= count; number += 1) {
    const settings = { ...others, debt_to_income: { ...setting, weight: number } };
    await addVersion(records, number, settings);
  }
  return test;
}

const addVersion = (records: Records, number: number, settings: ReturnType<typeof defaultSettings>) =>
  records.addVersion({
    publishedAtMs: START_MS + number,
    publishedBy: 'ana',
    reason: `Reason ${number}`,
    settings,
    origin: number % 10 === 0 ? 'adopted' : 'published',
    outcome: 'confirmed',
    serviceMessage: '',
    contentHash: `hash ${number}`,
    settingsHash: settingsHash(settings),
    settledAtMs: START_MS + number,
    draftId: null,
  });

describe('the history', () => {
  it('is read page by page, five hundred versions without one twice or missing', async () => {
    const test = await deskWithVersions(500);
    const numbers: number[] = [];
    let before: number | null = null;
    for (let page = 0; page < 6; page += 1) {
      const { versions, total }: Awaited<ReturnType<(typeof test.call)['approvalCenter.versions']>> =
        await test.call['approvalCenter.versions']({ before, limit: 90 });
      expect(total).toBe(500);
      numbers.push(...versions.map(({ number }) => number));
      before = versions.at(-1)?.number ?? null;
    }
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, place) => 500 - place));
    expect(await test.call['approvalCenter.versions']({ before: 1, limit: 90 })).toEqual({
      versions: [],
      total: 500,
    });
    const [line] = (await test.call['approvalCenter.versions']({ before: 11, limit: 1 })).versions;
    expect(line).toMatchObject({
      number: 10,
      origin: 'adopted',
      reason: 'Reason 10',
      changes: { added: 0, removed: 0, changed: 1 },
      attributes: Object.keys(defaultSettings('en')).length,
    });
    expect(line).not.toHaveProperty('settings');
  });

  it('has every version whole, and any of them becomes a draft', async () => {
    const test = await deskWithVersions(12);
    const version = await test.call['approvalCenter.version']({ number: 7 });
    expect(version).toMatchObject({
      number: 7,
      reason: 'Reason 7',
      settings: { debt_to_income: { weight: 7 } },
    });
    const { draft } = await test.call['approvalCenter.createDraft']({
      name: 'Version 7 restored',
      from: { kind: 'version', number: 7 },
    });
    expect(draft).toMatchObject({ basedOnVersion: 7, settings: version.settings });
    for (const number of [13, 1_000_000]) {
      const refusal = await refusalOf(test.call['approvalCenter.version']({ number }));
      expect(refusal.kind).toBe('not-on-this-desk');
    }
  });
});
