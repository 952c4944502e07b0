import type { Records } from '#electron/records/index.ts';

/**
 * So many calls are written down as under way in one transaction, before the first of them goes out; the next while half
 * of them are still to be called. A batch that was used up sooner than this is followed by one twice as large, so that
 * no call of a quick service waits for the disk, and a slow one has little announced that may never be sent.
 */
const FIRST_BATCH = 64;
const LARGEST_BATCH = 512;
const QUICKLY_USED_UP_MS = 250;

/** A call that is written down as under way. */
export interface AnnouncedCall {
  readonly position: number;
  readonly identifier: string;
}

interface Options {
  readonly id: number;
  readonly records: Records;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Whether no more is to be asked. */
  readonly isEnding: () => boolean;
  /** The records could not be read or written: nothing more can be announced. */
  readonly onFailure: (error: unknown) => void;
}

/** The calls of a look-up that may go out: those that are left, each of them written down before. */
export class AnnouncedCalls {
  readonly #options: Options;
  readonly #queue: AnnouncedCall[] = [];
  /** The position up to which everything is announced. */
  #announcedTo = -1;
  #allAnnounced = false;
  #batch = FIRST_BATCH;
  #announcedAtMs = Number.NEGATIVE_INFINITY;
  #announcing: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the first calls may go out. */
  async start(): Promise<void> {
    this.#announceAhead();
    await this.#announcing;
  }

  /** One that may go out at once. */
  take(): AnnouncedCall | null {
    return this.#queue.shift() ?? null;
  }

  /** The next, as soon as it is announced; null where there is none any more. */
  async next(): Promise<AnnouncedCall | null> {
    for (;;) {
      this.#announceAhead();
      const next = this.take();
      if (next !== null) return next;
      if (this.#announcing === null) return null;
      await this.#announcing;
    }
  }

  /** Writes down the next batch, where there is one and it will soon be needed. */
  #announceAhead(): void {
    if (this.#announcing !== null || this.#queue.length >= this.#batch / 2) return;
    if (this.#allAnnounced || this.#options.isEnding()) return;
    this.#announcing = this.#announce().finally(() => {
      this.#announcing = null;
    });
  }

  async #announce(): Promise<void> {
    const { id, records, nowMs: wallMs, onFailure } = this.#options;
    const nowMs = performance.now();
    if (nowMs - this.#announcedAtMs < QUICKLY_USED_UP_MS) {
      this.#batch = Math.min(this.#batch * 2, LARGEST_BATCH);
    }
    this.#announcedAtMs = nowMs;
    try {
      const batch = await records.announceLookUp(id, this.#announcedTo, this.#batch, wallMs());
      this.#allAnnounced = batch.length < this.#batch;
      this.#queue.push(...batch);
      this.#announcedTo = batch.at(-1)?.position ?? this.#announcedTo;
    } catch (error) {
      onFailure(error);
    }
  }
}
