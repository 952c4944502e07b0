import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstPageTexts, laterNamespaces, loadTexts } from '#renderer/i18n/text-files.ts';
import type { TextTree } from '#shared/i18n/texts.ts';

const programFiles = import.meta.glob<Readonly<Record<string, TextTree>>>(
  '../../../../shared/i18n/*/program/*.ts',
  { eager: true },
);

/** Every text under its whole key: `applications:detail.score`; what is a sentence made by code is the compiler's to check. */
function flatten(tree: TextTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : typeof value === 'function'
          ? []
          : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const namespaces = [...Object.keys(await firstPageTexts('en')), ...laterNamespaces];

async function textsOf(language: 'en' | 'es'): Promise<Map<string, string>> {
  const texts = await Promise.all(
    namespaces.map(async (name) => flatten(await loadTexts(language, name), `${name}:`)),
  );
  const program = Object.entries(programFiles)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, file]) => Object.entries(file))
    .map(([name, tree]) => flatten(tree, `program/${name}:`));
  return new Map([...texts, ...program].flatMap((each) => [...each]));
}

const english = await textsOf('en');
const spanish = await textsOf('es');
const placesOf = (text: string): string[] => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort();

/** Answers whether a key stands somewhere in the source: a word in quotes, a `${…}` being any one part. */
function keysOfSource(): (key: string) => boolean {
  const root = join(import.meta.dirname, '../../../../renderer');
  const files = globSync('**/*.{ts,tsx}', { cwd: root });
  const words = new Set<string>();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, , word = ''] of source.matchAll(/(['"`])((?:[\w:.-]|\$\{[^}]*\})+)\1/g)) {
      words.add(word.split(':').at(-1) ?? '');
    }
  }
  const patterns = [...words]
    .filter((word) => word.includes('${') && /\w/.test(word.replace(/\$\{[^}]*\}/g, '')))
    .map((word) => {
      const parts = word.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${parts.join('[^.]+')}$`);
    });
  return (key) => words.has(key) || patterns.some((pattern) => pattern.test(key));
}

describe('the texts', () => {
  test('have the same keys in both languages', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('fill in the same places in both languages', () => {
    for (const [key, text] of english)
      expect([key, placesOf(spanish.get(key) ?? '')]).toEqual([key, placesOf(text)]);
  });

  test('are translated: what reads alike in both languages is a name, an example or a word of both', () => {
    const alike = [...english].filter(([key, text]) => spanish.get(key) === text).map(([key]) => key);
    expect(alike.sort()).toEqual(
      [
        'application:fetches.absent',
        'approvalCenter:editor.units.dollars',
        'approvalCenter:editor.units.percent',
        'approvalCenter:findings.severity.error',
        'application:detail.backToList',
        'application:detail.marker',
        'applications:filter.chip.field',
        'common:productName',
        'conflicts:by',
        'conflicts:keptText',
        'decisions:by',
        'documents:fields.named',
        'documents:fields.unnamed',
        'effect:movers.measured',
        'fairHousing:found',
        'firstStart:test.duration',
        'history:by',
        'lookUpFile:encoding.utf-16be',
        'lookUpFile:encoding.utf-16le',
        'lookUpFile:encoding.utf-8',
        'pointing:taught.anyWord',
        'pointing:taught.shown',
        'pointing:taught.word',
        'settings:data.version',
      ].sort(),
    );
  });

  test('that are counted have a form for one and a form for more', () => {
    const counted = [...english.keys()].filter((key) => /_(one|other)$/.test(key));
    const stems = new Set(counted.map((key) => key.replace(/_(one|other)$/, '')));
    expect(stems.size).toBeGreaterThan(10);
    for (const stem of stems)
      expect(counted).toEqual(expect.arrayContaining([`${stem}_one`, `${stem}_other`]));
  });

  test('are all used', () => {
    const isUsed = keysOfSource();
    const unused = [...english.keys()]
      .filter((key) => !key.startsWith('program/'))
      .filter((key) => {
        const own = (key.split(':')[1] ?? '').replace(/_(one|other)$/, '');
        return !isUsed(own);
      });
    expect(unused).toEqual([]);
  });

  test('of the program are all used', () => {
    const root = join(import.meta.dirname, '../../../..');
    const files = globSync('{electron,shared}/**/*.ts', { cwd: root }).filter(
      (file) => !/\bi18n\b/.test(file),
    );
    const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const keys = [...english.keys()].filter((key) => key.startsWith('program/'));
    expect(keys.length).toBeGreaterThan(40);
    const isNamed = (word: string): boolean => new RegExp(`\\b${word}\\b`).test(source);
    expect(keys.filter((key) => !key.split(/[:.]/).slice(1).every(isNamed))).toEqual([]);
  });
});
