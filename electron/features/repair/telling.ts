import type { DeskPorts } from '#electron/core/ports.ts';
import { newProgress, readProgress } from '#electron/records/redraw-progress.ts';
import type { RepairProgress } from '#shared/features/repair/model.ts';

const NEWS_EVERY_MS = 200;

export type TellProgress = (progress: RepairProgress) => void;

/** Tells the page how far it has come, not more often than it can be seen. */
export function tellingProgress({ clock, emit }: Pick<DeskPorts, 'clock' | 'emit'>): TellProgress {
  let toldMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const nowMs = clock.monotonicMs();
    if (progress.state !== 'ended' && nowMs - toldMs < NEWS_EVERY_MS) return;
    toldMs = nowMs;
    emit('repair-changed', progress);
  };
}

/** Tells how far a thread has come that answers nothing until it has ended. */
export async function whileTelling<Answer>(
  tell: TellProgress,
  work: (progress: Int32Array<SharedArrayBuffer>) => Promise<Answer>,
): Promise<Answer> {
  const progress = newProgress();
  const timer = setInterval(() => tell(readProgress(progress)), NEWS_EVERY_MS);
  try {
    return await work(progress);
  } finally {
    clearInterval(timer);
  }
}
