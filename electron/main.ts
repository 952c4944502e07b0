import { join } from 'node:path';
import { app, dialog } from 'electron';
import { CACHE_WORKER_BUNDLE, startCacheThread } from './cache/thread.ts';
import { APP_ID } from './platform/app-id.ts';
import { keepCompiledCode } from './platform/compiled-code.ts';
import { settleDataFolder } from './platform/data-folder.ts';
import { registerAppScheme } from './security/app-protocol.ts';

// The order matters: the scheme and the sandbox before the application is ready, the data folder before the lock.
registerAppScheme();
app.enableSandbox();
// Without it, Windows shows no notifications of an installed program, or under a name that Electron makes up.
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
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
    const bundleFolder = import.meta.dirname;
    // Most of a start is reading code: compiled once, and the records' thread reads its own on another core meanwhile.
    const compiledCodeFolder = keepCompiledCode(dataFolder, app.getVersion());
    const cacheThread = startCacheThread(join(bundleFolder, CACHE_WORKER_BUNDLE), compiledCodeFolder);
    const { startProgram } = await import('./program.ts');
    await startProgram({ dataFolder, bundleFolder, cacheThread });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    dialog.showErrorBox(
      'Threshold cannot start',
      `${reason}\n\nNothing was changed. Your data is in ${dataFolder}`,
    );
    app.exit(1);
  }
}
