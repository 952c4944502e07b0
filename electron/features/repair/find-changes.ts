import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { keyOfOpenRecords } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import type { Session } from '#electron/core/session.ts';
import type { Redrawn } from '#electron/records/log/row-changes.ts';
import { newProgress, readProgress } from '#electron/records/redraw-progress.ts';
import type { RepairProgress } from '#shared/features/repair/model.ts';
import { stagingFile } from '../backup/index.ts';

const NEWS_EVERY_MS = 200;
/** What SQLite keeps beside a copy. */
const PARTS = ['', '-wal', '-shm'] as const;

/** What drawing everything again would change in the records of a session. */
export interface FoundChanges {
  readonly found: Redrawn;
  readonly session: Session;
}

/** Copies the records that are open, and draws all tables of the copy again in a thread of their own, so that nobody waits. */
export async function findChanges(context: DeskContext, cancelled: AbortSignal): Promise<FoundChanges> {
  const { connection, ports } = context;
  const copy = await stagingFile(ports, `redrawn-${randomUUID()}.db`);
  let toldMs = Number.NEGATIVE_INFINITY;
  const tell = (progress: RepairProgress): void => {
    const nowMs = ports.clock.monotonicMs();
    if (nowMs - toldMs < NEWS_EVERY_MS) return;
    toldMs = nowMs;
    ports.emit('repair-changed', progress);
  };
  try {
    const { session, key } = await connection.use(async (open) => {
      await open.records.copyTo(copy, {
        signal: cancelled,
        onProgress: ({ copiedBytes, totalBytes }) =>
          tell({ state: 'copying', done: copiedBytes, total: totalBytes }),
      });
      return { session: open, key: await keyOfOpenRecords(ports, open.profile.id) };
    });
    return { found: await redraw(context, { copy, key, cancelled, tell }), session };
  } finally {
    for (const part of PARTS) await rm(copy + part, { force: true });
  }
}

interface Redrawing {
  readonly copy: string;
  readonly key: Buffer;
  readonly cancelled: AbortSignal;
  readonly tell: (progress: RepairProgress) => void;
}

async function redraw({ ports }: DeskContext, { copy, key, cancelled, tell }: Redrawing): Promise<Redrawn> {
  const thread = ports.startBackupThread();
  const progress = newProgress();
  const timer = setInterval(() => tell(readProgress(progress)), NEWS_EVERY_MS);
  const end = (): void => void thread.end();
  cancelled.addEventListener('abort', end);
  try {
    cancelled.throwIfAborted();
    return await thread.call('redraw', {
      file: copy,
      key: Uint8Array.from(key),
      atMs: ports.clock.nowMs(),
      progress,
    });
  } finally {
    key.fill(0);
    clearInterval(timer);
    cancelled.removeEventListener('abort', end);
    await thread.end();
  }
}
