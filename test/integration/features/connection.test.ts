import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPracticeService } from '#electron/practice/service.ts';
import { type Records, RecordsError } from '#electron/records/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { approvalResult, connectTo, identifierOf, scriptedService, TOKEN } from './scripted-service.ts';
import { activityRequest, listRequest, member, practise, refusalOf, testDesk } from './test-desk.ts';

const found = () => ({ status: 200, json: approvalResult });

describe('connecting to a service', () => {
  it.each([
    ['', TOKEN, 'baseUrl'],
    ['not an address', TOKEN, 'baseUrl'],
    ['http://screening.example.com', TOKEN, 'baseUrl'],
    ['https://user:secret@screening.example.com', TOKEN, 'baseUrl'],
    ['https://screening.example.com', '', 'token'],
    ['https://screening.example.com', `${TOKEN}\n`, 'token'],
    ['https://screening.example.com', 'short', 'token'],
  ])('refuses the address %j with the token %j, naming the field %s', async (baseUrl, token, field) => {
    const test = await testDesk();
    const refusal = await refusalOf(test.call['connections.connect']({ name: 'Office', baseUrl, token }));
    expect(refusal).toMatchObject({ kind: 'invalid-input', field });
    expect(refusal.detail).not.toBe('');
    expect(test.desk().state()).toMatchObject({ profiles: [], activeProfileId: null });
  });

  it('shows of the token its end, and of the connection everything else', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const state = await test.call['connections.connect']({
      name: '  ',
      baseUrl: `${service.url}/`,
      token: TOKEN,
    });
    expect(state.profiles).toMatchObject([
      {
        kind: 'service',
        name: new URL(service.url).host,
        baseUrl: service.url,
        hasToken: true,
        tokenEnding: '9Zx4',
      },
    ]);
    expect(state).toMatchObject({
      practice: null,
      records: { state: 'open' },
      service: { state: 'unknown' },
    });
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    const [request] = service.received('getapplicationapproval');
    expect(request?.head).toContain(`authorization: Bearer ${TOKEN}`);
    expect(test.desk().state().service).toMatchObject({ state: 'online' });
  });

  it('asks for another token when the service rejects it, and takes it', async () => {
    const service = await scriptedService({
      getapplicationapproval: ({ head }) =>
        head.includes('Bearer the-right-token')
          ? found()
          : { status: 401, json: { message: 'Who is this?' } },
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    expect(test.desk().state().service.state).toBe('token-rejected');
    expect(await refusalOf(test.call['connections.setToken']({ token: 'has a blank' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'token',
    });
    expect(await test.call['connections.setToken']({ token: 'the-right-token' })).toMatchObject({
      service: { state: 'unknown' },
    });
    await test.call['lookUps.start']({ text: 'A-1' });
    expect(await test.waitForLookUp()).toMatchObject({ found: 1 });
    expect(test.desk().state().service.state).toBe('online');
  });

  it('tests what is typed, and the connection in use, and sends its token to no other address', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const elsewhere = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const typed = await test.call['connections.test']({ baseUrl: service.url, token: TOKEN });
    expect(typed.passed).toBe(true);
    expect(await refusalOf(test.call['connections.test']({}))).toMatchObject({ kind: 'no-connection' });
    await connectTo(test, service.url);
    expect(await test.call['connections.test']({})).toMatchObject({ passed: true });
    expect(test.desk().state().service.state).toBe('online');
    const other = test.call['connections.test']({ baseUrl: elsewhere.url });
    expect(await refusalOf(other)).toMatchObject({ kind: 'invalid-input', field: 'token' });
    expect(elsewhere.received('getapplicationapproval')).toEqual([]);
    await service.close();
    expect(await test.call['connections.test']({})).toMatchObject({ passed: false });
    expect(test.desk().state().service.state).toBe('offline');
    const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'connection-tested' });
    expect(entries.map(({ outcome }) => outcome)).toEqual(['failed', 'succeeded']);
  });
});

describe('testing addresses', () => {
  it('is refused beyond ten in a minute, and nothing goes out', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const once = () => test.call['connections.test']({ baseUrl: service.url, token: TOKEN });
    for (let nth = 0; nth < 10; nth += 1) expect(await once()).toMatchObject({ passed: true });
    expect(await refusalOf(once())).toMatchObject({ kind: 'too-often' });
    // By a clock that nobody can set.
    test.clock.setWall(3_600_000);
    expect(await refusalOf(once())).toMatchObject({ kind: 'too-often' });
    expect(service.received('getapplicationapproval')).toHaveLength(10);
    test.clock.advance(60_000);
    expect(await once()).toMatchObject({ passed: true });
  });
});

