import { expect, test } from 'vitest';
import { licencesIn } from '#electron/features/program/licenses.ts';

const document = (...parts: string[]): string =>
  ['# Licenses\n\nThe app bundles dependencies which contain the following licenses:\n', ...parts].join('\n');

test('a document of licences is read package by package, each with its whole text', () => {
  expect(
    licencesIn([
      document(
        '## @scope/one - 1.0.0 (MIT)\n\nMIT License\n\nPermission is hereby granted.\n',
        '## two - 2.1.0-beta.3 (MIT AND ISC)\n\nBoth.\n',
      ),
    ]),
  ).toEqual([
    {
      name: '@scope/one',
      version: '1.0.0',
      licence: 'MIT',
      text: 'MIT License\n\nPermission is hereby granted.',
    },
    { name: 'two', version: '2.1.0-beta.3', licence: 'MIT AND ISC', text: 'Both.' },
  ]);
});

test('a licence with headings of its own stays one, and what a package does not bring is told as missing', () => {
  const blueOak =
    '# Blue Oak Model License\n\n## Purpose\n\nThis license gives everyone permission.\n\n## No Liability';
  expect(
    licencesIn([
      document(
        `## oak - 3.0.0 (BlueOak-1.0.0)\n\n${blueOak}\n`,
        '## silent - 1.2.3 (ISC)\n',
        '## nameless - 4.5.6\n\nText.\n',
      ),
    ]),
  ).toEqual([
    { name: 'nameless', version: '4.5.6', licence: '', text: 'Text.' },
    { name: 'oak', version: '3.0.0', licence: 'BlueOak-1.0.0', text: blueOak },
    { name: 'silent', version: '1.2.3', licence: 'ISC', text: '' },
  ]);
});

test('what several parts of the program are made of is named once, two versions of it twice', () => {
  const found = licencesIn([
    '## zod - 4.6.7 (MIT)\n\nText.',
    '## zod - 4.6.7 (MIT)\n\nText.\n## zod - 3.0.0 (MIT)\r\n\r\nOlder.',
  ]);
  expect(found.map(({ version, text }) => [version, text])).toEqual([
    ['3.0.0', 'Older.'],
    ['4.6.7', 'Text.'],
  ]);
});
