/** Details of many applications at once: compared before anything is written, written as one act, taken back as one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NO_OFFICE_DATA, type OfficeData } from '#shared/features/applications/fields.ts';
import type { FillHow, ImportRows } from '#shared/features/imports/model.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const found = () => ({ status: 200, json: approvalResult });

/** A desk that has looked up, of which the office has written something. */
async function officeDesk(): Promise<TestDesk> {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
  await test.waitForLookUp();
  await save(test, 'A-1', { name: 'Ann', unit: '1', tags: ['Late'], email: 'ann@example.com' });
  await save(test, 'A-2', { name: 'Bob', applicantToken: 'tok-00002' });
  return test;
}
const save = (test: TestDesk, identifier: string, office: Partial<OfficeData>) =>
  test.call['applications.saveOfficeData']({ identifier, office: { ...NO_OFFICE_DATA, ...office } });
const officeOf = async (test: TestDesk, identifier: string) =>
  (await test.call['applications.get']({ identifier })).office;
const said = async (test: TestDesk) =>
  (await test.call['activity.list'](activityRequest)).entries.map(({ sentence }) => sentence);

const rows = (
  given: readonly (readonly [string | null, string | null, Partial<OfficeData>])[],
): ImportRows => ({
  identifiers: given.map(([identifier]) => identifier),
  tokens: given.map(([, token]) => token),
  office: {
    name: given.map(([, , office]) => office.name ?? ''),
    property: given.map(([, , office]) => office.property ?? ''),
    unit: given.map(([, , office]) => office.unit ?? ''),
    tags: given.map(([, , office]) => office.tags ?? []),
    received: given.map(([, , office]) => office.received ?? null),
  },
});

async function prepared(test: TestDesk, given: ImportRows) {
  const { id } = await test.call['imports.begin']({});
  return { id, preview: await test.call['imports.add']({ id, rows: given }) };
}

/** Carries it out to its end; answers by what it is undone. */
async function carriedOut(test: TestDesk, id: number, how: FillHow) {
  let step = await test.call['imports.carryOut']({ id, how });
  while (step.done < step.total) step = await test.call['imports.carryOut']({ id, how });
  return step;
}

const RECEIVED = '2026-03-01T14:30:00.000Z';
const FILE = rows([
  ['A-1', null, { name: 'Anna', unit: '1', tags: ['Pets', 'late'], received: RECEIVED }],
  [null, 'tok-00002', { name: 'Bob', unit: '2' }],
  ['A-9', null, { name: 'Nora' }],
  [null, 'tok-unknown', { name: 'Nobody' }],
]);

it('says before anything is written what is new, the same, different, not looked up, and whose nobody is', async () => {
  const test = await officeDesk();
  const { preview } = await prepared(test, FILE);
  expect(preview).toMatchObject({
    rows: 4,
    found: 2,
    notLookedUp: 1,
    filled: 3,
    different: 1,
    unmatched: [3],
  });
  expect(preview.fields.filter(({ key }) => ['name', 'unit', 'tags', 'received'].includes(key))).toEqual([
    { key: 'name', filled: 1, different: 1, same: 1 },
    { key: 'unit', filled: 1, different: 0, same: 1 },
    { key: 'tags', filled: 0, different: 1, same: 0 },
    { key: 'received', filled: 1, different: 0, same: 0 },
  ]);
  expect(preview.conflicts).toEqual([
    { identifier: 'A-1', key: 'name', own: 'Ann', given: 'Anna' },
    { identifier: 'A-1', key: 'tags', own: 'Late', given: 'late, Pets' },
  ]);
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Ann', received: null });
});

