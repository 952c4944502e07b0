import { isUsableRule } from '#renderer/features/scoring/index.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import type { Rule } from '#shared/scoring/index.ts';

/** What one application has of an attribute. */
export interface ComparedCell {
  readonly state: 'counted' | 'not-measured' | 'not-counted' | 'unreadable' | 'absent';
  readonly measured: number | null;
  readonly points: number;
  readonly weight: number;
  /** Where the measured values that count won unequal shares of their weights. */
  readonly mark: 'most' | 'fewest' | null;
}

export interface ComparedRow {
  readonly attribute: string;
  /** One for each application, in their order. */
  readonly cells: readonly ComparedCell[];
  /** Whether points, weights, or what counts differ. */
  readonly differs: boolean;
}

/** The attributes of all of them, those whose points lie furthest apart first, those that count nowhere last. */
export function comparedRows(applications: readonly ComparedApplication[]): readonly ComparedRow[] {
  const names = new Set(
    applications.flatMap(({ settings, unreadable }) => [...Object.keys(settings), ...unreadable]),
  );
  return [...names]
    .map((attribute) => ({ attribute, cells: marked(applications.map((one) => cellOf(one, attribute))) }))
    .map((row) => ({ ...row, differs: differs(row.cells) }))
    .toSorted(
      (one, other) =>
        Number(countsSomewhere(other.cells)) - Number(countsSomewhere(one.cells)) ||
        spread(other.cells) - spread(one.cells) ||
        mostWeight(other.cells) - mostWeight(one.cells) ||
        one.attribute.localeCompare(other.attribute),
    );
}

function cellOf({ settings, attributes, unreadable }: ComparedApplication, attribute: string): ComparedCell {
  const setting = Object.hasOwn(settings, attribute) ? settings[attribute] : undefined;
  const result = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  const weight = setting?.weight ?? 0;
  const nothing = { measured: null, points: 0, weight, mark: null } as const;
  if (unreadable.includes(attribute)) return { ...nothing, state: 'unreadable' };
  if (setting === undefined || result === undefined) return { ...nothing, state: 'absent' };
  const { measured, points } = result;
  if (!result.enabled) return { ...nothing, measured, points, state: 'not-counted' };
  return { ...nothing, measured, points, state: measured === null ? 'not-measured' : 'counted' };
}

const shareOf = ({ points, weight }: ComparedCell): number => (weight === 0 ? 0 : points / weight);

function marked(cells: readonly ComparedCell[]): readonly ComparedCell[] {
  const shares = cells.filter(({ state }) => state === 'counted').map(shareOf);
  const [most, fewest] = [Math.max(...shares), Math.min(...shares)];
  if (shares.length < 2 || most === fewest) return cells;
  return cells.map((cell) => {
    if (cell.state !== 'counted') return cell;
    const share = shareOf(cell);
    return { ...cell, mark: share === most ? 'most' : share === fewest ? 'fewest' : null };
  });
}

function differs(cells: readonly ComparedCell[]): boolean {
  const counts = ({ state, points, weight }: ComparedCell): string =>
    state === 'not-counted' ? state : `${state} ${points} ${weight}`;
  return new Set(cells.map(counts)).size > 1;
}

/** Whether the rules count it: without a measured value it counts with 0 points. */
export const isCounted = ({ state }: ComparedCell): boolean =>
  state === 'counted' || state === 'not-measured';
const countsSomewhere = (cells: readonly ComparedCell[]): boolean => cells.some(isCounted);
const mostWeight = (cells: readonly ComparedCell[]): number => Math.max(...cells.map(({ weight }) => weight));

function spread(cells: readonly ComparedCell[]): number {
  const points = cells.filter(isCounted).map((cell) => cell.points);
  return points.length === 0 ? 0 : Math.max(...points) - Math.min(...points);
}

/** One rule of an attribute and the applications that were judged by it, by their places. */
export interface RuleInUse {
  readonly rule: Rule;
  readonly judged: readonly { readonly place: number; readonly measured: number; readonly points: number }[];
}

/** The rules that an attribute was judged by: one where all had the same, several where the published rules changed in between. */
export function rulesInUse(
  applications: readonly ComparedApplication[],
  { attribute, cells }: ComparedRow,
): readonly RuleInUse[] {
  const byRule = new Map<string, { rule: Rule; judged: RuleInUse['judged'][number][] }>();
  for (const [place, cell] of cells.entries()) {
    const rule = applications[place]?.settings[attribute];
    if (cell.state !== 'counted' || cell.measured === null || rule === undefined || !isUsableRule(rule))
      continue;
    const { baselineValue, baselineType, evaluationValue, evaluationType, scoreValue, weight } = rule;
    const key = JSON.stringify([
      baselineValue,
      baselineType,
      evaluationValue,
      evaluationType,
      scoreValue,
      weight,
    ]);
    const known = byRule.get(key) ?? { rule, judged: [] };
    known.judged.push({ place, measured: cell.measured, points: cell.points });
    byRule.set(key, known);
  }
  return [...byRule.values()];
}

/** A short name for a place: A, B, C … It stands in the table's head and on the curves. */
export const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);
