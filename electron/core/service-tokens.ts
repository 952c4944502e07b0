import { z } from 'zod';
import type { Records } from '../records/index.ts';
import type { Vault } from '../vault/index.ts';
import type { StoredProfile } from './stored-preferences.ts';

/** The practice service is started by the desk itself, which knows where it listens: no file says so. */
const PRACTICE_ORIGIN = 'practice';

/** Where a connection's token goes, and nowhere else; '' where the address is none. */
export function originOf({ kind, baseUrl }: Pick<StoredProfile, 'kind' | 'baseUrl'>): string {
  if (kind === 'practice') return PRACTICE_ORIGIN;
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
}

/** What records know of their connection's newest token, and the address it is for. */
const knownTokenSchema = z.object({
  generation: z.number().int().min(0),
  baseUrl: z.string(),
  /** Whether it was forgotten on purpose: then none is missing, and one of an older file of keys is not to come back. */
  isForgotten: z.boolean().optional(),
});
export type KnownToken = z.infer<typeof knownTokenSchema>;

export const readKnownToken = (text: string | null): KnownToken | null =>
  text === null ? null : knownTokenSchema.parse(JSON.parse(text));

export const knownTokenIn = async (records: Records): Promise<KnownToken | null> =>
  readKnownToken((await records.keptTexts()).token);

const noteToken = (records: Records, known: KnownToken): Promise<void> =>
  records.keepToken(JSON.stringify(known));

/** The one way to the tokens of services: each goes to its own origin, and only the newest that the records know of. */
export class ServiceTokens {
  readonly #vault: Vault;
  /** Connections whose token is older than their records know: an old file of keys was put back. */
  readonly #outdated = new Set<string>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** Null where there is none for this origin. Throws a `VaultError` where the vault is locked, or the token was changed. */
  token(profileId: string, origin: string): string | null {
    return this.#outdated.has(profileId) ? null : this.#vault.token(profileId, origin);
  }

  /** False while the vault is not open. */
  has(profile: StoredProfile): boolean {
    if (this.#vault.state() !== 'open' || this.#outdated.has(profile.id)) return false;
    return this.#vault.hasToken(profile.id, originOf(profile));
  }

  /** The last four characters; null while the vault is not open. */
  ending(profile: StoredProfile): string | null {
    return this.has(profile) ? this.#vault.tokenEnding(profile.id, originOf(profile)) : null;
  }

  /** Keeps a token for the address of its connection, and has its records know it as the newest where they are open. */
  async set(profile: StoredProfile, token: string, records: Records | null): Promise<void> {
    const known = records === null ? null : await knownTokenIn(records);
    const generation = await this.#vault.setToken(profile.id, token, {
      origin: originOf(profile),
      after: known?.generation ?? 0,
    });
    if (records !== null) await noteToken(records, { generation, baseUrl: profile.baseUrl });
    this.#outdated.delete(profile.id);
  }

  /** Keeps it nowhere any more. Its records, where they can be told, go on knowing which one it was: brought back, it goes nowhere. */
  async forget(profileId: string, records: Records | null): Promise<void> {
    const known = records === null ? null : await knownTokenIn(records);
    if (records !== null && known !== null) await noteToken(records, { ...known, isForgotten: true });
    await this.#vault.forgetToken(profileId);
    this.#outdated.delete(profileId);
  }

  /**
   * Compares the token, and the address that is named for it, with what the records know, when they are opened. Only a newer token brings
   * another address along; everything else is as the records know it. `outdated`: the vault brought back an older token, which is given out
   * no more.
   */
  async check(
    profile: StoredProfile,
    records: Records,
  ): Promise<{ readonly baseUrl: string; readonly token: 'outdated' | 'fits' }> {
    const { id, kind, baseUrl } = profile;
    if (kind === 'practice') return { baseUrl, token: 'fits' };
    const about = this.#about(id);
    const known = await knownTokenIn(records);
    this.#outdated.delete(id);
    if (about !== null && (known === null || about.generation > known.generation)) {
      await noteToken(records, { generation: about.generation, baseUrl });
      return { baseUrl, token: 'fits' };
    }
    if (known === null) return { baseUrl, token: 'fits' };
    const isOutdated = isOlder(about, known);
    if (isOutdated) this.#outdated.add(id);
    return { baseUrl: known.baseUrl, token: isOutdated ? 'outdated' : 'fits' };
  }

  /** Whichever are there: for what must not hold one of them. */
  all(profiles: readonly StoredProfile[]): string[] {
    if (this.#vault.state() !== 'open') return [];
    return profiles.flatMap(({ id }) => {
      const origin = this.#about(id)?.origin;
      return origin === undefined ? [] : (this.#vault.token(id, origin) ?? []);
    });
  }

  #about(profileId: string): ReturnType<Vault['aboutToken']> {
    try {
      return this.#vault.aboutToken(profileId);
    } catch {
      // It was changed in the file: whoever needs it is told.
      return null;
    }
  }
}

function isOlder(
  about: ReturnType<Vault['aboutToken']>,
  { generation, baseUrl, isForgotten = false }: KnownToken,
): boolean {
  if (about === null) return !isForgotten;
  if (isForgotten) return about.generation <= generation;
  if (about.generation !== generation) return about.generation < generation;
  return about.origin !== originOf({ kind: 'service', baseUrl });
}