it('fills what is blank, keeps what is filled, and leaves what was not looked up waiting', async () => {
  const test = await officeDesk();
  const { id } = await prepared(test, FILE);
  expect(await carriedOut(test, id, {})).toMatchObject({ done: 3, total: 3, filled: 3 });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Ann', tags: ['Late'], received: RECEIVED });
  expect(await officeOf(test, 'A-2')).toMatchObject({ name: 'Bob', unit: '2' });
  expect((await said(test))[0]).toBe('tester filled in the details of 3 applications');
  expect(await test.call['imports.notLookedUp']({})).toEqual({ count: 1, identifiers: ['A-9'] });
  expect((await test.call['applications.list'](listRequest)).total).toBe(3);
  await test.call['imports.lookUpRest']({});
  await test.waitForLookUp();
  expect(await officeOf(test, 'A-9')).toMatchObject({ name: 'Nora' });
  expect(await test.call['imports.notLookedUp']({})).toEqual({ count: 0, identifiers: [] });
});

it('replaces or adds where that is chosen, and undoes it to what was there, unless somebody changed it since', async () => {
  const test = await officeDesk();
  const before = await officeOf(test, 'A-1');
  const { id } = await prepared(test, FILE);
  const { undo } = await carriedOut(test, id, { name: 'replace', tags: 'replace' });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Anna', tags: ['late', 'Pets'], unit: '1' });
  const search = { ...listRequest, search: 'Anna' };
  expect((await test.call['applications.list'](search)).total).toBe(1);
  expect(await test.call['imports.undo']({ undo: undo ?? 0 })).toEqual({ takenBack: 3, changedSince: 0 });
  expect(await officeOf(test, 'A-1')).toEqual(before);
  expect((await test.call['applications.list'](search)).total).toBe(0);
  expect(await test.call['imports.notLookedUp']({})).toMatchObject({ count: 0 });
  expect(await refusalOf(test.call['imports.undo']({ undo: undo ?? 0 }))).toMatchObject({
    kind: 'not-on-this-desk',
  });

  const again = await prepared(test, FILE);
  const second = await carriedOut(test, again.id, { name: 'replace', tags: 'add' });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Anna', tags: ['Late', 'Pets'] });
  await save(test, 'A-1', { ...(await officeOf(test, 'A-1')), name: 'Annie' });
  await test.call['imports.undo']({ undo: second.undo ?? 0 });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Annie', tags: ['Late'], received: null });
  const whole = await test.call['activity.verify']({});
  expect(whole).toMatchObject({ whole: true, log: { whole: true } });
});

it('gives a property that was chosen to those who have none, neither in the file nor here', async () => {
  const test = await officeDesk();
  await save(test, 'A-1', { property: 'Oak Row' });
  const { id } = await test.call['imports.begin']({ property: ' Elm Street ' });
  const preview = await test.call['imports.add']({
    id,
    rows: rows([
      ['A-1', null, { name: 'Ann' }],
      ['A-2', null, { name: 'Bob' }],
      ['A-3', null, { property: 'Fir Lane' }],
    ]),
  });
  expect(preview).toMatchObject({ filled: 3, different: 0, conflicts: [] });
  await carriedOut(test, id, { property: 'replace' });
  const properties = ['A-1', 'A-2', 'A-3'].map(async (one) => (await officeOf(test, one)).property);
  expect(await Promise.all(properties)).toEqual(['Oak Row', 'Elm Street', 'Fir Lane']);
});

it('takes back the properties and units that it made, unless something else uses them by then', async () => {
  const test = await officeDesk();
  await save(test, 'A-3', { property: 'Oak Row', unit: '1' });
  const { id } = await prepared(
    test,
    rows([
      ['A-1', null, { property: 'Elm Street', unit: '1A' }],
      ['A-2', null, { property: 'Elm Street', unit: '2B' }],
      ['A-9', null, { property: 'Fir Lane', unit: '7' }],
      ['A-8', null, { property: 'Oak Row', unit: '9' }],
    ]),
  );
  const { undo } = await carriedOut(test, id, { property: 'replace', unit: 'replace' });
  const names = async () =>
    Object.fromEntries(
      await Promise.all(
        (await test.call['properties.names']({ property: null })).properties.map(
          async (property) => [property, (await test.call['properties.names']({ property })).units] as const,
        ),
      ),
    );
  expect(await names()).toEqual({ 'Elm Street': ['1A', '2B'], 'Fir Lane': ['7'], 'Oak Row': ['1', '9'] });
  await save(test, 'A-3', { property: 'Elm Street', unit: '2B' });
  await test.call['imports.undo']({ undo: undo ?? 0 });
  expect(await names()).toEqual({ 'Elm Street': ['2B'], 'Oak Row': ['1'] });
  expect(await test.call['activity.verify']({})).toMatchObject({ whole: true, log: { whole: true } });
  // What was taken back can be made once more.
  await save(test, 'A-1', { property: 'Fir Lane', unit: '7' });
  expect(await names()).toMatchObject({ 'Fir Lane': ['7'] });
});

