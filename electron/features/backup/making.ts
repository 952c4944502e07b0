import { type FileHandle, open, rm } from 'node:fs/promises';
import { keepLogEnd } from '#electron/core/connection/keep-log-end.ts';
import { keyOfOpenRecords } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { fileNameOf } from '#electron/core/export.ts';
import { DeskFailure, deskFailure, messageOf } from '#electron/core/failure.ts';
import type { FileToWrite } from '#electron/core/ports.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredPreferences, StoredProfile } from '#electron/core/stored-preferences.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { makingChannels } from '#shared/features/backup/channels.ts';
import {
  type AboutBackup,
  type BackupMade,
  type BackupProgress,
  officeSettingsSchema,
} from '#shared/features/backup/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { asBackupFailure } from './backup-failure.ts';
import { passphraseBytes } from './passphrase-bytes.ts';
import { forgetWrittenBeside, noteWrittenBeside, stagingFile } from './staging.ts';

/** In which pieces the finished backup goes to its place. */
const PIECE_BYTES = 1024 * 1024;
const NEWS_EVERY_MS = 100;

/**
 * Backups of the records that are open: copied while the desk goes on working, encrypted anew in a thread of their own by a passphrase
 * of the user's, and only then written where the user wants them. Whatever is cut off leaves no file there.
 */
export function makingHandlers(context: DeskContext): Handlers<typeof makingChannels> {
  const { connection, ports, inFlight } = context;
  return {
    'backup.make': ({ passphrase }) =>
      inFlight.once('backup', async (cancelled) => {
        const suggestedName = await connection.use(async (session) => backupNameOf(context, session));
        // Not while the records are held: a dialog may stay open for hours.
        const file = await ports.files.chooseSave({ suggestedName });
        return file === null
          ? { outcome: 'cancelled' }
          : backUpInto(context, { kind: 'backup-made', file, passphrase, cancelled });
      }),

    'backup.cancel': async () => {
      inFlight.cancel('backup');
      return {};
    },

    'backup.last': async (_nothing, { records }) => {
      const atMs = await records.lastBackupMs();
      return { at: atMs === null ? null : isoDateOf(atMs) };
    },
  };
}

/** Makes a backup in this file, and writes it down. Throws a `DeskFailure` that says why it cannot be made; then no file is left. */
export async function backUpInto(context: DeskContext, making: Making): Promise<BackupMade> {
  const { connection, ports, state } = context;
  const { file, cancelled } = making;
  /** Nobody sees a toast behind the door. */
  const tellIfLocked = (kind: 'backup-made' | 'backup-not-made'): void => {
    if (ports.vault.state() !== 'open') state.addNotice({ kind, file: file.name });
  };
  try {
    await noteWrittenBeside(ports, file.beside);
    const bytes = await connection.use((session) => make(context, session, making));
    tellIfLocked('backup-made');
    return { outcome: 'saved', file: file.path, bytes };
  } catch (error) {
    if (error instanceof DeskFailure && error.error.kind === 'not-written-down') {
      // The backup is there all the same.
      tellIfLocked('backup-made');
      throw error;
    }
    await file.discard().catch(warnOf(context));
    if (cancelled.aborted) return { outcome: 'cancelled' };
    tellIfLocked('backup-not-made');
    throw asBackupFailure(error);
  } finally {
    await forgetWrittenBeside(ports).catch(warnOf(context));
    ports.emit('backup-changed', { state: 'ended', doneBytes: 0, totalBytes: 0 });
  }
}

interface Making {
  /** Who made it: somebody, or the plan. */
  readonly kind: 'backup-made' | 'planned-backup-made';
  readonly file: FileToWrite;
  readonly passphrase: string;
  readonly cancelled: AbortSignal;
}

/** What must not hide how it went. */
const warnOf =
  ({ ports }: DeskContext) =>
  (error: unknown): void =>
    ports.log.warn(`What a backup has left could not be removed: ${messageOf(error)}`);

