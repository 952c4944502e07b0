import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyOldRecords, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { connectTo, type Script, scriptedService } from './scripted-service.ts';
import { activityRequest, member, refusalOf, testDesk } from './test-desk.ts';

const page: Script = { status: 200, html: '<!doctype html><title>Sign in</title>' };

async function deskOn(scripts: Parameters<typeof scriptedService>[0]) {
  const service = await scriptedService(scripts);
  const test = await testDesk();
  await connectTo(test, service.url);
  const newest = async (count: number) =>
    (await test.call['activity.list']({ ...activityRequest, limit: count })).entries;
  const household = () =>
    test.call['households.save']({ id: null, members: ['a', 'b'].map(member), property: '', note: '' });
  return { test, service, newest, household };
}

describe('an answer that only acknowledges', () => {
  it.each<[string, Script]>([
    ['the word OK', { status: 200, json: 'OK' }],
    ['nothing but braces', { status: 201, json: {} }],
    ['a status', { status: 200, json: { status: 'success' } }],
  ])('confirms a household and a publication by %s', async (_what, script) => {
    const { test, household } = await deskOn({
      addCoapplicant: () => script,
      setapprovalcenter: () => script,
    });
    const { id } = await household();
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'confirmed',
      confirmed: { by: '' },
    });
    const { draft } = await test.call['approvalCenter.get']({});
    const version = await test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'First' });
    expect(version).toMatchObject({ outcome: 'confirmed', confirmedBy: '' });
  });

  it('that is a web page confirms nothing, and what the desk makes of it is not the service’s word', async () => {
    const { test, household, newest } = await deskOn({
      addCoapplicant: () => page,
      setapprovalcenter: () => page,
    });
    const { id } = await household();
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'unconfirmed',
      serviceMessage: '',
    });
    expect(await newest(1)).toMatchObject([{ kind: 'household-sent', outcome: 'unconfirmed' }]);
    expect((await newest(1))[0]?.log?.data).toContain('it was cut off');
    const { draft } = await test.call['approvalCenter.get']({});
    const version = await test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'First' });
    expect(version).toMatchObject({ outcome: 'unconfirmed', serviceMessage: '' });
  });

  it('keeps the service’s own words where they leave it open', async () => {
    const words: Script = { status: 500, json: { message: 'Database is busy' } };
    const { test, household } = await deskOn({ addCoapplicant: () => words });
    const { id } = await household();
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'unconfirmed',
      serviceMessage: 'Database is busy',
    });
  });

  it.each([404, 405, 406, 415])(
    'of %d says that nothing was carried out: the household is what it was',
    async (status) => {
      const { test, household } = await deskOn({ addCoapplicant: () => ({ status, html: '<h1>No</h1>' }) });
      const { id } = await household();
      expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({
        kind: 'not-carried-out',
        status,
      });
      expect(await test.call['households.list']({})).toMatchObject([
        { state: 'draft', unansweredSince: null },
      ]);
    },
  );
});

describe('what a user found out with the service', () => {
  it('confirms a household whose answer was lost, under the user’s name, also after a restart', async () => {
    const { test, service, household, newest } = await deskOn({
      addCoapplicant: () => 'loses the answer',
      getTempUrl: () => ({ status: 200, json: { url: 'http://127.0.0.1:1/r/7f3c9a1e55b04d28' } }),
    });
    const { id } = await household();
    expect((await refusalOf(test.call['households.confirm']({ id }))).kind).toBe('invalid-input');
    await test.call['households.send']({ id });
    const told = await test.call['households.confirm']({ id });
    expect(told).toMatchObject({
      state: 'confirmed',
      atService: 'confirmed',
      serviceMessage: '',
      unansweredSince: null,
    });
    expect(told.confirmed?.by).not.toBe('');
    expect((await newest(1))[0]).toMatchObject({
      kind: 'household-confirmed',
      leadsTo: 'household',
      placeId: String(id),
      who: told.confirmed?.by,
    });
    expect((await refusalOf(test.call['households.confirm']({ id }))).kind).toBe('invalid-input');
    await test.restart();
    expect(await test.call['households.list']({})).toMatchObject([
      { state: 'confirmed', confirmed: told.confirmed },
    ]);
    await test.call['reportLinks.create']({ subject: { kind: 'household', householdId: id } });
    expect(service.received('addCoapplicant')).toHaveLength(1);

    // What the service says itself takes the place of what was said for it.
    service.scripts.addCoapplicant = () => ({ status: 204, json: null });
    await test.call['households.save']({ id, members: ['a', 'c'].map(member), property: '', note: '' });
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'confirmed',
      confirmed: { by: '' },
    });
  });

  it('confirms a publication whose answer was lost, under the user’s name', async () => {
    const { test, service, newest } = await deskOn({ setapprovalcenter: () => 'loses the answer' });
    const { draft } = await test.call['approvalCenter.get']({});
    const { number } = await test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'First' });
    const told = await test.call['approvalCenter.confirm']({ number });
    expect(told).toMatchObject({ number, outcome: 'confirmed', serviceMessage: '' });
    expect(told.confirmedBy).not.toBe('');
    const [entry] = await newest(1);
    expect(entry).toMatchObject({
      kind: 'rules-confirmed',
      placeId: String(number),
      who: told.confirmedBy,
    });
    expect(entry?.log?.data).toContain(told.contentHash);
    await test.restart();
    expect((await test.call['approvalCenter.get']({})).published).toEqual(told);
    expect((await refusalOf(test.call['approvalCenter.confirm']({ number }))).kind).toBe(
      'nothing-to-publish',
    );
    expect(service.received('setapprovalcenter')).toHaveLength(1);
  });
});

