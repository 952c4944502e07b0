import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileToWrite } from '#electron/platform/text-file.ts';
import { startPracticeThread } from '#electron/practice/client.ts';
import { answer } from '#electron/rpc/answer.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/**
 * A program of its own, to be run where small disks are mounted at `data` and `elsewhere` of a folder: changes a preference and
 * makes a backup while one of them is full, and again when there is room. Says as JSON what the page would be told.
 */
const [folder = ''] = process.argv.slice(2);
const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
const backup = join(elsewhere, 'records.backup');

/** Leaves so many bytes of a disk. */
function fill(disk: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}
const makeRoom = (disk: string): void => rmSync(join(disk, 'ballast'));

const desk = await openNodeDesk(data, () => undefined, {
  startPractice: (practice) => startPracticeThread({ ...practice, workerFile: builtFile('practice-worker') }),
  files: {
    saveText: async () => null,
    saveBytes: async () => null,
    openText: async () => null,
    chooseFolder: async () => null,
    writeIn: () => fileToWrite(backup),
    chooseOpen: async () => null,
    chooseSave: () => fileToWrite(backup),
  },
});
const quiet = { warn: () => undefined, error: () => undefined };
const ask = async (name: 'preferences.change' | 'backup.make', input: unknown): Promise<unknown> => {
  const told = await answer(name, input, Promise.resolve(desk.useCases), quiet);
  return told.ok ? 'done' : { kind: told.error.kind, detail: told.error.detail };
};
const darken = (): Promise<unknown> => ask('preferences.change', { theme: 'dark' });
const backUp = (): Promise<unknown> => ask('backup.make', { passphrase: 'an orchard of pears' });
const preferences = join(data, 'preferences.json');
const said: Record<string, unknown> = {};

mkdirSync(join(data, 'staging'), { recursive: true });
await desk.useCases['connections.choosePractice']({});
await desk.useCases['lookUps.startSamples']({});
while ((await desk.useCases['lookUps.list']({})).some(({ state }) => state === 'running')) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
// Its end is written down after it is told.
await new Promise((resolve) => setTimeout(resolve, 2_000));

const before = readFileSync(preferences, 'utf8');
fill(data, 0);
said.preference = await darken();
said.theme = desk.state().preferences.theme;
said.file = readFileSync(preferences, 'utf8') === before ? 'as it was' : 'changed';
said.backupFromFull = await backUp();
said.leftOfIt = existsSync(elsewhere) ? readdirSync(elsewhere) : [];
makeRoom(data);
said.preferenceAgain = await darken();
said.themeAgain = desk.state().preferences.theme;

fill(elsewhere, 64 * 1024);
said.backupOntoFull = await backUp();
said.leftThere = readdirSync(elsewhere);
makeRoom(elsewhere);
said.backupAgain = await backUp();
said.made = readdirSync(elsewhere);
await desk.close();
console.log(JSON.stringify(said));
process.exit(0);
