/** What was written in a form and not saved: in the encrypted records, through a lock, a crash and a backup, until it is saved or due. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UnsavedText } from '#shared/models/unsaved-texts.ts';
import { connectTo, scriptedService } from './scripted-service.ts';
import { refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'correct horse battery staple';
const DAY_MS = 86_400_000;
const WORDS = 'Spoke with the employer, canary-4711';

const note: UnsavedText = {
  place: 'office-data',
  of: 'A-1',
  values: {
    name: 'Ana',
    property: '',
    unit: '',
    note: WORDS,
    tags: ['call back'],
    applicantToken: 'half a tok',
  },
};
const decision: UnsavedText = {
  place: 'decision',
  of: 'A-1',
  values: { outcome: 'decline', attributes: ['income'], ownReasons: WORDS, conditions: '' },
};
const reason: UnsavedText = { place: 'publish-reason', of: '1', values: { reason: WORDS } };

const keep = (test: TestDesk, text: UnsavedText) => test.call['unsaved.keep']({ text });
const kept = async (test: TestDesk, { place, of }: UnsavedText): Promise<UnsavedText | null> =>
  (await test.call['unsaved.get']({ place, of }))?.text ?? null;

function bytesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

it('survives a lock and a restart, each place by itself, and lies in no file in the clear', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['desk.choosePassphrase']({ passphrase: PASSPHRASE });
  await test.call['connection.choosePractice']({});
  expect(await kept(test, note)).toBeNull();
  await keep(test, note);
  await keep(test, decision);
  await test.call['desk.lock']({});
  expect(await refusalOf(keep(test, reason))).toMatchObject({ kind: 'locked' });
  expect(await refusalOf(test.call['unsaved.get']({ place: 'decision', of: 'A-1' }))).toMatchObject({
    kind: 'locked',
  });
  expect(bytesOf(test.folder)).not.toContain('canary-4711');
  await test.call['desk.unlock']({ passphrase: PASSPHRASE });
  expect([await kept(test, note), await kept(test, decision)]).toEqual([note, decision]);

  // The last words of a place count.
  await keep(test, { ...decision, values: { ...decision.values, ownReasons: 'Other words' } });
  await test.restart();
  await test.call['desk.unlock']({ passphrase: PASSPHRASE });
  expect(await kept(test, note)).toEqual(note);
  expect(await kept(test, decision)).toMatchObject({ values: { ownReasons: 'Other words' } });
  await test.call['unsaved.forget']({ place: 'decision', of: 'A-1' });
  expect([await kept(test, note), await kept(test, decision)]).toEqual([note, null]);
});

it('belongs to one connection, and another one knows nothing of it', async () => {
  const test = await testDesk();
  await test.call['connection.choosePractice']({});
  await keep(test, note);
  await connectTo(test, (await scriptedService({})).url);
  expect(await kept(test, note)).toBeNull();
  await keep(test, reason);
  await test.call['connection.activate']({ profileId: 'practice' });
  expect([await kept(test, note), await kept(test, reason)]).toEqual([note, null]);
});

it('is shown as past its time, and erased, with what it was to become', async () => {
  const test = await testDesk();
  await test.call['connection.choosePractice']({});
  const { rules } = test.desk().state().preferences.retention;
  const under = { rules: { ...rules, 'office-data': 30, decisions: 60 } };
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

  test.clock.advance(21 * DAY_MS);
  expect(await test.call['retention.erase'](under)).toEqual({ 'office-data': 1, decisions: 1 });
  expect([await kept(test, again), await kept(test, decision), await kept(test, reason)]).toEqual([
    null,
    null,
    reason,
  ]);
});
