/**
 * A decimal number without rounding: `digits` / 10^`scale`. A JavaScript number stands for the shortest decimal that names it (what it is
 * printed as), so 34.1 is exactly 34.1 here, and 34.1 - 30 is 4.1.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** A finite number as a decimal. Throws RangeError for NaN and the infinities. */
export function toDecimal(value: number): Decimal {
  const parts = NUMBER.exec(String(value));
  if (parts === null) throw new RangeError(`Not a finite number: ${value}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The number nearest to a decimal. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

function aligned(left: Decimal, right: Decimal): { left: bigint; right: bigint; scale: number } {
  const scale = Math.max(left.scale, right.scale);
  const grown = (part: Decimal): bigint => part.digits * 10n ** BigInt(scale - part.scale);
  return { left: grown(left), right: grown(right), scale };
}

/** The sum of two decimals. */
export function add(one: Decimal, other: Decimal): Decimal {
  const { left, right, scale } = aligned(one, other);
  return { digits: left + right, scale };
}

/** The first decimal less the second. */
export function subtract(from: Decimal, taken: Decimal): Decimal {
  return add(from, { digits: -taken.digits, scale: taken.scale });
}

/** A decimal a whole number of times. */
export function times(factor: Decimal, count: bigint): Decimal {
  return { digits: factor.digits * count, scale: factor.scale };
}

/** Below 0, 0 or above 0, as the first decimal is less than, equal to or more than the second. */
export function compare(one: Decimal, other: Decimal): number {
  const { left, right } = aligned(one, other);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** How often a positive `divisor` is contained in a `dividend` that is not negative: the whole part of the quotient. */
export function wholeQuotient(dividend: Decimal, divisor: Decimal): bigint {
  const { left, right } = aligned(dividend, divisor);
  return left / right;
}

/** The sum of numbers without rounding on the way: whole numbers are added as they are, others as decimals. */
export function exactSum(values: readonly number[]): number {
  const plain = values.reduce((sum, value) => sum + value, 0);
  if (Number.isSafeInteger(plain) && values.every(Number.isSafeInteger)) return plain;
  return toNumber(values.map(toDecimal).reduce(add, { digits: 0n, scale: 0 }));
}
