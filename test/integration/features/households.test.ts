import { describe, expect, it } from 'vitest';
import { RecordsError } from '#electron/records/index.ts';
import { connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, member, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const accepts = () => ({ status: 200, json: { success: true, message: '' } });

const draft = (test: TestDesk, tokens: readonly string[], id: number | null = null) =>
  test.call['households.save']({ id, members: tokens.map(member), property: '', note: '' });

const tokens = (count: number) => Array.from({ length: count }, (_, place) => `token-${place}`);

describe('drafting a household', () => {
  it('takes one member and lets it wait; sending it says that one is not enough', async () => {
    const service = await scriptedService({ addCoapplicant: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const household = await draft(test, tokens(1));
    expect(household.state).toBe('draft');
    const refusal = await refusalOf(test.call['households.send']({ id: household.id }));
    expect(refusal).toMatchObject({ kind: 'invalid-input', field: 'members' });
    expect(refusal.detail).toContain('at least one co-applicant');
    expect(service.received('addCoapplicant')).toEqual([]);
    expect((await test.call['households.list']({}))[0]?.state).toBe('draft');
  });

  it('refuses 21 members, a duplicate and a token that is none, naming the token; nothing is lost', async () => {
    const service = await scriptedService({});
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(3));
    const tooMany = await refusalOf(draft(test, tokens(21), id));
    expect(tooMany).toMatchObject({ kind: 'invalid-input', field: 'members' });
    expect(tooMany.detail).toContain('token-20');
    const twice = await refusalOf(draft(test, ['one', 'two', 'one'], id));
    expect(twice).toMatchObject({ kind: 'invalid-input', field: 'members.2.token' });
    expect(twice.detail).toContain('one');
    const comma = await refusalOf(draft(test, ['one', 'two,three'], id));
    expect(comma).toMatchObject({ kind: 'invalid-input', field: 'members.1.token' });
    expect(comma.detail).toContain('two,three');
    const [kept] = await test.call['households.list']({});
    expect(kept?.members.map(({ token }) => token)).toEqual(tokens(3));
  });

  it('knows the members that the office has given a token, and scores them', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const household = await draft(test, [first.token, second.token, 'somebody-else']);
    expect(household.members).toMatchObject([
      { name: first.name, applicationIdentifier: first.identifier, score: first.score, band: first.band },
      { name: second.name, applicationIdentifier: second.identifier },
      { name: '', applicationIdentifier: null, score: null, scorePercent: null, band: null },
    ]);
    const percents = [first, second].map(({ scorePercent }) => scorePercent ?? 0);
    expect(household.lowestPercent).toBe(Math.min(...percents));
    expect(household.meanPercent).toBeCloseTo(percents.reduce((sum, one) => sum + one, 0) / 2);
  });

  it('is removed, comes back as it was, and is gone for good once the desk was closed', async () => {
    const service = await scriptedService({ addCoapplicant: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    const sent = await test.call['households.send']({ id });
    await test.call['households.remove']({ id });
    expect(await test.call['households.list']({})).toEqual([]);
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'not-on-this-desk' });
    expect(await test.call['households.restore']({ id })).toEqual(sent);
    expect(await test.call['households.list']({})).toEqual([sent]);
    await test.call['households.remove']({ id });
    await test.restart();
    expect(await refusalOf(test.call['households.restore']({ id }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    const { entries } = await test.call['activity.list'](activityRequest);
    const ofHouseholds = entries.filter(({ log }) => log?.subjectType === 'household');
    expect(ofHouseholds.map(({ kind }) => kind)).toEqual([
      'household-forgotten',
      'household-removed',
      'household-restored',
      'household-removed',
      'household-sent',
      'household-made',
    ]);
  });

  it('shows its members’ decisions, and their results attribute by attribute', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const { id, members } = await draft(test, [first.token, 'somebody-else', second.token]);
    expect(members.map(({ decision }) => decision)).toEqual([null, null, null]);
    await test.call['decisions.record']({
      identifier: second.identifier,
      outcome: 'approve-with-conditions',
      attributes: [],
      ownReasons: ['A guarantor signs, too'],
      conditions: 'A guarantor',
      override: { reason: 'Guarantor', words: '' },
      fetchedAt: second.fetchedAt,
    });
    const [household] = await test.call['households.list']({});
    expect(household?.members.map(({ decision }) => decision)).toEqual([
      null,
      null,
      'approve-with-conditions',
    ]);
    const results = await test.call['households.results']({ id });
    const detail = await test.call['applications.get']({ identifier: first.identifier });
    expect(results.map(({ token }) => token)).toEqual([first.token, 'somebody-else', second.token]);
    expect(results[0]?.result).toMatchObject({
      // Notes are not compared.
      row: { ...detail.row, note: '', noteCount: 0 },
      settings: detail.settings,
      attributes: detail.attributes,
    });
    expect(results[1]?.result).toBeNull();
  });

  it('names every application that has a member’s token', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const { office } = await test.call['applications.get']({ identifier: second.identifier });
    await test.call['applications.saveOfficeData']({
      identifier: second.identifier,
      office: { ...office, applicantToken: first.token },
    });
    const sharing = await test.call['households.applicationsOf']({ tokens: [first.token, 'nobody'] });
    expect(sharing.map(({ identifier }) => identifier).toSorted()).toEqual(
      [first.identifier, second.identifier].toSorted(),
    );
    const undecided = await draft(test, [first.token, 'nobody']);
    expect(undecided.members[0]).toMatchObject({ applicationIdentifier: null, scorePercent: null });
    const chosen = await test.call['households.save']({
      id: undecided.id,
      members: [{ ...member(first.token), applicationIdentifier: second.identifier }, member('nobody')],
      property: '',
      note: '',
    });
    expect(chosen.members[0]).toMatchObject({
      applicationIdentifier: second.identifier,
      scorePercent: second.scorePercent,
    });
  });
});

describe('sending a household', () => {
  it('sends the exact list, the primary applicant first, and is confirmed', async () => {
    const service = await scriptedService({ addCoapplicant: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, ['primary', 'b+c', 'a']);
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'confirmed' });
    const [request] = service.received('addCoapplicant');
    expect(request?.body.toString()).toBe('guid=primary%2Cb%2Bc%2Ca');
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'invalid-input' });
    const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'household-sent' });
    expect(entries.map(({ outcome }) => outcome)).toEqual(['succeeded']);
    expect(JSON.parse(entries[0]?.log?.data ?? '')).toMatchObject({
      members: [expect.any(String), expect.any(String), expect.any(String)],
      outcome: 'succeeded',
      isRefused: false,
      failure: null,
    });
  });

  it('is a draft again when its members change, not when a note does', async () => {
    const service = await scriptedService({ addCoapplicant: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    const sent = await test.call['households.send']({ id });
    const members = tokens(2).map(member);
    const noted = await test.call['households.save']({
      id,
      members,
      property: 'Elm Court',
      note: 'Keys on Friday',
    });
    expect(noted).toMatchObject({
      state: 'confirmed',
      stateChangedAt: sent.stateChangedAt,
      note: 'Keys on Friday',
    });
    const swapped = await test.call['households.save']({
      id,
      members: members.toReversed(),
      property: 'Elm Court',
      note: '',
    });
    expect(swapped.state).toBe('draft');
  });

  it('is refused in the words of the service', async () => {
    const service = await scriptedService({
      addCoapplicant: () => ({ status: 200, json: { success: false, message: 'token-1 is unknown' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'refused',
      serviceMessage: 'token-1 is unknown',
    });
  });

  it.each([
    ['the answer is lost', 'loses the answer' as const],
    ['the answer is a web page', { status: 200, html: '<h1>Hotel network</h1>' }],
    ['the service fails', { status: 502, json: { message: 'Bad gateway' } }],
  ])('is unconfirmed where %s, and is never sent again by itself', async (_what, script) => {
    const service = await scriptedService({ addCoapplicant: () => script });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'unconfirmed' });
    await test.restart();
    expect(await test.call['households.list']({})).toMatchObject([{ state: 'unconfirmed' }]);
    expect(service.received('addCoapplicant')).toHaveLength(1);
    service.scripts = { addCoapplicant: accepts };
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'confirmed' });
  });

  it('goes back to a draft where the service certainly was not reached', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const { id } = await draft(test, [first.token, second.token]);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'unreachable' });
    expect(await test.call['households.list']({})).toMatchObject([{ state: 'draft' }]);
    await test.call['connections.switchPractice']({ to: 'running' });
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'confirmed' });
  });

  it('is not changed, removed or sent while it is being sent', async () => {
    const service = await scriptedService({ addCoapplicant: () => 'never answers' });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['preferences.change']({
      timeouts: { connectSeconds: 1, headersSeconds: 1, bodySeconds: 1 },
    });
    const { id } = await draft(test, tokens(2));
    const sending = test.call['households.send']({ id });
    await test.waitForNews((all) => all['records-changed'].some(({ areas }) => areas.includes('households')));
    expect(await refusalOf(draft(test, tokens(3), id))).toMatchObject({ kind: 'already-running' });
    expect(await refusalOf(test.call['households.remove']({ id }))).toMatchObject({
      kind: 'already-running',
    });
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'already-running' });
    expect(await sending).toMatchObject({ state: 'unconfirmed' });
  });
});

