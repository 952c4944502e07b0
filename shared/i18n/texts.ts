/**
 * The words of the program, one folder for each language: the page's namespaces, each in the file of its name (`lookUp` in
 * `look-up.ts`; in `first-page/` those that the first page waits for), and in `program/` what the main process and `shared/` say.
 * English gives the keys; a namespace adds itself here, so that it is listed nowhere, and Spanish is checked against it.
 *
 * What is registered brings its words along: a command, an attribute. The notice and the mail with a link stay with their subjects:
 * they are letters, in their reader's language, and not what a screen says.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of en/ fill it.
export interface English {}

/** The shape of the texts in any language: the keys are those of English, the words its own. */
export type Texts = Translated<English>;
export type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

/** Texts of a namespace, by their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
