import {
  applicationFilters,
  type FilterKey,
  type FilterKind,
  type FilterKindOf,
  type OfficeKey,
} from './fields.ts';
import type { ApplicationFilter, FilterValues } from './list.ts';

/** What has a filter of this kind. */
export type KeyOfKind<Kind extends FilterKind> = {
  [Key in FilterKey]: FilterKindOf<Key> extends Kind ? Key : never;
}[FilterKey];

/** What the office keeps and a list is filtered by. */
export type OfficeFilterKey = Extract<FilterKey, OfficeKey>;

/** One part of a filter, by its kind. */
export type FilterPartValue = {
  [Kind in FilterKind]: {
    readonly kind: Kind;
    readonly key: Kind extends 'dates' ? OfficeFilterKey : KeyOfKind<Kind>;
    readonly value: FilterValues[Kind];
  };
}[FilterKind];

/** The parts of a filter, in the order in which they are offered. */
export function partsOfFilter(filter: Omit<ApplicationFilter, 'search'>): FilterPartValue[];
export function partsOfFilter(filter: Omit<ApplicationFilter, 'search'>): object[] {
  return applicationFilters.map(({ key, kind }) => ({ key, kind, value: filter[key] }));
}
