import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { registerWords } from '#test/fixtures/register-words.ts';
import { activityRequest, practise, testDesk } from './test-desk.ts';

const EVERY = {
  show: 'all',
  from: null,
  to: null,
  search: '',
  sort: 'newest',
  today: '2026-05-20',
  assignee: null,
  isKept: false,
} as const;

it('writes the register into a file that the user chooses, as it is narrowed, and tells of it in the activity', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  await test.call['decisions.record']({
    identifier,
    fetchedAt: row.fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  expect(await test.call['notices.register']({ ...EVERY, offset: 0, limit: 100 })).toMatchObject({
    total: 1,
    notices: [{ identifier, name: row.name, outcome: 'decline', state: 'due', decidedBy: 'tester' }],
  });
  const asked = { of: EVERY, as: 'csv', title: 'Notices', words: registerWords } as const;
  const file = join(test.folder, 'notices.csv');
  test.files.answers.push(null, file);
  expect(await test.call['notices.export'](asked)).toEqual({ outcome: 'cancelled' });
  expect(await test.call['notices.export'](asked)).toEqual({
    outcome: 'saved',
    file: 'notices.csv',
    rows: 1,
  });
  const [head, line, ...others] = Papa.parse<string[]>(readFileSync(file, 'utf8').replace('\u{feff}', ''), {
    skipEmptyLines: true,
  }).data;
  expect(head).toHaveLength(15);
  expect(line?.slice(0, 5)).toEqual([row.name, identifier, row.property, row.unit, 'Declined']);
  expect(line?.[7]).toBe('due');
  expect(others).toEqual([]);

  const workbook = join(test.folder, 'notices.xlsx');
  test.files.answers.push(workbook);
  const sent = { ...asked, as: 'xlsx', of: { ...EVERY, show: 'sent' } } as const;
  expect(await test.call['notices.export'](sent)).toMatchObject({ outcome: 'saved', rows: 0 });
  expect(Object.keys(unzipSync(readFileSync(workbook)))).toContain('xl/worksheets/sheet1.xml');
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'report-saved' });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'tester saved a report in notices.xlsx',
    'tester saved a report in notices.csv',
  ]);
});
