import { describe, expect, it } from 'vitest';
import { RecordsError } from '#electron/records/index.ts';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import { answer, startMisbehavingServer } from '#test/integration/screening-service/misbehaving-server.ts';
import { approvalResult, connectTo, identifierOf, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const found = () => ({ status: 200, json: approvalResult });

/** The identifiers that failed, by way of the clipboard. */
const failedOf = async (test: TestDesk, lookUp: LookUp): Promise<string[]> => {
  await test.call['lookUps.copyFailures']({ id: lookUp.id, group: null });
  const copied = test.clipboard.at(-1)?.text ?? '';
  return copied === '' ? [] : copied.split('\n');
};

const numbered = (count: number, prefix = 'A'): string[] =>
  Array.from({ length: count }, (_, place) => `${prefix}-${place}`);

/** What the feed says of the look-ups, the newest first. */
const saidOfLookUps = async (test: TestDesk): Promise<string[]> => {
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'look-up-begun' });
  return entries.map(({ sentence }) => sentence);
};

describe('looking applications up', () => {
  it('takes 2,000 pasted identifiers with blanks, duplicates and unknown ones, each to exactly one end', {
    tags: 'night',
  }, async () => {
    // Every 400th request is told to come back in a second, as a service with a rate limit does.
    let asked = 0;
    const service = await scriptedService({
      getapplicationapproval: (request) => {
        asked += 1;
        if (asked % 400 === 0) {
          return {
            status: 429,
            json: { success: false, message: 'Slow down' },
            headers: { 'retry-after': '1' },
          };
        }
        return identifierOf(request).startsWith('unknown')
          ? { status: 404, json: { success: false, message: 'No such application.' } }
          : found();
      },
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['preferences.change']({ concurrency: 16 });
    const known = Array.from({ length: 1_950 }, (_, place) => `A-${place}`);
    const unknown = Array.from({ length: 50 }, (_, place) => `unknown-${place}`);
    const tooLong = 'x'.repeat(300);
    const text = [...known, '', '   ', ...unknown, ...known.slice(0, 30), tooLong].join('\n,; \t');
    const accepted = await test.call['lookUps.start']({ text });
    expect(accepted).toMatchObject({ accepted: 2_000, duplicates: 30 });
    expect(accepted.refused).toHaveLength(1);
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', total: 2_000, found: 1_950, left: 0 });
    expect((await failedOf(test, ended)).sort()).toEqual([...unknown].sort());
    expect(ended.failures).toMatchObject([{ error: { kind: 'not-found' }, count: 50 }]);
    expect((await test.call['applications.list'](listRequest)).total).toBe(1_950);
    expect(await saidOfLookUps(test)).toEqual([
      expect.stringMatching(/ looked up 2,000 applications: 1,950 found, 50 failed$/),
    ]);
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('tells of its progress at most about ten times a second, and at its end', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const startedMs = performance.now();
    await test.call['lookUps.start']({
      text: Array.from({ length: 500 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    const news = test.news['look-ups-changed'];
    expect(news.length).toBeLessThanOrEqual(3 + (performance.now() - startedMs) / 100);
    expect(news.at(-1)).toEqual([ended]);
    expect(ended.recent).toHaveLength(20);
  });

  it('writes down each call as under way before it goes out', async () => {
    const written: string[] = [];
    const test = await testDesk({
      throughRecords: (records) => ({
        ...records,
        announceLookUp: async (...which) => {
          const next = await records.announceLookUp(...which);
          written.push(...next.map(({ identifier }) => identifier));
          return next;
        },
      }),
    });
    const askedBeforeWritten: string[] = [];
    const service = await scriptedService({
      getapplicationapproval: (request) => {
        if (!written.includes(identifierOf(request))) askedBeforeWritten.push(identifierOf(request));
        return found();
      },
    });
    await connectTo(test, service.url);
    await test.call['lookUps.start']({
      text: Array.from({ length: 60 }, (_, n) => `A-${n}`).join('\n'),
    });
    await test.waitForLookUp();
    expect(written).toHaveLength(60);
    expect(askedBeforeWritten).toEqual([]);
  });

  it('keeps what arrived when it is cancelled, and says what is left', async () => {
    const service = await scriptedService({
      getapplicationapproval: (request) =>
        Number(identifierOf(request).slice(2)) < 20 ? found() : 'never answers',
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const identifiers = Array.from({ length: 100 }, (_, place) => `A-${place}`);
    await test.call['lookUps.start']({ text: identifiers.join('\n') });
    await test.waitForNews((all) => all['look-ups-changed'].some(([lookUp]) => lookUp?.found === 20));
    const [running] = await test.call['lookUps.list']({});
    const id = running?.id ?? -1;
    expect(await test.call['lookUps.cancel']({ id })).toMatchObject([
      { id, state: 'cancelled', total: 100, found: 20, left: 80, failures: [] },
    ]);
    expect((await test.call['applications.list'](listRequest)).total).toBe(20);
    expect(await saidOfLookUps(test)).toEqual([
      expect.stringMatching(/ canceled looking up 100 applications: 20 found, 0 failed$/),
    ]);
    // The next one may begin beside it.
    await test.call['lookUps.start']({ text: 'A-5' });
    expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 1 });
    service.scripts = { getapplicationapproval: found };
    await test.call['lookUps.continue']({ id });
    await test.waitForNews((all) =>
      (all['look-ups-changed'].at(-1) ?? []).some((lookUp) => lookUp.id === id && lookUp.state === 'done'),
    );
    const lookUps = await test.call['lookUps.list']({});
    expect(lookUps.find((lookUp) => lookUp.id === id)).toMatchObject({ total: 100, found: 100, left: 0 });
    expect((await test.call['applications.list'](listRequest)).total).toBe(100);
  });

  it('goes on beside another, and beside one application that is refreshed', async () => {
    const service = await scriptedService({
      getapplicationapproval: (request) =>
        identifierOf(request).startsWith('slow') ? 'never answers' : found(),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'slow-1' });
    await test.call['lookUps.start']({ text: 'A-2' });
    expect(await test.waitForLookUp()).toMatchObject({ total: 1, found: 1 });
    expect(await test.call['applications.refresh']({ identifier: 'A-2' })).toMatchObject({
      row: { identifier: 'A-2' },
    });
    // The one that is all there goes when the next begins; the one that runs stays.
    await test.call['lookUps.start']({ text: 'A-3' });
    await test.waitForLookUp();
    expect(await test.call['lookUps.list']({})).toMatchObject([
      { state: 'done', total: 1, found: 1 },
      { state: 'running', total: 1, left: 1 },
    ]);
  });

  it('asks once more for what failed, by reason, and dismisses the rest', async () => {
    let isBack = false;
    const service = await scriptedService({
      getapplicationapproval: (request) => {
        const identifier = identifierOf(request);
        if (identifier.startsWith('unknown')) return { status: 404, json: { success: false, message: '' } };
        return identifier.startsWith('B') && !isBack ? { status: 500, html: '<p>Oh</p>' } : found();
      },
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const text = [...numbered(30), ...numbered(30, 'B'), ...numbered(5, 'unknown')].join('\n');
    await test.call['lookUps.start']({ text });
    const ended = await test.waitForLookUp();
    const { id } = ended;
    expect(ended).toMatchObject({ state: 'done', found: 30, failed: 35, left: 0 });
    expect(ended.failures.map(({ error, count }) => [error.kind, count])).toEqual([
      ['service-failed', 30],
      ['not-found', 5],
    ]);
    expect(ended.failures[0]?.named).toEqual(numbered(20, 'B'));

    // What failed is known after a restart, too.
    await test.restart();
    const [kept] = await test.call['lookUps.list']({});
    expect(kept).toMatchObject({ id, state: 'done', found: 30, failed: 35, left: 0 });
    expect(kept?.failures).toEqual(ended.failures);
    isBack = true;
    const sentBefore = service.received('getapplicationapproval').length;
    await test.call['lookUps.retry']({ id, group: ended.failures[0]?.group ?? -1 });
    const again = await test.waitForLookUp();
    expect(again).toMatchObject({ id, state: 'done', total: 65, found: 60, failed: 5, left: 0 });
    expect(service.received('getapplicationapproval')).toHaveLength(sentBefore + 30);
    expect((await failedOf(test, again)).sort()).toEqual(numbered(5, 'unknown'));

    const goneGroup = { id, group: ended.failures[0]?.group ?? -1 };
    expect(await refusalOf(test.call['lookUps.retry'](goneGroup))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    expect(await test.call['lookUps.dismiss']({ id })).toEqual([]);
    await test.restart();
    expect(await test.call['lookUps.list']({})).toEqual([]);
  });

  it('that found everything is dismissed without another word in the activity', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'A-1, A-2' });
    const { id } = await test.waitForLookUp();
    expect(await test.call['lookUps.dismiss']({ id })).toEqual([]);
    expect(await saidOfLookUps(test)).toEqual(['tester looked up 2 applications: 2 found, 0 failed']);
  });

  it('keeps what is left when the desk is closed, and asks for it only when told to', async () => {
    const service = await scriptedService({
      getapplicationapproval: (request) =>
        Number(identifierOf(request).slice(2)) < 20 ? found() : 'never answers',
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: numbered(500).join('\n') });
    await test.waitForNews((all) => all['look-ups-changed'].some(([lookUp]) => lookUp?.found === 20));
    await test.restart();
    const sent = service.received('getapplicationapproval').length;
    const [interrupted] = await test.call['lookUps.list']({});
    expect(interrupted).toMatchObject({ state: 'interrupted', total: 500, found: 20, left: 480, failed: 0 });
    expect(service.received('getapplicationapproval')).toHaveLength(sent);
    service.scripts = { getapplicationapproval: found };
    await test.call['lookUps.continue']({ id: interrupted?.id ?? -1 });
    expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 500, left: 0, failures: [] });
    expect((await test.call['applications.list'](listRequest)).total).toBe(500);
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
    await test.restart();
    expect(await test.call['lookUps.list']({})).toEqual([]);
  });

  it('does not tell thousands of reasons apart, and retries all of them', async () => {
    let isBack = false;
    const service = await scriptedService({
      getapplicationapproval: (request) =>
        isBack
          ? found()
          : { status: 404, json: { success: false, message: `No application ${identifierOf(request)}` } },
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: numbered(300).join('\n') });
    const ended = await test.waitForLookUp();
    expect(ended.failures).toHaveLength(41);
    expect(ended.failures[0]).toMatchObject({ error: { kind: 'not-found' }, count: 260 });
    isBack = true;
    await test.call['lookUps.retry']({ id: ended.id, group: ended.failures[0]?.group ?? -1 });
    expect(await test.waitForLookUp()).toMatchObject({ found: 260, failed: 40 });
    await test.call['lookUps.retry']({ id: ended.id, group: null });
    expect(await test.waitForLookUp()).toMatchObject({ found: 300, failures: [] });
  });

  it('takes a list that was read from a file', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const accepted = await test.call['lookUps.startMany']({
      identifiers: ['Smith, Ann; 4', 'A-2', 'A-2', 'bad\u0000one'],
      office: {},
    });
    expect(accepted).toMatchObject({ accepted: 2, duplicates: 1, refused: [{ identifier: 'badone' }] });
    await test.waitForLookUp();
    expect(service.received('getapplicationapproval').map(identifierOf).sort()).toEqual([
      'A-2',
      'Smith, Ann; 4',
    ]);
  });

  it('remembers what was said of columns for files with the same headings alone, over restarts', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const headings = ['Ref', 'Tenant', 'Unit'];
    const remember = test.call['imports.remember'];
    await remember({ headings, identifier: 'Ref', fields: [{ heading: 'Tenant', field: 'name' }] });
    await remember({ headings, identifier: null, fields: [{ heading: 'Unit', field: null }] });
    await test.restart();
    expect(await test.call['imports.columns']({ headings: ['UNIT', 'ref', 'Tenant'] })).toEqual({
      identifier: 'Ref',
      fields: [
        { heading: 'Unit', field: null },
        { heading: 'Tenant', field: 'name' },
      ],
    });
    expect(await test.call['imports.columns']({ headings: ['Ref', 'Tenant'] })).toEqual({
      identifier: null,
      fields: [],
    });
  });

  it('stops asking a service that rejects the token', async () => {
    const service = await scriptedService({
      getapplicationapproval: () => ({ status: 401, json: { success: false, message: 'Unknown token.' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({
      text: Array.from({ length: 300 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', found: 0, left: 0 });
    expect(ended.failed).toBe(300);
    expect(new Set(await failedOf(test, ended)).size).toBe(300);
    expect(new Set(ended.failures.map(({ error }) => error.kind))).toEqual(new Set(['token-rejected']));
    // Four at once, and the one that was next.
    expect(service.received('getapplicationapproval').length).toBeLessThanOrEqual(5);
    expect(test.desk().state().service.state).toBe('token-rejected');
  });

  it('stops asking a service that is not there, and says so of the rest', async () => {
    const test = await testDesk();
    await practise(test);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    await test.call['lookUps.start']({
      text: Array.from({ length: 300 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', found: 0, left: 0 });
    expect(ended.failures).toMatchObject([{ error: { kind: 'unreachable' }, count: 300 }]);
    expect(new Set(await failedOf(test, ended)).size).toBe(300);
    expect(test.desk().state().service.state).toBe('offline');
    expect((await test.call['applications.list'](listRequest)).total).toBe(240);
  });

  it('goes on past a connection that breaks now and then', async () => {
    let asked = 0;
    const server = await startMisbehavingServer((_request, socket) => {
      asked += 1;
      if (asked % 3 === 0) socket.destroy();
      else answer(socket, 200, JSON.stringify(approvalResult));
    });
    const test = await testDesk();
    await connectTo(test, server.url);
    await test.call['lookUps.start']({
      text: Array.from({ length: 12 }, (_, n) => `A-${n}`).join('\n'),
    });
    expect(await test.waitForLookUp()).toMatchObject({ found: 12, failures: [] });
  });

  it('says where the text holds no identifier at all', async () => {
    const test = await testDesk();
    await practise(test);
    expect(await refusalOf(test.call['lookUps.start']({ text: ' \n ,;' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'text',
    });
  });

  it('takes an identifier with markup as text', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const identifier = '<img src=x onerror=alert(1)>';
    await test.call['lookUps.start']({ text: identifier });
    await test.waitForLookUp();
    expect((await test.call['applications.get']({ identifier })).row.identifier).toBe(identifier);
    expect(service.received('getapplicationapproval').map(identifierOf)).toEqual([identifier]);
  });

  it('fails what could not be stored, and keeps what was', async () => {
    let isFull = false;
    const test = await testDesk({
      throughRecords: (records) => ({
        ...records,
        settleLookUp: async (settled) => {
          if (isFull) throw new RecordsError('disk-full', 'The records cannot be written: the disk is full.');
          return records.settleLookUp(settled);
        },
      }),
    });
    const service = await scriptedService({ getapplicationapproval: found });
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    isFull = true;
    await test.call['lookUps.start']({
      text: Array.from({ length: 200 }, (_, n) => `B-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', total: 200, found: 0, left: 0 });
    expect(ended.failures.map(({ error }) => error.kind)).toEqual(['records-failed']);
    expect(ended.failed).toBe(200);
    // There is room again: nothing of it is lost.
    isFull = false;
    await test.call['lookUps.retry']({ id: ended.id, group: null });
    expect(await test.waitForLookUp()).toMatchObject({ found: 200, failures: [] });
    isFull = true;
    await test.call['lookUps.start']({ text: 'C-1' });
    await test.waitForLookUp();
    await test.restart();
    expect(await test.call['lookUps.list']({})).toMatchObject([
      { state: 'interrupted', total: 1, found: 0, failed: 0, left: 1 },
    ]);
    expect((await test.call['applications.list'](listRequest)).total).toBe(201);
    expect(test.desk().state().records.state).toBe('open');
  });
});

describe('what the office adds', () => {
  it('is kept, never sent, and its content is not in the activity', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    const { office } = await test.call['applications.get']({ identifier: row.identifier });
    const saved = await test.call['applications.saveOfficeData']({
      identifier: row.identifier,
      office: { ...office, email: 'private.matter@example.com', applicantToken: '  ' },
    });
    expect(saved.office).toMatchObject({ email: 'private.matter@example.com', applicantToken: null });
    const { entries } = await test.call['activity.list'](activityRequest);
    expect(entries[0]).toMatchObject({
      subject: row.identifier,
      sentence: expect.stringMatching(/changed the applicant token and email of/),
    });
    const wrong = test.call['applications.saveOfficeData']({
      identifier: row.identifier,
      office: { ...office, applicantToken: 'has a blank' },
    });
    expect(await refusalOf(wrong)).toMatchObject({ kind: 'invalid-input', field: 'office.applicantToken' });
  });

  it('belongs to an application of this desk', async () => {
    const test = await testDesk();
    await practise(test);
    for (const call of ['applications.get', 'applications.rawReply'] as const) {
      expect(await refusalOf(test.call[call]({ identifier: 'nobody' }))).toMatchObject({
        kind: 'not-on-this-desk',
      });
    }
  });

  it('moves between bands with the preferences, at once', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    await test.call['preferences.change']({ bands: { approvePercent: 0, declinePercent: 0 } });
    expect((await test.call['applications.get']({ identifier: row.identifier })).row.band).toBe('approve');
    await test.call['preferences.change']({ bands: { approvePercent: 100, declinePercent: 100 } });
    const { rows } = await test.call['applications.list'](listRequest);
    expect(
      rows.filter(({ scorePercent }) => scorePercent !== 100).every(({ band }) => band === 'decline'),
    ).toBe(true);
  });
});
