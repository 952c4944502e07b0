import { expect, test } from 'vitest';
import { BETWEEN, createNamesIn } from '#electron/features/diagnostics/named-in.ts';
import fc from '#test/fixtures/fast-check.ts';

const TEXT = 'The call for app-10001 of Ana García (ana@example.com) failed; APP-7 waits at 12 Alder Court.';

function namedIn(text: string, rows: readonly (readonly string[])[]): string[] {
  const { lookAtEach, found } = createNamesIn(text);
  for (const row of rows) lookAtEach(row.join(BETWEEN));
  return [...found];
}

test('finds what stands in the text, whatever its case, as the records write it', () => {
  const rows = [
    ['APP-10001', 'ana garcía', '', 'ANA@EXAMPLE.COM'],
    ['app-7', 'Ana García', 'Alder Court'],
  ];
  expect(namedIn(TEXT, rows)).toEqual([
    'APP-10001',
    'ana garcía',
    'ANA@EXAMPLE.COM',
    'app-7',
    'Ana García',
    'Alder Court',
  ]);
});

test('leaves what stands there in part, in another order, within a word, or is too short to tell of anybody', () => {
  const rows = [
    ['app-1000', 'app-10002', 'García Ana', 'Ana Garc', 'Ana Garcia', 'Court 12', '12', 'at', '–––', ''],
  ];
  expect(namedIn(TEXT, rows)).toEqual([]);
});

test('finds the same as a look at every word of every name', () => {
  const word = fc.constantFrom(
    'ana',
    'Ana',
    'app',
    'APP',
    '7',
    '10001',
    'García',
    'É',
    'court',
    'ſ',
    'K',
    '',
  );
  const between = fc.constantFrom(' ', '-', '', '. ', '’', '\n');
  const written = fc.array(fc.tuple(word, between), { maxLength: 5 }).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(fc.array(written, { maxLength: 6 }), fc.array(written), (lines, names) => {
      const text = lines.join('\n');
      expect(new Set(namedIn(text, [names]))).toEqual(new Set(names.filter((name) => stands(name, text))));
    }),
  );
});

function stands(name: string, text: string): boolean {
  const wordsOf = (of: string): readonly string[] => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = wordsOf(name);
  const isNamed = words.length > 0 && words.every((word) => wordsOf(text).includes(word));
  return name.length >= 3 && isNamed && text.toLowerCase().includes(name.toLowerCase());
}
