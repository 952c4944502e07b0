import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createTableWriter } from '#electron/features/applications/table.ts';
import { listedOfficeData, NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import { filled, rowsOf, tableIn } from '../../renderer/look-ups/reading.ts';

const row = (more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  ...listedOfficeData(NO_OFFICE_DATA),
  note: 'Called\nback',
  noteCount: 2,
  identifier: 'A-1',
  name: 'Ana Bell',
  property: 'Alder Court',
  unit: '2A',
  tags: ['Urgent', '=Later'],
  applicantToken: null,
  score: 78.4,
  weight: 100,
  scorePercent: 78.4,
  band: 'review',
  notMeasuredCount: 2,
  impossibleCount: 0,
  unreadableCount: 0,
  serviceDiffers: true,
  decision: 'decline',
  decisionUntil: null,
  decisionOverride: 'Guarantor',
  decidedOn: null,
  decidedBy: null,
  assignee: '=Ana Ruiz (left)',
  rulesVersion: null,
  isUnderOtherRules: false,
  fetchedAt: '2026-03-01T14:05:59.000Z',
  ...more,
});

const table: ApplicationTable = {
  columns: [
    { column: 'score', title: 'Score' },
    { column: 'name', title: 'Name' },
    { column: 'fetchedAt', title: 'Fetched' },
    { column: 'band', title: 'Band' },
    { column: 'serviceDiffers', title: 'Service' },
    { column: 'decision', title: 'Decision' },
  ],
  words: {
    bands: { approve: 'Approve', review: 'Review', decline: 'Decline', none: 'No recommendation' },
    points: 'Points',
    notes: 'Number of notes',
    ...decisionWords,
    serviceDiffers: 'Score mismatch',
  },
};
const writer = createTableWriter(table, 'America/Chicago');
const parsed = (csv: string): unknown[][] => Papa.parse<unknown[]>(csv, { skipEmptyLines: true }).data;

