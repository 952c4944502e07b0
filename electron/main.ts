import { app, dialog } from 'electron';
import { settleDataFolder } from './platform/data-folder.ts';
import { registerAppScheme } from './security/app-protocol.ts';

// The order matters: the scheme and the sandbox before the application is ready, the data folder before the lock.
registerAppScheme();
app.enableSandbox();
const dataFolder = settleDataFolder();

if (app.requestSingleInstanceLock()) {
  // The program is large. It is read behind this file's back, so that meanwhile the host gets ready.
  setImmediate(() => void start());
} else {
  // The first desk brings its window forward (program.ts); this one has nothing to do.
  app.quit();
}

async function start(): Promise<void> {
  try {
    const { startProgram } = await import('./program.ts');
    await startProgram({ dataFolder, bundleFolder: import.meta.dirname });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    dialog.showErrorBox(
      'Threshold cannot start',
      `${reason}\n\nNothing was changed. Your data is in ${dataFolder}`,
    );
    app.exit(1);
  }
}
