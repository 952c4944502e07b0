import { isApart, type Said } from '#electron/records/log/standing.ts';
import type { BroughtKind } from '#shared/features/office/bringing-model.ts';
import { mayAct } from '#shared/office/people.ts';
import { entryKindOf } from '#shared/rpc/entries.ts';
import { canonicalText, type Role, subjectParts } from '#shared/rpc/entry.ts';

/** All that goes along of one subject, and the texts that it names, by their hashes. */
export interface BroughtSubject {
  readonly subject: string;
  readonly said: readonly Brought[];
  readonly notes: readonly BroughtNote[];
  readonly texts: ReadonlyMap<string, string>;
}

/** A note that is shown, as it goes along. */
export interface BroughtNote {
  readonly text: string;
  readonly atMs: number;
  /** The name of whoever wrote it. */
  readonly who: string;
}

/** What was said, as it goes along: `ref` is what it is called where it comes from, `who` the name of whoever said it. */
export interface Brought extends Omit<Said, 'member' | 'text'> {
  readonly who: string;
}

/**
 * How it lives on in the office. `value`: what stands goes along, and meets what the office says of the same. `whole`: everything that was
 * ever said goes along, in its order: what was decided, sent or looked up is a fact, and stays one.
 */
export type Way = 'value' | 'whole';

/** What is of one desk, or of who is there: an office has its own. */
const STAYS = new Set([
  'application-assigned',
  'application-look-up-failed',
  'application-saved',
  // By their texts, in cells of whoever brings them: `notes.ts`.
  'note-hidden',
  'note-written',
  'application-conflict-settled',
  'household-conflict-settled',
  'property-conflict-settled',
]);

/** How a kind goes along, where `role` may say it; null where it stays. */
export function wayOf(kind: string, role: Role): Way | null {
  const known = entryKindOf(kind);
  if (known === undefined || known.irreversible === true || STAYS.has(kind)) return null;
  if (!mayAct(role, known.needs)) return null;
  switch (known.of) {
    // By ids of the desk that made them: nobody else can say anything of the same.
    case 'household':
    case 'report-link':
      return 'whole';
    case 'application':
    case 'property':
      if (isApart(kind) || countedAs(kind) === 'results') return 'whole';
      return known.merge === 'ending' ? null : 'value';
    case 'office':
    case 'desk':
    case 'rules':
    case 'draft':
    case 'look-up':
      return null;
  }
}

const COUNTED: ReadonlyMap<string, BroughtKind> = new Map([
  ['tag-added', 'tags'],
  ['application-result', 'results'],
  ['result-read-again', 'results'],
  ['decision-recorded', 'decisions'],
  ['notice-issued', 'notices'],
]);

/** As what a saying of an application is counted. */
export const countedAs = (kind: string): BroughtKind => COUNTED.get(kind) ?? 'details';

const SUBJECTS: ReadonlyMap<string, BroughtKind> = new Map([
  ['application', 'applications'],
  ['household', 'households'],
  ['property', 'properties'],
  ['report-link', 'reportLinks'],
]);

/** As what a subject is counted; undefined for one that stays. */
export const subjectKindOf = (subject: string): BroughtKind | undefined =>
  SUBJECTS.get(subjectParts(subject).type);

/** Of kinds that can say who did it, where the entry's own member does not. */
const NAMES_WHO = new Set(['decision-recorded', 'notice-issued', 'household-confirmed', 'link-requested']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A decision's rules are named by their content; the number of their version is its number in one record. */
function withVersions(data: Readonly<Record<string, unknown>>, versionOf: VersionOf) {
  const { judgedBy } = data;
  if (!isObject(judgedBy)) return data;
  const { thresholds, settingsHash } = judgedBy;
  const version = typeof settingsHash === 'string' ? versionOf(settingsHash) : null;
  const own = isObject(thresholds) ? { thresholds: { ...thresholds, version: null } } : {};
  return { ...data, judgedBy: { ...judgedBy, version, ...own } };
}

/** The office's newest version of rules, by their content; null where it has none. */
export type VersionOf = (settingsHash: string) => number | null;

/** Data as it is said in the office. `who`: the name of the member who said it. */
export function inTheOffice(kind: string, data: unknown, who: string, versionOf: VersionOf): unknown {
  if (!isObject(data)) return data;
  const named = NAMES_WHO.has(kind) && data.by === undefined ? { ...data, by: who } : data;
  return kind === 'decision-recorded' ? withVersions(named, versionOf) : named;
}

/** What of its data says that it is the same, on whichever desk it was said: who says it, and in which record, does not. */
function sameness(kind: string, data: unknown): unknown {
  if (!isObject(data)) return data;
  switch (kind) {
    case 'property-added':
      return data.name;
    case 'property-changed':
      return data.value;
    case 'unit-added':
    case 'unit-removed':
      return [kind, data.name];
    default: {
      const { by: _, ...said } = data;
      return [kind, kind === 'decision-recorded' ? withVersions(said, () => null) : said];
    }
  }
}

/** Two of one key say the same: a value in its cell, a fact at its time. */
export const keyOf = (
  way: Way,
  { kind, cell, at, data }: Pick<Said, 'kind' | 'cell' | 'at' | 'data'>,
): string => canonicalText([cell, way === 'whole' ? at : null, sameness(kind, data)]);

/** Puts what entries are called in the office in the place of what they are called where they come from. */
export function renamed(value: unknown, refs: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return refs.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, refs));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, refs)]));
}
