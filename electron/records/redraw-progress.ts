/** How far drawing a copy again, or making records of a backup, has come: which step, how much of how much. */
export interface RedrawProgress {
  readonly state: RedrawStep;
  readonly done: number;
  readonly total: number;
}
export type RedrawStep = (typeof STEPS)[number];
const STEPS = ['drawing', 'comparing', 'encrypting'] as const;

/** In memory that threads share: the thread that draws answers nothing until it has ended. */
export const newProgress = (): Int32Array<SharedArrayBuffer> =>
  new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

export function tellProgress(progress: Int32Array, { state, done, total }: RedrawProgress): void {
  progress.set([STEPS.indexOf(state), done, total]);
}

export function readProgress([step = 0, done = 0, total = 0]: Int32Array): RedrawProgress {
  return { state: STEPS[step] ?? 'drawing', done, total };
}
