import type { ActivityJournal } from '#electron/core/journal.ts';
import type { Records } from '#electron/records/index.ts';

/**
 * So many calls are announced in the activity in one transaction, before the first of them goes out; the next while half
 * of them are still to be called. A batch that was used up sooner than this is followed by one twice as large, so that
 * no call of a quick service waits for the disk, and a slow one has little announced that may never be sent.
 */
const FIRST_BATCH = 64;
const LARGEST_BATCH = 512;
const QUICKLY_USED_UP_MS = 250;

/** What the activity calls each call of a look-up. */
export const LOOKED_UP = 'application-looked-up';

/** A call that stands in the activity as started. */
export interface AnnouncedCall {
  readonly position: number;
  readonly identifier: string;
  readonly startedId: number;
}

interface Options {
  readonly id: number;
  readonly records: Records;
  readonly journal: ActivityJournal;
  /** Whether no more is to be asked. */
  readonly isEnding: () => boolean;
  /** The records could not be read or written: nothing more can be announced. */
  readonly onFailure: (error: unknown) => void;
}

/** The calls of a look-up that may go out: those that are left, each of them in the activity before. */
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

  /** Writes the next batch as started, where there is one and it will soon be needed. */
  #announceAhead(): void {
    if (this.#announcing !== null || this.#queue.length >= this.#batch / 2) return;
    if (this.#allAnnounced || this.#options.isEnding()) return;
    this.#announcing = this.#announce().finally(() => {
      this.#announcing = null;
    });
  }

  async #announce(): Promise<void> {
    const { id, records, journal, onFailure } = this.#options;
    const nowMs = performance.now();
    if (nowMs - this.#announcedAtMs < QUICKLY_USED_UP_MS) {
      this.#batch = Math.min(this.#batch * 2, LARGEST_BATCH);
    }
    this.#announcedAtMs = nowMs;
    try {
      const batch = await records.lookUpLeft(id, this.#announcedTo, this.#batch);
      this.#allAnnounced = batch.length < this.#batch;
      const subjects = batch.map(({ identifier }) => identifier);
      const startedIds = subjects.length > 0 ? await journal.startedMany(LOOKED_UP, subjects) : [];
      for (const [place, next] of batch.entries()) {
        const startedId = startedIds[place];
        if (startedId === undefined) continue;
        this.#queue.push({ ...next, startedId });
        this.#announcedTo = next.position;
      }
    } catch (error) {
      onFailure(error);
    }
  }
}
