import type { BroughtCounts, BroughtKind, Tally } from './bringing-model.ts';

type ByKind<Value> = { readonly [Kind in BroughtKind]: Value };
type Counts = { -readonly [Name in keyof BroughtCounts]: number };

const byKind = <Value>(of: (kind: BroughtKind) => Value): ByKind<Value> => ({
  applications: of('applications'),
  details: of('details'),
  tags: of('tags'),
  results: of('results'),
  decisions: of('decisions'),
  notices: of('notices'),
  households: of('households'),
  reportLinks: of('reportLinks'),
  properties: of('properties'),
});

const counts = (office = 0): Counts => ({ office, ours: 0, same: 0, added: 0, updated: 0, differing: 0 });
const nothing = (): ByKind<Counts> => byKind(() => counts());

export const emptyTally = (): Tally => ({ kinds: nothing(), differing: {}, erased: 0 });

/** What the office had, and nothing of what comes. */
export const beforeAnythingCame = ({ kinds }: Tally): Tally => ({
  ...emptyTally(),
  kinds: byKind((kind) => counts(kinds[kind].office)),
});

/** Counts while it is judged. */
export function createCounting() {
  const kinds = nothing();
  const differing: Record<string, number> = {};
  let erased = 0;
  return {
    count(kind: BroughtKind, as: keyof BroughtCounts): void {
      kinds[kind][as] += 1;
    },
    differs(cell: string): void {
      differing[cell] = (differing[cell] ?? 0) + 1;
    },
    staysErased(): void {
      erased += 1;
    },
    tally: (): Tally => ({ kinds, differing, erased }),
  };
}

export type Counting = ReturnType<typeof createCounting>;

export function addTallies(a: Tally, b: Tally): Tally {
  const kinds = byKind((kind) => {
    const [one, other] = [a.kinds[kind], b.kinds[kind]];
    return {
      office: one.office + other.office,
      ours: one.ours + other.ours,
      same: one.same + other.same,
      added: one.added + other.added,
      updated: one.updated + other.updated,
      differing: one.differing + other.differing,
    };
  });
  const differing = { ...a.differing };
  for (const [cell, times] of Object.entries(b.differing)) differing[cell] = (differing[cell] ?? 0) + times;
  return { kinds, differing, erased: a.erased + b.erased };
}
