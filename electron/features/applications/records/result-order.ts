import type { StandingEntry } from '#shared/rpc/entries.ts';

export type ResultEntry = StandingEntry<'application-result' | 'result-read-again'>;

/** What lies in the tables and not in the log: of which rules and which values, by their hashes. */
export const contentOf = ({ data }: Pick<ResultEntry, 'data'>): string => `${data.document} ${data.body}`;

/**
 * An application's fetches, the newest first: what follows another comes before it, and of those that do not know of each other the
 * later one by the service's clock, then the lower reference. A result that came again as it was is no fetch of its own, nor is one
 * that is read otherwise by now.
 */
export function fetchesOf(entries: readonly ResultEntry[]): ResultEntry[] {
  if (entries.length < 2) return [...entries];
  const same = twinsOf(entries);
  const followers = new Map<string, number>();
  const readAgain = new Set<string>();
  const follows = new Map<string, Set<string>>();
  for (const { kind, ref, replaces } of entries) {
    const by = same.get(ref) ?? ref;
    const followed = follows.get(by) ?? new Set();
    follows.set(by, followed);
    for (const target of replaces.map((replaced) => same.get(replaced) ?? replaced)) {
      if (!followed.has(target)) followers.set(target, (followers.get(target) ?? 0) + 1);
      followed.add(target);
      if (kind === 'result-read-again') readAgain.add(target);
    }
  }
  const left = new Map(
    entries.flatMap((entry) => (same.get(entry.ref) === entry.ref ? [[entry.ref, entry] as const] : [])),
  );
  const fetches: ResultEntry[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ ref }) => (followers.get(ref) ?? 0) === 0);
    const [newest] = (free.length > 0 ? free : [...left.values()]).toSorted(newestFirst);
    if (newest === undefined) break;
    left.delete(newest.ref);
    for (const ref of follows.get(newest.ref) ?? []) followers.set(ref, (followers.get(ref) ?? 0) - 1);
    const later = fetches.at(-1);
    const isSame = later !== undefined && contentOf(later) === contentOf(newest);
    if (!isSame && !readAgain.has(newest.ref)) fetches.push(newest);
  }
  return fetches;
}

/** Two desks that brought the same forward tell of one fetch: for each reference the lowest that says the same. */
function twinsOf(entries: readonly ResultEntry[]): Map<string, string> {
  const followed = new Set(entries.flatMap(({ ref, replaces }) => replaces.map((by) => `${ref} ${by}`)));
  const alike = Map.groupBy(
    entries.toSorted((one, other) => (one.ref < other.ref ? -1 : 1)),
    ({ kind, data, at }) => `${kind} ${at} ${data.fetchedAt} ${contentOf({ data })}`,
  );
  return new Map(
    entries.map(({ ref, kind, data, at }) => {
      const [lowest] = alike.get(`${kind} ${at} ${data.fetchedAt} ${contentOf({ data })}`) ?? [];
      const isOwn =
        lowest === undefined || followed.has(`${ref} ${lowest.ref}`) || followed.has(`${lowest.ref} ${ref}`);
      return [ref, isOwn ? ref : lowest.ref];
    }),
  );
}

const newestFirst = (one: ResultEntry, other: ResultEntry): number =>
  servedAt(other) - servedAt(one) || (one.ref < other.ref ? -1 : 1);

/** One that does not say when goes behind those that do. */
const servedAt = ({ data }: ResultEntry): number => data.servedAt ?? 0;
