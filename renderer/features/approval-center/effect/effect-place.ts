import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import type { Crossing } from '#shared/features/approval-center/effect.ts';
import {
  type AppliedFilter,
  appliedFilter,
  everything,
  type FilterChoice,
  nothingFiltered,
} from './effect-filter.ts';
import type { EffectRequests } from './effect-requests.ts';
import { createEffectRequests } from './use-effect-request.ts';

export type CrossingName = `${Crossing['from']}-${Crossing['to']}`;

/** How the panel was left: it is found so again after a look at one of its applications. */
export interface EffectPlace {
  /** As the fields show it. */
  readonly choice: FilterChoice;
  /** What of it counts. */
  readonly applied: AppliedFilter;
  /** The crossing whose applications are listed. */
  readonly openCrossing: CrossingName | null;
  readonly movers: 'few' | 'all';
}

interface KeptPlace {
  readonly profileId: string | null;
  readonly requests: EffectRequests;
  readonly place: EffectPlace;
}

const begin = (profileId: string | null): KeptPlace => ({
  profileId,
  requests: createEffectRequests(),
  place: { choice: everything, applied: nothingFiltered, openCrossing: null, movers: 'few' },
});

const kept = new SharedValue(begin(null));

/** The requests of the panel. Another connection has other records, so for it everything begins anew. */
export function requestsOf(profileId: string | null): EffectRequests {
  if (kept.get().profileId !== profileId) kept.begin(begin(profileId));
  return kept.get().requests;
}

export const useEffectPlace = (): EffectPlace => useSharedValue(kept).place;

export function changeEffectPlace(change: Partial<Omit<EffectPlace, 'applied'>>): void {
  const { place } = kept.get();
  const applied =
    change.choice === undefined ? place.applied : appliedFilter(change.choice, Date.now(), place.applied);
  kept.set({ ...kept.get(), place: { ...place, ...change, applied } });
}
