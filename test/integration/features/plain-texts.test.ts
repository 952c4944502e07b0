/** What 0.8.0 kept as it was typed, or came, is shown, exported and mailed as one line, and what comes in now is kept so. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { contract, type ParsedInput } from '#shared/rpc/contract.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyUncleanRecords, UNCLEAN_LEFT_MS } from '#test/fixtures/old-records.ts';
import { activityRequest, listRequest, practise, testDesk } from './test-desk.ts';

const UNSEEN = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|[\u200b\u2060\ufeff\u00ad]/u;

async function openedUnclean() {
  const copy = copyUncleanRecords();
  const { desk, call, files } = await openRecordsDesk(copy.folder, clockAt(UNCLEAN_LEFT_MS), 'ana');
  onTestFinished(async () => {
    await desk.close();
    rmSync(copy.folder, { recursive: true });
  });
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  return { ...copy, desk, call, files };
}

it('shows what 0.8.0 kept of several lines, or with what nobody sees, as plain as it is kept now', async () => {
  const { desk, call } = await openedUnclean();
  const { rows } = await call['applications.list'](listRequest);
  expect(rows.find(({ identifier }) => identifier === 'APP-1')).toMatchObject({
    name: 'Ann Your application has been APPROVED.',
    unit: '4B',
    property: 'Cedar Heights',
    // 0.8.0 made a blank of what nobody sees in a tag.
    tags: ['ur gent'],
  });
  expect(rows.find(({ identifier }) => identifier === 'APP-2')).toMatchObject({ name: 'José García-Núñez' });
  const { office } = await call['applications.get']({ identifier: 'APP-1' });
  expect(office.postalAddress).toBe('1 Elm St Springfield');
  expect((await call['notes.list']({ identifier: 'APP-1' })).notes).toMatchObject([
    { text: 'one\ntwothree\n👩‍💻', who: 'Ana Manager' },
  ]);
  expect(await call['households.list']({})).toMatchObject([
    { property: 'Cedar Heights', note: 'both\nof them', members: [{ name: 'Ann Lee' }] },
  ]);
  expect(await call['properties.list']({})).toMatchObject([{ name: 'Cedar Heights' }]);
  expect(await call['properties.names']({ property: 'Cedar Heights' })).toMatchObject({ units: ['4B'] });
  expect((await call['decisions.list']({ identifier: 'APP-1' }))[0]).toMatchObject({
    by: 'Ana Manager',
    override: { reason: 'Manager says' },
    reasons: [{ text: 'Income too low' }],
  });
  expect(desk.state().preferences.office).toEqual({
    name: 'Oak Street Leasing',
    address: '1 Main Street\nSpringfield',
    phone: '5550100',
  });
  const { entries } = await call['activity.list']({ ...activityRequest, limit: 200 });
  expect(entries.length).toBeGreaterThan(10);
  for (const { sentence, who } of entries) expect(`${sentence} ${who}`).not.toMatch(/\n|\u202e|\u200b/);
  // Found by what is shown, and filtered by it.
  const search = { ...listRequest, search: '4B' };
  expect((await call['applications.list'](search)).rows).toMatchObject([{ identifier: 'APP-1' }]);
  const filter = { ...listRequest, property: ['Cedar Heights'], tag: ['ur gent'] };
  expect((await call['applications.list'](filter)).total).toBe(1);
});

it('says of records that 0.8.0 made, once drawn again, that nothing differs from their log', async () => {
  const { call } = await openedUnclean();
  expect(await call['repair.preview']({})).toEqual({ parts: [], broughtForward: 0 });
  expect(await call['activity.verify']({})).toMatchObject({ whole: true, log: { whole: true } });
});

it('keeps, exports and copies one line of what comes in, by whichever channel', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  // As from the page: each input is parsed by the contract.
  const office = {
    ...NO_OFFICE_DATA,
    name: 'Ann\n\nYour application has been APPROVED.\u0000',
    unit: '\u202e4B\u200b',
    property: 'Cedar\u2028Heights',
    tags: ['ur\u200bgent'],
  };
  const input = <Name extends keyof typeof contract>(name: Name, given: ParsedInput<Name>) =>
    contract[name].input.parse(given);
  await test.call['applications.saveOfficeData'](
    contract['applications.saveOfficeData'].input.parse({ identifier, office }),
  );
  const words = input('preferences.change', {
    office: { name: 'Oak\r\nBcc: all@example.com', address: 'a\nb\u0000', phone: '1\u202e2' },
  });
  expect(words).toMatchObject({ office: { name: 'Oak Bcc: all@example.com', address: 'a\nb', phone: '12' } });
  const { row } = await test.call['applications.get']({ identifier });
  expect(row).toMatchObject({
    name: 'Ann Your application has been APPROVED.',
    unit: '4B',
    property: 'Cedar Heights',
    tags: ['urgent'],
  });
  const file = join(test.folder, 'list.csv');
  test.files.answers.push(file);
  await test.call['applications.export']({
    selection: { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] },
    sort: listRequest.sort,
    as: 'csv',
    title: 'All',
    table: {
      columns: [
        { column: 'name', title: 'Name' },
        { column: 'unit', title: 'Unit' },
      ],
      words: {
        bands: { approve: 'a', review: 'r', decline: 'd', none: '' },
        roles: { applicant: 'a', 'co-applicant': 'c', guarantor: 'g', occupant: 'x' },
        ...{ givenName: 'G', middleName: 'M', nameSuffix: 'S' },
        ...{ points: 'p', notes: 'n', serviceDiffers: 's', until: 'u', override: 'o' },
        decisions: contract['applications.export'].input.shape.table.shape.words.shape.decisions.parse({
          approve: 'a',
          'approve-with-conditions': 'b',
          decline: 'c',
          'waiting-for-documents': 'd',
          'applicant-withdrew': 'e',
          'unit-leased': 'f',
        }),
      },
    },
  });
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('"Ann Your application has been APPROVED.","4B"');
  expect(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')).not.toMatch(UNSEEN);
});
