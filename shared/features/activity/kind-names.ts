import { folded } from '#shared/folded.ts';
import { happened as english } from '#shared/i18n/en/happened/earlier.ts';
import { happened as spanish } from '#shared/i18n/es/happened/earlier.ts';
import { nameOfKind, sentences } from '#shared/rpc/sentences.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';

const textKinds: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
};

/** The name of a kind, of the log or of an old entry of text, in the reader's language; its own name where none is known. */
export const kindName = (kind: string, language: Language): string =>
  wordOf(textKinds[language], kind) ?? nameOfKind(kind, language);

/** Every kind that has a name. */
export const namedKinds: readonly string[] = [
  ...new Set([...Object.keys(english), ...Object.keys(sentences)]),
];

/** The kinds whose name in the reader's language contains a word, whatever its capitals and accents. */
export function kindsNamed(word: string, language: Language): string[] {
  const sought = folded(word);
  if (sought === '') return [];
  return namedKinds.filter((kind) => folded(kindName(kind, language)).includes(sought));
}

/** The kinds that have the same name as one: what was text once may be an entry of the log now. */
export function kindsAlike(kind: string): string[] {
  const name = kindName(kind, 'en');
  return [...new Set([kind, ...namedKinds.filter((other) => kindName(other, 'en') === name)])];
}

/** What one chooses kinds from: of those with the same name one, by name. */
export function kindChoices(language: Language): { kind: string; name: string }[] {
  const byName = new Map(namedKinds.map((kind) => [kindName(kind, language), kind]));
  return [...byName]
    .map(([name, kind]) => ({ kind, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}
