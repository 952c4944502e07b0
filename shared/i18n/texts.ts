/**
 * The words of the program, one folder for each language: the page's namespaces, each in the file of its name (`lookUp` in
 * `look-up.ts`), and in `program/` those that the main process and `shared/` itself say. English gives the keys; a namespace adds
 * itself here, so that it is listed nowhere, and Spanish is checked against it. What is registered somewhere brings its own words
 * along: a command, an attribute.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of en/ fill it.
export interface English {}

/** The shape of the texts in any language: the keys are those of English, the words its own. */
export type Texts = Translated<English>;
export type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

/** A part of the texts, loaded when the first screen that uses it is shown. */
export type Namespace = keyof English;

/** Texts of a namespace, by their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
