import type { Database } from '#electron/records/database.ts';
import type { LoggedEntry } from '#electron/records/log/entry.ts';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';
import { HUB_CELL, officeEntries } from '#shared/features/office/entries.ts';
import { type People, RECORD } from '#shared/office/people.ts';
import { asSent } from './outgoing.ts';

/** Where an office is from now on. */
export interface HubMove {
  readonly address: string;
  /** How the SHA-256 of the hub's certificate begins, in hexadecimal; null where authorities vouch for it. */
  readonly pin: string | null;
  /** The hub's id. */
  readonly hub: string;
}

/** An entry alone, as its device signed it. */
export interface SignedEntry {
  readonly entry: string;
  readonly signature: string;
}

const moveIn = ({ data }: LoggedEntry): HubMove | null =>
  officeEntries['hub-moved'].data.safeParse(JSON.parse(data ?? 'null')).data ?? null;

/** What the log says of the hub that the office is at. */
export function createHubMoves(database: Database, rows: EntryRows) {
  const placeOf = database
    .prepare<number | null>('SELECT max(seq) FROM office_entries WHERE entry = ?')
    .pluck();
  const first = database.prepare<{ entry: number; signature: Buffer }>(
    'SELECT entry, signature FROM office_entries WHERE seq = 1 AND entry IS NOT NULL AND signature IS NOT NULL',
  );
  const lastOf = database
    .prepare<number>(
      'SELECT no FROM entries WHERE device = (SELECT id FROM log_names WHERE name = ?) ORDER BY seq DESC LIMIT 1',
    )
    .pluck();
  const placed = (entries: readonly LoggedEntry[]) =>
    entries
      .flatMap((entry) => {
        const place = placeOf.get(entry.no) ?? null;
        return place === null ? [] : [{ entry, place }];
      })
      .toSorted((a, b) => a.place - b.place);
  const live = (): readonly LoggedEntry[] => rows.live(RECORD, HUB_CELL);

  return {
    /**
     * Where it has moved to; null where nobody has moved it. Of two that moved it at once the first counts, in the order of the hub that they
     * moved it from: whoever reads there reads them in that order. One that this hub does not have yet moves nobody.
     */
    movedTo(): HubMove | null {
      const [earliest] = placed(live());
      return earliest === undefined ? null : moveIn(earliest.entry);
    },

    /**
     * The move that counts no more because this desk lowered or removed its maker without having heard of it: the hub had the move first, and
     * this desk's word after it. Whoever read the move before that word has gone. Answers what it said, and what an entry that says it again
     * replaces; null where there is none.
     *
     * Who makes up a move once they are lowered is behind that word in the hub's order. This looks only at a word of which this desk did not
     * know whether the hub had it: one that a hub had and lost again, its member may have heard of before.
     */
    undone(own: string, people: People): { readonly move: HubMove; readonly replaces: string[] } | null {
      const words = people.chain.flatMap(({ entry: { ref, header, data } }) =>
        header.device === own && data.cut !== undefined && people.gaveWay(ref)
          ? [{ ref, of: data.member, place: placeOf.get(rows.byReference(ref)?.no ?? 0) ?? null }]
          : [],
      );
      if (words.length === 0) return null;
      const { needs } = officeEntries['hub-moved'];
      const all = rows.ofCell(RECORD, HUB_CELL);
      const undone = placed(all).filter(({ entry: { header, standing }, place }) => {
        const later = words.filter((word) => word.of === header.member && (word.place ?? Infinity) > place);
        const but = new Set(later.map(({ ref }) => ref));
        return standing === 'refused' && people.verdict(header, needs, false, but) === 'counts';
      });
      const isUndone = (ref: string): boolean => undone.some(({ entry }) => entry.ref === ref);
      // What the office has gone on from, and what this desk has said again, is over.
      const isOver = (ref: string): boolean =>
        all.some(
          (one) =>
            one.header.replaces.includes(ref) &&
            (one.standing === 'counts' || one.header.device === own || isUndone(one.ref)),
        );
      const first = undone.find(({ entry }) => !isOver(entry.ref));
      const move = first === undefined ? null : moveIn(first.entry);
      if (first === undefined || move === null) return null;
      const { ref, header } = first.entry;
      // Of two that did not know each other it was the second.
      const isSecond = placed(live()).some(
        (other) => other.place < first.place && !header.replaces.includes(other.entry.ref),
      );
      return isSecond ? null : { move, replaces: [...live().map((one) => one.ref), ref] };
    },

    /** Of these devices, those that have made nothing behind it that is here. */
    notSeenSince(devices: readonly string[]): readonly string[] {
      const since = placed(live())[0]?.place ?? 0;
      return devices.filter((device) => (placeOf.get(lastOf.get(device) ?? 0) ?? 0) <= since);
    },

    /** Whether one is in the log that the hub is not known to have. */
    isOnItsWay: (): boolean => live().some(({ no }) => (placeOf.get(no) ?? null) === null),

    /** The newest that the hub has in a cell of the office; '' for none. */
    newestIn: (cell: string): string => placed(rows.ofCell(RECORD, cell)).at(-1)?.entry.ref ?? '',

    /** What the office began with; null where it is not here. */
    beginning(): SignedEntry | null {
      const row = first.get();
      const entry = row === undefined ? null : rows.byNumber(row.entry);
      if (row === undefined || entry === null) return null;
      return { entry: asSent(entry), signature: row.signature.toString('base64url') };
    },
  };
}
