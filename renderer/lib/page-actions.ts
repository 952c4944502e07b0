import type { Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SharedValue, useSharedValue } from './shared-value.ts';

/** Something that can be done on the page that is open: what its button or its key does, for the palette. */
export interface PageAction {
  /** One of its own on the page. */
  readonly id: string;
  readonly label: string;
  /** What it is done with, where the label does not say it. */
  readonly of?: string;
  readonly icon: Icon;
  /** Its keys on the page, as in `mod+shift+Z`. */
  readonly keys?: string;
  /** Why it cannot be done now; null where it can. What makes no sense at all now is not offered. */
  readonly whyNot?: string | null;
  /** One of many alike, as every row has them: the palette shows it to whom its words were typed, and does not list it before. */
  readonly shown?: 'when-sought';
  readonly run: () => void;
}

interface Offer {
  readonly rank: Rank;
  readonly actions: readonly PageAction[];
}

/** What a page is there for stands first, whenever its part of the page came. */
type Rank = 'first' | 'then';

/** By the part of the page that offers them, in the order in which the parts came. */
const offered = new Map<symbol, Offer>();
const all = new SharedValue<readonly PageAction[]>([]);

function put(part: symbol, offer: Offer | null): void {
  if (offer === null) offered.delete(part);
  else offered.set(part, offer);
  const offers = [...offered.values()];
  all.set(
    (['first', 'then'] as const).flatMap((rank) =>
      offers.filter((one) => one.rank === rank).flatMap(({ actions }) => actions),
    ),
  );
}

/** What the open page offers now. */
export const usePageActions = (): readonly PageAction[] => useSharedValue(all);

/**
 * Offers, as long as the component is there, what can be done with it; null stands for what makes no sense at all now.
 * It is always done as the component stands by then.
 */
export function useOfferActions(possible: readonly (PageAction | null)[], rank: Rank = 'then'): void {
  const actions = possible.filter((action) => action !== null);
  const [part] = useState(() => Symbol('part of the page'));
  // A page is drawn often: it tells the palette only of what reads differently.
  const looks = JSON.stringify(actions.map(({ icon: _, run: __, ...shown }) => shown));
  const runNow = useEffectEvent((id: string): void => actions.find((action) => action.id === id)?.run());
  const putNow = useEffectEvent((): void =>
    put(part, { rank, actions: actions.map((action) => ({ ...action, run: () => runNow(action.id) })) }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered is told of when it reads differently.
  useEffect(() => putNow(), [looks]);
  useEffect(() => () => put(part, null), [part]);
}
