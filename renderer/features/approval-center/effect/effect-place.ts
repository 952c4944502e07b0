import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
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

const NEW_PLACE: EffectPlace = {
  choice: everything,
  applied: nothingFiltered,
  openCrossing: null,
  movers: 'few',
};

const place = scoped(() => new SharedValue(NEW_PLACE));
const requests = scoped(createEffectRequests);

/** The requests of the panel. */
export const useEffectRequests = (): EffectRequests => requests(useConnectionScope());

export const useEffectPlace = (): EffectPlace => useSharedValue(place(useConnectionScope()));

export function changeEffectPlace(change: Partial<Omit<EffectPlace, 'applied'>>): void {
  const before = place().get();
  const applied =
    change.choice === undefined ? before.applied : appliedFilter(change.choice, Date.now(), before.applied);
  place().set({ ...before, ...change, applied });
}
