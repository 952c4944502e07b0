import type { OwnProcess } from '#electron/core/ports.ts';
import { type FromOwnHub, fromOwnHubSchema, type ToOwnHub } from '#shared/office/own-hub.ts';

/** What it says when it was asked. */
type Answer = Extract<FromOwnHub, { kind: 'listening' | 'failed' | 'code' }>;

interface Told {
  /** The devices whose streams are open now. */
  onConnected(devices: readonly string[]): void;
  onLog(level: 'warning' | 'error', line: string): void;
}

const LONGEST_ANSWER_MS = 60_000;
const LONGEST_CLOSE_MS = 15_000;

/** A hub in a process of its own, which a desk has started. It is asked one thing after the other. */
export class HubProcess {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #process: OwnProcess;
  #answer: ((answer: Answer) => void) | null = null;

  constructor(process: OwnProcess, told: Told) {
    this.#process = process;
    this.ended = new Promise((resolve) => process.onExit(resolve));
    process.onMessage((message) => {
      const said = fromOwnHubSchema.safeParse(message);
      if (!said.success) return;
      switch (said.data.kind) {
        case 'connected':
          told.onConnected(said.data.devices);
          return;
        case 'log':
          told.onLog(said.data.level, said.data.line);
          return;
        case 'listening':
        case 'failed':
        case 'code':
          this.#answer?.(said.data);
      }
    });
  }

  /** Its answer; 'failed', too, where it ends or says nothing. */
  async ask(message: Exclude<ToOwnHub, { kind: 'close' }>): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const failed = (detail: string) => (): void => resolve({ kind: 'failed', why: 'own-hub-failed', detail });
    const timer = setTimeout(failed('It does not answer.'), LONGEST_ANSWER_MS);
    void this.ended.then(failed('It has ended.'));
    this.#answer = resolve;
    this.#process.post(message);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#answer = null;
    }
  }

  /** Lets running calls end and closes the database; one that does not is ended. */
  async close(): Promise<void> {
    this.#process.post({ kind: 'close' } satisfies ToOwnHub);
    const timer = setTimeout(() => this.#process.kill(), LONGEST_CLOSE_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
