import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { onceFree } from '#electron/platform/held-files.ts';
import { recordAreas } from '#shared/rpc/channel.ts';
import { ASIDE_FOLDER, clearStaging, KEPT_STAGING_FOLDER } from '../backup/index.ts';
import { HOLDS_FILE } from '../holds/index.ts';
import { ERASURE_LIST } from '../retention/index.ts';

/** It lies in the data folder while everything is being erased: what was cut off is finished at the next start. */
const MARKER = 'erasing';

/** Erases everything on this desk: keys and tokens first, then records, practice data, preferences and logs. */
export async function eraseAndTell(context: DeskContext): Promise<void> {
  const { connection, practice, lifetime, changed } = context;
  await lifetime.end('erased');
  await connection.leave(async () => undefined);
  await practice.stop();
  await eraseEverything(context);
  changed(...recordAreas);
}

/** Finishes what an erasure that was cut off has left. Nothing is open yet. */
export async function finishErasing(context: DeskContext): Promise<void> {
  if (existsSync(join(context.ports.dataFolder, MARKER))) await eraseEverything(context);
}

async function eraseEverything({ ports, state }: DeskContext): Promise<void> {
  const marker = join(ports.dataFolder, MARKER);
  await onceFree(() => writeFile(marker, '', { mode: 0o600 }));
  // Without the key nobody reads the records any more, whatever becomes of their files.
  await ports.vault.erase();
  await clearStaging(ports);
  for (const name of ['profiles', 'practice', KEPT_STAGING_FOLDER, ASIDE_FOLDER, ERASURE_LIST, HOLDS_FILE]) {
    await rm(join(ports.dataFolder, name), { recursive: true, force: true, maxRetries: 3 });
  }
  await state.forgetEverything();
  await ports.eraseTraces();
  await rm(marker, { force: true });
  // Not before: on a desk that is told to be new one begins anew, and nothing may be erased any more.
  state.tell();
}
