import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { officeSettingsSchema } from '#shared/models/backup.ts';
import type { DeskContext } from '../context.ts';
import type { DeskPorts } from '../ports.ts';
import { storedProfileSchema } from '../stored-preferences.ts';
import { clearStaging, STAGING_FOLDER, stagingFile } from './staging.ts';

/** The records that were made of a backup, and what is to become of them, lie in the folder of copies under these names. */
export const RESTORED_RECORDS = 'restored.db';
const MARKER = 'restoring.json';

const plannedSchema = z.strictObject({
  profile: storedProfileSchema,
  /** What the records that are there now are called afterwards. */
  setAsideName: z.string().regex(/^cache\.db\.before-restore-[0-9TZ.-]+$/),
  officeSettings: officeSettingsSchema.nullable(),
});
export type PlannedRestore = z.infer<typeof plannedSchema>;

/** From this moment on the restore happens, whatever cuts it off: what is left of it is done at the next start. */
export async function planRestore({ ports }: DeskContext, planned: PlannedRestore): Promise<void> {
  const marker = await stagingFile(ports, MARKER);
  await writeFile(`${marker}.new`, JSON.stringify(planned), { mode: 0o600 });
  await syncOf(`${marker}.new`);
  await rename(`${marker}.new`, marker);
  await syncFolder(dirname(marker));
}

/**
 * Puts records that were restored in the place of those that are there, which are kept beside them, and takes the office's settings over.
 * Nothing of the connection may be open. Each step can be done again: after a cut the next start does what is left. Nothing to do where no
 * restore was planned; what else lies in the folder of copies is removed. Answers where the records of before are kept.
 */
export async function finishRestoring({ ports, state }: DeskContext): Promise<string | null> {
  const planned = await readPlan(ports);
  const setAsideFile = planned === null ? null : await swapFiles(ports.dataFolder, planned);
  if (planned !== null) {
    const { profiles, preferences, applicationLayout } = state.stored();
    const { profile } = planned;
    const { applicationLayout: layout, ...office } = planned.officeSettings ?? {};
    state.store({
      profiles: profiles.some(({ id }) => id === profile.id) ? profiles : [...profiles, profile],
      activeProfileId: profile.id,
      preferences: { ...preferences, ...office },
      applicationLayout: layout ?? applicationLayout,
    });
  }
  await clearStaging(ports);
  return setAsideFile;
}

async function readPlan({ dataFolder, log }: DeskPorts): Promise<PlannedRestore | null> {
  const text = await readFile(join(dataFolder, STAGING_FOLDER, MARKER), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return plannedSchema.parse(JSON.parse(text));
  } catch (error) {
    log.error('What was to be restored cannot be read, so it is not restored.', error);
    return null;
  }
}

async function swapFiles(
  dataFolder: string,
  { profile, setAsideName }: PlannedRestore,
): Promise<string | null> {
  const restored = join(dataFolder, STAGING_FOLDER, RESTORED_RECORDS);
  // Moved already, by the run that was cut off.
  if (!existsSync(restored)) return null;
  const file = join(dataFolder, 'profiles', profile.id, 'cache.db');
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let aside = join(folder, setAsideName);
  for (let attempt = 2; existsSync(aside); attempt += 1) aside = join(folder, `${setAsideName}-${attempt}`);
  const isSetAside = existsSync(file);
  // The log first: beside other records it would be taken for theirs.
  for (const part of ['-wal', '']) {
    if (existsSync(file + part)) await rename(file + part, aside + part);
  }
  await rename(restored, file);
  await syncFolder(folder);
  return isSetAside ? aside : null;
}

/** Without this a rename can be lost with the machine's power. Windows offers no such thing for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncOf(folder);
}

async function syncOf(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
