import { createHash, createHmac } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { storedKinds } from '#shared/features/retention/kinds.ts';
import type { KnownErasure } from './erasures.ts';

/** An erasure as it is listed beside the records: by a keyed hash alone, which tells nobody what, or who, it is of. */
export interface ListedErasure {
  /** The connection's, by a keyed hash, too: whose records it is of. */
  readonly of: string;
  readonly hash: string;
  readonly beforeMs: number;
  readonly atMs: number;
}

/** What is asked of records: which of these they lack, of which connections' records they may be. */
export interface AskedErasures {
  /** Of the list; 32 bytes, wiped. */
  readonly key: Uint8Array;
  readonly profileIds: readonly string[];
  readonly listed: readonly ListedErasure[];
}

const hmac = (key: Uint8Array, parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

export const scopeOf = (key: Uint8Array, profileId: string): string => hmac(key, ['records', profileId]);
export const hashOf = (
  key: Uint8Array,
  profileId: string,
  { what, subject }: Pick<KnownErasure, 'what' | 'subject'>,
): string => hmac(key, ['erased', profileId, what, subject]);

const IDENTIFIERS = `SELECT identifier FROM applications
  UNION SELECT substr(subject, 13) FROM entries WHERE subject >= 'application/' AND subject < 'application0'
  UNION SELECT application_identifier FROM household_members WHERE application_identifier IS NOT NULL
  UNION SELECT identifier FROM decisions`;

/**
 * Which of the listed erasures these records do not know of, in plain: they are older than those, and hold, or may hold, what was erased.
 * One of which nothing here is found is nobody's here.
 */
export function lackedErasures(
  database: Database,
  own: readonly KnownErasure[],
  { key, profileIds, listed }: AskedErasures,
): KnownErasure[] {
  const lacked: KnownErasure[] = [];
  for (const profileId of profileIds) {
    const scope = scopeOf(key, profileId);
    const left = new Map(listed.filter(({ of }) => of === scope).map((one) => [one.hash, one]));
    for (const erasure of own) {
      const hash = hashOf(key, profileId, erasure);
      const one = left.get(hash);
      if (one !== undefined && erasure.atMs >= one.atMs && erasure.beforeMs >= one.beforeMs)
        left.delete(hash);
    }
    if (left.size === 0) continue;
    for (const candidate of candidatesIn(database)) {
      const one = left.get(hashOf(key, profileId, candidate));
      if (one !== undefined) lacked.push({ ...candidate, beforeMs: one.beforeMs, atMs: one.atMs });
    }
  }
  return lacked;
}

/** All that can have been erased of what is here. */
function* candidatesIn(database: Database): Generator<Pick<KnownErasure, 'what' | 'subject'>> {
  for (const what of storedKinds) yield { what, subject: '' };
  const households = database.prepare<number>('SELECT id FROM households').pluck();
  for (const id of households.iterate()) yield { what: 'household', subject: String(id) };
  const identifiers = database.prepare<string>(IDENTIFIERS).pluck();
  for (const subject of identifiers.iterate()) yield { what: 'applicant', subject };
}

/** Asks that of the records that are open, once for the same list. */
export function createListedErasures(
  database: Database,
  meta: Meta,
  whatWasErased: () => { readonly erasures: readonly KnownErasure[] },
) {
  return {
    lackedErasures(asked: AskedErasures): KnownErasure[] {
      try {
        const { key, profileIds, listed } = asked;
        const scopes = profileIds.map((id) => scopeOf(key, id));
        const hashes = listed
          .filter(({ of }) => scopes.includes(of))
          .map(({ hash, atMs }) => `${hash} ${atMs}`);
        const looked = createHash('sha256').update(hashes.join('\n')).digest('hex');
        if (hashes.length === 0 || meta.read('erasures-looked-for') === looked) return [];
        const lacked = lackedErasures(database, whatWasErased().erasures, asked);
        if (lacked.length === 0) database.write('act', () => meta.write('erasures-looked-for', looked));
        return lacked;
      } finally {
        asked.key.fill(0);
      }
    },
  };
}
