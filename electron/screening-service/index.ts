export type { TokenSource } from './attempt.ts';
export type { QueueState } from './call-queue.ts';
export { type Clock, systemClock } from './clock.ts';
export { type ConnectionTestOptions, testConnection } from './connection-test.ts';
export type { Timeouts } from './exchange.ts';
export { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts';
export type { ResolveProxy } from './routes.ts';
export {
  type CallOptions,
  type CallResult,
  createScreeningService,
  DEFAULT_CONCURRENCY,
  DEFAULT_TIMEOUTS,
  type LogLine,
  type ReadOptions,
  type RetryNews,
  type ScreeningService,
  type ScreeningServiceOptions,
  type ServiceReply,
} from './screening-service.ts';
