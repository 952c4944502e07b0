import type { PortfolioEntry } from './portfolio.ts';

/** One line of what the service did. Never holds a token, a link's id or an applicant's data. */
export type PracticeLogEntry =
  | {
      readonly kind: 'answered';
      readonly method: string;
      /** The route's pattern (`/report/:id`), not the address that was called. */
      readonly route: string;
      readonly status: number;
      readonly durationMs: number;
    }
  | { readonly kind: 'failure'; readonly route: string; readonly detail: string };

export type PracticeLog = (entry: PracticeLogEntry) => void;

export interface PracticeServiceOptions {
  /** The SQLite file; made where it is missing. */
  readonly dataFile: string;
  /** The organisation's bearer token. */
  readonly token: string;
  /** Default 127.0.0.1: other machines are let in only when told. */
  readonly host?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Default: what the data file holds, else 7. Another seed than the data file's is refused. */
  readonly seed?: number;
  /** How many sample applications. Default: what the data file holds, else 240. */
  readonly applications?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly linkLifetimeMs?: number;
  /** Requests per minute and caller, over all routes. */
  readonly requestsPerMinute?: number;
  readonly log?: PracticeLog;
}

/** A running practice service. */
export interface PracticeService {
  readonly url: string;
  readonly port: number;
  portfolio(): Promise<readonly PortfolioEntry[]>;
  /** Stops listening, lets running calls end and closes the data file. */
  close(): Promise<void>;
}

export const LOOPBACK_HOST = '127.0.0.1';
export const CAPTCHA_LIFETIME_MS = 5 * 60_000;
/** Generous: a desk may look thousands of applications up at once, and nothing here is costly. */
export const REQUESTS_PER_MINUTE = 60_000;
