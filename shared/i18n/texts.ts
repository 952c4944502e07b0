/**
 * The words of the program: one folder for each language, one file for each namespace, named as it is (`lookUp` in `look-up.ts`).
 * English gives the keys: each of its files adds itself here, so that a namespace is listed nowhere. Spanish is checked against it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of en/ fill it.
export interface English {}

/** The shape of a language's texts: the keys are those of English, the words its own. */
export type Texts = Widened<English>;
type Widened<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widened<Tree[Key]> };

/** A part of the texts, loaded when the first screen that uses it is shown. */
export type Namespace = keyof English;

/** Texts of a namespace, by their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
