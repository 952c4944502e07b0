import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { messageOf } from '../core/failure.ts';
import type { DeskPorts } from '../core/ports.ts';
import { whyUpdatesAreOff } from '../updates/availability.ts';
import { feedOfThisBuild } from '../updates/build-feed.ts';
import { UpdateFailure } from '../updates/failure.ts';
import { policyFile, policyOnUpdates } from '../updates/policy.ts';
import type { ProgramUpdates } from '../updates/program-updates.ts';
import type { PreferencesStore } from './preferences.ts';

/** Newer versions of this program, where it is installed and its build names a feed. */
export function updatesOfThisProgram(
  log: DeskPorts['log'],
  preferences: PreferencesStore,
): DeskPorts['updates'] {
  const { platform, env } = process;
  const feed = feedOfThisBuild();
  const off = whyUpdatesAreOff({
    isPackaged: app.isPackaged,
    platform,
    environment: env,
    feed,
    policy: policyOnUpdates(policyFile(platform, env), env),
    packedFor: app.isPackaged ? readPackedFor() : null,
  });
  let made: Promise<ProgramUpdates> | null = null;
  // What asks for newer versions is loaded when somebody does: most starts never need it.
  const updates = (): Promise<ProgramUpdates> => {
    if (off !== null || feed === null) throw new UpdateFailure('other', `Updates are off: ${off}.`);
    made ??= import('../updates/installed-program.ts').then(({ updatesOfInstalledProgram }) =>
      updatesOfInstalledProgram({
        feed,
        log,
        newest: {
          read: () => preferences.read('newestRelease'),
          write(atMs) {
            preferences
              .write('newestRelease', atMs)
              .catch((error: unknown) => log.warn('The newest release was not kept.', error));
          },
        },
      }),
    );
    return made;
  };
  return {
    off,
    check: async (proxy) => (await updates()).check(proxy),
    download: async (request) => (await updates()).download(request),
    async install(leave) {
      const program = await updates();
      // On a Mac, what installs waits for this program's end, which closes the desk.
      if (platform === 'darwin') return program.install();
      // Elsewhere it is started before that: the installer would end this program by force, and the new one find its place taken.
      await leave();
      app.releaseSingleInstanceLock();
      try {
        program.install();
      } catch (error) {
        log.error('The newer version was not installed.', error);
        dialog.showErrorBox(
          'The update wasn’t installed',
          `${messageOf(error)}\n\nYour data is safe. Threshold closes now. Start it again.`,
        );
        app.exit(1);
      }
    },
  };
}

function readPackedFor(): string | null {
  try {
    return readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8');
  } catch {
    return null;
  }
}
