import { onTestFinished } from 'vitest';
import {
  createScreeningService,
  type ScreeningService,
  type ScreeningServiceOptions,
} from '#electron/screening-service/index.ts';
import type { Result } from '#shared/result.ts';
import type { Settings } from '#shared/scoring/index.ts';
import type { ServiceError } from '#shared/service/index.ts';

/** The token of every test: must be found nowhere but in the authorization header. */
export const CANARY = 'canary-7f3a/9c+TOKEN"&<x>';

/** Long enough that nothing times out by accident, short enough that what must time out does so soon. */
export const SOON = { connectMs: 2_000, headersMs: 700, bodyMs: 700 } as const;

/** A client that gives up after seconds and backs off for milliseconds; closed when the test ends. */
export function clientOf(baseUrl: string, options: Partial<ScreeningServiceOptions> = {}): ScreeningService {
  const service = createScreeningService({
    baseUrl,
    token: () => CANARY,
    userAgent: 'Threshold/0.0.0-test',
    timeouts: { connectMs: 5_000, headersMs: 10_000, bodyMs: 10_000 },
    retryPolicy: { backOffMs: 4, backOffLimitMs: 20 },
    ...options,
  });
  onTestFinished(() => service.close());
  return service;
}

export const SETTINGS: Settings = {
  net_monthly_rent: {
    enabled: true,
    baselineValue: 30,
    weight: 50,
    baselineType: 'up',
    evaluationValue: 1,
    evaluationType: 'down',
    scoreValue: 5,
    description: 'Net monthly income to rent – at most 30 % ¿sí?',
  },
};

/** The three calls that change something, each with fitting arguments. */
export const CHANGING_CALLS = [
  {
    call: 'setapprovalcenter',
    make: (service: ScreeningService, signal?: AbortSignal) =>
      service.publishApprovalCenter(SETTINGS, { signal }),
  },
  {
    call: 'addCoapplicant',
    make: (service: ScreeningService, signal?: AbortSignal) =>
      service.addCoapplicants(['tok-1', 'tok-2'], { signal }),
  },
  {
    call: 'getTempUrl',
    make: (service: ScreeningService, signal?: AbortSignal) => service.createReportLink('tok-1', { signal }),
  },
] as const;

/** A good approval result, as the service would send it. */
export const RESULT_BODY = JSON.stringify({
  net_monthly_rent: {
    baseline_value: '30',
    weight: '50',
    baseline_type: 'up',
    evaluation_value: '1',
    evaluation_type: 'down',
    score_value: '5',
    attribute_value: '32',
    attribute_description: 'Rent',
  },
});

/** The error of an answer that must be one. */
export function errorOf(result: Result<unknown, ServiceError>): ServiceError {
  if (result.ok) throw new Error('An error was expected, not an answer.');
  return result.error;
}

/** The value of an answer that must be good. */
export function answerOf<Value>(result: Result<Value, ServiceError>): Value {
  if (!result.ok) throw new Error(`An answer was expected, not ${JSON.stringify(result.error)}`);
  return result.value;
}
