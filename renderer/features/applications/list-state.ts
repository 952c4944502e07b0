import { useSyncExternalStore } from 'react';
import type { ApplicationSort } from '#shared/models/applications.ts';
import type { Band } from '#shared/models/bands.ts';

export interface ApplicationFilter {
  readonly search: string;
  readonly band: Band | null;
  readonly property: string | null;
  readonly sort: ApplicationSort;
}

export const unfiltered: ApplicationFilter = {
  search: '',
  band: null,
  property: null,
  sort: { by: 'fetchedAt', direction: 'descending' },
};

/** How the list was left: it is found so again after a look at one application. */
interface ListState {
  readonly filter: ApplicationFilter;
  readonly activeIndex: number;
}

let state: ListState = { filter: unfiltered, activeIndex: 0 };
const listeners = new Set<() => void>();

function set(next: ListState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListState = (): ListState => useSyncExternalStore(subscribe, () => state);

/** Another filter shows other rows, so the list begins at its top again. */
export const changeFilter = (change: Partial<ApplicationFilter>): void =>
  set({ filter: { ...state.filter, ...change }, activeIndex: 0 });

export const setActiveIndex = (activeIndex: number): void => set({ ...state, activeIndex });

let ofProfile: string | null = null;

/** Called when the page is entered: another connection has other records, so its list begins anew. */
export function beginList(profileId: string | null): void {
  if (profileId !== ofProfile) state = { filter: unfiltered, activeIndex: 0 };
  ofProfile = profileId;
}

export const isFiltered = ({ search, band, property }: ApplicationFilter): boolean =>
  search.trim() !== '' || band !== null || property !== null;
