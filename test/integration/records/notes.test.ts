/** Notes in the log: each its author's, what an older program has, what a file adds, and what becomes of them. */
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { signedNotes } from '#electron/records/migrations/0056-signed-notes.ts';
import { NOTHING_GIVEN } from '#shared/features/applications/fields.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import type { MergeDesk } from '#test/torture/merge/desk.ts';
import { newOffice } from '#test/torture/merge/world.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { found, listRequest } from './list-request.ts';
import { newPlace, opened } from './open.ts';

const [FIRST] = [...generateResults(1, 7)];
if (FIRST === undefined) throw new Error('The generator ended early.');
const { identifier } = FIRST;

const textsOf = ({ records }: MergeDesk): string[] =>
  records.notes(identifier).notes.map(({ member, text }) => `${member}: ${text}`);
/** What the list and the search have of them. */
const rowOf = ({ connection }: MergeDesk): unknown =>
  connection.prepare('SELECT note, note_count AS noteCount FROM applications').get();

/** Two managers of one office who know an application; `a` and `b` tell each other all. */
function twoDesks(): { readonly a: MergeDesk; readonly b: MergeDesk; tell(): void } {
  const [a, b] = newOffice(2);
  if (a === undefined || b === undefined) throw new Error('An office of two has two.');
  onTestFinished(() => {
    for (const desk of [a, b]) desk.close();
  });
  return {
    a,
    b,
    tell() {
      a.receive(b.entries());
      b.receive(a.entries());
      expect(b.dump()).toBe(a.dump());
      for (const { records } of [a, b])
        expect(records.previewRebuild(9)).toEqual({ tables: [], broughtForward: 0 });
    },
  };
}

const oldNote = (value: string): NewEntry => ({
  kind: 'field-set',
  id: identifier,
  cell: 'field:note',
  data: { value },
});

test('each writes their own, and both have all, the newest first; the list has the newest and how many', () => {
  const { a, b, tell } = twoDesks();
  a.records.saveNote(identifier, null, 'Called', 10);
  b.records.saveNote(identifier, null, 'Came by', 20);
  tell();
  expect(textsOf(a)).toEqual(['m1: Came by', 'm0: Called']);
  expect(textsOf(b)).toEqual(textsOf(a));
  expect(rowOf(a)).toEqual({ note: 'Came by\u001eCalled', noteCount: 2 });
  expect(a.records.openConflicts('en', null).total).toBe(0);
});

test('an edit keeps when it was written and who wrote it; of two devices of one author both texts stay', () => {
  const { a, tell } = twoDesks();
  const id = a.records.saveNote(identifier, null, 'Called', 10) ?? '';
  a.records.saveNote(identifier, null, 'Later', 15);
  expect(a.records.saveNote(identifier, id, 'Called twice', 20)).toBe(id);
  tell();
  expect(a.records.notes(identifier).notes).toMatchObject([
    { text: 'Later', editedMs: null },
    { id, text: 'Called twice', atMs: 10, editedMs: 20, isOwn: true },
  ]);
  const [ref = ''] = a.refs(`application/${identifier}`, `note:${id}`);
  const apart = (text: string): NewEntry => ({
    kind: 'note-written',
    id: identifier,
    cell: `note:${id}`,
    data: { text, firstAtMs: 10 },
    replaces: [ref],
  });
  a.act([apart('At the office'), apart('At home')], 30);
  tell();
  const [, both] = a.records.notes(identifier).notes;
  expect(both?.text.split('\n\n').toSorted()).toEqual(['At home', 'At the office']);
  a.records.saveNote(identifier, id, 'One again', 40);
  tell();
  expect(textsOf(a)).toEqual(['m0: Later', 'm0: One again']);
});

test('nobody edits another’s: an entry that somebody forged is void on every desk, and ends nothing', () => {
  const { a, b, tell } = twoDesks();
  const id = a.records.saveNote(identifier, null, 'As I wrote it', 10) ?? '';
  tell();
  expect(() => b.records.saveNote(identifier, id, 'As he puts it', 20)).toThrow('another member’s');
  const replaces = a.refs(`application/${identifier}`, `note:${id}`);
  for (const text of ['As he puts it', null]) {
    b.act([
      { kind: 'note-written', id: identifier, cell: `note:${id}`, data: { text, firstAtMs: 10 }, replaces },
    ]);
  }
  tell();
  expect(textsOf(a)).toEqual(['m0: As I wrote it']);
  expect(textsOf(b)).toEqual(textsOf(a));
  const forged = a.entries().filter(({ header }) => header.cell === `note:${id}` && header.member === 'm1');
  expect(forged.map(({ standing }) => standing)).toEqual(['refused', 'refused']);
});

