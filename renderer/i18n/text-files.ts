import type { TextTree } from '#shared/i18n/texts.ts';

/** A file of words: the texts of the namespace that has its name. */
export type TextFile = Readonly<Record<string, TextTree>>;

const firstPageFiles = import.meta.glob<{ readonly files: Readonly<Record<string, TextFile>> }>(
  './first-page-*.ts',
);
const laterFiles = import.meta.glob<TextFile>('../../shared/i18n/*/*.ts');

/** `lookUp` for `…/look-up.ts`. */
const namespaceOf = (path: string): string =>
  path.replace(/^.*\/|\.ts$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const fileOf = (namespace: string): string =>
  `${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** The namespaces that the first page does without. */
export const laterNamespaces: readonly string[] = [...new Set(Object.keys(laterFiles).map(namespaceOf))];

/** All that the first page says: words that it had to wait for would hold up the whole page. */
export async function firstPageTexts(language: string): Promise<TextFile> {
  const { files = {} } = (await firstPageFiles[`./first-page-${language}.ts`]?.()) ?? {};
  return Object.fromEntries(Object.values(files).flatMap((file) => Object.entries(file)));
}

/** The texts of a namespace. Throws where there are none of that name in the language. */
export async function loadTexts(language: string, namespace: string): Promise<TextTree> {
  const load = laterFiles[`../../shared/i18n/${language}/${fileOf(namespace)}`];
  const texts = (load === undefined ? await firstPageTexts(language) : await load())[namespace];
  if (texts === undefined) throw new Error(`There are no texts for ${language} ${namespace}.`);
  return texts;
}
