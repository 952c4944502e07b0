import { type ComparedCell, comparedRows, isCounted } from '#renderer/features/comparison/index.ts';
import type { MemberResults } from '#shared/features/households/model.ts';

/** One attribute over all members of a household. */
export interface HouseholdRow {
  readonly attribute: string;
  /** One for each member, in their order; null where there is no result of the member's on this desk. */
  readonly cells: readonly (ComparedCell | null)[];
  /** Points of the members whose rules count the attribute, one without a value with its 0; null where none does. */
  readonly points: { readonly lowest: number; readonly mean: number; readonly weight: number } | null;
}

/** The attributes of all members, those whose points lie furthest apart first. */
export function attributeRows(members: MemberResults): readonly HouseholdRow[] {
  const results = members.flatMap(({ result }) => (result === null ? [] : [result]));
  return comparedRows(results).map(({ attribute, cells }) => {
    const counted = cells.filter(isCounted);
    const points = counted.map((cell) => cell.points);
    return {
      attribute,
      cells: members.map(({ result }) => (result === null ? null : (cells[results.indexOf(result)] ?? null))),
      points:
        points.length === 0
          ? null
          : {
              lowest: Math.min(...points),
              mean: points.reduce((sum, one) => sum + one, 0) / points.length,
              weight: Math.max(...counted.map(({ weight }) => weight)),
            },
    };
  });
}
