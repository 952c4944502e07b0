/** Times are milliseconds since 1970. */
export interface EntryRow {
  readonly office_id: string;
  readonly seq: number;
  readonly chain: string;
  readonly device_id: string;
  readonly device_seq: number;
  readonly kind: string;
  readonly member: string;
  readonly subject: string;
  readonly cell: string;
  readonly person: string | null;
  /** By its maker's clock. */
  readonly at_ms: number;
  /** The text that is hashed. */
  readonly header: string;
  readonly salt: string | null;
  /** Its exact text; `json` in PostgreSQL. */
  readonly data: string | null;
  readonly hash: string;
  readonly signature: string | null;
  readonly received_at_ms: number;
}

export interface ErasureRow {
  readonly office_id: string;
  readonly person: string;
  /** Of the entry that erases. */
  readonly reference: string;
  /** References that it leaves, as JSON. */
  readonly keeps: string;
}

/** A text that entries name, once in an office. */
export interface TextRow {
  readonly office_id: string;
  /** What data names it by. */
  readonly hash: string;
  /** In characters, so that a page is measured without reading it. */
  readonly size: number;
  readonly text: string;
}

/** That an entry has a text. */
export interface EntryTextRow {
  readonly office_id: string;
  readonly seq: number;
  readonly hash: string;
}

export interface InviteRow {
  readonly id: string;
  /** Null until the office is founded by it. */
  readonly office_id: string | null;
  readonly public_key: string;
  readonly role: string;
  readonly sealed: string | null;
  readonly expires_at_ms: number;
  readonly tries_left: number;
  /** Who came by it, as JSON. */
  readonly joins: string | null;
}

export interface Tables {
  /** One row, whose place is 1. */
  readonly hub: { readonly place: number; readonly id: string };
  readonly office_head: {
    readonly office_id: string;
    readonly seq: number;
    readonly chain: string;
    /** The number of the last entry about people. */
    readonly members: number;
  };
  readonly entry: EntryRow;
  readonly attached_text: TextRow;
  readonly entry_text: EntryTextRow;
  readonly erasure: ErasureRow;
  /** What retention has named, whether it is here or yet to come. */
  readonly retired: { readonly office_id: string; readonly reference: string };
  readonly invite: InviteRow;
}

/** In the order in which rows are written. */
export const entryColumns = [
  'office_id',
  'seq',
  'chain',
  'device_id',
  'device_seq',
  'kind',
  'member',
  'subject',
  'cell',
  'person',
  'at_ms',
  'header',
  'salt',
  'data',
  'hash',
  'signature',
  'received_at_ms',
] as const satisfies readonly (keyof EntryRow)[];
