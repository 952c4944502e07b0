import type { z } from 'zod';
import { applicationEntries } from '../features/applications/entries.ts';
import { draftEntries, rulesEntries } from '../features/approval-center/entries.ts';
import { assignmentEntries } from '../features/assignments/entries.ts';
import { conflictEntries } from '../features/conflicts/entries.ts';
import { decisionEntries } from '../features/decisions/entries.ts';
import { holdEntries } from '../features/holds/entries.ts';
import { householdEntries } from '../features/households/entries.ts';
import { lookUpEntries } from '../features/look-ups/entries.ts';
import { resultEntries } from '../features/look-ups/result-entries.ts';
import { noteEntries } from '../features/notes/entries.ts';
import { noticeEntries } from '../features/notices/entries.ts';

import { officeEntries } from '../features/office/entries.ts';
import { pointingEntries } from '../features/pointing/entries.ts';
import { preferenceEntries } from '../features/preferences/entries.ts';
import { deskEntries } from '../features/program/entries.ts';
import { propertyEntries } from '../features/properties/entries.ts';
import { reportHostEntries, reportLinkEntries } from '../features/report-links/entries.ts';
import { retentionEntries } from '../features/retention/entries.ts';
import { type EntryHeader, type EntryKind, subjectParts } from './entry.ts';

/** All that can happen: each subject's kinds of entries (`features/<subject>/entries.ts`). */
export const entryKinds = {
  ...officeEntries,
  ...applicationEntries,
  ...decisionEntries,
  ...conflictEntries,
  ...assignmentEntries,
  ...noteEntries,
  ...noticeEntries,
  ...resultEntries,
  ...lookUpEntries,
  ...householdEntries,
  ...reportLinkEntries,
  ...reportHostEntries,
  ...retentionEntries,
  ...holdEntries,
  ...rulesEntries,
  ...draftEntries,
  ...pointingEntries,
  ...preferenceEntries,
  ...propertyEntries,
  ...deskEntries,
} as const;

type Kinds = typeof entryKinds;
export type EntryKindName = keyof Kinds;
/** What an entry of a kind says. */
export type EntryData<Kind extends EntryKindName> = z.output<Kinds[Kind]['data']>;

type CellOf<Kind extends EntryKindName> = Kinds[Kind]['cell'];
type NeedsCell<Cell> = Cell extends `${string}*` ? { readonly cell: string } : { readonly cell?: Cell };
type NeedsPerson<Kind> = Kind extends { readonly person: 'named' }
  ? { readonly person: string | null }
  : unknown;

/** An entry that is to be made: what happened, of what. The desk adds who, when, and what it follows. */
export type NewEntry<Kind extends EntryKindName = EntryKindName> = {
  [Name in Kind]: {
    readonly kind: Name;
    /** The subject's id, without its type. */
    readonly id: string;
    readonly data: z.input<Kinds[Name]['data']>;
    /** By default all that stand in a register; nothing otherwise. */
    readonly replaces?: readonly string[];
  } & NeedsCell<CellOf<Name>> &
    NeedsPerson<Kinds[Name]>;
}[Kind];

/** An entry that stands: it counts, its data is there, and nothing ends it. */
export type StandingEntry<Kind extends EntryKindName = EntryKindName> = {
  [Name in Kind]: {
    readonly kind: Name;
    readonly ref: string;
    /** Its number on this desk: the order in which entries came here, which means nothing on another. */
    readonly no: number;
    readonly member: string;
    readonly cell: string;
    readonly at: number;
    readonly replaces: readonly string[];
    readonly data: EntryData<Name>;
  };
}[Kind];

const known: ReadonlyMap<string, EntryKind> = new Map(Object.entries(entryKinds));

/** A kind by its name; undefined for one that this program does not know. */
export const entryKindOf = (name: string): EntryKind | undefined => known.get(name);

/** Whether a cell is its maker's: `name:m0` and `note:m0:…` are the member's `m0`. */
export function isOwnCell({ cell, member }: { readonly cell: string; readonly member: string }): boolean {
  const owned = cell.slice(cell.indexOf(':') + 1);
  return owned === member || owned.startsWith(`${member}:`);
}

/** Whether a kind writes to a cell: `field:*` to all that begin so. */
const isCellOf = (kind: EntryKind, cell: string): boolean =>
  cell === kind.cell
    ? !cell.endsWith(':*')
    : kind.cell.endsWith(':*') && cell.startsWith(kind.cell.slice(0, -1));

/**
 * Whether an event is about such a subject as its kind is, in such a cell, of the person that it is about: nobody files an applicant's data
 * under another name, or none, where an erasure would not find it. Hub and app ask the same.
 */
export function isHeaderOfKind(kind: EntryKind, { subject, cell, person }: EntryHeader): boolean {
  const { type, id } = subjectParts(subject);
  return type === kind.of && isCellOf(kind, cell) && (kind.person !== 'subject' || person === id);
}
