import { ruleFields as english } from '../i18n/en/program/rule-fields.ts';
import { ruleFields as spanish } from '../i18n/es/program/rule-fields.ts';
import type { Language } from './language.ts';
import type { NumberField } from './limits.ts';

const FIELD_WORDS: Readonly<Record<Language, Readonly<Record<NumberField, string>>>> = {
  en: english,
  es: spanish,
};

const isNumberField = (field: string, words: object): field is NumberField => Object.hasOwn(words, field);

/** A field by its wire name, as a sentence would call it. */
export function fieldInWords(field: string, language: Language): string {
  const words = FIELD_WORDS[language];
  return isNumberField(field, words) ? words[field] : field;
}
