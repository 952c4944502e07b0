/** Results of lookups travel: what one desk looked up the others have with its score and its rules, or say that they have not. */
import { hash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { textHash } from '#hub/keys.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import {
  approvalResult,
  identifierOf,
  type ScriptedService,
  scriptedService,
} from '../features/scripted-service.ts';
import { listRequest, refusalOf, type TestDesk } from '../features/test-desk.ts';
import type { TestHub } from '../hub/offices.ts';
import { loseBehind } from '../hub/other-history.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import { everythingIn, expectSameTables } from './desk-tables.ts';
import {
  connected,
  foundingDesk,
  goAway,
  hubFor,
  joinedDesk,
  officeOf,
  proxied,
  until,
} from './office-fixture.ts';

const postgres = postgresOfTests();

/** Of each application another value; `values` can be changed. */
async function serviceWith(values: Record<string, string>): Promise<ScriptedService> {
  const service = await scriptedService({
    getapplicationapproval: (request) => ({
      status: 200,
      json: {
        debt_to_income: {
          ...approvalResult.debt_to_income,
          attribute_value: values[identifierOf(request)] ?? '30',
        },
        beside: { report: LINK },
      },
    }),
  });
  onTestFinished(() => service.close());
  return service;
}
const LINK = 'https://reports.example.com/r/9f8e7d6c5b4a39281706';

const get = (desk: TestDesk, identifier = 'A-1'): Promise<ApplicationDetail | null> =>
  desk.call['applications.get']({ identifier }).catch(() => null);
const seesResult = (desk: TestDesk, identifier: string, measured: number) =>
  until(
    () => get(desk, identifier),
    (detail) => detail?.attributes.debt_to_income?.measured === measured,
    `the result of ${identifier}`,
  );
async function looksUp(desk: TestDesk, ...identifiers: readonly string[]): Promise<void> {
  await desk.call['lookUps.start']({ text: identifiers.join('\n') });
  await desk.waitForLookUp();
}

/** A number as text, and as it lies in the tables for effects. */
function formsOf(value: number): readonly string[] {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [String(value), bytes.toString('hex')];
}

const db = (hub: TestHub) => hub.engine.db;
const textsAt = (hub: TestHub) => db(hub).selectFrom('attached_text').selectAll().execute();
/** All that the hub has, but its invites. */
async function saidAtHub(hub: TestHub): Promise<string> {
  const tables = ['entry', 'attached_text', 'entry_text', 'erasure', 'retired'] as const;
  const said: string[] = [...hub.logged];
  for (const table of tables)
    said.push(JSON.stringify(await db(hub).selectFrom(table).selectAll().execute()));
  return said.join('\n');
}

