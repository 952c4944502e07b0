import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Database } from '#electron/records/database.ts';
import type { Entry, LoggedEntry } from '#electron/records/log/entry-rows.ts';
import type { RedrawnLog } from '#electron/records/log/log.ts';
import type { DeviceHead } from '#electron/records/log/signatures.ts';
import { LONGEST_BODY_BYTES, MOST_SENT_BYTES } from '#shared/office/calls.ts';
import { headerList } from '#shared/rpc/entry.ts';
import { createActsLeft, createWaiting } from './waiting.ts';

/** Entries on their way to the hub, each as JSON, and the last of them, which is signed. */
export interface Batch {
  readonly entries: readonly string[];
  /** What they name and this desk has, by hash, as JSON; null where that is nothing. */
  readonly texts: string | null;
  readonly head: DeviceHead;
}

/** What another device has signed, and the hub has lost. */
export interface RelayedBatch extends Batch {
  readonly signature: string;
  /** Their numbers here. */
  readonly numbers: readonly number[];
}

/** What is longer with its texts goes without them. */
const MOST_BYTES_OF_ONE = LONGEST_BODY_BYTES - 1024 * 1024;

export const asSent = ({ header, salt, data }: Entry): string =>
  JSON.stringify({ header: headerList(header), salt, data });

/** As many entries as one call takes, with what they name: a text that several name goes once. */
function batchOf(entries: readonly LoggedEntry[], ofEntry: SharedTexts['ofEntry']): Batch | null {
  const sent: string[] = [];
  const texts = new Map<string, string>();
  let bytes = 0;
  let last: LoggedEntry | null = null;
  for (const entry of entries) {
    const text = asSent(entry);
    const fresh = [...ofEntry(entry)]
      .filter(([hash]) => !texts.has(hash))
      .map(([hash, named]) => [hash, `"${hash}":${JSON.stringify(named)}`] as const);
    const own = Buffer.byteLength(text);
    const ofTexts = fresh.reduce((sum, [, named]) => sum + Buffer.byteLength(named), 0);
    if (last !== null && bytes + own + ofTexts > MOST_SENT_BYTES) break;
    sent.push(text);
    bytes += own;
    if (own + ofTexts <= MOST_BYTES_OF_ONE) {
      for (const [hash, named] of fresh) texts.set(hash, named);
      bytes += ofTexts;
    }
    last = entry;
  }
  if (last === null) return null;
  const { device, seq } = last.header;
  return {
    entries: sent,
    texts: texts.size === 0 ? null : `{${[...texts.values()].join(',')}}`,
    head: { device, seq, hash: last.hash },
  };
}

interface LostRow {
  readonly entry: number;
  readonly signature: Buffer | null;
}

/** What goes to the hub: this device's own, and after a failover what others signed. */
export function createOutgoing(
  database: Database,
  { rows }: Pick<RedrawnLog, 'rows'>,
  own: string,
  { ofEntry }: Pick<SharedTexts, 'ofEntry'>,
) {
  const firstLost = database.prepare<LostRow>(
    'SELECT entry, signature FROM office_lost ORDER BY seq LIMIT 1',
  );
  const lostOf = database.prepare<LostRow>(
    `SELECT entry, signature FROM office_lost JOIN entries ON no = entry
     WHERE device = (SELECT device FROM entries WHERE no = ?) ORDER BY entries.seq LIMIT ?`,
  );
  const forgetLost = database.prepare('DELETE FROM office_lost WHERE entry = ?');
  const waiting = createWaiting(database, rows, own);

  return {
    /** The next entries behind a number of this device; null where there are none. */
    next: (sent: number, limit: number): Batch | null => batchOf(rows.next(own, sent, limit), ofEntry),

    /** Acts that the hub does not have. */
    waiting,
    actsLeft: createActsLeft(database, own),

    /**
     * The next entries of another device that the hub has lost, up to one that is signed; null where there are none. What this device made
     * it sends itself; what has no signature nobody can bring.
     */
    nextLost(limit: number): RelayedBatch | null {
      for (;;) {
        const first = firstLost.get();
        if (first === undefined) return null;
        const run = lostOf.all(first.entry, limit);
        const signed = run.findLastIndex(({ signature }) => signature !== null);
        const entries = run.slice(0, signed + 1).flatMap(({ entry }) => rows.byNumber(entry) ?? []);
        const batch = batchOf(entries, ofEntry);
        const signature = run[signed]?.signature ?? null;
        const isWhole = batch !== null && batch.entries.length === signed + 1;
        if (isWhole && signature !== null && batch.head.device !== own) {
          const numbers = entries.map(({ no }) => no);
          return { ...batch, signature: signature.toString('base64url'), numbers };
        }
        for (const { entry } of run) forgetLost.run(entry);
      }
    },
    forgetLost(numbers: readonly number[]): void {
      for (const number of numbers) forgetLost.run(number);
    },
  };
}
