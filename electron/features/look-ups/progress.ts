import type { DeskClock } from '#electron/core/ports.ts';
import { type LookUpNews, NO_NEWS } from './run.ts';

const PROGRESS_EVERY_MS = 100;
/** Lists are drawn anew only so often: whoever looks on sees no difference, and a quick look-up goes a tenth quicker. */
const RECORDS_EVERY_MS = 500;
/** While nothing arrives, how fast it goes and until when it waits is told so often. */
const STILL_RUNNING_EVERY_MS = 1_000;

interface Options {
  readonly clock: Pick<DeskClock, 'monotonicMs'>;
  readonly isRunning: () => boolean;
  readonly onProgress: () => void;
  readonly onRecords: (news: LookUpNews) => void;
}

/** Tells how far the look-ups are: no more often than somebody can see. */
export class LookUpProgress {
  readonly #options: Options;
  #news = NO_NEWS;
  #timer: NodeJS.Timeout | undefined;
  #lastToldMs = Number.NEGATIVE_INFINITY;
  #lastRecordsMs = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something has changed in the records: told with the next progress. */
  add({ stored, driftChanged }: LookUpNews): void {
    this.#news = {
      stored: this.#news.stored || stored,
      driftChanged: this.#news.driftChanged || driftChanged,
    };
    this.tellSoon();
  }

  tellSoon(): void {
    const sinceMs = this.#options.clock.monotonicMs() - this.#lastToldMs;
    if (sinceMs >= PROGRESS_EVERY_MS) this.tell();
    else this.#tellIn(PROGRESS_EVERY_MS - sinceMs);
  }

  /** Tells now; of the records, too, unless that was just done. */
  tell(): void {
    const { clock, isRunning, onProgress } = this.#options;
    clearTimeout(this.#timer);
    if (isRunning()) this.#tellIn(STILL_RUNNING_EVERY_MS);
    this.#lastToldMs = clock.monotonicMs();
    if (this.#lastToldMs - this.#lastRecordsMs >= RECORDS_EVERY_MS) this.#tellOfRecords();
    onProgress();
  }

  /** Tells everything now: at a beginning and an end. */
  tellAll(): void {
    this.#lastRecordsMs = Number.NEGATIVE_INFINITY;
    this.tell();
  }

  #tellIn(durationMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tell(), durationMs);
  }

  #tellOfRecords(): void {
    this.#lastRecordsMs = this.#options.clock.monotonicMs();
    const news = this.#news;
    this.#news = NO_NEWS;
    this.#options.onRecords(news);
  }
}
