import { NO_ACTIVITY_FILTER } from '#shared/models/activity-filter.ts';
import type { ReportLink } from '#shared/models/report-links.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';
import type { Cache } from '../cache/queries.ts';
import type { ActivityJournal } from './activity.ts';
import { InOrder } from './in-order.ts';
import type { DeskClock, DeskLog } from './ports.ts';

/** However far away the next expiry is: the clock may jump, or the machine may have slept. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 20;

interface LinkExpiryOptions {
  readonly cache: Cache;
  readonly journal: ActivityJournal;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  readonly onExpired: () => void;
}

/**
 * Wipes the address of every link whose four hours are over. By the wall clock, which counts while the desk is closed or
 * the machine asleep, and by the monotonic clock of this run, which nobody can set back: whichever comes first.
 */
export class LinkExpiry {
  readonly #options: LinkExpiryOptions;
  /** When a live link ends by this run's monotonic clock. */
  readonly #endsAtMonotonicMs = new Map<number, number>();
  readonly #endsAtMs = new Map<number, number>();
  readonly #inOrder = new InOrder();
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: LinkExpiryOptions) {
    this.#options = options;
  }

  /** Takes over the links of earlier runs, and expires what is due before anything is shown. */
  async start(): Promise<void> {
    const { cache, clock } = this.#options;
    const { entries } = await cache.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 1 });
    const lastSeenMs = Math.max(clock.nowMs(), ...entries.map((entry) => Date.parse(entry.at)));
    for (const link of await cache.reportLinks()) {
      if (link.state !== 'live') continue;
      // A request in the future means that the clock was set back since: the rest of its time cannot be known.
      const clockWasSetBack = clock.nowMs() < Date.parse(link.requestedAt);
      const leftMs = clockWasSetBack
        ? 0
        : Math.min(LINK_LIFETIME_MS, Date.parse(link.expiresAt) - lastSeenMs);
      this.#watch(link.id, Date.parse(link.expiresAt), clock.monotonicMs() + leftMs);
    }
    await this.expireDue();
  }

  /** Watches a link that has just come; `requestedAtMonotonicMs` as the clock stood before its request went out. */
  add(id: number, expiresAtMs: number, requestedAtMonotonicMs: number): void {
    this.#watch(id, expiresAtMs, requestedAtMonotonicMs + LINK_LIFETIME_MS);
    this.#arm();
  }

  isExpired(link: ReportLink): boolean {
    if (link.state === 'expired') return true;
    return link.state === 'live' && this.#isDue(link.id, Date.parse(link.expiresAt));
  }

  /** Wipes what is due, row and WAL, and says so in the activity. */
  expireDue(): Promise<void> {
    return this.#inOrder.run(() => this.#expireDue());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#inOrder.settled();
  }

  #watch(id: number, expiresAtMs: number, endsAtMonotonicMs: number): void {
    this.#endsAtMs.set(id, expiresAtMs);
    this.#endsAtMonotonicMs.set(id, endsAtMonotonicMs);
  }

  #isDue(id: number, expiresAtMs: number): boolean {
    const { clock } = this.#options;
    const endsAtMonotonicMs = this.#endsAtMonotonicMs.get(id) ?? Number.POSITIVE_INFINITY;
    return clock.nowMs() >= expiresAtMs || clock.monotonicMs() >= endsAtMonotonicMs;
  }

  async #expireDue(): Promise<void> {
    const { cache, clock, journal, onExpired } = this.#options;
    const expired = new Set(await cache.expireReportLinks(clock.nowMs()));
    for (const [id, expiresAtMs] of this.#endsAtMs) {
      if (expired.has(id) || !this.#isDue(id, expiresAtMs)) continue;
      await cache.setReportLinkState(id, 'expired', '', null);
      expired.add(id);
    }
    for (const id of expired) {
      this.#endsAtMs.delete(id);
      this.#endsAtMonotonicMs.delete(id);
      await journal.done({ kind: 'report-link-expired', subject: `report link ${id}` }, '');
    }
    if (expired.size > 0) onExpired();
    this.#arm();
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#stopped || this.#endsAtMs.size === 0) return;
    const { clock, log } = this.#options;
    const leftMs = Math.min(
      ...[...this.#endsAtMs.values()].map((atMs) => atMs - clock.nowMs()),
      ...[...this.#endsAtMonotonicMs.values()].map((atMs) => atMs - clock.monotonicMs()),
    );
    const waitMs = Math.max(SHORTEST_WAIT_MS, Math.min(leftMs, LONGEST_WAIT_MS));
    this.#timer = setTimeout(() => {
      this.expireDue().catch((error: unknown) => {
        log.error('Report links could not be expired; it is tried again.', error);
        this.#arm();
      });
    }, waitMs);
    this.#timer.unref();
  }
}
