import type { IncomingHttpHeaders } from 'node:http';
import { decodeJwt, jwtVerify } from 'jose';
import { LONGEST_TOKEN_S, tokenAudience } from '#shared/office/calls.ts';
import { publicKeyOf } from './keys.ts';
import { isIn, type Members } from './members.ts';
import { Refusal } from './refusal.ts';

const MOST_KEPT = 20_000;
const CLOCK_TOLERANCE_S = 30;
const BEARER = 'Bearer ';

interface Verified {
  readonly office: string;
  readonly device: string;
  readonly untilMs: number;
}

/** Who calls: a token signed by a device's own key, for this hub and one office, of five minutes at most. */
export function createTokens(hub: string, nowMs: () => number) {
  // A signature is checked once a token, not once a call. Whether the device is in is looked at each time.
  const verified = new Map<string, Verified>();

  const verify = async (
    token: string,
    office: string,
    keyOf: (device: string) => string | undefined,
  ): Promise<Verified> => {
    try {
      const device = decodeJwt(token).iss ?? '';
      const key = publicKeyOf(keyOf(device) ?? '');
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA', 'Ed25519'],
        audience: tokenAudience(hub, office),
        maxTokenAge: LONGEST_TOKEN_S,
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(nowMs()),
      });
      const { exp = 0, iat = 0 } = payload;
      if (exp - iat > LONGEST_TOKEN_S) throw new Refusal('token');
      return { office, device, untilMs: Math.min(exp, iat + LONGEST_TOKEN_S) * 1_000 };
    } catch {
      throw new Refusal('token');
    }
  };

  /** Who has signed the token of a call; throws a `Refusal` where nobody whose key is known has. */
  const signer = async (
    { authorization = '' }: IncomingHttpHeaders,
    office: string,
    keyOf: (device: string) => string | undefined,
  ): Promise<string> => {
    if (!authorization.startsWith(BEARER)) throw new Refusal('token');
    const token = authorization.slice(BEARER.length);
    let found = verified.get(token);
    if (found === undefined || found.office !== office || found.untilMs < nowMs()) {
      found = await verify(token, office, keyOf);
      if (verified.size >= MOST_KEPT) verified.clear();
      verified.set(token, found);
    }
    return found.device;
  };

  return {
    signer,
    /**
     * The device that calls. Throws a `Refusal` where it is none of the office's. `guests`: devices by their keys that may call as long as
     * the office has never heard of them.
     */
    async authenticate(
      headers: IncomingHttpHeaders,
      office: string,
      members: Members,
      guests: ReadonlyMap<string, string> = new Map(),
    ): Promise<string> {
      const keyOf = (device: string) => members.publicKeys.get(device) ?? guests.get(device);
      const device = await signer(headers, office, keyOf);
      const isGuest = guests.has(device) && !members.publicKeys.has(device);
      if (!isGuest && !isIn(members, device)) throw new Refusal('removed-device');
      return device;
    },
  };
}
