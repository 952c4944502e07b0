import type { EarlierFetch } from '#shared/features/applications/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredFetch } from './records/client.ts';

type Changes = NonNullable<EarlierFetch['since']>;
type FetchedAttribute = Changes['attributes'][number]['after'];

/** Results as they were fetched, newest first, each with what is other in it than in the one before it. */
export function earlierFetchesOf(fetches: readonly StoredFetch[]): EarlierFetch[] {
  return fetches.map((fetch, place) => {
    const before = fetches[place + 1];
    return {
      fetchedAt: isoDateOf(fetch.fetchedAtMs),
      score: fetch.result.score,
      weight: fetch.result.weight,
      since: before === undefined ? null : changesBetween(before, fetch),
    };
  });
}

function changesBetween(before: StoredFetch, after: StoredFetch): Changes {
  const names = new Set([...Object.keys(after.result.attributes), ...Object.keys(before.result.attributes)]);
  const attributes = [...names].flatMap((attribute) => {
    const was = attributeOf(before, attribute);
    const is = attributeOf(after, attribute);
    return areSame(was, is) ? [] : [{ attribute, before: was, after: is }];
  });
  return { otherRules: before.settingsHash !== after.settingsHash, attributes };
}

function attributeOf({ result }: StoredFetch, name: string): FetchedAttribute {
  const attribute = result.attributes[name];
  return attribute === undefined ? null : { ...attribute, weight: result.settings[name]?.weight ?? null };
}

function areSame(one: FetchedAttribute, other: FetchedAttribute): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.enabled === other.enabled &&
    one.measured === other.measured &&
    one.points === other.points &&
    one.servicePoints === other.servicePoints &&
    one.weight === other.weight
  );
}