describe('a household whose answer could not be written', () => {
  it('is unconfirmed, and is sent again when the user says so', async () => {
    const disk = { state: 'has room' };
    const requireRoom = (): void => {
      if (disk.state === 'full') throw new RecordsError('disk-full', 'The disk is full.');
    };
    const test = await testDesk({
      throughRecords: (records) => ({
        ...records,
        async endSendingHousehold(...end) {
          requireRoom();
          await records.endSendingHousehold(...end);
        },
        async settleSentHouseholds(...which) {
          requireRoom();
          return records.settleSentHouseholds(...which);
        },
      }),
    });
    const service = await scriptedService({ addCoapplicant: accepts });
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    disk.state = 'full';
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'records-failed' });
    const unconfirmed = { state: 'unconfirmed', atService: 'unknown' };
    expect(await test.call['households.list']({})).toMatchObject([unconfirmed]);
    disk.state = 'has room';
    expect(await draft(test, tokens(3), id)).toMatchObject({ state: 'draft', atService: 'unknown' });
    expect(await draft(test, tokens(2), id)).toMatchObject({ state: 'draft', atService: 'unknown' });
    expect(service.received('addCoapplicant')).toHaveLength(1);
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'confirmed' });
    expect(service.received('addCoapplicant')).toHaveLength(2);
  });
});