describe('a host of reports', () => {
  const elsewhere = () => ({ status: 200, json: { url: 'https://reports.example.com/r/7f3c9a1e55b04d28' } });
  const subject = { kind: 'household', householdId: 1 } as const;

  it('that is not the service’s is named when its link is refused; once allowed, its link is taken', async () => {
    const { test, household, newest } = await deskOn({
      addCoapplicant: () => ({ status: 200, json: { success: true, message: '' } }),
      getTempUrl: elsewhere,
    });
    await test.call['households.send']({ id: (await household()).id });
    const refused = await refusalOf(test.call['reportLinks.create']({ subject }));
    expect(refused).toMatchObject({ kind: 'link-elsewhere', host: 'reports.example.com' });
    expect(test.clipboard).toEqual([]);
    expect((await newest(1))[0]?.log?.data).toContain('leads to reports.example.com');

    const allowed = await test.call['reportHosts.allow']({ host: ' https://Reports.Example.com/r/1 ' });
    expect(allowed).toMatchObject([{ host: 'reports.example.com' }]);
    expect((await newest(1))[0]).toMatchObject({
      kind: 'report-host-allowed',
      log: { data: JSON.stringify({ host: 'reports.example.com' }) },
    });
    expect(await test.call['reportLinks.create']({ subject })).toMatchObject({ state: 'live' });
    expect(test.clipboard.at(-1)).toMatchObject({ text: 'https://reports.example.com/r/7f3c9a1e55b04d28' });

    // Kept with the records, not beside them; and with these records only.
    await test.restart();
    expect(await test.call['reportHosts.list']({})).toEqual(allowed);
    expect(await test.call['reportHosts.disallow']({ host: 'reports.example.com' })).toEqual([]);
    expect((await newest(1))[0]).toMatchObject({
      kind: 'report-host-disallowed',
      log: { data: JSON.stringify({ host: 'reports.example.com' }) },
    });
    expect((await refusalOf(test.call['reportLinks.create']({ subject }))).kind).toBe('link-elsewhere');
  });

  it.each([
    '',
    'reports',
    'http://reports.example.com',
    'https://a:b@reports.example.com',
    '*.example.com',
    '10.0.0.1 x',
  ])('is not taken for one as %j', async (host) => {
    const { test } = await deskOn({});
    expect(await refusalOf(test.call['reportHosts.allow']({ host }))).toMatchObject({
      kind: 'invalid-input',
      field: 'host',
    });
    expect(await test.call['reportHosts.list']({})).toEqual([]);
  });
});

it('records of 0.3.0 lose what the desk had put into the service’s mouth, and nothing that the service said', async () => {
  const { folder } = copyOldRecords('closed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { desk, call } = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
  try {
    await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
    const households = await call['households.list']({});
    const said = (state: string) => households.find((one) => one.state === state)?.serviceMessage;
    expect(households.map(({ state }) => state).toSorted()).toContain('unconfirmed');
    expect(said('unconfirmed')).toBe('');
    expect(said('refused')).not.toBe('');
    const { published } = await call['approvalCenter.get']({});
    expect(published).toMatchObject({ outcome: 'unconfirmed', serviceMessage: '', confirmedBy: '' });
    expect(await call['reportHosts.list']({})).toEqual([]);
  } finally {
    await desk.close();
  }
});
