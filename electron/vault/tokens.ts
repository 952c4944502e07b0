import { VaultError } from './errors.ts';
import { type SealedToken, sealToken, unsealFirstToken, unsealToken } from './sealed-parts.ts';
import type { Vault } from './vault.ts';
import type { VaultContents } from './vault-file.ts';

const SHORTEST_SHOWN_TOKEN = 8;

type Tokens = VaultContents['tokens'];

interface TokenReader {
  readonly token: Vault['token'];
  readonly about: Vault['aboutToken'];
  readonly has: Vault['hasToken'];
  /** Which one it is; 0 where there is none. */
  generation(profileId: string): number;
  readonly ending: Vault['tokenEnding'];
  /** All of them, with this one. */
  withToken(profileId: string, token: SealedToken): Tokens;
  without(profileId: string): Tokens;
  forget(): void;
}

/** The tokens as the vault gives them out: each for its own origin alone. */
export function createTokens(openMaster: () => Buffer, openContents: () => VaultContents): TokenReader {
  // Every call to the service asks for its token. One copy is kept while the vault is open, where the master key lies in
  // memory in any case; unsealed anew for each call, thousands of copies would wait for the garbage collector.
  const unsealed = new Map<string, { readonly sealed: string; readonly token: SealedToken }>();

  const read = (profileId: string): SealedToken | null => {
    const key = openMaster();
    const { format, tokens } = openContents();
    const entry = tokens.find((token) => token.profileId === profileId);
    // Where a token of the first desks goes nobody has sealed: nowhere.
    if (entry === undefined || format === 1) return null;
    const known = unsealed.get(profileId);
    if (known?.sealed === entry.sealed) return known.token;
    const token = unsealToken(key, profileId, entry.sealed);
    unsealed.set(profileId, { sealed: entry.sealed, token });
    return token;
  };
  const readFor = (profileId: string, origin: string): string | null => {
    const sealed = read(profileId);
    return sealed !== null && sealed.origin !== '' && sealed.origin === origin ? sealed.token : null;
  };

  const without = (profileId: string): Tokens =>
    openContents().tokens.filter((other) => other.profileId !== profileId);

  return {
    token: readFor,

    generation(profileId) {
      try {
        return read(profileId)?.generation ?? 0;
      } catch {
        // It was changed in the file, and is about to be replaced.
        return 0;
      }
    },

    about(profileId) {
      const sealed = read(profileId);
      return sealed === null ? null : { origin: sealed.origin, generation: sealed.generation };
    },

    has(profileId, origin) {
      try {
        return readFor(profileId, origin) !== null;
      } catch (error) {
        // One that was changed in the file: whoever needs it is told by `token`.
        return error instanceof VaultError && error.kind === 'damaged';
      }
    },

    ending(profileId, origin) {
      try {
        const token = readFor(profileId, origin);
        return token === null || token.length < SHORTEST_SHOWN_TOKEN ? null : token.slice(-4);
      } catch {
        return null;
      }
    },

    withToken: (profileId, token) => [
      ...without(profileId),
      { profileId, sealed: sealToken(openMaster(), profileId, token) },
    ],

    without: (profileId) => {
      unsealed.delete(profileId);
      return without(profileId);
    },

    forget: () => unsealed.clear(),
  };
}

/** Tokens as a desk up to 0.3 sealed them, sealed with their origins. */
export function takenOver(master: Buffer, tokens: Tokens, originOf: (profileId: string) => string): Tokens {
  return tokens.map(({ profileId, sealed }) => {
    const token = unsealFirstToken(master, profileId, sealed);
    // One that was changed stays what it is: of no use to anybody.
    if (token === null) return { profileId, sealed };
    return {
      profileId,
      sealed: sealToken(master, profileId, { token, origin: originOf(profileId), generation: 0 }),
    };
  });
}