describe('a household that is changed after it was confirmed', () => {
  // On the service's own host: a link to another is refused.
  const link = () => ({
    status: 200,
    json: { success: true, url: 'https://127.0.0.1/report/7f3c9a1e55b04d28' },
  });

  it('is a draft beside what was confirmed, which counts until the new list is confirmed', async () => {
    const service = await scriptedService({ addCoapplicant: accepts, getTempUrl: link });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, ['a', 'b']);
    const sent = await test.call['households.send']({ id });
    expect(sent.confirmed?.members.map(({ token }) => token)).toEqual(['a', 'b']);
    const edited = await draft(test, ['b', 'c'], id);
    expect(edited).toMatchObject({ state: 'draft', confirmed: sent.confirmed, atService: 'confirmed' });

    await test.restart();
    await test.call['reportLinks.create']({ subject: { kind: 'household', householdId: id } });
    expect(service.received('getTempUrl')[0]?.body.toString()).toBe('guid=a');

    const again = await test.call['households.send']({ id });
    expect(again.state).toBe('confirmed');
    expect(again.confirmed?.members.map(({ token }) => token)).toEqual(['b', 'c']);
  });

  it('is confirmed again where it is changed back, as long as nothing else went out', async () => {
    const service = await scriptedService({ addCoapplicant: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, ['a', 'b']);
    const sent = await test.call['households.send']({ id });
    await draft(test, ['b', 'a'], id);
    expect(await draft(test, ['a', 'b'], id)).toEqual(sent);

    await draft(test, ['a', 'b', 'c'], id);
    service.scripts = { addCoapplicant: () => 'loses the answer' };
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'unconfirmed',
      confirmed: sent.confirmed,
      atService: 'unknown',
    });
    expect(await draft(test, ['a', 'b'], id)).toMatchObject({ state: 'draft', atService: 'unknown' });
    const asking = test.call['reportLinks.create']({ subject: { kind: 'household', householdId: id } });
    expect(await refusalOf(asking)).toMatchObject({ kind: 'household-not-confirmed' });
    await test.restart();
    expect(service.received('addCoapplicant')).toHaveLength(2);
    service.scripts = { addCoapplicant: accepts };
    expect(await test.call['households.send']({ id })).toMatchObject({
      state: 'confirmed',
      atService: 'confirmed',
      unansweredSince: null,
    });
  });

  it('stays unconfirmed or refused, in the same words, where sending it again did not reach the service', async () => {
    const service = await scriptedService({
      addCoapplicant: () => ({ status: 200, json: { success: false, message: 'token-1 is unknown' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    const refused = await test.call['households.send']({ id });
    service.scripts = { addCoapplicant: () => 'loses the answer' };
    const { id: other } = await draft(test, ['a', 'b']);
    const unconfirmed = await test.call['households.send']({ id: other });
    expect([refused.state, unconfirmed.state]).toEqual(['refused', 'unconfirmed']);
    await service.close();
    for (const one of [id, other]) {
      expect(await refusalOf(test.call['households.send']({ id: one }))).toMatchObject({
        kind: 'unreachable',
      });
    }
    expect(await test.call['households.list']({})).toEqual([unconfirmed, refused]);
  });
});
