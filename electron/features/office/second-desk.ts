import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeskContext } from '#electron/core/context.ts';
import { messageOf } from '#electron/core/failure.ts';
import type { OwnProcess } from '#electron/core/ports.ts';
import type { OfficeState } from '#shared/features/office/model.ts';

const LONGEST_CLOSE_MS = 10_000;

/** The desk of a colleague, to practice with: the program once more, whose data goes when it is closed. */
export class SecondDesk {
  readonly #context: Pick<DeskContext, 'ports' | 'changed'>;
  #process: Pick<OwnProcess, 'onExit' | 'kill'> | null = null;
  #ended: Promise<void> = Promise.resolve();

  constructor(context: Pick<DeskContext, 'ports' | 'changed'>) {
    this.#context = context;
  }

  state(): OfficeState['secondDesk'] {
    if (this.#process !== null) return 'open';
    return this.#context.ports.secondDesk.canOpen() ? 'closed' : 'unavailable';
  }

  async open(): Promise<void> {
    if (this.#process !== null) return;
    const { ports, changed } = this.#context;
    await this.#forget();
    await mkdir(this.#folder(), { recursive: true, mode: 0o700 });
    const process = ports.secondDesk.open(this.#folder());
    this.#process = process;
    this.#ended = new Promise<void>((resolve) => process.onExit(resolve)).then(async () => {
      this.#process = null;
      await this.#forget().catch((error: unknown) =>
        ports.log.warn(`What the second desk has left is still there: ${messageOf(error)}`),
      );
      changed('office');
    });
  }

  /** Ends it, and removes what it has left. */
  async close(): Promise<void> {
    if (this.#process === null) return;
    this.#process.kill();
    const late = new AbortController();
    await Promise.race([
      this.#ended,
      wait(LONGEST_CLOSE_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  #forget(): Promise<void> {
    return rm(this.#folder(), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #folder(): string {
    return join(this.#context.ports.dataFolder, 'practice', 'second-desk');
  }
}