describe('a table of applications', () => {
  test('is read back as it was written, name parts and role included, in both languages', () => {
    const people: Partial<ApplicationRow>[] = [
      {
        identifier: '0012345',
        name: 'Robert Lee Hale Jr',
        ...{
          givenName: 'Robert',
          middleName: 'Lee',
          familyName: 'Hale',
          nameSuffix: 'Jr',
          role: 'guarantor',
        },
        ...{ property: 'Alder Court', unit: '0101', tags: ['Late', 'Urgent'], moveIn: '2026-04-01' },
        received: '2026-03-01T14:05:00.000Z',
      },
      {
        identifier: 'A-2',
        name: 'Ana de la Cruz',
        role: null,
        property: '',
        unit: '',
        tags: [],
        moveIn: null,
      },
    ];
    const keys = ['name', 'role', 'familyName', 'property', 'unit', 'tags', 'moveIn', 'received'] as const;
    for (const [labels, roles] of [
      [english.label, english.role],
      [spanish.label, spanish.role],
    ] as const) {
      const { csvHead, csvRows } = createTableWriter({
        columns: (['identifier', ...keys] as const).map((column) => ({ column, title: labels[column] })),
        words: {
          ...table.words,
          roles,
          givenName: labels.givenName,
          middleName: labels.middleName,
          nameSuffix: labels.nameSuffix,
        },
      });
      const written = people.map((one) => row({ received: null, ...one }));
      const fill = filled(tableIn(`${csvHead()}${csvRows(written)}`));
      const back = rowsOf(fill, ...keys, 'givenName', 'middleName', 'nameSuffix');
      // An applicant's row is read before a guarantor's.
      expect(back.toReversed()).toEqual(
        written.map((one) => [
          one.identifier,
          ...keys.map((key) => one[key]),
          one.givenName,
          one.middleName,
          one.nameSuffix,
        ]),
      );
    }
  });

  test('has the columns that are shown, in their order, each with its title', () => {
    const csv =
      writer.csvHead() +
      writer.csvRows([
        row(),
        row({ scorePercent: null, band: null, decision: null, decisionOverride: null }),
      ]);
    expect(
      csv.startsWith(
        '\u{feff}"Score (%)","Points","Name","Fetched (America/Chicago)","Band","Service","Decision","Until","Override reason"\r\n',
      ),
    ).toBe(true);
    expect(parsed(csv.slice(1))).toEqual([
      [
        ...['Score (%)', 'Points', 'Name', 'Fetched (America/Chicago)', 'Band', 'Service'],
        ...['Decision', 'Until', 'Override reason'],
      ],
      [
        '78.4',
        '78.4',
        'Ana Bell',
        '2026-03-01 08:05',
        'Review',
        'Score mismatch',
        'Declined',
        '',
        'Guarantor',
      ],
      ['', '78.4', 'Ana Bell', '2026-03-01 08:05', 'No recommendation', 'Score mismatch', '', '', ''],
    ]);
  });

  test('says when and by whom was decided, and by which version was scored, each in its column', () => {
    const asked = createTableWriter(
      {
        ...table,
        columns: [
          { column: 'decidedOn', title: 'Decided on' },
          { column: 'decidedBy', title: 'Decided by' },
          { column: 'rulesVersion', title: 'Rules version' },
        ],
      },
      'America/Chicago',
    );
    const decided = row({ decidedOn: '2026-03-02T05:30:00.000Z', decidedBy: 'Ana Ruiz', rulesVersion: 3 });
    expect(parsed((asked.csvHead() + asked.csvRows([decided, row()])).slice(1))).toEqual([
      ['Decided on (America/Chicago)', 'Decided by', 'Rules version'],
      ['2026-03-01 23:30', 'Ana Ruiz', '3'],
      ['', '', ''],
    ]);
  });

  test('is the same in one piece and in many', () => {
    const rows = Array.from({ length: 7 }, (_, place) => row({ name: `Name ${place}` }));
    const inPieces = rows.map((one) => writer.csvRows([one])).join('');
    expect(inPieces).toBe(writer.csvRows(rows));
    expect(writer.csvRows([])).toBe('');
  });

  test('holds nothing that a spreadsheet would calculate', () => {
    const nasty = [
      '=1+1',
      '+1+1',
      '-A1',
      '@SUM(A1)',
      '  =cmd|"/C calc"!A0',
      '＝1+1',
      '＋1+1',
      '＠SUM(A1)',
      '\u{200b}=1+1',
      '\u{202e}=1+1',
      '\u{feff}=1+1',
    ];
    // What nobody sees is not there at all.
    const held = nasty.map((name) => `'${name.replace(/^[\u200b\u202e\ufeff]/, '')}`);
    const csv = writer.csvRows(nasty.map((name) => row({ name })));
    expect(parsed(csv).map((cells) => cells[2])).toEqual(held);
    const tabbed = Papa.parse<string[]>(writer.tabbed(nasty.map((name) => row({ name }))), {
      delimiter: '\t',
    });
    expect(tabbed.data.slice(1).map((cells) => cells[2])).toEqual(held);
    expect(writer.html([row({ name: '=1+1' })])).toContain('<td>&#39;=1+1</td>');
    // A title comes from a file of texts, and is treated alike.
    const titled = createTableWriter({ ...table, columns: [{ column: 'name', title: '=1' }] }, 'UTC');
    expect(titled.csvHead()).toContain(`"'=1"`);
  });

  test('keeps names as they are read: quotes, commas, lines, markup, emoji, writing from right to left', () => {
    const names = ['O"Brien, Ana', 'two\nlines', '<b onclick="x">&amp;</b>', '🙂👩‍👩‍👧', 'مرحبا abc', 'a\tb'];
    const csv = writer.csvRows(names.map((name) => row({ name: `\u{202e}${name}\u{0}` })));
    expect(parsed(csv).map((cells) => cells[2])).toEqual(names);
    const html = writer.html([row({ name: '<b onclick="x">&amp;</b>' })]);
    expect(html).toContain('<td>&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;</td>');
  });

  test('writes numbers as numbers, also those below zero', () => {
    const csv = writer.csvRows([row({ score: -3, scorePercent: -3.333_333 })]);
    expect(csv.startsWith('-3.33,-3,')).toBe(true);
  });
});