test('an author removes their own, a manager anybody’s; both can be put back, with the author’s name', () => {
  const { a, b, tell } = twoDesks();
  const own = a.records.saveNote(identifier, null, 'Of Maria', 10) ?? '';
  const theirs = b.records.saveNote(identifier, null, 'Of Ben', 20) ?? '';
  tell();
  for (const id of [own, theirs]) expect(a.records.removeNote(identifier, id, 30)).toBe(true);
  tell();
  expect(textsOf(b)).toEqual([]);
  expect(rowOf(a)).toBeUndefined();
  // An edit that its author makes meanwhile shows nothing of what a manager took away.
  b.act([
    { kind: 'note-written', id: identifier, cell: `note:${theirs}`, data: { text: 'x', firstAtMs: 20 } },
  ]);
  tell();
  expect(textsOf(a)).toEqual([]);
  for (const id of [own, theirs]) expect(a.records.restoreNote(identifier, id, 40)).toBe(true);
  tell();
  expect(textsOf(b)).toEqual(['m1: x', 'm0: Of Maria']);

  // An agent removes their own alone.
  a.act([{ kind: 'member-role-set', id: 'record', data: { member: 'm1', role: 'agent', cut: {} } }]);
  tell();
  expect(() => b.records.removeNote(identifier, own, 50)).toThrow('another member’s');
  b.act([{ kind: 'note-hidden', id: identifier, cell: `note-hidden:${own}`, data: { isHidden: true } }]);
  tell();
  expect(textsOf(a)).toContain('m0: Of Maria');
  expect(b.records.notes(identifier).may).toEqual({ write: true, removeAny: false });
});

test('an older program’s text is a note of whoever wrote it, also of several apart, and gives way as there', () => {
  const { a, b, tell } = twoDesks();
  a.act([oldNote('Written long ago')], 10);
  tell();
  b.records.saveNote(identifier, null, 'Signed', 20);
  tell();
  expect(textsOf(a)).toEqual(['m1: Signed', 'm0: Written long ago']);
  // Desks that run it still write in the one text: who comes behind another replaces it.
  b.act([oldNote('Instead of it')], 30);
  tell();
  expect(textsOf(a)).toEqual(['m1: Instead of it', 'm1: Signed']);
  a.act([oldNote('By Maria, apart')], 40);
  b.act([oldNote('By Ben, apart')], 41);
  tell();
  expect(textsOf(a)).toEqual(['m1: By Ben, apart', 'm0: By Maria, apart', 'm1: Signed']);
  expect(rowOf(b)).toEqual({ note: 'By Ben, apart\u001eBy Maria, apart\u001eSigned', noteCount: 3 });
  expect(a.records.openConflicts('en', null).total).toBe(0);

  // Edited, it becomes a signed one, of the same time.
  const mine = a.records.notes(identifier).notes.find(({ member }) => member === 'm0');
  const id = a.records.saveNote(identifier, mine?.id ?? '', 'Edited by Maria', 50);
  tell();
  expect(b.records.notes(identifier).notes).toMatchObject([
    { text: 'By Ben, apart' },
    { id, member: 'm0', text: 'Edited by Maria', atMs: 40, editedMs: 50, oldRef: null },
    { text: 'Signed' },
  ]);
  const [bens] = b.records.notes(identifier).notes;
  expect(b.records.removeNote(identifier, bens?.id ?? '', 60)).toBe(true);
  tell();
  expect(textsOf(a)).toEqual(['m0: Edited by Maria', 'm1: Signed']);
  expect(b.records.restoreNote(identifier, bens?.id ?? '', 70)).toBe(true);
  tell();
  expect(textsOf(a)[0]).toBe('m1: By Ben, apart');
  a.act([oldNote('')], 80);
  tell();
  expect(textsOf(a)).toHaveLength(3);
});

test('a file adds a note, once for the same text, and taking it back takes the note, unless it was edited', () => {
  const { a, tell } = twoDesks();
  const importing = (note: string): number => {
    const id = a.records.beginImport();
    a.records.importSome(id, [{ identifier, office: { ...NOTHING_GIVEN, note } }], {}, 10);
    a.records.endImport(id);
    return id;
  };
  const takeBack = (id: number) => {
    a.records.beginUndoOfFill(id);
    const { takenBack, changedSince } = a.records.takeBackSome(id, 'all', 0, 20);
    return { takenBack, changedSince };
  };
  a.records.saveNote(identifier, null, 'By hand', 5);
  const first = importing('From the file');
  tell();
  expect(textsOf(a)).toEqual(['m0: From the file', 'm0: By hand']);
  importing('From the file');
  importing('By hand');
  expect(textsOf(a)).toHaveLength(2);
  expect(takeBack(first)).toEqual({ takenBack: 1, changedSince: 0 });
  tell();
  expect(textsOf(a)).toEqual(['m0: By hand']);

  const second = importing('From the file');
  const [note] = a.records.notes(identifier).notes;
  a.records.saveNote(identifier, note?.id ?? '', 'Mended by hand', 30);
  takeBack(second);
  tell();
  expect(textsOf(a)).toEqual(['m0: Mended by hand', 'm0: By hand']);
});

