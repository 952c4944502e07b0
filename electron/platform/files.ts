import { basename, extname } from 'node:path';
import { BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import type { ChosenFiles } from '../desk/ports.ts';
import { readTextFile, writeTextFile } from './text-file.ts';

/** Asks where, and writes the text there. The dialog belongs to the window: nothing else can be done in it meanwhile. */
export const saveText: ChosenFiles['saveText'] = async ({ suggestedName, text }) => {
  const ending = extname(suggestedName).slice(1);
  const options: SaveDialogOptions = {
    defaultPath: suggestedName,
    filters: [filterFor([ending])],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const [window] = BrowserWindow.getAllWindows();
  const { canceled, filePath } =
    window === undefined
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  if (canceled || filePath === '') return null;
  await writeTextFile(filePath, text);
  return filePath;
};

/** Asks which file, and reads it. */
export const openText: ChosenFiles['openText'] = async ({ endings, mostBytes }) => {
  const options: OpenDialogOptions = {
    filters: [filterFor(endings), { name: '*', extensions: ['*'] }],
    properties: ['openFile'],
  };
  const [window] = BrowserWindow.getAllWindows();
  const { canceled, filePaths } =
    window === undefined
      ? await dialog.showOpenDialog(options)
      : await dialog.showOpenDialog(window, options);
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  return { name: basename(path), text: await readTextFile(path, mostBytes) };
};

/** Endings are names in every language. */
const filterFor = (endings: readonly string[]) => ({
  name: endings.map((ending) => ending.toUpperCase()).join(', '),
  extensions: [...endings],
});
