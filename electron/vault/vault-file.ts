import { randomBytes } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { fileReason } from '../platform/file-reason.ts';
import { onceFree } from '../platform/held-files.ts';
import { VaultError } from './errors.ts';
import { syncFolder } from './to-disk.ts';

/**
 * The first desks sealed a token without where it goes, and nothing else: 1. Those up to 0.5 had no keys of devices: 2. Those up to
 * 0.7 knew no recovery code: 3. Those up to 0.8 sealed each part, and not the file as a whole: 4. Each of these is read once, and written
 * in the new form when it is opened.
 */
export const VAULT_FORMAT = 5;
export type VaultFormat = 1 | 2 | 3 | 4 | typeof VAULT_FORMAT;

const base64 = z.base64().max(8_000_000);

/** What turning a passphrase into a key costs. Bounds, so that a changed file can ask neither for a week nor for all memory. */
export const passphraseCostSchema = z.strictObject({
  N: z.union([z.literal(2 ** 15), z.literal(2 ** 16), z.literal(2 ** 17), z.literal(2 ** 18)]),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
});

/** The master key as it lies in the file: wrapped by the operating system's key store, or by a passphrase. */
const wrappedKeySchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('operating-system'), wrapped: base64 }),
  z.strictObject({
    by: z.literal('passphrase'),
    salt: base64,
    cost: passphraseCostSchema,
    sealed: base64,
  }),
]);

/** A list, for in a record some names would not be names. */
const tokensSchema = z.array(z.strictObject({ profileId: z.string(), sealed: base64 }));

const secondContentsSchema = z.strictObject({
  format: z.literal(2),
  masterKey: wrappedKeySchema,
  tokens: tokensSchema,
  /** What the desk keeps beside its records; null before it has kept anything. */
  desk: base64.nullable(),
  /** The master keys of before under which some records may still lie, the newest first. */
  former: z.array(base64).max(100),
});

const thirdContentsSchema = secondContentsSchema.extend({
  format: z.literal(3),
  /** By which key this desk acts on each connection's records, and how far those were when they were closed. */
  devices: tokensSchema,
});

/** A date that can be written: the file may have been changed. */
const wallMs = z.number().min(0).max(253_402_300_799_999);

const recoverySchema = z.discriminatedUnion('state', [
  /** The master key once more, wrapped by the code. */
  z.strictObject({
    state: z.literal('kept'),
    madeAtMs: wallMs,
    salt: base64,
    cost: passphraseCostSchema,
    sealed: base64,
  }),
  /** It opened the vault, and opens nothing any more. `isNoted`: the activity tells of it. */
  z.strictObject({ state: z.literal('used'), atMs: wallMs, isNoted: z.boolean() }),
]);

const fourthContentsSchema = thirdContentsSchema.extend({
  format: z.literal(4),
  /** The second way in, beside a passphrase; null where nobody has made one. */
  recovery: recoverySchema.nullable(),
});

const contentsSchema = fourthContentsSchema.extend({
  format: z.literal(VAULT_FORMAT),
  /** By which key the list of erasures beside the records names what was erased. It outlives a change of the master key. */
  erasures: base64,
  /** Over all of the file. */
  seal: base64,
});

/** As desks up to 0.3 wrote it. */
const firstContentsSchema = z.strictObject({
  format: z.literal(1),
  masterKey: wrappedKeySchema,
  tokens: tokensSchema,
});

export type WrappedKey = z.infer<typeof wrappedKeySchema>;
export type Recovery = z.infer<typeof recoverySchema>;
export type KeptRecovery = Extract<Recovery, { state: 'kept' }>;
/** What is in the file. An older format has no key of the list of erasures, and no seal. */
export type VaultContents = Omit<z.infer<typeof contentsSchema>, 'format' | 'erasures' | 'seal'> & {
  readonly format: VaultFormat;
  readonly erasures: string | null;
  readonly seal: string | null;
};