test('what an older program took for a conflict is none, and what it left opens with its text as the first note', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.storeResults([FIRST]);
  await records.commit({ atMs: 10, entries: [oldNote('Written long ago')] });
  await records.commit({ atMs: 20, entries: [{ ...oldNote('Written apart'), replaces: [] }] });
  const values = { name: '', note: 'Half a note' };
  await records.keepUnsavedText(
    { place: 'office-data', of: identifier },
    JSON.stringify({ place: 'office-data', of: identifier, values }),
    30,
  );
  await records.close();

  // As that program has it: one text, of the lowest reference, and a conflict.
  const connection = connect(place.file, place.key);
  connection.exec(`
    DROP INDEX applications_by_notes;
    ALTER TABLE applications DROP COLUMN note_count;
    UPDATE applications SET note = 'Written long ago';
    INSERT INTO conflicts (subject, cell) VALUES ('application/${identifier}', 'field:note')`);
  connection.exec(signedNotes.sql);
  connection.close();

  const now = await opened(place);
  expect((await now.openConflicts('en', null)).total).toBe(0);
  expect((await now.notes(identifier)).notes.map(({ text, isOwn }) => ({ text, isOwn }))).toEqual([
    { text: 'Written apart', isOwn: true },
    { text: 'Written long ago', isOwn: true },
  ]);
  expect((await now.listApplications(listRequest())).rows).toMatchObject([
    { note: 'Written apart', noteCount: 2 },
  ]);
  expect(await found(now, { search: 'apart' })).toEqual([identifier]);
  expect(await now.previewRebuild(40)).toEqual({ tables: [], broughtForward: 0 });
  const unsaved = await now.unsavedText({ place: 'note', of: identifier });
  expect(JSON.parse(unsaved?.text ?? '')).toMatchObject({ values: { text: 'Half a note', edited: null } });
});

test('what was written in an older program and cannot be read keeps nobody out of the records', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.storeResults([FIRST]);
  await records.keepUnsavedText({ place: 'office-data', of: identifier }, '{"place": "office-', 10);
  await records.close();

  const connection = connect(place.file, place.key);
  connection.exec('DROP INDEX applications_by_notes; ALTER TABLE applications DROP COLUMN note_count');
  connection.exec(signedNotes.sql);
  connection.close();

  const now = await opened(place);
  expect(await now.notes(identifier)).toMatchObject({ total: 0 });
  expect(await now.unsavedText({ place: 'note', of: identifier })).toBeNull();
});

test('an erasure takes every text of every note, from tables, log, search and what was not saved', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.storeResults([FIRST]);
  const words = ['canarynew', 'canaryedited', 'canaryremoved', 'canaryold', 'canaryhidden', 'canaryunsaved'];
  const [written = '', edited = '', removed = '', old = '', hidden = '', unsaved = ''] = words;
  const id = await records.saveNote(identifier, null, written, 10);
  await records.saveNote(identifier, id, edited, 20);
  const gone = (await records.saveNote(identifier, null, removed, 30)) ?? '';
  await records.removeNote(identifier, gone, 40);
  await records.commit({ atMs: 50, entries: [oldNote(old)] });
  const away = await records.saveNote(identifier, null, hidden, 60);
  await records.commit({
    atMs: 70,
    entries: [{ kind: 'note-hidden', id: identifier, cell: `note-hidden:${away}`, data: { isHidden: true } }],
  });
  await records.keepUnsavedText({ place: 'note', of: identifier }, unsaved, 80);
  const held = await records.heldOfApplicant({ identifier, decisionsBeforeMs: null });
  expect(held.goes.map(({ what }) => what)).toEqual(expect.arrayContaining(['office-data', 'unsaved-texts']));

  await records.eraseApplicant({ identifier, decisionsBeforeMs: null, atMs: 90 });
  await records.eraseRemains();
  expect(await records.notes(identifier)).toMatchObject({ notes: [], total: 0 });
  expect(await found(records, { search: 'canary' })).toEqual([]);
  expect(await records.previewRebuild(100)).toEqual({ tables: [], broughtForward: 0 });
  await records.close();
  const bytes = decryptedBytes(place);
  expect(words.filter((word) => bytes.includes(word))).toEqual([]);
});