describe('several connections', () => {
  it('keep their records apart', async () => {
    const one = await scriptedService({ getapplicationapproval: found });
    const two = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await connectTo(test, one.url, 'One');
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    await connectTo(test, two.url, 'Two');
    expect((await test.call['applications.list'](listRequest)).total).toBe(0);
    await test.call['lookUps.start']({ text: 'B-1, B-2' });
    await test.waitForLookUp();
    const [first, second] = test.desk().state().profiles;
    await test.call['connections.activate']({ profileId: first?.id ?? '' });
    expect((await test.call['applications.list'](listRequest)).rows).toMatchObject([{ identifier: 'A-1' }]);
    expect(one.received('getapplicationapproval').map(identifierOf)).toEqual(['A-1']);
    await test.restart();
    expect(test.desk().state().activeProfileId).toBe(first?.id);
    await test.call['connections.activate']({ profileId: second?.id ?? '' });
    expect((await test.call['applications.list'](listRequest)).total).toBe(2);
  });

  it('interrupt a look-up that runs, keep what arrived, and offer the rest when they come back', async () => {
    const service = await scriptedService({
      getapplicationapproval: (request) => (identifierOf(request) === 'A-1' ? found() : 'never answers'),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
    await test.waitForNews((all) => all['look-ups-changed'].some(([lookUp]) => lookUp?.found === 1));
    const [profile] = test.desk().state().profiles;
    await test.call['connections.choosePractice']({});
    expect(test.news['look-ups-changed'].at(-1)).toMatchObject([{ state: 'interrupted', found: 1, left: 2 }]);
    expect(await test.call['lookUps.list']({})).toEqual([]);
    await test.call['connections.activate']({ profileId: profile?.id ?? '' });
    expect(test.desk().state().practice).toBeNull();
    expect((await test.call['applications.list'](listRequest)).rows).toMatchObject([{ identifier: 'A-1' }]);
    expect(await test.call['lookUps.list']({})).toMatchObject([{ state: 'interrupted', found: 1, left: 2 }]);
    expect(service.received('getapplicationapproval').length).toBeLessThanOrEqual(3);
  });

  it('are fifty at most, with practice beside them, and the desk says so', async () => {
    const test = await testDesk({ keyStore: 'passphrase' });
    const passphrase = 'correct horse battery staple';
    await test.call['vault.choosePassphrase']({ passphrase });
    const profiles = Array.from({ length: 49 }, (_, number) => ({
      id: `service-${number}`,
      kind: 'service',
      name: `Service ${number}`,
      baseUrl: 'https://screening.example.com',
    }));
    await test.close();
    const vault = await openVault({ folder: test.folder, keyStore: null });
    await vault.unlock(passphrase);
    await vault.keepDeskRecord(JSON.stringify({ profiles }));
    await test.restart();
    await test.call['vault.unlock']({ passphrase });
    const service = await scriptedService({});
    await connectTo(test, service.url);
    expect((await test.call['connections.choosePractice']({})).profiles).toHaveLength(51);
    expect(await refusalOf(connectTo(test, service.url))).toMatchObject({
      kind: 'invalid-input',
      detail: 'A desk keeps at most 50 connections to services.',
    });
    await test.restart();
    await test.call['vault.unlock']({ passphrase });
    const { profiles: kept, activeProfileId, notices } = test.desk().state();
    expect([kept.length, activeProfileId, notices]).toEqual([51, 'practice', []]);
  });

  it('take another name, and keep it with their data', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const { activeProfileId } = await test.call['connections.connect']({
      name: 'Ofice',
      baseUrl: service.url,
      token: TOKEN,
    });
    const profileId = activeProfileId ?? '';
    for (const name of ['', ' \n '])
      expect(await refusalOf(test.call['connections.rename']({ profileId, name }))).toMatchObject({
        kind: 'invalid-input',
        field: 'name',
      });
    expect(
      await refusalOf(test.call['connections.rename']({ profileId: 'none', name: 'Office' })),
    ).toMatchObject({ kind: 'not-on-this-desk' });
    const renamed = [{ id: profileId, name: 'Office', baseUrl: service.url, hasToken: true }];
    expect(await test.call['connections.rename']({ profileId, name: ' Office ' })).toMatchObject({
      profiles: renamed,
      activeProfileId: profileId,
    });
    await test.restart();
    expect(test.desk().state()).toMatchObject({ profiles: renamed, records: { state: 'open' } });
  });

  it('move to another address with the token for it, over restarts, and send it nothing of the old one', async () => {
    const [old, other] = [
      await scriptedService({ getapplicationapproval: found }),
      await scriptedService({ getapplicationapproval: found }),
    ];
    const test = await testDesk();
    const { activeProfileId } = await test.call['connections.connect']({
      name: 'Office',
      baseUrl: old.url,
      token: TOKEN,
    });
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    expect(
      await refusalOf(test.call['connections.setToken']({ baseUrl: 'nowhere at all', token: TOKEN })),
    ).toMatchObject({ kind: 'invalid-input', field: 'baseUrl' });

    const moved = [{ id: activeProfileId, name: 'Office', baseUrl: other.url, hasToken: true }];
    expect(
      await test.call['connections.setToken']({ baseUrl: other.url, token: 'the-token-for-there' }),
    ).toMatchObject({ profiles: moved, activeProfileId });
    const told = (await test.call['activity.list'](activityRequest)).entries.map(({ sentence }) => sentence);
    expect(told).toContain(
      `tester changed the service URL of the Office connection to ${other.url}, with a new access token`,
    );
    await test.call['lookUps.start']({ text: 'A-2' });
    await test.waitForLookUp();
    await test.restart();
    expect(test.desk().state()).toMatchObject({ profiles: moved, notices: [] });
    // What was there before the move is there after it.
    expect((await test.call['applications.list'](listRequest)).total).toBe(2);
    await test.call['lookUps.start']({ text: 'A-3' });
    await test.waitForLookUp();
    expect(old.received('getapplicationapproval')).toHaveLength(1);
    const received = other.received('getapplicationapproval');
    expect(received).toHaveLength(2);
    for (const { head } of received) {
      expect(head).toContain('authorization: Bearer the-token-for-there');
      expect(head).not.toContain(TOKEN);
    }
  });

  it('are closed by their name: the token is gone, the data is not, and another takes their place', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const { activeProfileId } = await test.call['connections.connect']({
      name: 'Elm Street',
      baseUrl: service.url,
      token: TOKEN,
    });
    const profileId = activeProfileId ?? '';
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    for (const name of ['', 'elm street'])
      expect(await refusalOf(test.call['connections.close']({ profileId, name }))).toMatchObject({
        kind: 'invalid-input',
        field: 'name',
      });

    // It was the only one: nobody is put into practice without asking.
    expect(await test.call['connections.close']({ profileId, name: 'Elm Street' })).toMatchObject({
      activeProfileId: null,
      records: { state: 'closed' },
      profiles: [{ id: profileId, hasToken: false, closedAt: expect.any(String) }],
    });
    expect(JSON.parse(await readFile(join(test.folder, 'vault.json'), 'utf8'))).toMatchObject({ tokens: [] });
    await test.restart();
    expect(test.desk().state()).toMatchObject({ activeProfileId: null, notices: [] });

    const reopened = await test.call['connections.activate']({ profileId });
    expect(reopened).toMatchObject({ activeProfileId: profileId, records: { state: 'open' }, notices: [] });
    expect(reopened.profiles[0]).not.toHaveProperty('closedAt');
    expect((await test.call['applications.list'](listRequest)).total).toBe(1);
    expect(await refusalOf(test.call['applications.refresh']({ identifier: 'A-1' }))).toMatchObject({
      kind: 'no-token',
    });
    const told = (await test.call['activity.list'](activityRequest)).entries.map(({ sentence }) => sentence);
    expect(told).toContain(
      'tester closed the Elm Street connection; its data was kept, its access token was not',
    );
    await test.call['connections.setToken']({ token: TOKEN });
    await test.call['applications.refresh']({ identifier: 'A-1' });
    expect(service.received('getapplicationapproval')).toHaveLength(2);

    // One that is not in use is told in its records, too, and nothing is switched.
    await test.call['connections.choosePractice']({});
    expect(await test.call['connections.close']({ profileId, name: 'Elm Street' })).toMatchObject({
      activeProfileId: 'practice',
      records: { state: 'open' },
    });
    expect(
      await refusalOf(test.call['connections.close']({ profileId: 'practice', name: 'Practice' })),
    ).toMatchObject({ kind: 'invalid-input', field: 'name' });
    await test.call['connections.activate']({ profileId });
    const again = (await test.call['activity.list'](activityRequest)).entries.map(({ kind }) => kind);
    expect(again.filter((kind) => kind === 'connection-closed')).toHaveLength(2);
  });

  it('that were closed send no token that an older file of keys brings back', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    const { activeProfileId } = await test.call['connections.connect']({
      name: 'Office',
      baseUrl: service.url,
      token: TOKEN,
    });
    const profileId = activeProfileId ?? '';
    const keysFile = join(test.folder, 'vault.json');
    const before = await readFile(keysFile, 'utf8');
    await test.call['connections.close']({ profileId, name: 'Office' });
    await test.close();
    await writeFile(keysFile, before);
    await test.restart();
    // The list of connections lies in the same file: by it the connection is open.
    expect(test.desk().state()).toMatchObject({
      activeProfileId: profileId,
      profiles: [{ hasToken: false }],
      notices: [{ kind: 'token-outdated' }],
    });
  });

  it('refuse one that is not there', async () => {
    const test = await testDesk();
    expect(await refusalOf(test.call['connections.activate']({ profileId: 'gone' }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    expect(await refusalOf(test.call['applications.list'](listRequest))).toMatchObject({
      kind: 'no-connection',
    });
  });
});

describe('the practice service', () => {
  it('that cannot start leaves the desk working offline', async () => {
    const test = await testDesk({
      startPractice: async () => {
        throw new Error('no port is free');
      },
    });
    const refusal = await refusalOf(test.call['connections.choosePractice']({}));
    expect(refusal.kind).toBe('practice-failed');
    expect(refusal.detail).toContain('no port is free');
    expect(test.desk().state()).toMatchObject({
      activeProfileId: 'practice',
      practice: { state: 'failed' },
      service: { state: 'offline' },
      records: { state: 'open' },
    });
    expect((await test.call['applications.list'](listRequest)).total).toBe(0);
    expect(await refusalOf(test.call['lookUps.startSamples']({}))).toMatchObject({
      kind: 'unreachable',
    });
    expect(await test.call['connections.test']({})).toMatchObject({ passed: false });
  });

  it('is stopped and started again by the user', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    await test.call['lookUps.start']({ text: row.identifier });
    expect((await test.waitForLookUp()).failures).toMatchObject([{ error: { kind: 'unreachable' } }]);
    await test.call['connections.switchPractice']({ to: 'running' });
    await test.call['lookUps.start']({ text: row.identifier });
    expect(await test.waitForLookUp()).toMatchObject({ found: 1 });
    expect(await refusalOf(test.call['connections.setToken']({ token: TOKEN }))).toMatchObject({
      kind: 'invalid-input',
    });
  });

  it('does not hold up the start of the desk', async () => {
    let start: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      start = resolve;
    });
    let starts = 0;
    const test = await testDesk({
      startPractice: async (options) => {
        starts += 1;
        if (starts > 1) await held;
        return startPracticeService({ port: 0, ...options });
      },
    });
    await practise(test);
    await test.restart();
    expect(test.desk().state()).toMatchObject({
      practice: { state: 'starting' },
      records: { state: 'open' },
    });
    expect((await test.call['applications.list'](listRequest)).total).toBe(240);
    const waiting = test.call['lookUps.startSamples']({});
    start();
    expect(await waiting).toMatchObject({ accepted: 240 });
    expect(await test.waitForLookUp()).toMatchObject({ found: 240 });
  });
});

