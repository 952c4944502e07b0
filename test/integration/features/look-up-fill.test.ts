/** What a look-up's file knows of its applications: filled in with the look-up, beside what the office wrote, undone as one. */
import { expect, it } from 'vitest';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { approvalResult, connectTo, identifierOf, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const found = () => ({ status: 200, json: approvalResult });
const foundIfKnown = (request: Parameters<typeof identifierOf>[0]) =>
  identifierOf(request).startsWith('unknown')
    ? { status: 404, json: { success: false, message: 'No such application.' } }
    : found();

const names = async (test: TestDesk) => {
  const { rows } = await test.call['applications.list'](listRequest);
  return Object.fromEntries(rows.map(({ identifier, name, unit }) => [identifier, [name, unit]]));
};
const entries = async (test: TestDesk, kind: 'details-filled' | 'details-taken-back') =>
  (await test.call['activity.list']({ ...activityRequest, kind })).entries.map(({ sentence }) => sentence);

const fileOf = (identifiers: readonly string[]) => ({
  identifiers: [...identifiers],
  office: {
    name: identifiers.map((identifier) => `Name of ${identifier}`),
    unit: identifiers.map((identifier) => `${identifier}-U`),
  },
});

it('names applications out of a file, keeps what the office wrote, and undoes as one what nobody changed', async () => {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-10001' });
  await test.waitForLookUp();
  const own = { ...NO_OFFICE_DATA, name: 'Written by the office' };
  await test.call['applications.saveOfficeData']({ identifier: 'A-10001', office: own });

  const file = fileOf(['A-10001', 'A-10002', 'A-10003', 'A-10004']);
  const { lookUp } = await test.call['lookUps.startMany']({
    ...file,
    office: { ...file.office, applicantToken: ['tok-1', null, null, null], tags: [[], ['late'], [], []] },
  });
  expect(lookUp).toMatchObject({ total: 4, filled: 4 });
  const id = lookUp?.id ?? -1;
  await test.waitForLookUp();
  expect(await names(test)).toEqual({
    'A-10001': ['Written by the office', 'A-10001-U'],
    'A-10002': ['Name of A-10002', 'A-10002-U'],
    'A-10003': ['Name of A-10003', 'A-10003-U'],
    'A-10004': ['Name of A-10004', 'A-10004-U'],
  });
  const said = await entries(test, 'details-filled');
  expect(said).toEqual(['tester filled in the details of 4 applications']);
  const search = { ...listRequest, search: 'Name of A-10002' };
  expect((await test.call['applications.list'](search)).total).toBe(1);

  // Changed since: the name of one, and everything of another.
  await test.call['applications.saveOfficeData']({
    identifier: 'A-10003',
    office: { ...NO_OFFICE_DATA, name: 'Changed', unit: 'A-10003-U' },
  });
  await test.call['applications.saveOfficeData']({
    identifier: 'A-10004',
    office: { ...NO_OFFICE_DATA, name: 'All', unit: 'other' },
  });
  expect(await test.call['lookUps.undoFill']({ id })).toEqual({ takenBack: 3, changedSince: 1 });
  expect(await names(test)).toEqual({
    'A-10001': ['Written by the office', ''],
    'A-10002': ['', ''],
    'A-10003': ['Changed', ''],
    'A-10004': ['All', 'other'],
  });
  expect((await test.call['applications.list'](search)).total).toBe(0);
  expect((await test.call['applications.get']({ identifier: 'A-10002' })).office).toEqual(NO_OFFICE_DATA);
  expect(await entries(test, 'details-taken-back')).toEqual([
    'tester undid the filled-in details of 3 applications',
  ]);
  expect(await refusalOf(test.call['lookUps.undoFill']({ id }))).toMatchObject({ kind: 'not-on-this-desk' });
  const whole = await test.call['activity.list'](activityRequest);
  // The log holds them until they are erased; the old text never does.
  const text = whole.entries.filter(({ source }) => source === 'text');
  expect(JSON.stringify(text)).not.toMatch(/Name of|tok-1|late/);
  expect((await test.call['activity.verify']({})).whole).toBe(true);
});

it('can undo after a restart as long as the look-up rests, and leaves nothing of those that are not found', async () => {
  const service = await scriptedService({ getapplicationapproval: foundIfKnown });
  const test = await testDesk();
  await connectTo(test, service.url);
  await test.call['lookUps.startMany'](fileOf(['A-1', 'unknown-1', 'A-2']));
  await test.waitForLookUp();
  await test.restart();
  const [rests] = await test.call['lookUps.list']({});
  expect(rests).toMatchObject({ state: 'done', failed: 1, filled: 3 });

  await test.call['lookUps.dismiss']({ id: rests?.id ?? -1 });
  expect(await names(test)).toEqual({ 'A-1': ['Name of A-1', 'A-1-U'], 'A-2': ['Name of A-2', 'A-2-U'] });
  service.scripts = { getapplicationapproval: found };
  await test.call['lookUps.start']({ text: 'unknown-1' });
  await test.waitForLookUp();
  expect((await names(test))['unknown-1']).toEqual(['', '']);
});

it('refuses what cannot be kept, and an identifier that is given twice, before anything is', async () => {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  const bad = { ...fileOf(['A-1', 'A-2']), office: { applicantToken: ['tok', 'two words?'] } };
  expect(await refusalOf(test.call['lookUps.startMany'](bad))).toMatchObject({ kind: 'invalid-input' });
  expect(await refusalOf(test.call['lookUps.startMany'](fileOf(['A-1', 'A-1'])))).toMatchObject({
    kind: 'invalid-input',
  });
  expect(await test.call['lookUps.list']({})).toEqual([]);
  expect(service.received('getapplicationapproval')).toEqual([]);
});

it('fills a list of 3,000 piece by piece; cancelled in between, nothing of it stays', async () => {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  const file = fileOf(Array.from({ length: 3_000 }, (_, place) => `A-${place}`));
  const starting = test.call['lookUps.startMany'](file);
  await expect
    .poll(async () => (await test.call['lookUps.list']({}))[0]?.listed ?? 0, { interval: 1 })
    .toBeGreaterThan(0);
  const [listing] = await test.call['lookUps.list']({});
  expect(listing?.state).toBe('listing');
  await test.call['lookUps.cancel']({ id: listing?.id ?? -1 });
  expect(await starting).toMatchObject({ lookUp: null });
  await test.call['lookUps.start']({ text: 'A-0, A-1' });
  await test.waitForLookUp();
  expect(await names(test)).toEqual({ 'A-0': ['', ''], 'A-1': ['', ''] });
  // What was filled in until then was taken back, and both are told.
  expect(await entries(test, 'details-taken-back')).toHaveLength(1);
});

it('names the practice service’s own applications out of a file, where their samples were not asked for', async () => {
  const test = await testDesk();
  await test.call['connections.choosePractice']({});
  await test.call['lookUps.startMany'](fileOf(['A-10001', 'A-10002']));
  await test.waitForLookUp();
  expect(await names(test)).toEqual({
    'A-10001': ['Name of A-10001', 'A-10001-U'],
    'A-10002': ['Name of A-10002', 'A-10002-U'],
  });
});

it.each([
  ['filling', 'nothing of it stays'],
  ['undoing', 'it is undone to its end'],
])('cut off while %s: after the next start %s', async (what) => {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  const file = fileOf(Array.from({ length: 2_000 }, (_, place) => `A-${place}`));
  const starting = test.call['lookUps.startMany'](file);
  let cutOff: Promise<unknown> = starting;
  if (what === 'filling') {
    await expect
      .poll(async () => (await test.call['lookUps.list']({}))[0]?.listed ?? 0, { interval: 1 })
      .toBeGreaterThan(0);
  } else {
    const { lookUp } = await starting;
    await test.waitForLookUp();
    cutOff = test.call['lookUps.undoFill']({ id: lookUp?.id ?? -1 });
  }
  const ended = cutOff.catch(() => undefined);
  await test.restart();
  await ended;
  // What waits there is gone before a result could take it up.
  await expect
    .poll(
      async () => {
        await test.call['lookUps.start']({ text: 'A-0, A-1999' });
        await test.waitForLookUp();
        const of = async (identifier: string) =>
          (await test.call['applications.get']({ identifier })).office.name;
        return [await of('A-0'), await of('A-1999')];
      },
      { timeout: 30_000 },
    )
    .toEqual(['', '']);
  expect(await entries(test, 'details-taken-back')).toHaveLength(1);
});