describe.each(officeDatabases)('over %s', { tags: 'long' }, (kind) => {
  const hubHere = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  test('a result that one desk looks up: the others see it with its score and its rules, also who joins later, to the byte', async () => {
    const values: Record<string, string> = { 'A-1': '34', 'A-2': '47' };
    const [hub, service] = [await hubHere(), await serviceWith(values)];
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana');
    await looksUp(maria, 'A-1', 'A-2');
    const asked = service.received('getapplicationapproval').length;
    await seesResult(ana, 'A-1', 34);
    await seesResult(ana, 'A-2', 47);
    // It is looked up again on the other desk; who joins later has what was before, too.
    values['A-1'] = '41';
    await ana.call['applications.refresh']({ identifier: 'A-1' });
    await seesResult(maria, 'A-1', 41);
    const eve = await joinedDesk(maria, 'Eve');
    const here = await seesResult(eve, 'A-1', 41);
    expect(service.received('getapplicationapproval').length).toBe(asked + 1);
    const list = await maria.call['applications.list'](listRequest);
    for (const desk of [ana, eve]) {
      expect(await get(desk)).toEqual(await get(maria));
      expect(await get(desk, 'A-2')).toEqual(await get(maria, 'A-2'));
      expect(await desk.call['applications.list'](listRequest)).toEqual(list);
      expect(await desk.call['applications.resultElsewhere']({ identifier: 'A-1' })).toBeNull();
      expect(await desk.call['applications.fetches']({ identifier: 'A-1' })).toHaveLength(2);
    }
    expect(here?.row.scorePercent).toBe(70);
    expect(here?.settings.debt_to_income?.description).toBe('Debt to income');
    // The reply as it came stays where it came, with whatever stands in it.
    expect(await maria.call['applications.rawReply']({ identifier: 'A-2' })).toMatchObject({
      text: expect.stringContaining(LINK),
    });
    expect(await refusalOf(ana.call['applications.rawReply']({ identifier: 'A-2' }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    // An earlier reply is nobody else's: Maria's was of the result before.
    expect(await refusalOf(maria.call['applications.rawReply']({ identifier: 'A-1' }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    expect(await saidAtHub(hub)).not.toContain('reports.example.com');
    for (const desk of [maria, ana, eve]) expect((await officeOf(desk)).findings).toEqual([]);
    // One text for the rules, one for each value.
    expect(await textsAt(hub)).toHaveLength(4);
    await expectSameTables(maria, ana, eve);
  });

  test('an applicant who is erased: neither the hub nor another desk holds anything of the result; others’ are there', async () => {
    const [hub, service] = [await hubHere(), await serviceWith({ 'A-1': '34.0625', 'A-2': '47.1875' })];
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana');
    await looksUp(ana, 'A-1', 'A-2');
    await seesResult(maria, 'A-1', 34.0625);
    await seesResult(maria, 'A-2', 47.1875);
    expect(await saidAtHub(hub)).toContain('34.0625');
    await maria.call['retention.eraseApplicant']({ identifier: 'A-1' });
    await until(
      () => get(ana),
      (detail) => detail === null,
      'that it is erased',
    );
    await connected(maria);
    const said = await saidAtHub(hub);
    expect(said).toContain('47.1875');
    expect(said).not.toContain('34.0625');
    for (const desk of [maria, ana]) {
      const dump = await everythingIn(desk);
      expect(dump).toContain('47.1875');
      for (const form of formsOf(34.0625)) expect(dump.includes(form), form).toBe(false);
    }
  });

  test('a result that arrives behind the erasure that covers it: its texts are kept nowhere', async () => {
    const [hub, service] = [await hubHere(), await serviceWith({ 'A-1': '34.0625', 'A-2': '47.1875' })];
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    await looksUp(maria, 'A-1');
    await seesResult(ana, 'A-1', 34.0625);
    await goAway(ana, proxy);
    await looksUp(ana, 'A-1', 'A-2');
    await maria.call['retention.eraseApplicant']({ identifier: 'A-1' });
    await connected(maria);
    proxy.leadTo(hub.url);
    await ana.call['office.retry']({});
    await seesResult(maria, 'A-2', 47.1875);
    await connected(ana);
    expect(await get(maria)).toBeNull();
    const said = await saidAtHub(hub);
    expect(said).toContain('47.1875');
    expect(said).not.toContain('34.0625');
  });

  test('a hub that lost its last moments: results are sent again, and relayed, with their texts', async () => {
    const [hub, service] = [await hubHere(), await serviceWith({ 'A-1': '34', 'A-2': '47' })];
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana');
    await connected(maria);
    const { seq: kept } = await db(hub).selectFrom('office_head').select('seq').executeTakeFirstOrThrow();
    await looksUp(ana, 'A-1');
    await looksUp(maria, 'A-2');
    await seesResult(maria, 'A-1', 34);
    await seesResult(ana, 'A-2', 47);
    await connected(maria);
    await connected(ana);
    await ana.close();
    await maria.close();
    await loseBehind(hub, kept);
    expect(await textsAt(hub)).toEqual([]);
    await maria.restart();
    await until(
      () => officeOf(maria),
      ({ findings }) => findings.some((finding) => finding.kind === 'diverged'),
      'that the hub had another history',
    );
    await connected(maria);
    const eve = await joinedDesk(maria, 'Eve');
    await seesResult(eve, 'A-1', 34);
    await seesResult(eve, 'A-2', 47);
  });
});

test('a result that is changed by hand in the database: the entry is taken without, it is said which, and a new lookup mends it', async () => {
  const [hub, service] = [await hubFor(), await serviceWith({ 'A-1': '34', 'A-2': '47' })];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await connected(ana);
  await ana.close();
  await looksUp(maria, 'A-1', 'A-2');
  await connected(maria);
  const text = (await textsAt(hub)).find((each) => each.text.includes('34'));
  await db(hub)
    .updateTable('attached_text')
    .set({ text: text?.text.replace('34', '30') ?? '' })
    .where('hash', '=', text?.hash ?? '')
    .execute();
  const named = await db(hub)
    .selectFrom('entry_text')
    .select('seq')
    .where('hash', '=', text?.hash ?? '')
    .executeTakeFirstOrThrow();
  await ana.restart();
  await seesResult(ana, 'A-2', 47);
  expect(await get(ana)).toBeNull();
  expect((await officeOf(ana)).findings).toMatchObject([
    { kind: 'text-changed', seq: named.seq, member: 'Maria' },
  ]);
  expect(await ana.call['applications.resultElsewhere']({ identifier: 'A-1' })).toMatchObject({
    by: 'Maria',
  });
  // Put right, it is taken once somebody looks again.
  await db(hub)
    .updateTable('attached_text')
    .set({ text: text?.text ?? '' })
    .where('hash', '=', text?.hash ?? '')
    .execute();
  await ana.call['office.retry']({});
  await seesResult(ana, 'A-1', 34);
  await until(
    () => officeOf(ana),
    ({ findings }) => findings.length === 0,
    'that nothing is left of it',
  );
  await expectSameTables(maria, ana);
});

test('a result whose texts somebody took out of the database: no score, who looked it up, and looking it up shows it', async () => {
  const values: Record<string, string> = { 'A-1': '34' };
  const [hub, service] = [await hubFor(), await serviceWith(values)];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await looksUp(maria, 'A-1');
  await seesResult(ana, 'A-1', 34);
  await connected(ana);
  await ana.close();
  values['A-1'] = '41';
  await maria.call['applications.refresh']({ identifier: 'A-1' });
  await connected(maria);
  await db(hub).deleteFrom('attached_text').execute();
  const eve = await joinedDesk(maria, 'Eve');
  expect(await get(eve)).toBeNull();
  expect((await eve.call['applications.list'](listRequest)).rows).toEqual([]);
  expect(await eve.call['applications.resultElsewhere']({ identifier: 'A-1' })).toMatchObject({
    by: 'Maria',
  });
  // Ana has the one before, and is told that there is a newer one.
  await ana.restart();
  await connected(ana);
  expect((await get(ana))?.attributes.debt_to_income?.measured).toBe(34);
  expect(await ana.call['applications.resultElsewhere']({ identifier: 'A-1' })).toMatchObject({
    by: 'Maria',
  });
  const mended = await eve.call['applications.refresh']({ identifier: 'A-1' });
  expect(mended.attributes.debt_to_income?.measured).toBe(41);
  await seesResult(ana, 'A-1', 41);
  for (const desk of [ana, eve]) {
    expect(await desk.call['applications.resultElsewhere']({ identifier: 'A-1' })).toBeNull();
    expect((await officeOf(desk)).findings).toEqual([]);
  }
});

test('a value that quotes a link of the service: the result stays on its desk', async () => {
  const [hub, service] = [await hubFor(), await serviceWith({ 'A-1': LINK, 'A-2': '47' })];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await looksUp(maria, 'A-1', 'A-2');
  await seesResult(ana, 'A-2', 47);
  expect((await get(maria))?.unreadable.debt_to_income).toContain('https://reports.example');
  expect(await get(ana)).toBeNull();
  expect(await ana.call['applications.resultElsewhere']({ identifier: 'A-1' })).toMatchObject({
    by: 'Maria',
  });
  expect(await saidAtHub(hub)).not.toContain('reports.example');
});

test('a text is named as the log of a desk names it', () => {
  expect(textHash('{"measured":[1]}')).toBe(hash('sha256', '{"measured":[1]}', 'base64url'));
});
