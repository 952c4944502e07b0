import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** In a minute. */
export const CALLS_PER_MINUTE = 6_000;
/** Enough for an office's computers that start at once behind one address. */
const STRANGERS_CALLS_PER_MINUTE = 600;
/** Nobody types codes faster. */
const JOINS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** Of so many devices, or addresses, it is remembered how often they called. */
const MOST_COUNTED = 20_000;

/**
 * Who may call how often. What a stranger sends takes nothing from anybody else: members are counted by their device, once their signature is
 * known to be theirs; who comes by a code, and everybody else, by address, each apart.
 */
export interface Limits {
  /** Each throws a `Refusal` where it was too much. */
  member(request: FastifyRequest, device: string): Promise<void>;
  joining(request: FastifyRequest): Promise<void>;
  stranger(request: FastifyRequest): Promise<void>;
}

/** `callsPerMinute`: of a member's device. */
export async function createLimits(app: FastifyInstance, callsPerMinute: number): Promise<Limits> {
  await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
  const devices = new WeakMap<FastifyRequest, string>();
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      ...(keyGenerator !== undefined && { keyGenerator }),
    });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw new Refusal('too-many');
    };
  };
  const members = limiter(callsPerMinute, (request) => devices.get(request) ?? '');
  return {
    member: (request, device) => {
      devices.set(request, device);
      return members(request);
    },
    joining: limiter(Math.min(callsPerMinute, JOINS_PER_MINUTE)),
    stranger: limiter(Math.min(callsPerMinute, STRANGERS_CALLS_PER_MINUTE)),
  };
}
