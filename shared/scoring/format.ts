import { units as english } from '../i18n/en/program/units.ts';
import { units as spanish } from '../i18n/es/program/units.ts';
import type { Unit } from './catalogue.ts';
import { LOCALES, languageOf } from './language.ts';

// 15 significant digits name every decimal that a person writes, and hide what binary floating point adds to it.
const DIGITS: Intl.NumberFormatOptions = {
  maximumSignificantDigits: 15,
  maximumFractionDigits: 12,
  roundingPriority: 'lessPrecision',
};
const DOLLARS: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  trailingZeroDisplay: 'stripIfInteger',
};

const UNITS = { en: english, es: spanish };

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(style: 'number' | 'dollars', locale: string): Intl.NumberFormat {
  const written = LOCALES[languageOf(locale)];
  const key = `${style} ${written}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(written, style === 'dollars' ? DOLLARS : DIGITS);
  formatters.set(key, made);
  return made;
}

// Plain blanks, as in the sentences around the numbers: texts can then be searched and compared as they are typed.
function write(style: 'number' | 'dollars', value: number, locale: string): string {
  return formatterOf(style, locale)
    .format(value)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('-', '−');
}

/** A number in the locale's way of writing, without a unit: up to 15 significant digits, so that nothing a person would write is rounded. */
export function formatNumber(value: number, locale = 'en'): string {
  return write('number', value, locale);
}

/**
 * A measured value with its unit, in the locale's way of writing: `30%`, `−$1,200`, `2 days`. Counts, points and bare numbers stand alone.
 *
 * @param locale a BCP 47 tag; English unless it is Spanish.
 */
export function formatMeasured(value: number, unit: Unit, locale = 'en'): string {
  switch (unit) {
    case 'percent':
      return `${formatNumber(value, locale)}%`;
    case 'dollars':
      return write('dollars', value, locale);
    case 'days':
    case 'months': {
      const { one, many } = UNITS[languageOf(locale)][unit];
      return `${formatNumber(value, locale)} ${Math.abs(value) === 1 ? one : many}`;
    }
    case 'count':
    case 'points':
    case 'number':
      return formatNumber(value, locale);
  }
}
