import type { Said } from '#electron/records/log/standing.ts';
import { settlingKindOf } from '#shared/features/conflicts/entries.ts';
import type { Counting } from '#shared/features/office/tally.ts';
import { entryKindOf } from '#shared/rpc/entries.ts';
import type { Role } from '#shared/rpc/entry.ts';
import {
  type Brought,
  type BroughtNote,
  type BroughtSubject,
  countedAs,
  inTheOffice,
  keyOf,
  renamed,
  subjectKindOf,
  type VersionOf,
  wayOf,
} from './brought.ts';
import { newAmong } from './notes.ts';

/** One saying as it is to be said in the office, and what of the office's it ends there. */
export interface ToSay {
  readonly said: Brought;
  readonly data: unknown;
  readonly replaces: readonly string[];
}

/** Says it in the office; answers what it is called there. To look ahead, nothing is said. */
export interface Saying {
  whole(one: ToSay): string;
  values(several: readonly ToSay[]): readonly string[];
  note(note: BroughtNote): void;
}

/** What the office has of a subject. */
export interface Theirs {
  readonly said: readonly Said[];
  readonly notes: readonly BroughtNote[];
}

/** Both say something else in a cell: what each side's is called in the office. */
export interface Differing {
  readonly cell: string;
  readonly kind: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

interface Into {
  readonly role: Role;
  readonly versionOf: VersionOf;
  readonly counting: Counting;
  readonly say: Saying;
}

/**
 * Brings one subject into what the office says of it, `theirs`. By content: what the office has is not said again; what it has gone on
 * from stays as it is; what this desk has gone on from is replaced. Answers where both have gone on.
 */
export function bring(
  { subject, said, notes }: BroughtSubject,
  { said: theirs, notes: theirNotes }: Theirs,
  { role, versionOf, counting, say }: Into,
): readonly Differing[] {
  const kind = subjectKindOf(subject);
  // Of what was taken back altogether, nothing is left to see.
  const stands = said.some((one) => one.stands && wayOf(one.kind, role) !== null);
  const noted = role === 'auditor' ? [] : newAmong(notes, theirNotes);
  if (kind === undefined || !(stands || noted.length > 0)) return [];
  const whole = said.filter((one) => wayOf(one.kind, role) === 'whole');
  const values = said.filter((one) => wayOf(one.kind, role) === 'value');
  const facts = bringWhole(whole, theirs, { role, versionOf, say });
  const fields = bringValues(values, theirs, { role, say });
  for (const { note, isNew } of noted) if (isNew) say.note(note);
  const judged: readonly Judged[] = [
    ...facts.judged,
    ...fields.judged,
    ...noted.map(({ isNew }): Judged => ({ kind: 'note-written', as: isNew ? 'added' : 'same' })),
  ];
  if (judged.length === 0) return [];
  const differing = [...facts.differing, ...fields.differing];

  counting.count(kind, 'ours');
  const isThere = theirNotes.length > 0 || theirs.some((one) => wayOf(one.kind, role) !== null && one.stands);
  if (kind === 'applications') counting.count(kind, isThere ? 'same' : 'added');
  else if (!isThere) counting.count(kind, 'added');
  else if (differing.length > 0) counting.count(kind, 'differing');
  else counting.count(kind, judged.every(({ as }) => as === 'same') ? 'same' : 'updated');
  for (const { cell } of differing) counting.differs(cell);
  if (kind !== 'applications') return differing;
  for (const one of judged) {
    const counted = countedAs(one.kind);
    counting.count(counted, 'ours');
    counting.count(counted, one.as);
  }
  return differing;
}

/** What the office has of a subject, counted. */
export function countTheirs(subject: string, { said, notes }: Theirs, role: Role, counting: Counting): void {
  const kind = subjectKindOf(subject);
  const there = said.filter((one) => {
    const way = wayOf(one.kind, role);
    return way === 'whole' || (way === 'value' && one.stands);
  });
  if (kind === undefined || !(notes.length > 0 || there.some(({ stands }) => stands))) return;
  counting.count(kind, 'office');
  if (kind !== 'applications') return;
  for (const _ of notes) counting.count(countedAs('note-written'), 'office');
  const seen = new Set<string>();
  for (const one of there) {
    const isValue = wayOf(one.kind, role) === 'value';
    // A field in conflict is one field; equal tags are one tag.
    const place = one.kind === 'tag-added' ? keyOf('value', one) : one.cell;
    if (isValue && seen.has(place)) continue;
    if (isValue) seen.add(place);
    counting.count(countedAs(one.kind), 'office');
  }
}

interface Judged {
  readonly kind: string;
  readonly as: 'same' | 'added' | 'updated' | 'differing';
}

interface Outcome {
  readonly judged: readonly Judged[];
  readonly differing: readonly Differing[];
}

/** Everything that was ever said, in its order. */
function bringWhole(
  ours: readonly Brought[],
  theirs: readonly Said[],
  { role, versionOf, say }: Pick<Into, 'role' | 'versionOf' | 'say'>,
): Outcome {
  const known = new Map(
    theirs
      .filter(({ kind }) => wayOf(kind, role) === 'whole')
      .map((one) => [keyOf('whole', one), one.ref] as const),
  );
  const refs = new Map<string, string>();
  const ended = new Set<string>();
  const added: Brought[] = [];
  for (const one of ours) {
    const named = renamed(one.data, refs);
    const twin = known.get(keyOf('whole', { ...one, data: named }));
    if (twin !== undefined) {
      refs.set(one.ref, twin);
      continue;
    }
    const replaces = one.replaces.flatMap((ref) => refs.get(ref) ?? []);
    for (const ref of replaces) ended.add(ref);
    const data = inTheOffice(one.kind, named, one.who, versionOf);
    refs.set(one.ref, say.whole({ said: one, data, replaces }));
    added.push(one);
  }
  const differing = [...new Set(added.map(({ cell }) => cell))].flatMap((cell): Differing[] => {
    const stands = added.filter((one) => one.cell === cell && one.stands);
    const [first] = stands;
    const others = theirs.filter((one) => one.cell === cell && one.stands && !ended.has(one.ref));
    if (first === undefined || others.length === 0 || settlingKindOf(first.kind) === undefined) return [];
    const called = stands.flatMap(({ ref }) => refs.get(ref) ?? []);
    return [{ cell, kind: first.kind, ours: called, theirs: others.map(({ ref }) => ref) }];
  });
  const isDiffering = (one: Brought): boolean =>
    one.stands && differing.some(({ cell }) => cell === one.cell);
  return {
    judged: ours.map((one) => ({
      kind: one.kind,
      as: !added.includes(one) ? 'same' : isDiffering(one) ? 'differing' : 'added',
    })),
    differing,
  };
}

/** What stands, cell by cell. */
function bringValues(
  ours: readonly Brought[],
  theirs: readonly Said[],
  { role, say }: Pick<Into, 'role' | 'say'>,
): Outcome {
  const key = (one: Pick<Said, 'kind' | 'cell' | 'at' | 'data'>): string => keyOf('value', one);
  const theirValues = theirs.filter(({ kind }) => wayOf(kind, role) === 'value');
  const ever = new Set(theirValues.map(key));
  const judged: Judged[] = [];
  const toSay: ToSay[] = [];
  const open: { readonly one: Brought; readonly theirs: readonly string[] }[] = [];
  const seen = new Set<string>();
  for (const one of ours) {
    const own = key(one);
    if (!one.stands || seen.has(own)) continue;
    seen.add(own);
    const isMember = entryKindOf(one.kind)?.merge === 'member';
    const before = new Set(ours.filter(({ cell, stands }) => cell === one.cell && !stands).map(key));
    const standing = theirValues.filter(({ cell, stands }) => cell === one.cell && stands);
    const replaced = isMember ? [] : standing.filter((other) => before.has(key(other)) || isEmpty(other));
    if (isEmpty(one) && replaced.every(isEmpty)) continue;
    if (ever.has(own)) {
      judged.push({ kind: one.kind, as: 'same' });
      continue;
    }
    const others = isMember ? [] : standing.filter((other) => !replaced.includes(other));
    toSay.push({ said: one, data: one.data, replaces: [...new Set(replaced.map(({ ref }) => ref))] });
    if (others.length > 0) open.push({ one, theirs: others.map(({ ref }) => ref) });
    judged.push({
      kind: one.kind,
      as: others.length > 0 ? 'differing' : replaced.length > 0 ? 'updated' : 'added',
    });
  }
  const refs = toSay.length === 0 ? [] : say.values(toSay);
  const differing = open.map(({ one, theirs: others }): Differing => {
    const called = refs[toSay.findIndex(({ said }) => said === one)];
    return { cell: one.cell, kind: one.kind, ours: called === undefined ? [] : [called], theirs: others };
  });
  return { judged, differing };
}

/** A field that was emptied says nothing that another would contradict. */
const isEmpty = ({ kind, data }: Pick<Said, 'kind' | 'data'>): boolean =>
  kind === 'field-set' &&
  typeof data === 'object' &&
  data !== null &&
  'value' in data &&
  (data.value === null || data.value === '');
