/** Notes of two desks: each sees the other's with who wrote it, nothing is ever in conflict, and nobody edits another's. */
import { expect, test } from 'vitest';
import { openRecords } from '#electron/records/index.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { changedWorker } from '#test/fixtures/changed-worker.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level, officeOf, until } from './office-fixture.ts';
import { identifier, twoDesks } from './two-apart.ts';

const write = (desk: TestDesk, text: string, id: string | null = null) =>
  desk.call['notes.save']({ identifier, id, text });
const notesOf = async (desk: TestDesk) => (await desk.call['notes.list']({ identifier })).notes;
const said = async (desk: TestDesk): Promise<string[]> =>
  (await notesOf(desk)).map(({ who, text }) => `${who}: ${text}`).toSorted();

test('two who write apart both have both, with who wrote which; the activity tells it without the text', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await write(maria, 'Called the employer');
  const { id } = await write(ana, 'Came by');
  await comeBack();
  for (const desk of [maria, ana]) {
    expect(await said(desk)).toEqual(['Ana: Came by', 'Maria: Called the employer']);
    expect((await desk.call['conflicts.list']({ language: 'en' })).total).toBe(0);
    const { rows } = await desk.call['applications.list']({ ...listRequest, search: 'employer' });
    expect(rows).toMatchObject([{ identifier, noteCount: 2 }]);
  }
  await write(ana, 'Came by twice', id);
  await level(maria, ana);
  const seen = (await notesOf(maria)).find(({ who }) => who === 'Ana');
  expect(seen).toMatchObject({ text: 'Came by twice', isOwn: false });
  expect(seen?.editedAt).not.toBeNull();
  const { entries } = await maria.call['activity.list']({ ...activityRequest, kind: 'note-written' });
  expect(entries.map(({ sentence }) => sentence).toSorted()).toEqual([
    `Ana edited a note on ${identifier}`,
    `Ana wrote a note on ${identifier}`,
    `Maria wrote a note on ${identifier}`,
  ]);
  expect(JSON.stringify(entries.map(({ sentence }) => sentence))).not.toContain('Came by');

  // An agent removes their own alone, a manager any; and puts it back, with who wrote it.
  const marias = (await notesOf(ana)).find(({ who }) => who === 'Maria')?.id ?? '';
  expect((await ana.call['notes.list']({ identifier })).may).toEqual({ write: true, removeAny: false });
  expect(await refusalOf(write(ana, 'Not hers', marias))).toMatchObject({ kind: 'office-refused' });
  expect(await refusalOf(ana.call['notes.remove']({ identifier, id: marias }))).toMatchObject({
    kind: 'office-refused',
  });
  await maria.call['notes.remove']({ identifier, id });
  await level(maria, ana);
  expect(await said(ana)).toEqual(['Maria: Called the employer']);
  expect(await refusalOf(write(ana, 'Gone meanwhile', id))).toMatchObject({ kind: 'changed-meanwhile' });
  await maria.call['notes.restore']({ identifier, id });
  await level(maria, ana);
  expect(await said(ana)).toEqual(['Ana: Came by twice', 'Maria: Called the employer']);
  await expectSameTables(maria, ana);
});

/** It lets anybody write in anybody's note. */
const forgersWorker = (): string =>
  changedWorker('forger', (text) => text.replace(/own === true && !/, 'own === 0 && !'));

test('an edit of another’s note that a changed program makes is refused by the hub', async () => {
  const { maria, ana } = await twoDesks();
  const { id } = await write(maria, 'As Maria wrote it');
  await level(maria, ana);
  const profileId = ana.desk().state().activeProfileId ?? '';
  const place = { file: recordsFile(ana.folder, profileId), key: ana.recordsKey(profileId) };
  await ana.close();
  const records = await openRecords({ ...place, workerFile: forgersWorker() });
  const subject = `application/${identifier}`;
  const replaces = (await records.standingEntries(subject, `note:${id}`)).map(({ ref }) => ref);
  await records.commit({
    atMs: Date.now(),
    entries: [
      {
        kind: 'note-written',
        id: identifier,
        cell: `note:${id}`,
        data: { text: 'As Ana puts it', firstAtMs: null },
        replaces,
      },
    ],
  });
  await records.close();
  await ana.restart();
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'stopped' && connection.why === 'entry-refused',
    'that the hub refuses it',
  );
  expect(await said(maria)).toEqual(['Maria: As Maria wrote it']);
  await write(maria, 'Edited by Maria', id);
  expect(await said(maria)).toEqual(['Maria: Edited by Maria']);
});
