import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Database } from '#electron/records/database.ts';
import type { Entry, LoggedEntry } from '#electron/records/log/entry.ts';
import type { RedrawnLog } from '#electron/records/log/log.ts';
import type { DeviceHead } from '#electron/records/log/signatures.ts';
import { LONGEST_BODY_BYTES, MOST_ENTRIES_AT_ONCE, MOST_SENT_BYTES } from '#shared/office/calls.ts';
import { PEOPLE, RECORD, YIELDED } from '#shared/office/people.ts';
import { headerList } from '#shared/rpc/entry.ts';
import { createActsLeft, createWaiting } from './waiting.ts';

/** Entries on their way to the hub, each as JSON, and the last of them, which is signed. */
export interface Batch {
  readonly entries: readonly string[];
  /** What they name and this desk has, by hash, as JSON; null where that is nothing. */
  readonly texts: string | null;
  readonly head: DeviceHead;
}

/** What goes in one call. A single entry goes whole, and so does what another device signed as one. */
export interface BatchLimit {
  readonly entries: number;
  /** Of its entries and texts as JSON. */
  readonly bytes: number;
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

/** As many entries as go in so many bytes, and one at least, with what they name: a text that several name goes once. */
function batchOf(
  entries: readonly LoggedEntry[],
  ofEntry: SharedTexts['ofEntry'],
  mostBytes: number,
): Batch | null {
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
    if (last !== null && bytes + own + ofTexts > mostBytes) break;
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
  /** Its place in the history that the hub had, and its number on its device. */
  readonly place: number;
  readonly number: number;
  readonly signature: Buffer | null;
}

const IS_CHANGE = `subject = '${RECORD}' AND cell = '${PEOPLE}'`;

/** What goes to the hub: this device's own, and after a failover what others signed. */
export function createOutgoing(
  database: Database,
  { rows, boundAnew }: Pick<RedrawnLog, 'rows' | 'boundAnew'>,
  own: string,
  { ofEntry }: Pick<SharedTexts, 'ofEntry'>,
) {
  const nextChange = database
    .prepare<number>(
      `SELECT seq FROM entries INDEXED BY entries_by_device
       WHERE device = ? AND seq > ? AND seq <= ? AND ${IS_CHANGE} ORDER BY seq LIMIT 1`,
    )
    .pluck();
  const isAnyLost = database.prepare('SELECT 1 FROM office_lost WHERE refused = 0 LIMIT 1');
  const firstLost = database
    .prepare<number>('SELECT entry FROM office_lost WHERE refused = 0 ORDER BY seq LIMIT 1')
    .pluck();
  const firstLostChange = database
    .prepare<number | null>(
      `SELECT min(office_lost.seq) FROM entries JOIN office_lost ON entry = no WHERE ${IS_CHANGE} AND refused = 0`,
    )
    .pluck();
  const lostOf = database.prepare<LostRow>(
    `SELECT entry, office_lost.seq AS place, entries.seq AS number, signature FROM office_lost JOIN entries ON no = entry
     WHERE device = (SELECT device FROM entries WHERE no = ?) AND refused = 0 ORDER BY entries.seq LIMIT ?`,
  );
  const forgetLost = database.prepare('DELETE FROM office_lost WHERE entry = ?');
  const keepRefused = database.prepare(
    `UPDATE office_lost SET refused = 1 WHERE entry = ? AND EXISTS (SELECT 1 FROM entries WHERE no = entry AND ${IS_CHANGE})`,
  );
  const waiting = createWaiting(database, rows, own);

  /**
   * How many entries of this device go together, at most: a change of who is in is the last of its batch, so that it is known which one is
   * refused. One that gives way goes with all up to its word that it does.
   */
  const togetherAfter = (sent: number, { entries: limit, bytes }: BatchLimit): BatchLimit => {
    const change = nextChange.get(rows.names.known(own), sent, sent + limit);
    if (change === undefined) return { entries: limit, bytes };
    const end = rows
      .ofCell(RECORD, PEOPLE)
      .filter(({ header: { device, kind, replaces } }) => {
        return device === own && kind === YIELDED && replaces[0]?.startsWith(`${own}:${change}:`) === true;
      })
      .reduce((last, { header }) => Math.max(last, header.seq), change);
    const entries =
      end - sent <= MOST_ENTRIES_AT_ONCE ? end - sent : change - sent - 1 || MOST_ENTRIES_AT_ONCE;
    return { entries, bytes: end > change ? Math.max(bytes, MOST_SENT_BYTES) : bytes };
  };

  const next = (sent: number, limit: BatchLimit): Batch | null => {
    const { entries, bytes } = togetherAfter(sent, limit);
    return batchOf(rows.next(own, sent, entries), ofEntry, bytes);
  };

  /** Nobody can bring these from here. Of those about people that stays known (`withoutRefused`). */
  const letGo = (entries: readonly number[]): void => {
    let isOther = false;
    for (const entry of entries) {
      if (keepRefused.run(entry).changes > 0) isOther = true;
      else forgetLost.run(entry);
    }
    if (isOther) boundAnew();
  };

  /** As many as go in so many bytes of what another device made, up to where it signed; null where it signed none of these. */
  const signedBatch = (run: readonly LostRow[], mostBytes: number): RelayedBatch | null => {
    const upToSigned = (some: readonly LostRow[]): readonly LostRow[] =>
      some.slice(0, some.findLastIndex(({ signature }) => signature !== null) + 1);
    for (let signed = upToSigned(run); ; ) {
      const entries = signed.flatMap(({ entry }) => rows.byNumber(entry) ?? []);
      const batch = batchOf(entries, ofEntry, mostBytes);
      const signature = signed.at(-1)?.signature ?? null;
      if (batch === null || signature === null) return null;
      if (batch.entries.length === signed.length) {
        const numbers = signed.map(({ entry }) => entry);
        return { ...batch, signature: signature.toString('base64url'), numbers };
      }
      signed = upToSigned(signed.slice(0, batch.entries.length));
    }
  };

  return {
    /** The next entries behind a number of this device; null where there are none. */
    next,

    /** Acts that the hub does not have. */
    waiting,
    actsLeft: createActsLeft(database, own),

    isAnyLost: (): boolean => isAnyLost.get() !== undefined,
    /**
     * What the hub has lost and is to have next; null where that is nothing. Who is in it must have in the order in which it had it: it takes
     * what others made only where they are in, and a change only behind the one that it replaces. Between two of these each device's goes
     * together: what others made up to where they signed, and what nobody signed nobody can bring.
     */
    nextLost(sent: number, limit: BatchLimit): Batch | RelayedBatch | null {
      for (;;) {
        const first = firstLost.get();
        if (first === undefined) return null;
        const run = lostOf.all(first, MOST_ENTRIES_AT_ONCE);
        const change = firstLostChange.get() ?? Infinity;
        const behind = run.findIndex(({ place }) => place >= change);
        const before = behind === -1 ? run : run.slice(0, behind);
        if (rows.byNumber(first)?.header.device === own) {
          const number = (before.at(-1) ?? run[0])?.number ?? 0;
          if (number > sent) return next(sent, { ...limit, entries: Math.min(limit.entries, number - sent) });
          for (const one of run) if (one.number <= sent) forgetLost.run(one.entry);
          continue;
        }
        const firstSigned = run.findIndex(({ signature }) => signature !== null);
        const batch =
          signedBatch(before, limit.bytes) ?? signedBatch(run.slice(0, firstSigned + 1), MOST_SENT_BYTES);
        if (batch !== null) return batch;
        letGo(run.map(({ entry }) => entry));
      }
    },
    /** The hub has them, or does not take them. */
    relayed(entries: readonly number[], isTaken: boolean): void {
      if (!isTaken) letGo(entries);
      else for (const entry of entries) forgetLost.run(entry);
    },
  };
}