/** Answers how many bytes the backup has. Throws 'not-written-down' where it is in its place and the records do not know of it. */
async function make(context: DeskContext, session: Session, making: Making): Promise<number> {
  const { ports } = context;
  const { kind, file, cancelled } = making;
  const tell = newsOf(context);
  const atMs = ports.clock.nowMs();
  // Asked for at the beginning: the desk may be locked while the backup is made, and it is finished all the same.
  const key = await keyOfOpenRecords(ports, session.profile.id);
  const about = JSON.stringify(aboutOf(context, session, atMs));
  const copy = await stagingFile(ports, 'backup.db');
  try {
    await rm(copy, { force: true });
    // A copy says who vouches for it.
    await keepLogEnd(ports, session.records, session.profile.id);
    await session.records.copyTo(copy, {
      signal: cancelled,
      onProgress: ({ copiedBytes, totalBytes }) => tell('copying', copiedBytes, totalBytes),
    });
    tell('encrypting', 0, 0);
    await encrypt(context, { copy, key, atMs, about, ...making });
    const bytes = await writeInto(file, copy, cancelled, (done, total) => tell('writing', done, total));
    await note(context, session, { kind, file, atMs, bytes });
    return bytes;
  } finally {
    key.fill(0);
    await rm(copy, { force: true }).catch(warnOf(context));
  }
}

async function note(
  { ports }: DeskContext,
  session: Session,
  { kind, file, atMs, bytes }: Pick<Making, 'kind' | 'file'> & { atMs: number; bytes: number },
): Promise<void> {
  try {
    await session.records.noteBackup(kind, { file: file.name, bytes }, atMs);
  } catch (error) {
    ports.log.error('The backup that was made was not written down.', error);
    throw deskFailure('not-written-down', messageOf(error));
  }
}

async function encrypt(
  context: DeskContext,
  {
    copy,
    key,
    atMs,
    about,
    passphrase,
    cancelled,
  }: Making & { copy: string; key: Buffer; atMs: number; about: string },
): Promise<void> {
  const thread = context.ports.startBackupThread();
  const end = (): void => void thread.end();
  cancelled.addEventListener('abort', end);
  try {
    await thread.call('make', {
      file: copy,
      key: Uint8Array.from(key),
      passphrase: passphraseBytes(passphrase),
      madeAtMs: atMs,
      about,
    });
  } finally {
    cancelled.removeEventListener('abort', end);
    await thread.end();
  }
}

async function writeInto(
  file: FileToWrite,
  copy: string,
  cancelled: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<number> {
  const source = await open(copy, 'r');
  try {
    const { size } = await source.stat();
    for (let written = 0; written < size; ) {
      cancelled.throwIfAborted();
      const piece = await readPiece(source, written);
      await file.write(piece);
      written += piece.length;
      tell(written, size);
    }
    cancelled.throwIfAborted();
    await file.finish();
    return size;
  } finally {
    await source.close();
  }
}

async function readPiece(source: FileHandle, from: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await source.read(new Uint8Array(PIECE_BYTES), 0, PIECE_BYTES, from);
  if (bytesRead === 0) throw deskFailure('file-failed', 'The copy of the records was cut off.');
  return buffer.subarray(0, bytesRead);
}

/** Tells each step at once, and how far it has come now and then. */
function newsOf({ ports }: DeskContext) {
  let told: { readonly state: BackupProgress['state']; readonly atMs: number } | null = null;
  return (state: BackupProgress['state'], doneBytes: number, totalBytes: number): void => {
    const nowMs = ports.clock.monotonicMs();
    if (told?.state === state && nowMs - told.atMs < NEWS_EVERY_MS) return;
    told = { state, atMs: nowMs };
    ports.emit('backup-changed', { state, doneBytes, totalBytes });
  };
}

function aboutOf({ ports, state }: DeskContext, session: Session, atMs: number): AboutBackup {
  const stored = state.stored();
  const { kind, name, baseUrl } = profileOf(stored, session);
  return {
    madeAt: isoDateOf(atMs),
    madeBy: ports.version,
    connection: { kind, name, baseUrl },
    officeSettings: officeSettingsSchema
      .strip()
      .parse({ ...stored.preferences, applicationLayout: stored.applicationLayout }),
  };
}

function profileOf({ profiles }: StoredPreferences, { profile }: Session): StoredProfile {
  const stored = profiles.find(({ id }) => id === profile.id);
  if (stored === undefined) throw deskFailure('no-connection', 'No connection has been chosen yet.');
  return stored;
}

/** `threshold-oak-street-2026-03-01.backup`, by the day of the machine's zone; of a plan with its mark before the day. */
export function backupNameOf({ ports, state }: DeskContext, session: Session, mark = ''): string {
  const { name } = profileOf(state.stored(), session);
  const part = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return fileNameOf(['threshold', part, mark].filter((one) => one !== '').join('-'), 'backup', ports);
}
