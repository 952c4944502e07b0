import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { keyOfOpenRecords } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import type { Session } from '#electron/core/session.ts';
import type { RowsWithoutEvent } from '#electron/records/log/rebuild.ts';
import type { Redrawn } from '#electron/records/log/row-changes.ts';
import { stagingFile } from '../backup/index.ts';
import { type TellProgress, whileTelling } from './telling.ts';

/** What SQLite keeps beside a copy. */
const PARTS = ['', '-wal', '-shm'] as const;

/** What drawing everything again would change in the records of a session. */
export interface FoundChanges {
  readonly found: Redrawn;
  readonly session: Session;
}

interface Finding {
  readonly cancelled: AbortSignal;
  readonly tell: TellProgress;
  readonly rows: RowsWithoutEvent;
}

/** Copies the records that are open, and draws all tables of the copy again in a thread of their own, so that nobody waits. */
export async function findChanges(context: DeskContext, finding: Finding): Promise<FoundChanges> {
  const { connection, ports } = context;
  const { cancelled, tell } = finding;
  const copy = await stagingFile(ports, `redrawn-${randomUUID()}.db`);
  try {
    const { session, key } = await connection.use(async (open) => {
      await open.records.copyTo(copy, {
        signal: cancelled,
        onProgress: ({ copiedBytes, totalBytes }) =>
          tell({ state: 'copying', done: copiedBytes, total: totalBytes }),
      });
      return { session: open, key: await keyOfOpenRecords(ports, open.profile.id) };
    });
    return { found: await redraw(context, copy, key, finding), session };
  } finally {
    for (const part of PARTS) await rm(copy + part, { force: true });
  }
}

async function redraw(
  { ports }: DeskContext,
  file: string,
  key: Buffer,
  { cancelled, tell, rows }: Finding,
): Promise<Redrawn> {
  const thread = ports.startBackupThread();
  const end = (): void => void thread.end();
  cancelled.addEventListener('abort', end);
  try {
    cancelled.throwIfAborted();
    return await whileTelling(tell, (progress) =>
      thread.call('redraw', { file, key: Uint8Array.from(key), atMs: ports.clock.nowMs(), rows, progress }),
    );
  } finally {
    key.fill(0);
    cancelled.removeEventListener('abort', end);
    await thread.end();
  }
}
