import type { Result } from '#shared/result.ts';
import type { PracticeServiceOptions } from './options.ts';
import type { PortfolioEntry } from './portfolio.ts';

/** What goes into the thread as its `workerData`: options that can be cloned. */
export type PracticeThreadData = Pick<
  PracticeServiceOptions,
  'dataFile' | 'token' | 'port' | 'seed' | 'applications' | 'linkLifetimeMs' | 'requestsPerMinute'
>;

export interface PracticeAddress {
  readonly url: string;
  readonly port: number;
}

/** Why the service did not start, in words. Errors do not cross threads unharmed, so it is data. */
export type StartFailure = string;

/** What the thread can be asked for. */
export interface PracticeThreadFunctions {
  /** Answers once the service listens, or could not. */
  address(): Promise<Result<PracticeAddress, StartFailure>>;
  portfolio(): Promise<readonly PortfolioEntry[]>;
  close(): Promise<void>;
}
