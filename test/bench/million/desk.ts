import { basename } from 'node:path';
import type { Desk } from '#electron/desk.ts';
import { fileToWrite } from '#electron/platform/text-file.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/** A desk on made records whose file dialogs answer with one path, and whose clipboard and news go nowhere. */
export async function openBenchDesk(folder: string, chosenFile: string): Promise<Desk> {
  const leave = async () => null;
  return openNodeDesk(folder, () => undefined, {
    clipboard: { write: async () => undefined, readText: async () => '', clear: () => undefined },
    files: {
      saveText: leave,
      saveBytes: leave,
      openText: leave,
      chooseSave: () => fileToWrite(chosenFile),
      chooseFolder: leave,
      writeIn: () => fileToWrite(chosenFile),
      chooseOpen: async () => ({ name: basename(chosenFile), path: chosenFile }),
    },
  });
}
