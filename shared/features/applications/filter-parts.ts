import { applicationFilters, type FilterKey, type FilterKind, type FilterKindOf } from './fields.ts';
import type { ApplicationFilter, FilterValues } from './list.ts';

/** What has a filter of this kind. */
export type KeyOfKind<Kind extends FilterKind> = {
  [Key in FilterKey]: FilterKindOf<Key> extends Kind ? Key : never;
}[FilterKey];

/** One part of a filter, by its kind. */
export type FilterPartValue = {
  [Kind in FilterKind]: {
    readonly kind: Kind;
    readonly key: KeyOfKind<Kind>;
    readonly value: FilterValues[Kind];
  };
}[FilterKind];

/** The parts of a filter, in the order in which they are offered. */
export function partsOfFilter(filter: Omit<ApplicationFilter, 'search'>): FilterPartValue[];
export function partsOfFilter(filter: Omit<ApplicationFilter, 'search'>): object[] {
  return applicationFilters.map(({ key, kind }) => ({ key, kind, value: filter[key] }));
}
