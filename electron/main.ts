import { join } from 'node:path';
import { app, dialog } from 'electron';
import { APP_ID } from './platform/app-id.ts';
import { settleDataFolder } from './platform/data-folder.ts';
import { RECORDS_WORKER_BUNDLE, startRecordsThread } from './records/thread.ts';
import { registerAppScheme } from './security/app-protocol.ts';
import { refusedSwitch } from './security/refused-switches.ts';

/** What starts the other bundles, this one and that of a thread (launch.ts). */
const LAUNCHER = 'launch.cjs';

// Whoever builds and tests the program needs some of them; an office never does.
const refused = app.isPackaged
  ? refusedSwitch(process.argv.slice(1), (name) => app.commandLine.hasSwitch(name), process.platform)
  : null;

// The order matters: the scheme and the sandbox before the application is ready, the data folder before the lock.
registerAppScheme();
app.enableSandbox();
// Without it, Windows shows no notifications of an installed program, or under a name that Electron makes up.
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
if (refused !== null) {
  dialog.showErrorBox(
    'Threshold can’t start this way',
    `It was started with --${refused}, which could let others see your data. Nothing was opened or changed.\n\nStart it without this switch. If a shortcut or menu entry starts it, remove the switch there. If you set ELECTRON_DISABLE_SANDBOX, unset it.`,
  );
}
const dataFolder = refused === null ? dataFolderOrNone() : null;

if (dataFolder === null) {
  app.exit(1);
} else if (app.requestSingleInstanceLock()) {
  // The program is large. It is read behind this file's back, so that meanwhile the host gets ready.
  setImmediate(() => void start(dataFolder));
} else {
  // The first desk brings its window forward (program.ts); this one has nothing to do.
  app.quit();
}

/** Null where it cannot be used: that has been said. */
function dataFolderOrNone(): string | null {
  try {
    return settleDataFolder();
  } catch (error) {
    sayWhyNot(error, 'Nothing was read and nothing was changed.');
    return null;
  }
}

async function start(dataFolder: string): Promise<void> {
  try {
    const bundleFolder = import.meta.dirname;
    // Most of a start is reading code: the records' thread reads its own on another core meanwhile.
    const recordsThread = startRecordsThread(join(bundleFolder, LAUNCHER), RECORDS_WORKER_BUNDLE);
    const { startProgram } = await import('./program.ts');
    await startProgram({ dataFolder, bundleFolder, recordsThread });
  } catch (error) {
    sayWhyNot(error, `Nothing was changed. Your data is in ${dataFolder}`);
    app.exit(1);
  }
}

function sayWhyNot(error: unknown, whatIsLeft: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Threshold can’t start', `${reason}\n\n${whatIsLeft}`);
}