describe('the records', () => {
  it('are locked until the passphrase is given, where there is no key store', async () => {
    const test = await testDesk({ keyStore: 'passphrase' });
    expect(test.desk().state()).toMatchObject({ vault: 'passphrase-needed', keyStore: 'passphrase' });
    expect(await refusalOf(test.call['connections.choosePractice']({}))).toMatchObject({ kind: 'locked' });
    expect(await refusalOf(test.call['vault.choosePassphrase']({ passphrase: 'short' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'passphrase',
    });
    await test.call['vault.choosePassphrase']({ passphrase: 'correct horse battery staple' });
    await practise(test);
    await test.restart();
    const locked = test.desk().state();
    expect(locked).toMatchObject({
      vault: 'locked',
      records: { state: 'closed' },
      activeProfileId: null,
      // A locked desk knows no address.
      profiles: [],
    });
    for (const call of ['households.list', 'approvalCenter.get', 'activity.verify'] as const) {
      expect(await refusalOf(test.call[call]({}))).toMatchObject({ kind: 'locked' });
    }
    expect(await refusalOf(test.call['vault.unlock']({ passphrase: 'wrong horse' }))).toMatchObject({
      kind: 'wrong-passphrase',
    });
    const opened = await test.call['vault.unlock']({ passphrase: 'correct horse battery staple' });
    expect(opened).toMatchObject({ vault: 'open', records: { state: 'open' } });
    expect((await test.call['applications.list'](listRequest)).total).toBe(240);
  });

  it('that are garbage are set aside, and the user is told, also that the settings are gone; no tour begins again', async () => {
    const service = await scriptedService({ getapplicationapproval: found });
    const test = await testDesk();
    await test.call['preferences.change']({ tour: { state: 'open', step: 1 } });
    await connectTo(test, service.url);
    const { activeProfileId } = test.desk().state();
    await test.close();
    await writeFile(
      join(test.folder, 'profiles', activeProfileId ?? '', 'cache.db'),
      Buffer.alloc(20_000, 7),
    );
    await test.restart();
    const { notices, records, preferences } = test.desk().state();
    expect(records.state).toBe('open');
    expect(notices).toMatchObject([
      { kind: 'acts-missing' },
      { kind: 'records-set-aside', count: 0 },
      { kind: 'preferences-reset' },
    ]);
    expect(preferences.tour.state).toBe('closed');
    expect(notices[1]?.file).toMatch(/^cache\.db\./);
    expect((await test.call['applications.list'](listRequest)).total).toBe(0);
  });

  it('of a newer desk are refused in every use case, and can be tried again', async () => {
    let isNewer = true;
    const service = await scriptedService({});
    const test = await testDesk({
      throughRecords: (records) => {
        if (!isNewer) return records;
        void records.close();
        throw new RecordsError('newer-version', 'These records were written by a newer desk.');
      },
    });
    await connectTo(test, service.url);
    const { records, activeProfileId } = test.desk().state();
    expect(records).toMatchObject({ state: 'failed', error: { kind: 'records-newer-version' } });
    expect(await refusalOf(test.call['households.list']({}))).toMatchObject({
      kind: 'records-newer-version',
    });
    isNewer = false;
    await test.call['connections.activate']({ profileId: activeProfileId ?? '' });
    expect(await test.call['households.list']({})).toEqual([]);
  });

  it('that stop answering are failed, for every use case, until they are opened again', async () => {
    const open: Records[] = [];
    const service = await scriptedService({});
    const test = await testDesk({
      throughRecords: (records) => {
        open.push(records);
        return records;
      },
    });
    await connectTo(test, service.url);
    await test.call['households.save']({ id: null, members: [member('one')], property: '', note: '' });
    await open[0]?.close();
    expect(await refusalOf(test.call['households.list']({}))).toMatchObject({ kind: 'records-failed' });
    const { records, activeProfileId } = test.desk().state();
    expect(records).toMatchObject({ state: 'failed', error: { kind: 'records-failed' } });
    expect(await refusalOf(test.call['applications.list'](listRequest))).toMatchObject({
      kind: 'records-failed',
    });
    const again = await test.call['connections.activate']({ profileId: activeProfileId ?? '' });
    expect(again.records).toEqual({ state: 'open', error: null });
    expect(await test.call['households.list']({})).toHaveLength(1);
  });

  it.each([
    ['are broken in part', (stored: string) => stored.replace('"dark"', '"pink"'), 'es'],
    ['are gone', () => 'null', 'en'],
  ])(
    'survive preferences that %s: those are reset, and the user is told',
    async (_what, damage, language) => {
      const test = await testDesk();
      await practise(test);
      await test.call['preferences.change']({ theme: 'dark', language: 'es' });
      await test.close();
      const file = join(test.folder, 'preferences.json');
      await writeFile(file, damage(await readFile(file, 'utf8')));
      await test.restart();
      const state = test.desk().state();
      expect(state.preferences).toMatchObject({ theme: 'system', language });
      expect(state.notices).toMatchObject([{ kind: 'preferences-reset' }]);
      await test.call['connections.choosePractice']({});
      expect((await test.call['applications.list'](listRequest)).total).toBe(240);
    },
  );
});

describe('a desk that is closed', () => {
  it('ends what runs and says so to whoever asks afterwards', async () => {
    const service = await scriptedService({ getapplicationapproval: () => 'never answers' });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.close();
    expect(await refusalOf(test.call['households.list']({}))).toMatchObject({ kind: 'cancelled' });
    await test.restart();
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'look-up-begun',
    });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ looked up 1 application, with an interruption: 0 found, 0 failed$/),
    ]);
    expect(test.desk().state().notices).toEqual([]);
  });
});
