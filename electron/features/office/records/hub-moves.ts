import type { Database } from '#electron/records/database.ts';
import type { EntryRows, LoggedEntry } from '#electron/records/log/entry-rows.ts';
import { HUB_CELL, officeEntries } from '#shared/features/office/entries.ts';
import { RECORD } from '#shared/office/people.ts';
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
      const data: unknown = JSON.parse(earliest?.entry.data ?? 'null');
      return officeEntries['hub-moved'].data.safeParse(data).data ?? null;
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
