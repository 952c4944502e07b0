import { describe, expect, it } from 'vitest';
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

  it('is removed for good', async () => {
    const service = await scriptedService({});
    const test = await testDesk();
    await connectTo(test, service.url);
    const { id } = await draft(test, tokens(2));
    await test.call['households.remove']({ id });
    expect(await test.call['households.list']({})).toEqual([]);
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'not-on-this-desk' });
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
    expect(entries.map(({ outcome }) => outcome)).toEqual(['succeeded', 'started']);
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
    await test.call['connection.switchPractice']({ to: 'stopped' });
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'unreachable' });
    expect(await test.call['households.list']({})).toMatchObject([{ state: 'draft' }]);
    await test.call['connection.switchPractice']({ to: 'running' });
    expect(await test.call['households.send']({ id })).toMatchObject({ state: 'confirmed' });
  });

  it('is not changed, removed or sent while it is being sent', async () => {
    const service = await scriptedService({ addCoapplicant: () => 'never answers' });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['desk.changePreferences']({
      timeouts: { connectSeconds: 1, headersSeconds: 1, bodySeconds: 1 },
    });
    const { id } = await draft(test, tokens(2));
    const sending = test.call['households.send']({ id });
    await test.waitForNews((all) => all['cache-changed'].some(({ areas }) => areas.includes('households')));
    expect(await refusalOf(draft(test, tokens(3), id))).toMatchObject({ kind: 'already-running' });
    expect(await refusalOf(test.call['households.remove']({ id }))).toMatchObject({
      kind: 'already-running',
    });
    expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'already-running' });
    expect(await sending).toMatchObject({ state: 'unconfirmed' });
  });
});
