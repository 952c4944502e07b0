import type { z } from 'zod';
import { isTimeWithinBounds } from '../iso-date.ts';

/** What an entry is about: `application/A-10240`. A subject and a cell outlive an erasure, so no name, tag or token stands in them. */
export const subjectTypes = [
  'office',
  'desk',
  'application',
  'household',
  'report-link',
  'rules',
  'draft',
  'look-up',
  'property',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** Who may make it: see `office.md`, 'Roles'. */
export type Role = 'manager' | 'agent' | 'auditor';

/**
 * How entries of one cell live together.
 * - `register`: each replaces all that stand; where several stand, they are in conflict.
 * - `member`: each stands beside the others until an `ending` names it.
 * - `fact`: only ever added.
 * - `ending`: it has no value; it ends what it replaces.
 */
export type MergeRule = 'register' | 'member' | 'fact' | 'ending';

/**
 * One kind of entry. Once released its data is never changed: a tightened schema would make old entries unreadable. What changes
 * becomes a new kind, or a new `version` that still reads the old data. Every number, date, length and count of it is bounded by what the
 * pages that show it can bear: what lies beyond comes from no program of ours, and is set aside as unreadable.
 */
export interface EntryKind {
  readonly version: number;
  readonly of: SubjectType;
  /** The place of the subject that it writes to; `field:*` is any of `field:name`, `field:unit`, … */
  readonly cell: string;
  readonly merge: MergeRule;
  readonly data: z.ZodType;
  readonly needs: Role;
  /** Whose data it holds. `subject`: the application's own; `named`: said by each entry; absent: nobody's. */
  readonly person?: 'subject' | 'named';
  /** Bytes go for good: judged by the past that it names alone, whatever arrives later. */
  readonly irreversible?: true;
  /** Two that say the same stay two: decisions. */
  readonly apart?: true;
  /** Its cell is a member's, and nobody else writes in it: `name:m0`, `note:m0:…` (`isOwnCell`). */
  readonly own?: true;
}

/** A subject's kinds by their names. */
export type EntryKinds = Readonly<Record<string, EntryKind>>;

/**
 * Everything of an entry but its data: it stays when the data is erased, and the chain covers it. In this form and order it is
 * hashed (`docs/office-protocol.md`); a change of it would be another protocol.
 */
export interface EntryHeader {
  /** The device that made it, by the hash of its public key. */
  readonly device: string;
  /** 1, 2, 3 … on its device. */
  readonly seq: number;
  /** The hash of that device's entry before, in hexadecimal; '' for its first. */
  readonly prev: string;
  readonly kind: string;
  readonly version: number;
  /** The number of the first entry of the act that it is part of, on its device. */
  readonly act: number;
  readonly member: string;
  readonly subject: string;
  /**
   * `*` for an entry that stands in several cells of its subject (its data says what in which): one that was brought forward, or filled
   * in several at once. Another entry of `*` that names it ends it in all of them.
   */
  readonly cell: string;
  readonly person: string | null;
  /** What its maker saw standing in the cell and meant to end, by reference. */
  readonly replaces: readonly string[];
  /** All erasures of that person which its maker had seen. */
  readonly knows: readonly string[];
  /** The newest entry about people that its maker had seen; '' for the founding one. */
  readonly people: string;
  /** The newest entry of each other device that its maker has seen since it made its own entry before, by reference. */
  readonly heads: readonly string[];
  /** Milliseconds since 1970 by its maker's clock: shown, never deciding. */
  readonly at: number;
  /** Whether it only says what a record held before there was this log: then two of the same content are one. */
  readonly broughtForward: boolean;
  /** SHA-256 over salt and data, in hexadecimal. */
  readonly dataHash: string;
}

/**
 * Whether a header says what a maker can have meant: a moment that a date can say, and an act that begins no later than its event. What lies
 * beyond is kept, counts for nobody, and is told.
 */
export const isHeaderWithinBounds = ({ at, act, seq }: Pick<EntryHeader, 'at' | 'act' | 'seq'>): boolean =>
  isTimeWithinBounds(at) && act <= seq;

/** The header as the list that is hashed, and that goes from desk to desk. Its order is part of the protocol. */
export const headerList = (header: EntryHeader) =>
  [
    'threshold-entry-1',
    header.device,
    header.seq,
    header.prev,
    header.kind,
    header.version,
    header.act,
    header.member,
    header.subject,
    header.cell,
    header.person,
    header.replaces,
    header.knows,
    header.people,
    header.heads,
    header.at,
    header.broughtForward,
    header.dataHash,
  ] as const;

/** The header's text that is hashed. */
export const headerText = (header: EntryHeader): string => JSON.stringify(headerList(header));

/**
 * What others name an entry by: with a piece of its hash, so that nobody can name one that is yet to be made, and two of one number
 * stay two.
 */
export const entryReference = (device: string, seq: number, hash: string): string =>
  `${device}:${seq}:${hash.slice(0, 8)}`;

/** What a device signs of its newest entry: every one before it is covered by its hash. */
export const signedHeadText = ({
  device,
  seq,
  hash,
}: {
  readonly device: string;
  readonly seq: number;
  readonly hash: string;
}): Uint8Array => new TextEncoder().encode(JSON.stringify(['threshold-head-1', device, seq, hash]));

/** What a subject is, and its id: an id may have a slash in it. */
export function subjectParts(subject: string): { readonly type: string; readonly id: string } {
  const [type = ''] = subject.split('/', 1);
  return { type, id: subject.slice(subject.indexOf('/') + 1) };
}

/** JSON with sorted keys: equal values are equal texts. */
export const canonicalText = (value: unknown): string =>
  value !== undefined && isInOrder(value) ? JSON.stringify(value) : sortedText(value);

/** Whether all names in it are sorted as they are: then JSON is written as it is, at a tenth of the time. */
function isInOrder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let before: string | null = null;
  for (const name of Object.keys(value)) {
    if (before !== null && before >= name) return false;
    before = name;
  }
  for (const field of Object.values(value)) if (!isInOrder(field)) return false;
  return true;
}

function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${sortedText(field)}`).join(',')}}`;
}
