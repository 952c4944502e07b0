import type { HouseholdState } from '#shared/features/households/model.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';

/** What stands in, or ever stood in, a household's cell `list`. */
export type ListEntry = StandingEntry<'household-saved' | 'household-sent' | 'household-confirmed'>;

const LIST_KINDS: readonly string[] = [
  'household-saved',
  'household-sent',
  'household-confirmed',
] satisfies readonly ListEntry['kind'][];
export const isListEntry = (entry: StandingEntry): entry is ListEntry => LIST_KINDS.includes(entry.kind);

interface State {
  readonly state: Exclude<HouseholdState, 'sending'>;
  readonly atMs: number;
  readonly message: string;
}

export interface ListState extends State {
  /** The list that the service has confirmed last, by its members' entries, and who found that out: a member, or '' for the service. */
  readonly confirmed: {
    readonly members: readonly string[];
    readonly atMs: number;
    readonly message: string;
    readonly by: string;
  } | null;
  /** When a list went out whose answer was lost, if none was confirmed since. */
  readonly unansweredAtMs: number | null;
  /** Several lists stand that did not see each other. */
  readonly isInConflict: boolean;
}

/** What came back of a list that went out, whatever it was. */
type Answer = Exclude<ListEntry, { readonly kind: 'household-saved' }>;

/** Whether the service has this list. */
const isYes = (entry: ListEntry): boolean =>
  entry.kind === 'household-confirmed' ||
  (entry.kind === 'household-sent' && entry.data.outcome === 'succeeded');

const isConfirming = (entry: ListEntry): boolean =>
  isYes(entry) || (entry.kind === 'household-saved' && entry.data.state === 'confirmed');

/**
 * What a household is by all that was saved, sent and confirmed: by what follows what, never by a clock or the order of arrival.
 * `history` is in any order; `madeAtMs`: since when there is nothing else to say.
 */
export function listStateOf(
  standing: readonly ListEntry[],
  history: readonly ListEntry[],
  madeAtMs: number,
): ListState {
  const entries = new Map(history.map((entry) => [entry.ref, entry]));
  const before = (entry: ListEntry): ListEntry[] =>
    entry.replaces.flatMap((ref) => {
      const found = entries.get(ref);
      return found === undefined ? [] : [found];
    });
  /** All that lies behind some entries. */
  const behind = (some: readonly ListEntry[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const left = some.flatMap(before);
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
      if (found.has(entry.ref)) continue;
      found.add(entry.ref);
      left.push(...before(entry));
    }
    return found;
  };
  /** From the oldest on; where one has followed several, along the lowest. */
  const pathTo = (entry: ListEntry): ListEntry[] => {
    const path: ListEntry[] = [];
    for (let at: ListEntry | undefined = entry; at !== undefined; at = before(at).toSorted(byRef)[0]) {
      path.push(at);
    }
    return path.reverse();
  };

  const confirming = history.filter(isConfirming);
  const olderConfirming = behind(confirming);
  const [last] = confirming.filter(({ ref }) => !olderConfirming.has(ref)).toSorted(byRef);
  const answered = behind(history.filter(isYes));
  const unanswered = history.filter(
    (entry) =>
      entry.kind === 'household-sent' && entry.data.outcome === 'unconfirmed' && !answered.has(entry.ref),
  );
  const [head] = standing;
  const isInConflict = standing.length > 1;
  return {
    ...(head === undefined
      ? { state: 'draft', atMs: madeAtMs, message: '' }
      : isInConflict
        ? { state: 'draft', atMs: latest(standing), message: '' }
        : stateAlong(pathTo(head), madeAtMs)),
    confirmed: last === undefined ? null : confirmedBy(pathTo(last)),
    unansweredAtMs: unanswered.length === 0 ? null : latest(unanswered),
    isInConflict,
  };
}

function stateAlong(path: readonly ListEntry[], madeAtMs: number): State {
  let now: State = { state: 'draft', atMs: madeAtMs, message: '' };
  let answer: State | null = null;
  for (const entry of path) {
    if (entry.kind === 'household-saved') {
      const { state, sinceMs } = entry.data;
      // The service's words belong to the state they came with.
      const other = (state === 'confirmed' ? answer : null) ?? { state, atMs: entry.at, message: '' };
      now = state === now.state ? now : other;
      if (sinceMs !== undefined) now = { ...now, atMs: sinceMs };
      continue;
    }
    const state = stateAfter(entry);
    if (state === null) continue;
    now = { state, atMs: entry.at, message: entry.kind === 'household-sent' ? entry.data.message : '' };
    if (state === 'confirmed') answer = now;
  }
  return now;
}

/** Null where a call has certainly changed nothing: then the household is what it was. */
function stateAfter(entry: Answer): State['state'] | null {
  if (entry.kind === 'household-confirmed' || entry.data.outcome === 'succeeded') return 'confirmed';
  if (entry.data.outcome === 'unconfirmed') return 'unconfirmed';
  return entry.data.isRefused ? 'refused' : null;
}

function confirmedBy(path: readonly ListEntry[]): ListState['confirmed'] {
  const last = path.at(-1);
  if (last === undefined) return null;
  const answer = path.findLast(isYes);
  return {
    members: last.data.members ?? [],
    atMs: (answer ?? last).at,
    message: answer?.kind === 'household-sent' ? answer.data.message : '',
    by: answer?.kind === 'household-confirmed' ? (answer.data.by ?? answer.member) : '',
  };
}

const byRef = (a: ListEntry, b: ListEntry): number => (a.ref < b.ref ? -1 : 1);
const latest = (entries: readonly ListEntry[]): number =>
  entries.reduce((most, { at }) => Math.max(most, at), Number.NEGATIVE_INFINITY);
