import type { z } from 'zod';
import { formatNumber } from '../scoring/format.ts';
import { type Language, LOCALES } from '../scoring/language.ts';
import type { EntryKinds } from './entry.ts';

/** What happened, as far as a sentence says it. */
export interface Happened<Data> {
  readonly data: Data;
  /** Who did it: a member's name. */
  readonly who: string;
  /** The applicant's name where it is known here, else the application's identifier; '' where it is about no application. */
  readonly applicant: string;
  /** The subject's id, without its type. */
  readonly id: string;
  /** How many entries the act has. */
  readonly count: number;
  /** The cells of its first entries, each once, in their order. */
  readonly cells: readonly string[];
  readonly names: NamesNow;
  readonly language: Language;
}

/** What something that an entry names by its id is called now; '' where nobody knows. */
export interface NamesNow {
  member(id: string): string;
  application(identifier: string): string;
  /** Its primary applicant. */
  household(id: string): string;
  /** Whose report it opens. */
  reportLink(id: string): string;
}

/** The words of one kind: its name, by which it is filtered and searched for, and its sentences. */
export interface KindTexts {
  readonly name: string;
  readonly [text: string]: string;
}

type Stem<Key> = Key extends `${infer Counted}_one` | `${infer Counted}_other` ? Counted : Key;

/** Which text of the kind says it (`says` where none is named), and what fills its places besides `who`, `applicant`, `id` and `count`. */
export interface Saying<Texts extends KindTexts> {
  readonly text?: Exclude<Stem<keyof Texts & string>, 'name'>;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Chooses between `…_one` and `…_other`, and fills `{{count}}`; by default how many entries the act has. */
  readonly count?: number;
}

/** How a kind of entry is said. */
export interface Sentence {
  readonly name: Readonly<Record<Language, string>>;
  /** Null where the data is none of this kind. */
  say(happened: Happened<unknown>): string | null;
}

/** A subject's sentences: one for each of its kinds. */
export type SentencesOf<Kinds extends EntryKinds> = { readonly [Kind in keyof Kinds]: Sentence };

/** How a kind is said: its words in both languages, and the function that makes of its data which of them, filled with what. */
export function sentence<Data extends z.ZodType, Texts extends KindTexts>(
  kind: { readonly data: Data },
  texts: { readonly en: Texts; readonly es: { readonly [Key in keyof Texts]: string } },
  says: (happened: Happened<z.output<Data>>) => Saying<Texts> = () => ({}),
): Sentence {
  return {
    name: { en: texts.en.name, es: texts.es.name },
    say(happened) {
      const read = kind.data.safeParse(happened.data);
      if (!read.success) return null;
      const { who, applicant, id, language } = happened;
      const { text, values = {}, count = happened.count } = says({ ...happened, data: read.data });
      const key: string = text ?? 'says';
      const words: KindTexts = texts[language];
      const counted = words[`${key}_${count === 1 ? 'one' : 'other'}`];
      return filled(counted ?? words[key] ?? '', { who, applicant, id, count, ...values }, language);
    },
  };
}

/** A day is the same one in every zone. */
export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** A text with its places filled: `{{who}}`. Numbers are written in the language's way. */
export const filled = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => {
    const value = values[place] ?? '';
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
