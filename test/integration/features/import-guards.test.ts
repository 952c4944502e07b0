/** What an import asks before it writes or sends, what it remembers, and what is kept of numbers that nobody may keep. */
import { expect, it } from 'vitest';
import { NO_OFFICE_DATA, type OfficeData, officeFormOf } from '#shared/features/applications/fields.ts';
import { type ImportRows, isOfOthers } from '#shared/features/imports/model.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { contract } from '#shared/rpc/contract.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PEOPLE = ['Ann Birch', 'Robert Lee Hale Jr', 'García Márquez, Lucía', 'Omar Dietz'];
const IDENTIFIERS = PEOPLE.map((_, place) => `A-${place + 1}`);

/** A desk that has looked up and knows their names. */
async function officeDesk(): Promise<TestDesk> {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  const test = await testDesk();
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: IDENTIFIERS.join(', ') });
  await test.waitForLookUp();
  for (const [place, identifier] of IDENTIFIERS.entries()) {
    await save(test, identifier, { name: PEOPLE[place] ?? '' });
  }
  return test;
}
const save = (test: TestDesk, identifier: string, office: Partial<OfficeData>) =>
  test.call['applications.saveOfficeData']({ identifier, office: { ...NO_OFFICE_DATA, ...office } });
const officeOf = async (test: TestDesk, identifier: string) =>
  (await test.call['applications.get']({ identifier })).office;

const rowsOf = (identifiers: readonly string[], office: ImportRows['office']): ImportRows => ({
  identifiers: [...identifiers],
  tokens: identifiers.map(() => null),
  office,
});

async function prepared(test: TestDesk, rows: ImportRows) {
  const { id } = await test.call['imports.begin']({});
  return { id, preview: await test.call['imports.add']({ id, rows }) };
}

it('people who are others than those saved under their IDs: nothing is written or sent before a person says that they are right', async () => {
  const test = await officeDesk();
  const names = ['Zoe Quill', 'Max Orr', 'Uma Voss', 'Omar Dietz'];
  const { id, preview } = await prepared(
    test,
    rowsOf(IDENTIFIERS, { name: names, unit: ['1', '2', '3', '4'] }),
  );
  expect(preview.names).toMatchObject({ same: 1, other: 3 });
  expect(preview.names.others[0]).toEqual({ identifier: 'A-1', own: 'Ann Birch', given: 'Zoe Quill' });
  expect(isOfOthers(preview)).toBe(true);
  const refused = { kind: 'invalid-input', field: 'people' };
  expect(await refusalOf(test.call['imports.carryOut']({ id, how: {} }))).toMatchObject(refused);
  expect(await refusalOf(test.call['imports.lookUp']({ id, how: {} }))).toMatchObject(refused);
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Ann Birch', unit: '' });
  expect(await test.call['imports.carryOut']({ id, how: {}, people: 'confirmed' })).toMatchObject({
    filled: 4,
  });
  expect(await officeOf(test, 'A-1')).toMatchObject({ name: 'Ann Birch', unit: '1' });
});

it('the same people written in another way are no others', async () => {
  const test = await officeDesk();
  const names = ['BIRCH, Ann', 'Hale, Robert L.', 'Lucia Garcia Marquez', ''];
  const { id, preview } = await prepared(
    test,
    rowsOf(IDENTIFIERS, { name: names, unit: ['1', '2', '3', '4'] }),
  );
  expect(preview.names).toMatchObject({ same: 3, other: 0, others: [] });
  expect(await test.call['imports.carryOut']({ id, how: {} })).toMatchObject({ filled: 4 });
});

it('remembers of files with the same headings what a person has said, and of no others', async () => {
  const test = await officeDesk();
  const headings = ['Name', 'Ref', 'Balance'];
  await test.call['imports.remember']({
    headings,
    identifier: 'Ref',
    fields: [{ heading: 'Balance', field: null }],
  });
  const columns = (of: string[]) => test.call['imports.columns']({ headings: of });
  const known = { identifier: 'Ref', fields: [{ heading: 'Balance', field: null }] };
  expect(await columns(['balance', 'NAME', 'Ref '])).toEqual(known);
  expect(await columns(['Name', 'Ref'])).toEqual({ identifier: null, fields: [] });
  expect(await columns([...headings, 'Unit'])).toEqual({ identifier: null, fields: [] });
  await test.call['imports.remember']({
    headings,
    identifier: null,
    fields: [{ heading: 'Name', field: 'name' }],
  });
  await test.restart();
  expect(await columns(headings)).toEqual({
    identifier: 'Ref',
    fields: [{ heading: 'Name', field: 'name' }, ...known.fields],
  });
});

const SSN = '219-09-9999';
const CARD = '4111 1111 1111 1111';
const HIDDEN = /219-?09|4111 ?1111/;

it('Social Security and card numbers are masked before they are kept: notes, tags, imports, drafts', async () => {
  const test = await officeDesk();
  const note = { identifier: 'A-1', id: null, text: `Her SSN is ${SSN}, paid with ${CARD}.` };
  await test.call['notes.save'](contract['notes.save'].input.parse(note));
  await save(test, 'A-1', { tags: [`ssn ${SSN}`] });
  const { id } = await prepared(
    test,
    rowsOf(['A-2', 'A-3'], { tags: [[`card ${CARD}`], []], unit: ['2', '3'] }),
  );
  await test.call['imports.carryOut']({ id, how: {} });
  await test.call['unsaved.keep']({
    text: {
      place: 'office-data',
      of: 'A-4',
      values: { ...officeFormOf(NO_OFFICE_DATA), tags: [`call ${SSN}`], applicantToken: '' },
    },
  });
  const kept = JSON.stringify([
    await test.call['notes.list']({ identifier: 'A-1' }),
    (await test.call['applications.list'](listRequest)).rows,
    await test.call['unsaved.get']({ place: 'office-data', of: 'A-4' }),
  ]);
  expect(kept).toContain('Her SSN is');
  expect(kept).toContain('call ');
  expect(kept).toContain('card ');
  expect(kept).not.toMatch(HIDDEN);
});

it('and in the reasons of a decision, and on its notice', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  const decision = {
    identifier,
    fetchedAt: row.fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: [`No record of ${SSN}`],
    conditions: '',
    override: { reason: 'Of the test', words: `paid with ${CARD}` },
  };
  const { id: decisionId } = await test.call['decisions.record'](
    contract['decisions.record'].input.parse(decision),
  );
  const party = { name: 'Somebody', address: '1 Main Street', phone: '555-0100' };
  const document = noticeTemplate(
    {
      applicant: row.name,
      identifier,
      property: row.property,
      unit: row.unit,
      outcome: 'decline',
      conditions: '',
      reasons: [`No record of ${SSN}`],
      scores: [],
      decidedOn: 'today',
      office: party,
      agencies: [party],
      postalAddress: '',
      places: NO_PLACES,
    },
    'en',
  );
  test.printing.push('sent');
  await test.call['notices.issue']({ identifier, decisionId, document, how: 'printed' });
  const kept = JSON.stringify([
    await test.call['applications.get']({ identifier }),
    await test.call['notices.list']({ decisionId }),
  ]);
  expect(kept).toContain('No record of');
  expect(kept).not.toMatch(HIDDEN);
});
