import { describe, expect, it } from 'vitest';
import { CacheError } from '#electron/cache/index.ts';
import { answer, startMisbehavingServer } from '#test/integration/screening-service/misbehaving-server.ts';
import { approvalResult, connectTo, identifierOf, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const found = () => ({ status: 200, json: approvalResult });

const activityOf = async (test: TestDesk, identifier: string) => {
  const request = { ...activityRequest, search: identifier, kind: 'application-looked-up' } as const;
  return (await test.call['activity.list'](request)).entries;
};

describe('looking applications up', () => {
  it('takes 2,000 pasted identifiers with blanks, duplicates and unknown ones, each to exactly one end', async () => {
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
    await test.call['desk.changePreferences']({ concurrency: 16 });
    const known = Array.from({ length: 1_950 }, (_, place) => `A-${place}`);
    const unknown = Array.from({ length: 50 }, (_, place) => `unknown-${place}`);
    const tooLong = 'x'.repeat(300);
    const text = [...known, '', '   ', ...unknown, ...known.slice(0, 30), tooLong].join('\n,; \t');
    const accepted = await test.call['applications.lookUp']({ text });
    expect(accepted).toMatchObject({ accepted: 2_000, duplicates: 30 });
    expect(accepted.refused).toHaveLength(1);
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', total: 2_000, found: 1_950, left: 0 });
    expect(ended.failures.map(({ identifier }) => identifier).sort()).toEqual([...unknown].sort());
    expect(new Set(ended.failures.map(({ error }) => error.kind))).toEqual(new Set(['not-found']));
    expect((await test.call['applications.list'](listRequest)).total).toBe(1_950);
    const { total } = await test.call['activity.list']({ ...activityRequest, kind: 'application-looked-up' });
    expect(total).toBe(4_000);
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('tells of its progress at most about ten times a second, and at its end', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const startedMs = performance.now();
    await test.call['applications.lookUp']({
      text: Array.from({ length: 500 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    const news = test.news['look-up-changed'];
    expect(news.length).toBeLessThanOrEqual(3 + (performance.now() - startedMs) / 100);
    expect(news.at(-1)).toEqual(ended);
    expect(ended.recent).toHaveLength(20);
  });

  it('writes each call as started before it goes out', async () => {
    const written: string[] = [];
    const test = await testDesk({
      throughCache: (cache) => ({
        ...cache,
        addActivities: async (entries) => {
          const ids = await cache.addActivities(entries);
          written.push(
            ...entries.filter(({ outcome }) => outcome === 'started').map(({ subject }) => subject),
          );
          return ids;
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
    await test.call['applications.lookUp']({
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
    await test.call['applications.lookUp']({ text: identifiers.join('\n') });
    await test.waitForNews((all) => all['look-up-changed'].some((lookUp) => lookUp.found === 20));
    const cancelled = await test.call['applications.cancelLookUp']({});
    expect(cancelled).toMatchObject({ state: 'cancelled', total: 100, found: 20, left: 80, failures: [] });
    expect((await test.call['applications.list'](listRequest)).total).toBe(20);
    expect((await activityOf(test, 'A-20')).map(({ outcome }) => outcome)).toEqual(['cancelled', 'started']);
    // Nothing was written of those that were never about to be asked.
    expect(await activityOf(test, 'A-99')).toEqual([]);
    // The next one may begin.
    await test.call['applications.lookUp']({ text: 'A-5' });
    expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 1 });
  });

  it('runs one at a time', async () => {
    const service = await scriptedService({ getapplicationapproval: () => 'never answers' });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['applications.lookUp']({ text: 'A-1' });
    expect(await refusalOf(test.call['applications.lookUp']({ text: 'A-2' }))).toMatchObject({
      kind: 'already-running',
    });
    expect(await test.call['applications.currentLookUp']({})).toMatchObject({ state: 'running', total: 1 });
  });

  it('stops asking a service that rejects the token', async () => {
    const service = await scriptedService({
      getapplicationapproval: () => ({ status: 401, json: { success: false, message: 'Unknown token.' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['applications.lookUp']({
      text: Array.from({ length: 300 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', found: 0, left: 0 });
    expect(ended.failures).toHaveLength(300);
    expect(new Set(ended.failures.map(({ identifier }) => identifier)).size).toBe(300);
    expect(new Set(ended.failures.map(({ error }) => error.kind))).toEqual(new Set(['token-rejected']));
    expect(service.received('getapplicationapproval').length).toBeLessThanOrEqual(4);
    expect(test.desk().state().service.state).toBe('token-rejected');
  });

  it('stops asking a service that is not there, and says so of the rest', async () => {
    const test = await testDesk();
    await practise(test);
    await test.call['connection.switchPractice']({ to: 'stopped' });
    await test.call['applications.lookUp']({
      text: Array.from({ length: 300 }, (_, n) => `A-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', found: 0, left: 0 });
    expect(ended.failures).toHaveLength(300);
    expect(ended.failures.at(-1)?.error).toMatchObject({ kind: 'unreachable' });
    expect(ended.failures.at(-1)?.error.detail).toContain('Not asked');
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
    await test.call['applications.lookUp']({
      text: Array.from({ length: 12 }, (_, n) => `A-${n}`).join('\n'),
    });
    expect(await test.waitForLookUp()).toMatchObject({ found: 12, failures: [] });
  });

  it('says where the text holds no identifier at all', async () => {
    const test = await testDesk();
    await practise(test);
    expect(await refusalOf(test.call['applications.lookUp']({ text: ' \n ,;' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'text',
    });
  });

  it('takes an identifier with markup as text', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, service.url);
    const identifier = '<img src=x onerror=alert(1)>';
    await test.call['applications.lookUp']({ text: identifier });
    await test.waitForLookUp();
    expect((await test.call['applications.get']({ identifier })).row.identifier).toBe(identifier);
    expect(service.received('getapplicationapproval').map(identifierOf)).toEqual([identifier]);
  });

  it('fails what could not be stored, and keeps what was', async () => {
    let isFull = false;
    const test = await testDesk({
      throughCache: (cache) => ({
        ...cache,
        storeResults: async (results) => {
          if (isFull) throw new CacheError('disk-full', 'The records cannot be written: the disk is full.');
          return cache.storeResults(results);
        },
      }),
    });
    const service = await scriptedService({ getapplicationapproval: found });
    await connectTo(test, service.url);
    await test.call['applications.lookUp']({ text: 'A-1' });
    await test.waitForLookUp();
    isFull = true;
    await test.call['applications.lookUp']({
      text: Array.from({ length: 200 }, (_, n) => `B-${n}`).join('\n'),
    });
    const ended = await test.waitForLookUp();
    expect(ended).toMatchObject({ state: 'done', total: 200, found: 0, left: 0 });
    expect(new Set(ended.failures.map(({ identifier }) => identifier)).size).toBe(200);
    expect(new Set(ended.failures.map(({ error }) => error.kind))).toEqual(new Set(['cache-failed']));
    expect((await test.call['applications.list'](listRequest)).rows).toMatchObject([{ identifier: 'A-1' }]);
    expect(test.desk().state().cache.state).toBe('open');
  });
});

describe('what the office adds', () => {
  it('is kept, never sent, and its content is not in the activity', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    const { office } = await test.call['applications.get']({ identifier: row.identifier });
    const saved = await test.call['applications.saveOfficeData']({
      identifier: row.identifier,
      office: { ...office, note: 'Private matter', applicantToken: '  ' },
    });
    expect(saved.office).toMatchObject({ note: 'Private matter', applicantToken: null });
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'application-annotated',
    });
    expect(entries).toMatchObject([{ subject: row.identifier, detail: 'note, applicantToken' }]);
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
    await test.call['desk.changePreferences']({ bands: { approvePercent: 0, declinePercent: 0 } });
    expect((await test.call['applications.get']({ identifier: row.identifier })).row.band).toBe('approve');
    await test.call['desk.changePreferences']({ bands: { approvePercent: 100, declinePercent: 100 } });
    const { rows } = await test.call['applications.list'](listRequest);
    expect(
      rows.filter(({ scorePercent }) => scorePercent !== 100).every(({ band }) => band === 'decline'),
    ).toBe(true);
  });
});
