import { MOST_MAGNITUDE } from '#shared/scoring/index.ts';

/**
 * What stands in the field of a tried value: the value, nothing, or something that is none. Both a point and a comma may part the decimals;
 * a comma before three digits could mean thousands, so it is not guessed at.
 */
export function readMeasured(
  text: string,
): { readonly kind: 'value'; readonly value: number } | { readonly kind: 'empty' | 'unreadable' } {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (!/^-?\d+(?:[.,]\d+)?$/.test(trimmed) || /,\d{3}$/.test(trimmed)) return { kind: 'unreadable' };
  const value = Number(trimmed.replace(',', '.'));
  return Math.abs(value) <= MOST_MAGNITUDE ? { kind: 'value', value } : { kind: 'unreadable' };
}
