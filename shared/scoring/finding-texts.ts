import { findings as english } from '../i18n/en/program/findings.ts';
import { findings as spanish } from '../i18n/es/program/findings.ts';
import { attributeLabel } from './catalogue.ts';
import { fieldInWords } from './field-words.ts';
import type { Finding, FindingKind } from './findings.ts';
import { formatNumber } from './format.ts';
import { type Language, languageOf } from './language.ts';

type FindingTexts = Readonly<
  Record<
    | Exclude<FindingKind, 'against-usual-direction'>
    | 'against-usual-direction up'
    | 'against-usual-direction down',
    string
  >
>;

const TEXTS: Readonly<Record<Language, FindingTexts>> = { en: english, es: spanish };

function textOf({ kind, values }: Finding, texts: FindingTexts): string {
  if (kind !== 'against-usual-direction') return texts[kind];
  return texts[values.worseWhen === 'up' ? 'against-usual-direction up' : 'against-usual-direction down'];
}

/**
 * A finding in words, as one or two sentences.
 *
 * @param locale a BCP 47 tag; English unless it is Spanish.
 */
export function explainFinding(finding: Finding, locale = 'en'): string {
  const label = finding.attribute === null ? '' : attributeLabel(finding.attribute, locale);
  const values: Finding['values'] = { ...finding.values, label };
  return textOf(finding, TEXTS[languageOf(locale)]).replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place] ?? '';
    if (typeof value === 'number') return formatNumber(value, locale);
    return place === 'field' ? fieldInWords(value, languageOf(locale)) : value;
  });
}
