/** How calls are repeated and slowed down. Milliseconds. */
export interface RetryPolicy {
  /** How often a read is tried again after its first attempt. */
  readonly retries: number;
  /** The first back-off; doubled each time. */
  readonly backOffMs: number;
  /** No back-off of our own is longer. */
  readonly backOffLimitMs: number;
  /** Asked by the service for a longer wait than this, we wait this long and do not repeat the call by ourselves. */
  readonly retryAfterLimitMs: number;
}

export const RETRY_POLICY: RetryPolicy = {
  retries: 3,
  backOffMs: 500,
  backOffLimitMs: 8_000,
  retryAfterLimitMs: 60_000,
};

const PASSING_STATUS = new Set([429, 502, 503, 504]);

/** Whether an answer with this status may become another one when the call is repeated. */
export const isPassingStatus = (status: number): boolean => PASSING_STATUS.has(status);

/** Jittered exponential back-off after the given attempt (1 is the first): between half of it and all of it. */
export function backOffMs(policy: RetryPolicy, attempt: number, random: () => number): number {
  const fullMs = Math.min(policy.backOffMs * 2 ** (attempt - 1), policy.backOffLimitMs);
  return fullMs * (0.5 + random() / 2);
}
