import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskStateKeeper } from '#electron/core/desk-state.ts';
import type { DeskLog } from '#electron/core/ports.ts';
import type { Commit } from '#electron/core/session.ts';
import { SessionPart } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';

interface Options {
  readonly records: Records;
  readonly commit: Commit;
  readonly state: DeskStateKeeper;
  readonly log: DeskLog;
  /** Results stand otherwise in the records than the page knows. */
  readonly onChanged: () => void;
}

/** Those of a session. */
export const sessionJudging = new SessionPart<JudgingAgain>();

/**
 * Judges the stored results again by the way in which replies are read now, and says how many changed. The first of them before
 * anything is shown, the rest while the desk is used; a lock or a crash cuts it off, and the next session goes on. Once all is done,
 * a session asks and is told so.
 */
export class JudgingAgain {
  readonly #options: Options;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the first results are judged. */
  async start(): Promise<void> {
    const { isDone, isTold } = await this.#options.records.judgeNextAgain();
    if (isDone && isTold) return;
    this.#working = this.#goOn().catch((error: unknown) => {
      this.#options.log.error('The stored results were not all judged again.', error);
    });
    if (isDone) await this.#working;
  }

  /** Everything is to be judged once more, because replies are read in another way; resolves when it is done, with how many changed. */
  async judgeAll(): Promise<number> {
    await this.#working;
    await this.#options.records.judgeAllAgain();
    return this.#judge();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #goOn(): Promise<void> {
    const { records, commit, state, onChanged } = this.#options;
    const changed = await this.#judge();
    if (this.#stopped) return;
    if (changed > 0) {
      await commit([{ kind: 'results-judged-again', id: 'record', data: { count: changed } }]);
      state.addNotice({ kind: 'results-judged-again', count: changed });
      onChanged();
    }
    await records.noteJudgedAgainTold();
  }

  async #judge(): Promise<number> {
    const { records } = this.#options;
    let soFar = await records.judgeNextAgain();
    while (!soFar.isDone && !this.#stopped) {
      await nextTurn();
      soFar = await records.judgeNextAgain();
    }
    return soFar.changed;
  }
}
