import { basename } from 'node:path';
import { fileToWrite } from '#electron/platform/text-file.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/**
 * A program of its own: backs the desk of a folder up, or restores it, and kills itself at a moment that its news tell of.
 * Without a moment it comes to its end.
 */
const [folder = '', file = '', job = '', moment = ''] = process.argv.slice(2);

const left = async () => null;
const passphrase = 'an orchard of pears';
let isAtWork = false;

const desk = await openNodeDesk(
  folder,
  (name, payload) => {
    if (!isAtWork) return;
    const isBackup = name === 'backup-changed' && 'state' in payload && payload.state === moment;
    const isClosed =
      moment === 'closed' &&
      name === 'desk-state-changed' &&
      JSON.stringify(payload).includes('"state":"closed"');
    const hasSettings =
      moment === 'settings taken' &&
      name === 'desk-state-changed' &&
      JSON.stringify(payload).includes('"approvePercent":91');
    if (isBackup || isClosed || hasSettings) process.kill(process.pid, 'SIGKILL');
  },
  {
    files: {
      saveText: left,
      saveBytes: left,
      openText: left,
      chooseSave: () => fileToWrite(file),
      chooseFolder: async () => null,
      writeIn: () => fileToWrite(file),
      chooseOpen: async () => ({ name: basename(file), path: file }),
    },
  },
);
const call = desk.useCases;
if (job === 'back up') {
  isAtWork = true;
  await call['backup.make']({ passphrase });
} else {
  await call['restore.choose']({});
  await call['restore.open']({ passphrase });
  isAtWork = true;
  await call['restore.confirm']({ into: 'same-connection', officeSettings: 'take' });
}
await desk.close();
