/** What was written in a form and not saved: in the encrypted records, through a lock, a crash and a backup, until it is saved or due. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NO_OFFICE_DATA, officeFormOf } from '#shared/features/applications/fields.ts';
import { MOST_UNSAVED_BYTES, MOST_UNSAVED_TEXTS } from '#shared/features/decisions/most-told.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import type { UnsavedText } from '#shared/features/unsaved-texts/model.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'correct horse battery staple';
const DAY_MS = 86_400_000;
const WORDS = 'Spoke with the employer, canary-4711';

const note: UnsavedText = {
  place: 'office-data',
  of: 'A-1',
  values: {
    ...officeFormOf(NO_OFFICE_DATA),
    name: 'Ana',
    property: '',
    unit: '',
    postalAddress: WORDS,
    tags: ['call back'],
    applicantToken: 'half a tok',
  },
};
const decision: UnsavedText = {
  place: 'decision',
  of: 'A-1',
  values: {
    outcome: 'decline',
    attributes: ['income'],
    ownReasons: WORDS,
    conditions: '',
    documents: '',
    until: '',
    overrideReason: '',
    overrideWords: '',
  },
};
const reason: UnsavedText = { place: 'publish-reason', of: '1', values: { reason: WORDS } };

const keep = (test: TestDesk, text: UnsavedText) => test.call['unsaved.keep']({ text });
/** The same, later than all before: of texts of one millisecond any is the last. */
const keepLater = (test: TestDesk, text: UnsavedText) => {
  test.clock.advance(1);
  return keep(test, text);
};
const kept = async (test: TestDesk, { place, of }: UnsavedText): Promise<UnsavedText | null> =>
  (await test.call['unsaved.get']({ place, of }))?.text ?? null;

/** A connection with two applications, and a draft of the rules. */
async function office(test: TestDesk): Promise<void> {
  await connectTo(
    test,
    (await scriptedService({ getapplicationapproval: () => ({ status: 200, json: approvalResult }) })).url,
  );
  await test.call['lookUps.start']({ text: 'A-1\nA-2' });
  await test.waitForLookUp();
  await test.call['approvalCenter.get']({});
}

function bytesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

it('survives a lock and a restart, each place by itself, and lies in no file in the clear', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await office(test);
  expect(await kept(test, note)).toBeNull();
  await keep(test, note);
  await keep(test, decision);
  await test.call['vault.lock']({});
  expect(await refusalOf(keep(test, reason))).toMatchObject({ kind: 'locked' });
  expect(await refusalOf(test.call['unsaved.get']({ place: 'decision', of: 'A-1' }))).toMatchObject({
    kind: 'locked',
  });
  expect(bytesOf(test.folder)).not.toContain('canary-4711');
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect([await kept(test, note), await kept(test, decision)]).toEqual([note, decision]);

  // The last words of a place count.
  await keep(test, { ...decision, values: { ...decision.values, ownReasons: 'Other words' } });
  await test.restart();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(await kept(test, note)).toEqual(note);
  expect(await kept(test, decision)).toMatchObject({ values: { ownReasons: 'Other words' } });
  await test.call['unsaved.forget']({ place: 'decision', of: 'A-1' });
  expect([await kept(test, note), await kept(test, decision)]).toEqual([note, null]);
});

it('belongs to one connection, and another one knows nothing of it', async () => {
  const test = await testDesk();
  await office(test);
  await keep(test, note);
  const [first] = test.desk().state().profiles;
  await office(test);
  expect(await kept(test, note)).toBeNull();
  await keep(test, reason);
  await test.call['connections.activate']({ profileId: first?.id ?? '' });
  expect([await kept(test, note), await kept(test, reason)]).toEqual([note, null]);
});

it('is shown as past its time, and erased, with what it was to become', async () => {
  const test = await testDesk();
  await office(test);
  const { rules } = test.desk().state().preferences.retention;
  const others = { 'raw-replies': null, 'report-data': null, 'look-ups': null };
  const under = { rules: { ...rules, ...others, 'office-data': 30, decisions: 730 } };
  for (const text of [note, decision, reason]) await keep(test, text);
  test.clock.advance(20 * DAY_MS);
  const again: UnsavedText = { ...note, of: 'A-2' };
  await keep(test, again);
  expect(await test.call['retention.preview'](under)).toEqual([]);

  test.clock.advance(20 * DAY_MS);
  expect(await test.call['retention.preview'](under)).toMatchObject([
    { kind: 'office-data', count: 1, named: ['A-1'] },
  ]);
  expect(await test.call['retention.erase'](under)).toEqual({ 'office-data': 1 });
  expect([await kept(test, note), await kept(test, again), await kept(test, decision)]).toEqual([
    null,
    again,
    decision,
  ]);

  test.clock.advance(700 * DAY_MS);
  expect(await test.call['retention.erase'](under)).toEqual({ 'office-data': 1, decisions: 1 });
  expect([await kept(test, again), await kept(test, decision), await kept(test, reason)]).toEqual([
    null,
    null,
    reason,
  ]);
});

it('is kept only of what is in the records', async () => {
  const test = await testDesk();
  await office(test);
  const { values } = decision;
  const document = noticeTemplate(FACTS, 'en');
  const strangers: UnsavedText[] = [
    { ...note, of: 'A-9' },
    { place: 'decision', of: 'A-9', values },
    { place: 'notice', of: '1', values: { document, other: null } },
    { place: 'publish-reason', of: '99', values: { reason: WORDS } },
  ];
  for (const text of strangers) {
    expect(await refusalOf(keep(test, text))).toMatchObject({ kind: 'not-on-this-desk' });
    expect(await kept(test, text)).toBeNull();
  }
  const { fetchedAt } = (await test.call['applications.get']({ identifier: 'A-1' })).row;
  const declined = await test.call['decisions.record']({
    identifier: 'A-1',
    fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  const notice: UnsavedText = {
    place: 'notice',
    of: String(declined.id),
    values: { document, other: null },
  };
  await keep(test, notice);
  expect(await kept(test, notice)).toEqual(notice);
});

it('drops what was left longest ago beyond as many as are kept, and beyond as many bytes', {
  tags: 'night',
}, async () => {
  const test = await testDesk();
  await office(test);
  const identifiers = Array.from({ length: MOST_UNSAVED_TEXTS + 2 }, (_, nth) => `B-${nth}`);
  await test.call['lookUps.start']({ text: identifiers.join('\n') });
  await test.waitForLookUp();
  for (const of of identifiers) await keepLater(test, { ...note, of });
  const [first = '', second = '', third = ''] = identifiers;
  expect(await kept(test, { ...note, of: first })).toBeNull();
  expect(await kept(test, { ...note, of: second })).toBeNull();
  expect(await kept(test, { ...note, of: third })).toMatchObject({ of: third });

  // Few, but long ones: of those, too, the latest stay.
  const long = '€'.repeat(25_000);
  const longest = Math.ceil(MOST_UNSAVED_BYTES / 75_000);
  for (const of of identifiers.slice(0, longest + 1)) {
    await keepLater(test, { place: 'decision', of, values: { ...decision.values, ownReasons: long } });
  }
  expect(await kept(test, { ...decision, of: first })).toBeNull();
  expect(await kept(test, { ...decision, of: identifiers[longest] ?? '' })).not.toBeNull();
  expect(await kept(test, { ...note, of: identifiers.at(-1) ?? '' })).toBeNull();
});
