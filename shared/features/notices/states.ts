// Apart from the schemas, which are much to read: the first page needs these.

/**
 * Where a notice is on its way: `none`, it was printed or saved only; `returned`, all that went out came back; `told`, its decision no
 * longer counts and the applicant was told so; `unknown`, it is of a version that kept no deliveries, and counts as sent.
 */
export const noticeStates = ['none', 'sent', 'returned', 'told', 'unknown'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Whether a notice in that state has reached the applicant, as far as anybody knows. */
export const hasGoneOut = (state: NoticeState): boolean => state !== 'none' && state !== 'returned';

/** Whether the applicant was told of a decision that no longer counts, and of nothing else since. */
export const needsCorrection = ({
  state,
  isOfStandingDecision,
}: {
  readonly state: NoticeState;
  readonly isOfStandingDecision: boolean;
}): boolean => state === 'sent' && !isOfStandingDecision;

/** What an entry of a notice's cell says of the way of notices, by the references of entries. */
export type WayEntry = { readonly ref: string } & (
  | {
      readonly kind: 'notice-delivered';
      readonly data: { readonly notice: string; readonly corrects: string | null };
    }
  | { readonly kind: 'notice-returned'; readonly data: { readonly delivery: string } }
  | { readonly kind: 'notice-delivery-struck'; readonly data: { readonly entry: string } }
  | { readonly kind: 'notice-correction-sent'; readonly data: { readonly notices: readonly string[] } }
);

/**
 * The entries that count no more: another one says that they were not so, or took their place. What took a place and was not so gives it
 * back; what stood before something that was replaced in turn stays ended. A pure function of the set of entries.
 */
export function endedEntries(entries: readonly WayEntry[]): ReadonlySet<string> {
  const ended = new Set(
    entries.flatMap((entry) => (entry.kind === 'notice-delivery-struck' ? entry.data.entry : [])),
  );
  const placeOf = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'notice-delivered' && entry.data.corrects !== null
        ? [[entry.ref, entry.data.corrects] as const]
        : [],
    ),
  );
  for (const standing of [...placeOf.keys()].filter((ref) => !ended.has(ref))) {
    // Nobody's desk makes a circle of them, but one could be sent.
    const passed = new Set([standing]);
    for (let ref = placeOf.get(standing); ref !== undefined && !passed.has(ref); ref = placeOf.get(ref)) {
      passed.add(ref);
      ended.add(ref);
    }
  }
  return ended;
}

/** Where a notice is, by what was written down of it. `isTracked`: its version keeps deliveries. */
export function noticeStateOf(notice: string, isTracked: boolean, entries: readonly WayEntry[]): NoticeState {
  const ended = endedEntries(entries);
  const counting = entries.filter(({ ref }) => !ended.has(ref));
  const deliveries = counting.filter(
    (entry) => entry.kind === 'notice-delivered' && entry.data.notice === notice,
  );
  const returned = counting.flatMap((entry) =>
    entry.kind === 'notice-returned' ? [entry.data.delivery] : [],
  );
  if (deliveries.some(({ ref }) => !returned.includes(ref))) {
    const isTold = counting.some(
      (entry) => entry.kind === 'notice-correction-sent' && entry.data.notices.includes(notice),
    );
    return isTold ? 'told' : 'sent';
  }
  if (deliveries.length > 0) return 'returned';
  return isTracked ? 'none' : 'unknown';
}
