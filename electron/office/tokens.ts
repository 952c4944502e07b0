import { LONGEST_TOKEN_S, tokenAudience } from '#shared/office/calls.ts';

/** Renewed so long before its end. */
const SPARE_S = 60;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Signing {
  readonly device: string;
  readonly hub: string;
  readonly office: string;
  /** Null where the vault is locked. */
  sign(bytes: Uint8Array): Buffer | null;
}

/** Tokens by which this device calls: JWTs signed by its key, each for one office of one hub and five minutes at most. */
export function createCallTokens({ device, hub, office, sign }: Signing) {
  let kept: { readonly token: string; readonly untilS: number } | null = null;
  return {
    /** Null where nothing can be signed. */
    at(nowMs: number): string | null {
      const now = Math.floor(nowMs / 1_000);
      if (kept !== null && kept.untilS - SPARE_S > now && kept.untilS - LONGEST_TOKEN_S <= now)
        return kept.token;
      const untilS = now + LONGEST_TOKEN_S;
      const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({
        iss: device,
        aud: tokenAudience(hub, office),
        iat: now,
        exp: untilS,
      })}`;
      const signature = sign(new TextEncoder().encode(text));
      if (signature === null) return null;
      kept = { token: `${text}.${signature.toString('base64url')}`, untilS };
      return kept.token;
    },
    forget(): void {
      kept = null;
    },
  };
}
