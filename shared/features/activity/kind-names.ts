import { folded } from '#shared/folded.ts';
import { activity as english } from '#shared/i18n/en/activity.ts';
import { activity as spanish } from '#shared/i18n/es/activity.ts';
import { nameOfKind, sentences } from '#shared/rpc/sentences.ts';
import type { Language } from '#shared/scoring/language.ts';

const textKinds: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english.kind,
  es: spanish.kind,
};

/** The name of a kind, of the log or of an old entry of text, in the reader's language; its own name where none is known. */
export const kindName = (kind: string, language: Language): string =>
  textKinds[language][kind] ?? nameOfKind(kind, language);

/** Every kind that has a name. */
export const namedKinds: readonly string[] = [
  ...new Set([...Object.keys(english.kind), ...Object.keys(sentences)]),
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
