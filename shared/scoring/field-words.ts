import type { Language } from './language.ts';
import type { NumberField } from './limits.ts';

/** What the rule's numbers are called in the middle of a sentence. */
const FIELD_WORDS: Readonly<Record<Language, Readonly<Record<NumberField, string>>>> = {
  en: {
    baseline_value: 'the baseline',
    weight: 'the weight',
    evaluation_value: 'the size of a step',
    score_value: 'the number of points per step',
  },
  es: {
    baseline_value: 'la base',
    weight: 'el peso',
    evaluation_value: 'el tamaño del tramo',
    score_value: 'el número de puntos por tramo',
  },
};

const isNumberField = (field: string, words: object): field is NumberField => Object.hasOwn(words, field);

/** A field by its wire name, as a sentence would call it. */
export function fieldInWords(field: string, language: Language): string {
  const words = FIELD_WORDS[language];
  return isNumberField(field, words) ? words[field] : field;
}
