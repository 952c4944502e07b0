import { type EntryKindName, entryKinds } from '#shared/rpc/entries.ts';
import type { EntryHeader, EntryKind } from '#shared/rpc/entry.ts';
import { everyKind } from '#test/fixtures/every-kind.ts';
import type { Said } from './stranger.ts';
import { completed, insteadOf, MAX_TIME_MS, MIN_TIME_MS, pathsIn, valueAt, withValue } from './values.ts';

/** Repeatable: the same seed brings the same numbers. */
export function randomOf(seed: number): (below: number) => number {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5) >>> 0;
    return (state >>> 3) % below;
  };
}

const kinds: ReadonlyMap<string, EntryKind> = new Map(Object.entries(entryKinds));
export const kindNames = Object.keys(everyKind).filter((name): name is EntryKindName => name in entryKinds);

/** The type and the id of what a sample of a kind is about. */
export function partsOf(kind: EntryKindName): [type: string, id: string] {
  return [kinds.get(kind)?.of ?? '', everyKind[kind][0]?.id ?? ''];
}

/** An entry as its kind is, that says this of that subject. */
export function saidOf(kind: string, id: string, cell: string, data: unknown): Said {
  const known = kinds.get(kind);
  if (known === undefined) throw new Error(`There is no kind ${kind}.`);
  return {
    kind,
    version: known.version,
    subject: `${known.of}/${id}`,
    cell,
    person: known.person === undefined ? null : id,
    data,
  };
}

/** What a header may say that no program does. */
const oddHeaders: readonly Partial<EntryHeader>[] = [
  { at: 1e300 },
  { at: -1e300 },
  { at: 8.64e15 + 2 },
  { at: 8.64e15 },
  { at: MAX_TIME_MS },
  { at: MAX_TIME_MS + 1 },
  { at: MIN_TIME_MS },
  { at: MIN_TIME_MS - 1 },
  { at: 0.5 },
  { at: -1 },
  { version: 1 },
  { version: 2 },
  { version: Number.MAX_SAFE_INTEGER },
  { act: Number.MAX_SAFE_INTEGER },
  { act: 1 },
  { person: 'somebody else' },
  { person: null },
  { cell: '*' },
  { cell: 'nowhere' },
  { cell: 'field:name' },
  { subject: 'nothing' },
  { subject: 'application/' },
  { subject: `application/${'x'.repeat(280)}` },
  { subject: 'household/record' },
  { kind: 'constructor' },
  { kind: 'x'.repeat(300) },
  { broughtForward: true },
  { replaces: ['x:y:z', ':::', '::', 'x'.repeat(150)] },
  { heads: ['x:y:z'] },
  { people: 'nobody:1:00000000' },
  { knows: ['x'] },
];

/** Another way to say the same, that its kind allows; the same where there is none. */
function otherwise(data: unknown, schema: EntryKind['data'], n: number): unknown {
  for (const path of pathsIn(data)) {
    const value = valueAt(data, path);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const other = withValue(data, path, typeof value === 'string' ? `${value} ${n}` : value + n);
    if (schema.safeParse(other).success) return other;
  }
  return data;
}

/** Very much of one kind, all of it as it should be; about one subject, or each about another. */
export function* veryMuchOf(kind: EntryKindName, count: number, of: 'one' | 'each'): Generator<Said> {
  const known = kinds.get(kind);
  const [sample] = everyKind[kind];
  if (known === undefined || sample === undefined) return;
  const cell = 'cell' in sample && typeof sample.cell === 'string' ? sample.cell : known.cell;
  for (let n = 0; n < count; n += 1) {
    const id = of === 'one' ? sample.id : `${sample.id}-${n}`;
    const said = saidOf(kind, id, cell, otherwise(sample.data, known.data, n));
    yield { ...said, ...('person' in sample ? { person: sample.person } : {}) };
  }
}

/** All odd ways to say one thing: each field of its data, and of its header, otherwise; data that is none; and very many of it. */
export function* oddWays(
  kind: EntryKindName,
  perField: number,
  random: (below: number) => number,
): Generator<Said> {
  const { data: schema } = kinds.get(kind) ?? {};
  if (schema === undefined) return;
  for (const sample of everyKind[kind]) {
    const cell =
      'cell' in sample && typeof sample.cell === 'string' ? sample.cell : (kinds.get(kind)?.cell ?? '');
    const said = (data: unknown): Said => ({
      ...saidOf(kind, sample.id, cell, data),
      ...('person' in sample ? { person: sample.person } : {}),
    });
    const whole = completed(sample.data, schema);
    for (const path of pathsIn(whole)) {
      const odd = insteadOf(valueAt(whole, path));
      for (let n = 0; n < perField; n += 1) {
        const put = odd[random(odd.length)];
        // From what is written mostly, and from what may be written.
        const from = random(2) === 0 ? sample.data : whole;
        yield said(withValue(from, path, put));
      }
    }
    for (const data of [null, 7, 'text', [], [1], true, { nothing: 1 }]) yield said(data);
    for (const header of oddHeaders) if (random(3) < perField) yield { ...said(sample.data), header };
  }
}
