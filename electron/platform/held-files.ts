import { setTimeout as wait } from 'node:timers/promises';

/**
 * What Windows answers while another program holds a file: an antivirus that looks at what was just written, OneDrive that sends it, Excel
 * that has it open. Elsewhere it means that somebody may not write there, which nothing but these codes tells apart.
 */
const HELD_CODES: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** About five seconds in all: programs that look at a file have let go of it by then, people have not. */
const WAITS_MS = [50, 100, 200, 400, 800, 1_500, 2_000];

/** Whether something failed because another program holds a file, or nobody may write there. What caused a failure counts, too. */
export function isHeld(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && HELD_CODES.has(error.code)) return true;
  return error.cause !== undefined && isHeld(error.cause);
}

/**
 * Does something with a file, again and again for some seconds while another program holds it, and then throws what it threw last. The
 * first time is before this returns. `act` must be safe to repeat: each of its steps whole or not at all.
 */
export async function onceFree<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of WAITS_MS) {
    try {
      return await act();
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    await wait(waitMs);
  }
  return act();
}

/** The same where nothing may come between, in the thread of the records: it sleeps meanwhile. */
export function onceFreeSync<Answer>(act: () => Answer): Answer {
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  for (const waitMs of WAITS_MS) {
    try {
      return act();
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    Atomics.wait(nobody, 0, 0, waitMs);
  }
  return act();
}
