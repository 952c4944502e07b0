import { createHash, createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { PracticeStore } from './store/store.ts';

/** What a browser is asked to do: about a second of work, then a fixed answer that is checked at no cost. */
const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 2_000;
const LEAST_COUNTER = 400;
const MOST_COUNTER = 1_200;

/** Exactly what we make: a challenge with anything else in it is not ours. */
const payloadSchema = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.strictObject({ link: z.string(), expiresAtMs: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export type CaptchaOutcome = 'passed' | 'wrong' | 'late' | 'used';

export interface CaptchaOptions {
  readonly store: PracticeStore;
  readonly secret: Buffer;
  readonly clock: () => number;
  readonly lifetimeMs: number;
}

/** An ALTCHA captcha: proof of work, made and checked here, with no third party asked. */
export interface Captcha {
  /** A challenge that opens the link of this hash and no other. */
  challenge(linkIdHash: string): Promise<Challenge>;
  /** Checks what the widget sent. A challenge passes once. */
  check(linkIdHash: string, payload: string): Promise<CaptchaOutcome>;
}

export function createCaptcha({ store, secret, clock, lifetimeMs }: CaptchaOptions): Captcha {
  const hmacSignatureSecret = keyFor('captcha challenge', secret);
  const hmacKeySignatureSecret = keyFor('captcha answer', secret);
  return {
    challenge: (linkIdHash) =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(LEAST_COUNTER, MOST_COUNTER),
        // The library's own expiry goes by the machine's clock; this one goes by the service's.
        data: { link: linkIdHash, expiresAtMs: clock() + lifetimeMs },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    async check(linkIdHash, text) {
      const payload = payloadSchema.safeParse(decode(text));
      if (!payload.success) return 'wrong';
      const { challenge, solution } = payload.data;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { link, expiresAtMs } = challenge.parameters.data;
      if (!verified || link !== linkIdHash) return 'wrong';
      const nowMs = clock();
      if (expiresAtMs <= nowMs) return 'late';
      const challengeHash = createHash('sha256').update(challenge.signature).digest('hex');
      const spending = await store.spendCaptcha(challengeHash, expiresAtMs, nowMs);
      return spending === 'spent' ? 'passed' : 'used';
    },
  };
}

/** A key of its own for each purpose, from the store's one secret. */
export function keyFor(purpose: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