it('takes back what was written of an import that another one follows, or that is cancelled', async () => {
  const test = await officeDesk();
  const many = (from: number) =>
    rows(
      Array.from(
        { length: 500 },
        (_, place) => [`B-${from + place}`, null, { name: `Name ${place}` }] as const,
      ),
    );
  const { id } = await test.call['imports.begin']({});
  for (let from = 0; from < 5_000; from += 500) await test.call['imports.add']({ id, rows: many(from) });
  const step = await test.call['imports.carryOut']({ id, how: {} });
  expect(step.done).toBeGreaterThan(0);
  if (step.done < step.total) {
    expect(await test.call['imports.undo']({ undo: step.undo ?? 0 })).toEqual({
      takenBack: step.filled,
      changedSince: 0,
    });
    expect(await test.call['imports.notLookedUp']({})).toMatchObject({ count: 0 });
  }
  expect(await refusalOf(test.call['imports.carryOut']({ id, how: {} }))).toMatchObject({
    kind: 'changed-meanwhile',
  });
});

it('gives all that are selected the same details as one act, and refuses what has not the form of its field', async () => {
  const test = await officeDesk();
  const { id } = await test.call['imports.begin']({});
  const selection = { kind: 'named', identifiers: ['A-1', 'A-2'] } as const;
  const office = { ...NO_OFFICE_DATA, property: 'Elm Street', unit: '7', tags: ['Pets'] };
  const chosen = { ...selection, identifiers: [...selection.identifiers] };
  expect(await test.call['imports.addSelected']({ id, selection: chosen, office })).toEqual({ rows: 2 });
  const { undo } = await carriedOut(test, id, { property: 'replace', unit: 'replace', tags: 'add' });
  expect(await officeOf(test, 'A-1')).toMatchObject({
    name: 'Ann',
    property: 'Elm Street',
    unit: '7',
    tags: ['Late', 'Pets'],
  });
  expect(await officeOf(test, 'A-2')).toMatchObject({ name: 'Bob', unit: '7', tags: ['Pets'] });
  await test.call['imports.undo']({ undo: undo ?? 0 });
  expect(await officeOf(test, 'A-1')).toMatchObject({ property: '', unit: '1', tags: ['Late'] });
  const wrong = { ...NO_OFFICE_DATA, email: 'nobody' };
  const begun = await test.call['imports.begin']({});
  expect(
    await refusalOf(test.call['imports.addSelected']({ ...begun, selection: chosen, office: wrong })),
  ).toMatchObject({ kind: 'invalid-input', field: 'office.email' });
});

it('looks up what a file names with its details, also those that it names by their token', async () => {
  const test = await officeDesk();
  const { id } = await prepared(test, FILE);
  const { lookUp } = await test.call['imports.lookUp']({ id, how: { name: 'replace' } });
  expect(lookUp).toMatchObject({ total: 3, filled: 3 });
  await test.waitForLookUp();
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Anna' });
  expect(await officeOf(test, 'A-9')).toMatchObject({ name: 'Nora' });
  await test.call['lookUps.undoFill']({ id: lookUp?.id ?? -1 });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Ann' });
});

it('saves a template whose every heading is one that an import knows, in the language in use', async () => {
  const test = await officeDesk();
  const file = join(test.folder, 'template.csv');
  test.files.answers.push(file);
  expect(await test.call['imports.saveTemplate']({})).toEqual({ file });
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeff"Application ID","Applicant token","Name","Role","Email","Phone","Mailing address","Property","Unit","Received","Move-in date","Tags","Note"\r\n',
  );
});
