import { basename, extname, join } from 'node:path';
import { BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import { deskFailure, messageOf } from '../core/failure.ts';
import type { ChosenFiles } from '../core/ports.ts';
import { fileToWrite, readTextFile, writeWholeFile } from './text-file.ts';

/** Asks where. */
export const chooseSave: ChosenFiles['chooseSave'] = async ({ suggestedName }) => {
  const path = await choosePath(suggestedName);
  return path === null ? null : fileToWrite(path);
};

/** Asks where, and writes the text there. */
export const saveText: ChosenFiles['saveText'] = ({ suggestedName, text }) => save(suggestedName, text);

/** Asks where, and writes the bytes there. */
export const saveBytes: ChosenFiles['saveBytes'] = ({ suggestedName, bytes }) => save(suggestedName, bytes);

async function save(suggestedName: string, content: string | Uint8Array): Promise<string | null> {
  const path = await choosePath(suggestedName);
  if (path !== null) await writeWholeFile(path, content);
  return path;
}

async function choosePath(suggestedName: string): Promise<string | null> {
  const ending = extname(suggestedName).slice(1);
  const options: SaveDialogOptions = {
    defaultPath: suggestedName,
    filters: [filterFor([ending])],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await asked((window) =>
    window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options),
  );
  return canceled || filePath === '' ? null : filePath;
}

/** Writes into a folder that was chosen before. */
export const writeIn: ChosenFiles['writeIn'] = (folder, name) => fileToWrite(join(folder, name));

/** Asks which folder. */
export const chooseFolder: ChosenFiles['chooseFolder'] = async () => {
  const options: OpenDialogOptions = { properties: ['openDirectory', 'createDirectory'] };
  const { canceled, filePaths } = await asked((window) =>
    window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options),
  );
  return canceled ? null : (filePaths[0] ?? null);
};

/** Asks which file. */
export const chooseOpen: ChosenFiles['chooseOpen'] = async ({ endings }) => {
  const options: OpenDialogOptions = {
    filters: [filterFor(endings), { name: '*', extensions: ['*'] }],
    properties: ['openFile'],
  };
  const { canceled, filePaths } = await asked((window) =>
    window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options),
  );
  const [path] = filePaths;
  return canceled || path === undefined ? null : { name: basename(path), path };
};

/** Asks which file, and reads it. */
export const openText: ChosenFiles['openText'] = async ({ endings, mostBytes }) => {
  const chosen = await chooseOpen({ endings });
  return chosen === null ? null : { name: chosen.name, text: await readTextFile(chosen.path, mostBytes) };
};

/** Opens a dialog that belongs to the desk's window: nothing else can be done in it meanwhile. */
async function asked<Answer>(open: (window: BrowserWindow | undefined) => Promise<Answer>): Promise<Answer> {
  const [window] = BrowserWindow.getAllWindows();
  try {
    return await open(window);
  } catch (error) {
    throw deskFailure(
      'file-failed',
      `The system's dialog for files could not be opened: ${messageOf(error)}`,
    );
  }
}

/** Endings are names in every language. */
const filterFor = (endings: readonly string[]) => ({
  name: endings.map((ending) => ending.toUpperCase()).join(', '),
  extensions: [...endings],
});
