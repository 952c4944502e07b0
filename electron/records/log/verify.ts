import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { LogVerdict } from '#shared/features/activity/log-verdict.ts';
import { retentionEntries } from '#shared/features/retention/entries.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import { inOneTurn } from '../turns.ts';
import { hashOfData, hashOfHeader, jsonIn, type LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';
import type { DeviceHead, LogSignature } from './signatures.ts';

/** How far the log has been looked through, as it crosses between the threads; `verdict` where there is nothing more to look at. */
export interface LogVerifiedSoFar {
  /** The number of the last entry that was looked at. */
  readonly checked: number;
  readonly total: number;
  readonly verdict: LogVerdict | null;
}

/** Entries that are read at once: a millisecond. */
const AT_ONCE = 100;

const retiredSchema = retentionEntries['retention-applied'].data;
/** What any entry about people may say that lets a device in. */
const withKeySchema = z.object({ device: z.string(), publicKey: z.string() });

type What = NonNullable<LogVerdict['found']>;

/**
 * Whether the log is what was written: numbered without a gap, each device's entries a chain of hashes from its first, data as its hash
 * says, data that is gone under an erasure that is in the log itself, and every signature one of a device of this record. Piece by piece:
 * who asks goes on where the last piece ended.
 */
export function createVerification(database: Database, rows: EntryRows) {
  // Numbers without a gap, as long as nothing is wrong: counting two millions takes a second, in which nothing else is answered.
  const count = database.prepare<{ entries: number }>('SELECT COALESCE(max(no), 0) AS entries FROM entries');
  const ofNumber = database.prepare<{ found: number }>(
    'SELECT count(*) AS found FROM entries JOIN log_names ON log_names.id = device WHERE name = ? AND seq = ?',
  );
  const hashAt = database
    .prepare<string>(
      'SELECT lower(hex(hash)) FROM entries JOIN log_names ON log_names.id = device WHERE name = ? AND seq = ?',
    )
    .pluck();
  const signatures = database.prepare<LogSignature>(
    'SELECT device, seq, hash, signature, at_ms AS atMs FROM log_signatures ORDER BY device, seq',
  );
  /** What retention names: read once for each run. */
  let named: ReadonlySet<string> | null = null;
  /** Counted once for each run: that takes as long as looking at some thousands. */
  let total = 0;

  const entriesInAll = (): number => count.get()?.entries ?? 0;

  const readNamed = (): ReadonlySet<string> =>
    new Set(
      rows.ofCell(RECORD, 'retention').flatMap(({ data, standing }) => {
        const said = retiredSchema.safeParse(jsonIn(data));
        return standing === 'counts' && said.success ? said.data.entries : [];
      }),
    );

  const mayBeGone = ({ header: { person, knows }, ref }: LoggedEntry): boolean => {
    if (person === null) return false;
    named ??= readNamed();
    if (named.has(ref)) return true;
    return rows
      .ofCell(`application/${person}`, 'erased')
      .some(({ standing, ref: erasure }) => standing === 'counts' && !knows.includes(erasure));
  };

  /** What is wrong with an entry; null where nothing is. */
  const wrongWith = (entry: LoggedEntry): What | null => {
    const { header, salt, data, hash } = entry;
    if (hashOfHeader(header) !== hash) return 'changed';
    if (data === null) return mayBeGone(entry) ? null : 'data-missing';
    if (hashOfData(salt ?? '', data) !== header.dataHash) return 'changed';
    if ((ofNumber.get(header.device, header.seq)?.found ?? 0) > 1) return 'two-of-a-number';
    if (header.seq > 1 && hashAt.get(header.device, header.seq - 1) !== header.prev) {
      return 'missing';
    }
    return null;
  };

  const publicKeys = (): Map<string, string> =>
    new Map(
      rows.ofCell(RECORD, PEOPLE).flatMap(({ data }): [string, string][] => {
        const said = withKeySchema.safeParse(jsonIn(data));
        return said.success ? [[said.data.device, said.data.publicKey]] : [];
      }),
    );

  const isSigned = ({ signature, ...head }: LogSignature, keys: ReadonlyMap<string, string>): boolean =>
    hashAt.all(head.device, head.seq).includes(head.hash) &&
    isSignatureOf(keys.get(head.device) ?? '', head, signature);

  const atTheEnd = (checked: number): LogVerdict => {
    const keys = publicKeys();
    const wrong = signatures.all().find((signature) => !isSigned(signature, keys));
    if (wrong === undefined) return { whole: true, entries: entriesInAll(), brokenAt: null, found: null };
    return { whole: false, entries: entriesInAll(), brokenAt: checked, found: 'signature' };
  };

  const verifySome = (from: number): LogVerifiedSoFar => {
    let checked = from;
    const some = rows.after(from, AT_ONCE);
    for (const entry of some) {
      const what = entry.no === checked + 1 ? wrongWith(entry) : 'missing';
      if (what !== null) {
        const verdict = { whole: false, entries: total, brokenAt: checked + 1, found: what } as const;
        return { checked, total, verdict };
      }
      checked = entry.no;
    }
    return { checked, total, verdict: some.length < AT_ONCE ? atTheEnd(checked) : null };
  };

  return {
    /** Looks at the next entries behind a number, for one turn; 0: from the first. */
    verifyNextEntries(from: number): LogVerifiedSoFar {
      if (from === 0) {
        named = null;
        total = entriesInAll();
      }
      let soFar: LogVerifiedSoFar = { checked: from, total, verdict: null };
      inOneTurn(() => {
        soFar = verifySome(soFar.checked);
        return soFar.verdict === null ? 'more' : 'done';
      });
      return soFar;
    },
  };
}

/** Whether the device that is named by this key has signed it. */
function isSignatureOf(publicKey: string, head: DeviceHead, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url');
  if (createHash('sha256').update(raw).digest('hex').slice(0, 24) !== head.device) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, signedHeadText(head), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
