import { MOST_COMPARED } from '#shared/features/comparison/limits.ts';
import type { Household } from '#shared/features/households/model.ts';

/** Whether the members can be compared, and where not, why. */
export type MemberComparison =
  | { readonly kind: 'possible'; readonly identifiers: readonly string[] }
  | { readonly kind: 'too-few' }
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'first-come'; readonly property: string };

/** Those with a result can stand side by side, two to six of them, unless their property takes applications in the order they come. */
export function memberComparison(
  members: Household['members'],
  firstComeProperties: readonly string[],
): MemberComparison {
  const known = members.filter((member) => member.applicationIdentifier !== null && member.score !== null);
  const identifiers = [
    ...new Set(known.flatMap(({ applicationIdentifier: id }) => (id === null ? [] : [id]))),
  ];
  if (identifiers.length < 2) return { kind: 'too-few' };
  const held = firstComeProperties.find(
    (property) => known.filter((member) => member.property === property).length > 1,
  );
  if (held !== undefined) return { kind: 'first-come', property: held };
  return identifiers.length > MOST_COMPARED
    ? { kind: 'too-many', most: MOST_COMPARED }
    : { kind: 'possible', identifiers };
}
