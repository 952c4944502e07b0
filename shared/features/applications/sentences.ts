import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { happened as en } from '#shared/i18n/en/happened/applications.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';
import { happened as es } from '#shared/i18n/es/happened/applications.ts';
import { type Happened, type KindTexts, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { applicationEntries, fieldOf, TAGS_CELL } from './entries.ts';

type Kind = keyof typeof applicationEntries;

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...english.label, ...en.fields },
  es: { ...spanish.label, ...es.fields },
};

/** The fields that an act has changed, by their names: 'name and unit'. */
function fieldsIn({ cells, language }: Pick<Happened<unknown>, 'cells' | 'language'>): string {
  // A property or a unit that is written for the first time is made in the same act.
  const own = cells.filter((cell) => cell === TAGS_CELL || fieldOf(cell) !== null);
  const named = own.map((cell) => wordOf(names[language], fieldOf(cell) ?? cell) ?? fieldOf(cell) ?? cell);
  const lower = named.map((name) => name.toLocaleLowerCase(language));
  return new Intl.ListFormat(language).format(lower);
}

const changed = <Texts extends KindTexts>(
  kind: Kind,
  texts: { readonly en: Texts; readonly es: { readonly [Key in keyof Texts]: string } },
) => sentence(applicationEntries[kind], texts, (said) => ({ values: { fields: fieldsIn(said) } }));

export const applicationSentences = {
  'field-set': changed('field-set', { en: en['field-set'], es: es['field-set'] }),
  'field-cleared': changed('field-cleared', { en: en['field-cleared'], es: es['field-cleared'] }),
  'tag-added': changed('tag-added', { en: en['tag-added'], es: es['tag-added'] }),
  'tag-removed': changed('tag-removed', { en: en['tag-removed'], es: es['tag-removed'] }),
  'details-filled': sentence(applicationEntries['details-filled'], {
    en: en['details-filled'],
    es: es['details-filled'],
  }),
  'details-taken-back': sentence(applicationEntries['details-taken-back'], {
    en: en['details-taken-back'],
    es: es['details-taken-back'],
  }),
  'application-brought-forward': sentence(applicationEntries['application-brought-forward'], {
    en: en['application-brought-forward'],
    es: es['application-brought-forward'],
  }),
} as const satisfies SentencesOf<typeof applicationEntries>;
