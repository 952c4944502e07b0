import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { DeskContext } from '#electron/core/context.ts';
import { storedProfileSchema, withOpen } from '#electron/core/stored-preferences.ts';
import { onceFree } from '#electron/platform/held-files.ts';
import { freePath } from '#electron/records/kept-name.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { syncFile, syncFolder } from '#electron/vault/to-disk.ts';
import { clearStaging, KEPT_STAGING_FOLDER, STAGING_FOLDER, stagingFile } from './staging.ts';

/** The records that were made of a backup, and what is to become of them, lie in the folder of copies under these names. */
const RESTORED_RECORDS = 'restored.db';
const MARKER = 'restoring.json';
/** What the vault seals it as. */
const PLAN = 'restore-plan';

const plannedSchema = z.strictObject({
  profile: storedProfileSchema,
  /** What the records that are there now are called afterwards. */
  setAsideName: z.string().regex(/^cache\.db\.before-restore-[0-9TZ.-]+$/),
});
export type PlannedRestore = z.infer<typeof plannedSchema>;
type Place = Pick<DeskContext, 'ports' | 'state'>;

/**
 * From this moment on the restore happens, whatever cuts it off: what is left of it is done before its connection is opened again.
 * `records` are those that were made of the backup, in the folder of copies. No other restore may be planned.
 */
export async function planRestore({ ports }: Place, planned: PlannedRestore, records: string): Promise<void> {
  const marker = await stagingFile(ports, MARKER);
  // It names an address, and what is done by it cannot be undone: nobody else may have written it.
  const sealed = ports.vault.seal(PLAN, JSON.stringify(planned));
  await onceFree(() => writeFile(`${marker}.new`, sealed, { mode: 0o600 }));
  await syncFile(`${marker}.new`);
  const restored = await stagingFile(ports, RESTORED_RECORDS);
  await onceFree(() => rename(records, restored));
  await onceFree(() => rename(`${marker}.new`, marker));
  await syncFolder(dirname(marker));
}

/** At the start: finishes what is planned and removes what else was cut off. Never in the way of the start: what fails is told. */
export async function settleStaging(place: Place): Promise<void> {
  const { log } = place.ports;
  try {
    await finishCutOffRestore(place);
  } catch (error) {
    // The plan stays: before its connection is opened, it is tried again.
    log.error('A restore that was cut off could not be finished.', error);
    place.state.forgetNotices('restore-not-finished');
    place.state.addNotice({ kind: 'restore-not-finished' });
    return;
  }
  await clearStaging(place.ports).catch((error: unknown) =>
    log.error('The folder of copies could not be removed.', error),
  );
}

/** Whether a restore was planned and is not finished. */
export const isRestorePlanned = async (place: Place): Promise<boolean> => (await readPlan(place)) !== null;

/**
 * As `finishRestoring`, for a restore that was cut off, or failed, before: nobody waits for it any more, so that it is told.
 * Answers whether there was one.
 */
export async function finishCutOffRestore(place: Place, profileId?: string): Promise<boolean> {
  const finished = await finishRestoring(place, profileId);
  if (finished === null) return false;
  const { setAsideFile } = finished;
  place.ports.log.info('A restore that was cut off has been finished.');
  place.state.forgetNotices('restore-not-finished');
  place.state.addNotice({
    kind: 'restore-finished',
    ...(setAsideFile === null ? {} : { file: setAsideFile }),
  });
  return true;
}

/**
 * Puts records that were restored in the place of those that are there, which are kept beside them. The vault must be open.
 * Nothing of the connection may be open. Each step can be done again: after a cut, or a failure, the next time does what is left.
 * Answers where the records of before are kept, or null where no restore was planned (with `profileId`: none of that connection).
 */
export async function finishRestoring(
  place: Place,
  profileId?: string,
): Promise<{ readonly setAsideFile: string | null } | null> {
  const { ports, state } = place;
  const planned = await readPlan(place);
  if (planned === null) return null;
  const { profile } = planned;
  if (profileId !== undefined && profile.id !== profileId) return null;
  const setAsideFile = await swapFiles(ports.dataFolder, planned);
  const { profiles } = state.stored();
  await state.keep({
    profiles: profiles.some(({ id }) => id === profile.id)
      ? withOpen(profiles, profile.id)
      : [...profiles, profile],
    activeProfileId: profile.id,
  });
  await rm(join(ports.dataFolder, STAGING_FOLDER, MARKER), { force: true, maxRetries: 3 });
  return { setAsideFile };
}

async function readPlan(place: Place): Promise<PlannedRestore | null> {
  let text: string;
  try {
    text = await readFile(join(place.ports.dataFolder, STAGING_FOLDER, MARKER), 'utf8');
  } catch (error) {
    if (isNotThere(error)) return null;
    return keepUnread(place, error);
  }
  const unsealed = place.ports.vault.unseal(PLAN, text);
  if (unsealed === null) return keepUnread(place, 'It was not sealed by this desk.');
  try {
    return plannedSchema.parse(JSON.parse(unsealed));
  } catch (error) {
    return keepUnread(place, error);
  }
}

const isNotThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The records that were restored may be the only ones: they are not removed with a plan that nobody can read. */
async function keepUnread({ ports, state }: Place, error: unknown): Promise<null> {
  const { dataFolder, log } = ports;
  const kept = join(dataFolder, KEPT_STAGING_FOLDER, randomUUID());
  log.error(`What was to be restored cannot be read, so it is not restored; it is kept in "${kept}".`, error);
  await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
  await onceFree(() => rename(join(dataFolder, STAGING_FOLDER), kept));
  state.addNotice({ kind: 'restore-not-read', file: kept });
  return null;
}

async function swapFiles(
  dataFolder: string,
  { profile, setAsideName }: PlannedRestore,
): Promise<string | null> {
  const restored = join(dataFolder, STAGING_FOLDER, RESTORED_RECORDS);
  const file = recordsFile(dataFolder, profile.id);
  const folder = dirname(file);
  // By the run that was cut off.
  const setAsideBefore = existsSync(join(folder, setAsideName)) ? join(folder, setAsideName) : null;
  // Moved already, by it too.
  if (!existsSync(restored)) return setAsideBefore;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = freePath(join(folder, setAsideName));
  const isSetAside = existsSync(file);
  // The log first: beside other records it would be taken for theirs.
  for (const part of ['-wal', '']) {
    if (existsSync(file + part)) await onceFree(() => rename(file + part, aside + part));
  }
  await onceFree(() => rename(restored, file));
  await syncFolder(folder);
  return isSetAside ? aside : setAsideBefore;
}
