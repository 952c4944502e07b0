import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { keyOfCopy } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import { asFileInUse } from '#electron/core/file-failure.ts';
import type { Session } from '#electron/core/session.ts';
import { fileReason } from '#electron/platform/file-reason.ts';
import { RecordsError } from '#electron/records/index.ts';
import { timeOfName } from '#electron/records/kept-name.ts';
import {
  allRecordsFiles,
  BESIDE_DATABASE,
  type RecordsFile,
  recordsFilesOf,
} from '#electron/records/records-file.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { copyChannels } from '#shared/features/backup/channels.ts';
import type { KeptCopy } from '#shared/features/backup/copies.ts';
import { DAYS_COPIES_KEPT } from '#shared/features/retention/kinds.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { refuseOnAnyHold } from '../holds/index.ts';
import { listErasures } from '../retention/index.ts';
import { ASIDE_FOLDER, KEPT_STAGING_FOLDER } from './staging.ts';

const KEPT_MS = DAYS_COPIES_KEPT * 86_400_000;

type CopiesContext = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

type Found = KeptCopy & { readonly remove: () => Promise<void> };
type Copy = RecordsFile & { readonly kind: Exclude<RecordsFile['kind'], 'records'> };

/** Copies of records that were kept beside those in use: what there is, and an end to it. */
export function copyHandlers(context: DeskContext): Handlers<typeof copyChannels> {
  const { connection } = context;
  return {
    'copies.list': async () => (await found(context)).map(({ remove, ...copy }) => copy),

    'copies.remove': async ({ id }) => {
      const copy = (await found(context)).find((one) => one.id === id);
      if (copy === undefined) throw deskFailure('not-on-this-desk', 'There is no such copy any more.');
      await connection.useIfOpen(async (session) => {
        if (session !== null) await refuseOnAnyHold(context.ports, session, 'copy');
      });
      try {
        await copy.remove();
      } catch (error) {
        throw (
          asFileInUse(error) ??
          deskFailure('file-failed', `The copy could not be removed: ${fileReason(error)}`)
        );
      }
      await connection.useIfOpen(async (session) => {
        const data = { copy: copy.kind, madeAt: copy.madeAt, why: 'asked' } as const;
        await session?.commit([{ kind: 'copy-removed', id: 'record', data }]);
      });
      return {};
    },
  };
}

/**
 * Erases in every copy of a session's records what was erased from them. A copy in which that cannot be done goes, and the user is told.
 * Where something hinders it (a full disk, another program), that is told, too, and it is tried again a day later and at each start.
 */
export async function eraseInCopies(context: CopiesContext, session: Session): Promise<void> {
  if (!(await session.records.areCopiesBehind())) return;
  const { ports, state } = context;
  state.forgetNotices('copies-behind');
  await listErasures(ports, session.profile.id, session.records).catch((error: unknown) =>
    ports.log.error('What was erased was not listed beside the records yet.', error),
  );
  try {
    await eraseInEach(context, session);
  } catch (error) {
    ports.log.error('Copies of the records still hold what was erased.', error);
    state.addNotice({ kind: 'copies-behind' });
  }
}

async function eraseInEach(context: CopiesContext, { records, commit, profile }: Session): Promise<void> {
  const { ports, state, changed } = context;
  const erased = await records.whatWasErased();
  const atMs = ports.clock.nowMs();
  let removed = 0;
  for (const copy of await copiesOf(context, profile.id)) {
    const thread = ports.startBackupThread();
    try {
      const key = Uint8Array.from(await keyOfCopy(ports, profile.id, copy.path));
      await thread.call('eraseInCopy', copy.path, key, erased, atMs);
    } catch (error) {
      if (!(error instanceof RecordsError) || error.kind !== 'copy-unusable') throw error;
      ports.log.warn(`A copy of the records was removed: ${error.message}`);
      await removeFile(copy.path);
      const data = { copy: copy.kind, why: 'unusable' } as const;
      await commit([{ kind: 'copy-removed', id: 'record', data }]);
      removed += 1;
    } finally {
      await thread.end();
    }
  }
  await records.copiesErased();
  if (removed === 0) return;
  state.addNotice({ kind: 'copies-removed', count: removed });
  changed('activity');
}

/** Removes the copies of a session's records whose days are over, by a date that is believed. */
export async function removeOldCopies(context: DeskContext, session: Session, nowMs: number): Promise<void> {
  // Records that have holds may have them of what a copy holds alone.
  if ((await session.records.holdsInForce(nowMs)).length > 0) return;
  for (const copy of await copiesOf(context, session.profile.id)) {
    if (copy.madeAtMs + KEPT_MS > nowMs) continue;
    await removeFile(copy.path);
    const data = { copy: copy.kind, madeAt: isoDateOf(copy.madeAtMs), why: 'days-over' } as const;
    await session.commit([{ kind: 'copy-removed', id: 'record', data }]);
    context.changed('activity');
  }
}

const copiesOf = async ({ ports }: Pick<DeskContext, 'ports'>, profileId: string): Promise<Copy[]> =>
  (await recordsFilesOf(ports.dataFolder, profileId)).filter(isCopy);

const isCopy = (file: RecordsFile): file is Copy => file.kind !== 'records';

async function removeFile(path: string): Promise<void> {
  for (const part of ['', ...BESIDE_DATABASE]) await rm(path + part, { force: true, maxRetries: 3 });
}

async function found({ ports, state }: DeskContext): Promise<Found[]> {
  const { dataFolder } = ports;
  const names = new Map(state.stored().profiles.map(({ id, name }) => [id, name]));
  const files = (await allRecordsFiles(dataFolder)).filter(isCopy).map((copy) => ({
    id: relative(dataFolder, copy.path),
    kind: copy.kind,
    connection: names.get(copy.profileId) ?? null,
    madeAt: isoDateOf(copy.madeAtMs),
    bytes: copy.bytes,
    goesAt: isoDateOf(copy.madeAtMs + KEPT_MS),
    remove: () => removeFile(copy.path),
  }));
  const folders = [
    ...(await foldersIn(dataFolder, ASIDE_FOLDER, 'set-aside')),
    ...(await foldersIn(dataFolder, KEPT_STAGING_FOLDER, 'restore-not-read')),
  ];
  return [...files, ...folders].sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}

async function foldersIn(dataFolder: string, parent: string, kind: KeptCopy['kind']): Promise<Found[]> {
  const names = await readdir(join(dataFolder, parent)).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const folder = join(dataFolder, parent, name);
      const { mtimeMs } = await stat(folder);
      return {
        id: join(parent, name),
        kind,
        connection: null,
        madeAt: isoDateOf(timeOfName(name) ?? mtimeMs),
        bytes: await bytesBelow(folder),
        goesAt: null,
        remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
      };
    }),
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
