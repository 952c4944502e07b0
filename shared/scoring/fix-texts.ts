import { fixes as english } from '../i18n/en/program/fixes.ts';
import { fixes as spanish } from '../i18n/es/program/fixes.ts';
import { catalogueEntry, type Unit } from './catalogue.ts';
import { fieldInWords } from './field-words.ts';
import type { Fix, FixKind } from './fixes.ts';
import { formatMeasured, formatNumber } from './format.ts';
import { type Language, languageOf } from './language.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<FixKind, string>>>> = { en: english, es: spanish };

function isMeasured({ values }: Fix, place: string): boolean {
  if (place === 'baseline' || place === 'step') return true;
  return place === 'value' && (values.field === 'baseline_value' || values.field === 'evaluation_value');
}

/**
 * What a fix does, as the words on a button: "Set the baseline to 0 %".
 *
 * @param locale a BCP 47 tag; English unless it is Spanish.
 */
export function explainFix(fix: Fix, locale = 'en'): string {
  const language = languageOf(locale);
  const unit: Unit = (fix.attribute === null ? undefined : catalogueEntry(fix.attribute)?.unit) ?? 'number';
  return TEXTS[language][fix.kind].replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = fix.values[place] ?? '';
    if (typeof value === 'string') return place === 'field' ? fieldInWords(value, language) : value;
    return isMeasured(fix, place) ? formatMeasured(value, unit, locale) : formatNumber(value, locale);
  });
}
