import { expect, test } from 'vitest';
import type { ChosenFiles, FileToWrite } from '#electron/core/ports.ts';
import { SavedFiles } from '#electron/core/saved-files.ts';

const fileToWrite = (path: string): FileToWrite => ({
  name: path.split('/').at(-1) ?? '',
  path,
  beside: `${path}.part`,
  write: async () => undefined,
  finish: async () => undefined,
  discard: async () => undefined,
});

/** The user saves everything under this path, or leaves the dialog. */
const files = (path: string | null): ChosenFiles => ({
  saveText: async () => path,
  saveBytes: async () => path,
  chooseSave: async () => (path === null ? null : fileToWrite(path)),
  chooseFolder: async () => null,
  writeIn: async (folder, name) => fileToWrite(`${folder}/${name}`),
  chooseOpen: async () => null,
  openText: async () => null,
});

test('a file that was saved is found by its path and by its name, and no other', async () => {
  const saved = new SavedFiles();
  await saved
    .remembering(files('/home/ana/letter.pdf'))
    .saveBytes({ suggestedName: 'letter.pdf', bytes: new Uint8Array() });
  expect(saved.pathOf('/home/ana/letter.pdf')).toBe('/home/ana/letter.pdf');
  expect(saved.pathOf('letter.pdf')).toBe('/home/ana/letter.pdf');
  expect(saved.pathOf('/home/ana/other.pdf')).toBeUndefined();
  expect(saved.pathOf('/etc/passwd')).toBeUndefined();
});

test('what is written piece by piece is found once it is finished, and nothing where the dialog was left', async () => {
  const saved = new SavedFiles();
  const file = await saved.remembering(files('/home/ana/list.csv')).chooseSave({ suggestedName: 'list.csv' });
  expect(saved.pathOf('list.csv')).toBeUndefined();
  await file?.finish();
  expect(saved.pathOf('list.csv')).toBe('/home/ana/list.csv');
  const left = saved.remembering(files(null));
  expect(await left.saveText({ suggestedName: 'a.txt', text: '' })).toBeNull();
  expect(await left.chooseSave({ suggestedName: 'a.txt' })).toBeNull();
  expect(saved.pathOf('a.txt')).toBeUndefined();
});
