import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import { asFileInUse } from '#electron/core/file-failure.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import { fileReason } from '#electron/platform/file-reason.ts';
import { onceFree } from '#electron/platform/held-files.ts';
import { freePath, timeInName } from '#electron/records/kept-name.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { syncFile, syncFolder } from '#electron/vault/to-disk.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { beginAnewChannels } from '#shared/features/vault/channels.ts';
import { ASIDE_FOLDER, STAGING_FOLDER } from '../backup/index.ts';
import { ERASURE_LIST } from '../retention/index.ts';

/** What can be done where the keys' file cannot be used, or its passphrase is forgotten: nothing of the desk is open then. */
export function beginAnewHandlers(
  context: DeskContext,
  /** What follows whenever the vault may have become open. */
  opened: () => Promise<DeskState>,
): Handlers<typeof beginAnewChannels> {
  const { ports, state, connection, office } = context;
  return {
    'vault.tryVaultAgain': async () => {
      if (ports.vault.problem() === null) return state.current();
      await ports.vault.tryAgain();
      return opened();
    },

    'vault.beginAnew': async () => {
      const why = whyAnew(context);
      if (why === null) {
        throw deskFailure('vault-failed', 'The keys’ file is not damaged: nothing was set aside.');
      }
      let folder = '';
      // A desk that has just been locked may still be closing its records.
      // Its own hub may go on behind the lock: its folder is moved, too.
      await office.stopOwnHubs();
      await connection.whileClosed(async () => {
        folder = await setAside(context);
        await usingVault(() => ports.vault.beginAnew(join(folder, 'vault.json')));
      });
      ports.log.warn(
        `The keys’ file could not be used (${why}). It is kept, with its records, in "${folder}".`,
      );
      state.addNotice({ kind: 'vault-set-aside', file: folder });
      return opened();
    },
  };
}

/**
 * Why new keys may take the place of those that are there; null where they may not: a newer desk, or whoever may read the file, opens it as
 * it is. A desk that a passphrase locks may, on purpose: whoever has forgotten it can prove nothing. So it has to be safe without proof, too
 * (a page that asks by itself, somebody at a locked desk): nothing is opened by it, and nothing destroyed. Keys and records lie aside as they
 * were, and are whole again where they are put back.
 */
function whyAnew({ ports: { vault } }: DeskContext): string | null {
  const problem = vault.problem();
  if (problem === null) return isLockedByPassphrase(vault) ? 'its passphrase is forgotten' : null;
  return ['damaged', 'missing', 'key-store-gone'].includes(problem.kind) ? problem.kind : null;
}

const isLockedByPassphrase = (vault: DeskContext['ports']['vault']): boolean =>
  vault.state() === 'locked' && vault.keyStore() === 'passphrase';

/**
 * Keeps a copy of the keys' file first, then moves the records that only it opens beside it: wherever that is cut off, they lie
 * together, and the file that cannot be used is still there to say so.
 */
async function setAside({ ports }: DeskContext): Promise<string> {
  const { dataFolder, clock } = ports;
  const folder = freePath(join(dataFolder, ASIDE_FOLDER, timeInName(clock.nowMs())));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const vault = join(dataFolder, 'vault.json');
    // There may be none: a key store fails on a new desk, or the file is missing.
    if (existsSync(vault)) {
      await onceFree(() => copyFile(vault, join(folder, 'vault.json')));
      await syncFile(join(folder, 'vault.json'));
    }
    await syncFolder(folder);
    for (const name of ['profiles', STAGING_FOLDER, ERASURE_LIST]) {
      const before = join(dataFolder, name);
      if (existsSync(before)) await onceFree(() => rename(before, join(folder, name)));
    }
    await syncFolder(folder);
    await syncFolder(dataFolder);
  } catch (error) {
    throw (
      asFileInUse(error) ??
      deskFailure('file-failed', `The old files could not be set aside: ${fileReason(error)}`)
    );
  }
  return folder;
}
