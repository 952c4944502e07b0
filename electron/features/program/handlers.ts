import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { SavedFiles } from '#electron/core/saved-files.ts';
import { fileReason } from '#electron/platform/file-reason.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { programChannels } from '#shared/features/program/channels.ts';
import { refuseWhereHeld } from '../holds/index.ts';
import { about } from './about.ts';
import { eraseAndTell } from './erase-everything.ts';
import { licencesIn } from './licenses.ts';

/** The desk's state, its banners, and the program itself: what it is made of, where its files are, its end. */
export function programHandlers(
  context: DeskContext,
  savedFiles: SavedFiles,
): Handlers<typeof programChannels> {
  const { connection, ports, state } = context;
  return {
    'program.state': async () => state.current(),

    'program.showDataFolder': async () => {
      try {
        await ports.showDataFolder();
      } catch (error) {
        ports.log.warn('The data folder could not be shown.', error);
        throw deskFailure('file-failed', `The folder could not be shown: ${fileReason(error)}`);
      }
      return {};
    },

    'program.showSaved': async ({ file, how }) => {
      const path = savedFiles.pathOf(file);
      if (path === undefined) throw invalidInput('file', 'No file was saved by this name.');
      try {
        await ports.showFile(path, how);
      } catch (error) {
        ports.log.warn('A saved file could not be shown.', error);
        throw deskFailure('file-failed', `The file could not be opened: ${fileReason(error)}`);
      }
      return {};
    },

    'program.quit': async () => {
      ports.quit();
      return {};
    },

    'program.dismissNotice': async ({ id }) => {
      const notice = state.dismissNotice(id);
      await connection.useIfOpen(async (session) => {
        if (notice === undefined) return;
        await session?.commit([{ kind: 'banner-dismissed', id: 'record', data: { banner: notice.kind } }]);
      });
      return state.current();
    },

    'program.about': () => about(context),

    // They are read where somebody asks for them.
    'program.licences': async () => ({ packages: [...licencesIn(await ports.readLicences())] }),

    'program.eraseEverything': async () => {
      await refuseWhereHeld(context);
      await eraseAndTell(context);
      return state.current();
    },
  };
}
