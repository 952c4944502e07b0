export { type Clock, systemClock } from './clock.ts';
export { type ConnectionTestOptions, testConnection } from './connection-test.ts';
export {
  type CallResult,
  createScreeningService,
  type LogLine,
  type RetryNews,
  type ScreeningService,
  type ScreeningServiceOptions,
} from './screening-service.ts';
