import { basename } from 'node:path';
import type { Desk } from '#electron/desk.ts';
import { fileToWrite } from '#electron/platform/text-file.ts';
import { fixtureIdentifier } from '#test/fixtures/applications.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/** As a desk has it of a service that is slow, with what all identifiers begin with in it, and a few of them. */
const LOG = Array.from(
  { length: 400 },
  (_, line) =>
    `[2026-11-22 04:12:33.123] [warn] getapplicationapproval, attempt 2, ${line} ms: unreachable, of the app ${line % 40 === 0 ? fixtureIdentifier(line) : ''}`,
).join('\n');

/** A desk on made records whose file dialogs answer with one path, and whose clipboard and news go nowhere. */
export async function openBenchDesk(folder: string, chosenFile: string): Promise<Desk> {
  const leave = async () => null;
  return openNodeDesk(folder, () => undefined, {
    readLog: async () => LOG,
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
