import type { DeskClock, DeskLog } from '#electron/core/ports.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import { SessionPart } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { LINK_EXPIRING_MS, LINK_LIFETIME_MS } from '#shared/service/limits.ts';

/** However far away the next expiry is: somebody may set the clock, and the end of a mailed link may have to be announced. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 20;

/** Less than this is the clock being put right as it always is, or the coarseness of one of the two clocks. */
export const CLOCK_WAS_SET_MS = 2_000;

interface LinkExpiryOptions {
  readonly records: Records;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  /** Links have expired, or end at another time of the wall clock. */
  readonly onChanged: () => void;
  /** A mailed link ends within `LINK_EXPIRING_MS`: asked once for each; answers whether it was announced. */
  readonly announceEnd: (link: ReportLink) => boolean;
}

/** A live link while the desk runs. */
interface Watched {
  readonly endsAtUptimeMs: number;
  /** Wall time minus uptime when its end was last written in wall time. */
  readonly offsetMs: number;
  readonly announcement: 'none' | 'wanted';
}

/** Those of a session. */
export const sessionLinkExpiry = new SessionPart<LinkExpiry>();

/**
 * Wipes the address of every link whose four hours are over. While the desk runs, the machine's uptime alone decides: it
 * goes on while the machine sleeps, and nobody can set it. Between two runs the wall clock counts, and where that was set back
 * meanwhile, the link is over; the uptime says how much time has passed at least, whatever became of the run before. What people
 * read is kept in step when somebody sets the wall clock.
 */
export class LinkExpiry {
  readonly #options: LinkExpiryOptions;
  readonly #watched = new Map<number, Watched>();
  readonly #inOrder = new SerialQueue();
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: LinkExpiryOptions) {
    this.#options = options;
  }

  /** Takes over the links of earlier runs, and expires what is due before anything is shown. */
  async start(): Promise<void> {
    const { records, clock } = this.#options;
    const [nowMs, uptimeMs] = [clock.nowMs(), clock.uptimeMs()];
    const { live } = await records.openReportLinks(nowMs, uptimeMs);
    for (const { id, leftMs, isMailed, isEndAnnounced } of live) {
      this.#watched.set(id, {
        endsAtUptimeMs: uptimeMs + leftMs,
        offsetMs: nowMs - uptimeMs,
        announcement: isMailed && !isEndAnnounced ? 'wanted' : 'none',
      });
    }
    await this.expireDue();
  }

  /** Watches a link that has just come, from the moment before its request went out, by both clocks; `livesMs` where it says that it ends sooner. */
  add(
    id: number,
    requested: { readonly atMs: number; readonly atUptimeMs: number },
    livesMs = LINK_LIFETIME_MS,
  ): void {
    this.#watched.set(id, {
      endsAtUptimeMs: requested.atUptimeMs + livesMs,
      offsetMs: requested.atMs - requested.atUptimeMs,
      announcement: 'none',
    });
    this.#arm();
  }

  /** From now on the end of this link is to be announced. */
  mailed(id: number): void {
    const watched = this.#watched.get(id);
    if (watched !== undefined) this.#watched.set(id, { ...watched, announcement: 'wanted' });
  }

  /** Whether a link's time is over; only those that are watched can be live. */
  isOver(id: number): boolean {
    const watched = this.#watched.get(id);
    return watched === undefined || this.#leftMs(watched) <= 0;
  }

  /** Wipes what is due, row and WAL, says so in the log, and keeps the times that people read in step. */
  expireDue(): Promise<void> {
    return this.#inOrder.run(() => this.#settle());
  }

  /** When the last live link ends, by the wall clock; null where none is live. */
  lastEndMs(): number | null {
    const left = [...this.#watched.values()].map((watched) => this.#leftMs(watched));
    return left.length === 0
      ? null
      : this.#options.clock.nowMs() + left.reduce((most, leftMs) => Math.max(most, leftMs));
  }

  /** Wipes the address of every link that is live: its records are put away, and nobody would wipe it there at its end. */
  endAll(): Promise<void> {
    return this.#inOrder.run(async () => {
      const ids = [...this.#watched.keys()];
      await this.#options.records.expireReportLinks(ids, this.#options.clock.nowMs());
      this.#watched.clear();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#inOrder.settled();
  }

  #leftMs({ endsAtUptimeMs }: Watched): number {
    return endsAtUptimeMs - this.#options.clock.uptimeMs();
  }

  async #settle(): Promise<void> {
    const { records, clock, onChanged } = this.#options;
    const due = [...this.#watched].filter(([, watched]) => this.#leftMs(watched) <= 0).map(([id]) => id);
    await records.expireReportLinks(due, clock.nowMs());
    // Not before: what could not be wiped is tried again.
    for (const id of due) this.#watched.delete(id);
    const moved = await this.#keepInStep();
    if (due.length > 0 || moved) onChanged();
    await this.#announceEnds();
    this.#arm();
  }

  /** Where somebody has set the wall clock, writes when the links end by it now. */
  async #keepInStep(): Promise<boolean> {
    const { records, clock } = this.#options;
    const nowMs = clock.nowMs();
    const offsetMs = nowMs - clock.uptimeMs();
    const moved = [...this.#watched].filter(
      ([, watched]) => Math.abs(watched.offsetMs - offsetMs) > CLOCK_WAS_SET_MS,
    );
    if (moved.length === 0) return false;
    const links = moved.map(([id, watched]) => ({ id, expiresAtMs: watched.endsAtUptimeMs + offsetMs }));
    await records.moveReportLinks(links, nowMs);
    for (const [id] of moved) {
      // It may have been mailed meanwhile.
      const watched = this.#watched.get(id);
      if (watched !== undefined) this.#watched.set(id, { ...watched, offsetMs });
    }
    return true;
  }

  async #announceEnds(): Promise<void> {
    const { records, announceEnd } = this.#options;
    for (const [id, watched] of this.#watched) {
      if (watched.announcement === 'none' || this.#leftMs(watched) > LINK_EXPIRING_MS) continue;
      const link = await records.reportLink(id);
      if (link === null || !announceEnd(link)) continue;
      this.#watched.set(id, { ...watched, announcement: 'none' });
      await records.noteEndAnnounced(id);
    }
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#stopped || this.#watched.size === 0) return;
    const leftMs = [...this.#watched.values()]
      .map((watched) => this.#leftMs(watched))
      .reduce((least, ms) => Math.min(least, ms));
    const waitMs = Math.max(SHORTEST_WAIT_MS, Math.min(leftMs, LONGEST_WAIT_MS));
    this.#timer = setTimeout(() => {
      this.expireDue().catch((error: unknown) => {
        this.#options.log.error('Report links could not be expired; it is tried again.', error);
        this.#arm();
      });
    }, waitMs);
    this.#timer.unref();
  }
}
