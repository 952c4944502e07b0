import { NUMBER_LIMITS, type NumberLimit } from '#shared/scoring/index.ts';

/** The fields of a rule that hold a number. */
export type RuleNumber = NumberLimit['property'];

export type FieldProblem = 'empty' | 'characters' | 'whole' | 'limits';

const limitByProperty = new Map(NUMBER_LIMITS.map((limit) => [limit.property, limit]));

export function limitOf(field: RuleNumber): NumberLimit {
  const limit = limitByProperty.get(field);
  if (limit === undefined) throw new Error(`There is no limit for ${field}.`);
  return limit;
}

/** Reads what stands in a field: the number, or what keeps it from being used. Nothing is guessed: `1e12`, `30 %` and `1,200` are no numbers here. */
export function readRuleNumber(
  field: RuleNumber,
  text: string,
): { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: FieldProblem } {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '-') return { ok: false, problem: 'empty' };
  if (!/^-?\d*\.?\d*$/.test(trimmed) || !/\d/.test(trimmed)) return { ok: false, problem: 'characters' };
  const value = Number(trimmed) + 0;
  const { least, most } = limitOf(field);
  if (value < least || value > most) return { ok: false, problem: 'limits' };
  if (!Number.isInteger(value)) return { ok: false, problem: 'whole' };
  return { ok: true, value };
}

/** A number so many steps on, within its limits. */
export function steppedNumber(field: RuleNumber, value: number, amount: number): number {
  const { least, most } = limitOf(field);
  return Math.min(most, Math.max(least, Math.round(value) + amount));
}