/** The vault as it lies on the disk; null where there is none yet. A file that others could read is closed to them. */
export async function readVault(file: string): Promise<VaultContents | null> {
  const text = await readText(file);
  if (text === null) return null;
  await closeToOthers(file);
  const json = parse(text);
  if (formatOf(json) > VAULT_FORMAT) {
    throw new VaultError(
      'newer-version',
      'The vault was written by a newer version of the desk. It is left untouched.',
    );
  }
  const read = z
    .discriminatedUnion('format', [
      firstContentsSchema,
      secondContentsSchema,
      thirdContentsSchema,
      fourthContentsSchema,
      contentsSchema,
    ])
    .safeParse(json);
  if (!read.success) throw damaged();
  return { ...nothingMore(), ...read.data };
}

/** What a new file has not yet, and older formats do not have. */
export const nothingMore = (): Omit<VaultContents, 'format' | 'masterKey' | 'tokens'> => ({
  desk: null,
  former: [],
  devices: [],
  recovery: null,
  erasures: null,
  seal: null,
});

/**
 * Replaces the vault as a whole: written beside it, brought to the disk, then renamed over it. Whatever happens on the way,
 * either the old vault is there or the new one.
 */
export async function writeVault(file: string, contents: VaultContents): Promise<void> {
  const beside = `${file}.new`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A remnant of a write that was cut off.
    await onceFree(() => rm(beside, { force: true }));
    await withFile(beside, 'wx', async (handle) => {
      await handle.writeFile(`${JSON.stringify(contents, null, 2)}\n`);
      await handle.sync();
    });
    await onceFree(() => rename(beside, file));
    await syncFolder(dirname(file));
  } catch (error) {
    throw new VaultError('failed', `The vault could not be written: ${fileReason(error)}`, { cause: error });
  }
}

/** Moves the vault, whatever it holds, over `asideFile`. Nothing to do where there is none. */
export async function setVaultAside(file: string, asideFile: string): Promise<void> {
  try {
    if ((await sizeOf(file)) === null) return;
    await onceFree(() => rename(file, asideFile));
    await syncFolder(dirname(asideFile));
    await syncFolder(dirname(file));
  } catch (error) {
    throw new VaultError('failed', `The vault could not be set aside: ${fileReason(error)}`, {
      cause: error,
    });
  }
}

/**
 * Overwrites the vault and removes it. It loses its name first: wherever an erasure is cut off, nothing half overwritten is
 * taken for a vault, and the next erasure removes what was left.
 */
export async function eraseVault(file: string): Promise<void> {
  const nameless = `${file}.erased`;
  try {
    await overwriteAndRemove(nameless);
    await overwriteAndRemove(`${file}.new`);
    if ((await sizeOf(file)) !== null) {
      await onceFree(() => rename(file, nameless));
      await syncFolder(dirname(file));
      await overwriteAndRemove(nameless);
    }
    await syncFolder(dirname(file));
  } catch (error) {
    throw new VaultError('failed', `The vault could not be erased: ${fileReason(error)}`, { cause: error });
  }
}

async function overwriteAndRemove(file: string): Promise<void> {
  const size = await sizeOf(file);
  if (size === null) return;
  await withFile(file, 'r+', async (handle) => {
    await handle.write(randomBytes(size), 0, size, 0);
    await handle.sync();
  });
  await onceFree(() => rm(file, { force: true }));
}

/** Null where there is no such file. */
const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

export function damaged(): VaultError {
  return new VaultError(
    'damaged',
    'The vault file (vault.json) is damaged or was changed. It is kept as it is: bring back a copy of it, or move it away to begin with a new vault.',
  );
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new VaultError('failed', `The vault could not be read: ${fileReason(error)}`, { cause: error });
  }
}

async function closeToOthers(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  try {
    await chmod(file, 0o600);
  } catch (error) {
    throw new VaultError(
      'failed',
      `The vault can be read by others, and that could not be changed: ${fileReason(error)}`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function formatOf(json: unknown): number {
  const named = typeof json === 'object' && json !== null && 'format' in json;
  return named && typeof json.format === 'number' ? json.format : 0;
}

async function withFile(
  file: string,
  flags: string,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await onceFree(() => open(file, flags, 0o600));
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
