import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { approvalResult, connectTo, scriptedService } from '../scripted-service.ts';
import { activityRequest, refusalOf, type TestDesk, testDesk } from '../test-desk.ts';

const wholeHistory = { before: null, limit: 100 };
const accepts = () => ({ status: 200, json: { success: true, message: '' } });

async function changeWeight(test: TestDesk, weight: number): Promise<void> {
  const { draft } = await test.call['approvalCenter.get']({});
  const { debt_to_income: setting, ...others } = draft.settings;
  if (setting === undefined) throw new Error('The default settings have debt_to_income.');
  await test.call['approvalCenter.saveDraft']({
    draftId: 1,
    settings: { ...others, debt_to_income: { ...setting, weight } },
  });
}

const outcomesOf = async (test: TestDesk) => {
  const { entries } = await test.call['activity.list'](activityRequest);
  return entries
    .filter(({ kind }) => kind.startsWith('rules-'))
    .map(({ kind, outcome }) => `${kind} ${outcome}`);
};

describe('publishing the approval center', () => {
  it('keeps who, when, why, the exact bytes, and one entry of the activity', async () => {
    const service = await scriptedService({ setapprovalcenter: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const version = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First rules' });
    const [request] = service.received('setapprovalcenter');
    expect(version).toMatchObject({
      number: 1,
      publishedBy: 'tester',
      reason: 'First rules',
      outcome: 'confirmed',
    });
    expect(version.contentHash).toBe(
      createHash('sha256')
        .update(request?.body ?? '')
        .digest('hex'),
    );
    expect(await outcomesOf(test)).toEqual(['rules-published succeeded']);
    const center = await test.call['approvalCenter.get']({});
    expect(center.published).toEqual(version);
    expect(center.draft.basedOnVersion).toBe(1);
  });

  it('writes down what it sends before the request goes out', async () => {
    const order: string[] = [];
    const test = await testDesk({
      throughRecords: (records) => ({
        ...records,
        async beginCalls(calls) {
          const numbers = await records.beginCalls(calls);
          order.push(...calls.map(({ kind }) => kind));
          return numbers;
        },
      }),
    });
    const service = await scriptedService({
      setapprovalcenter: () => {
        order.push('request');
        return accepts();
      },
    });
    await connectTo(test, service.url);
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Order' });
    expect(order).toEqual(['rules-published', 'request']);
  });

  it('does not send what is in force already, in whatever order', async () => {
    const service = await scriptedService({ setapprovalcenter: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First' });
    const { draft } = await test.call['approvalCenter.get']({});
    const reversed = Object.fromEntries(Object.entries(draft.settings).reverse());
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: reversed });
    const refusal = await refusalOf(test.call['approvalCenter.publish']({ draftId: 1, reason: 'Again' }));
    expect(refusal.kind).toBe('nothing-to-publish');
    expect(service.received('setapprovalcenter')).toHaveLength(1);
  });

  it('keeps the draft and no version where the service refuses, and passes its words on', async () => {
    const service = await scriptedService({
      setapprovalcenter: () => ({ status: 422, json: { success: false, message: 'Weight too high.' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await changeWeight(test, 77);
    const refusal = await refusalOf(test.call['approvalCenter.publish']({ draftId: 1, reason: 'Try' }));
    expect(refusal).toMatchObject({ kind: 'refused', serviceMessage: 'Weight too high.', status: 422 });
    expect((await test.call['approvalCenter.versions'](wholeHistory)).versions).toEqual([]);
    const { draft, published } = await test.call['approvalCenter.get']({});
    expect(published).toBeNull();
    expect(draft.settings.debt_to_income?.weight).toBe(77);
    expect(await outcomesOf(test)).toEqual(['rules-not-published failed']);
  });

  it.each([
    ['the answer is lost', 'loses the answer' as const],
    ['the answer cannot be read', { status: 200, html: '<p>Welcome</p>' }],
    ['the service fails half-way', { status: 500, json: { success: false, message: 'Oops' } }],
  ])('keeps an unconfirmed version where %s, and lets the user send it again', async (_what, script) => {
    const service = await scriptedService({ setapprovalcenter: () => script });
    const test = await testDesk();
    await connectTo(test, service.url);
    const version = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Risky' });
    expect(version).toMatchObject({ number: 1, outcome: 'unconfirmed' });
    expect(service.received('setapprovalcenter')).toHaveLength(1);
    expect(await outcomesOf(test)).toEqual(['rules-published unconfirmed']);
    service.scripts = { setapprovalcenter: accepts };
    const again = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Again' });
    expect(again).toMatchObject({ number: 2, outcome: 'confirmed', contentHash: version.contentHash });
  });

  it('says that the service cannot be reached, keeps no version, and is offline', async () => {
    const service = await scriptedService({});
    const test = await testDesk();
    await connectTo(test, service.url);
    await service.close();
    const refusal = await refusalOf(
      test.call['approvalCenter.publish']({ draftId: 1, reason: 'Nobody there' }),
    );
    expect(refusal.kind).toBe('unreachable');
    expect((await test.call['approvalCenter.versions'](wholeHistory)).versions).toEqual([]);
    expect(test.desk().state().service.state).toBe('offline');
    expect(test.news['desk-state-changed'].at(-1)?.service.state).toBe('offline');
  });

  it('names attribute and field of what cannot be written, and sends nothing', async () => {
    const service = await scriptedService({ setapprovalcenter: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    await changeWeight(test, 2_000_000);
    const refusal = await refusalOf(test.call['approvalCenter.publish']({ draftId: 1, reason: 'Too much' }));
    expect(refusal).toMatchObject({ kind: 'invalid-input', field: 'debt_to_income.weight' });
    expect(refusal.detail).toContain('debt_to_income');
    expect(service.received('setapprovalcenter')).toEqual([]);
    expect((await test.call['approvalCenter.get']({})).draft.settings.debt_to_income?.weight).toBe(2_000_000);
  });

  it('does not publish twice at once', async () => {
    const service = await scriptedService({ setapprovalcenter: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    const both = await Promise.allSettled([
      test.call['approvalCenter.publish']({ draftId: 1, reason: 'Double' }),
      test.call['approvalCenter.publish']({ draftId: 1, reason: 'Click' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(service.received('setapprovalcenter')).toHaveLength(1);
  });

  it('refuses a draft of more than 1,000 attributes and keeps the one before', async () => {
    const service = await scriptedService({});
    const test = await testDesk();
    await connectTo(test, service.url);
    const { draft } = await test.call['approvalCenter.get']({});
    const [setting] = Object.values(draft.settings);
    if (!setting) throw new Error('There are default settings.');
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, place) => [`a${place}`, setting]));
    const refusal = await refusalOf(test.call['approvalCenter.saveDraft']({ draftId: 1, settings: many }));
    expect(refusal).toMatchObject({ kind: 'invalid-input', field: 'settings' });
    expect((await test.call['approvalCenter.get']({})).draft.settings).toEqual(draft.settings);
  });
});

describe('publishing one of several drafts', () => {
  it('sends that one, bases it on the version, and leaves the others as they are', async () => {
    const service = await scriptedService({ setapprovalcenter: accepts });
    const test = await testDesk();
    await connectTo(test, service.url);
    await changeWeight(test, 55);
    const made = await test.call['approvalCenter.createDraft']({
      name: 'Mild',
      from: { kind: 'starting-rules' },
    });
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'The other one' });
    expect(JSON.parse(service.received('setapprovalcenter')[0]?.body.toString() ?? '')).toMatchObject({
      debt_to_income: { weight: '55' },
    });
    const { draft, drafts, published } = await test.call['approvalCenter.get']({});
    expect(draft).toEqual(made.draft);
    expect(published).toMatchObject({
      number: 1,
      origin: 'published',
      settings: { debt_to_income: { weight: 55 } },
    });
    expect(drafts.map(({ name, basedOnVersion }) => [name, basedOnVersion])).toEqual([
      ['Mild', null],
      ['First draft', 1],
    ]);
  });

  it('sends what is in force already where the service was seen to judge by something else', async () => {
    const service = await scriptedService({
      setapprovalcenter: accepts,
      getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First rules' });
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    const again = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Back to ours' });
    expect(again).toMatchObject({ number: 2, outcome: 'confirmed' });
    expect(service.received('setapprovalcenter')).toHaveLength(2);
  });
});

describe('sending an unconfirmed version again', () => {
  /** A desk with an unconfirmed version 1, whose draft has been changed since. */
  async function unconfirmed() {
    const service = await scriptedService({ setapprovalcenter: () => 'loses the answer' });
    const test = await testDesk();
    await connectTo(test, service.url);
    const version = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Risky' });
    await changeWeight(test, 77);
    return { service, test, version };
  }
  const sendAgain = (test: TestDesk, number = 1) => test.call['approvalCenter.sendAgain']({ number });

  it('sends the same bytes, whatever became of the draft, and keeps the answer with the version', async () => {
    const { service, test, version } = await unconfirmed();
    service.scripts = {
      setapprovalcenter: () => ({ status: 200, json: { success: true, message: 'Saved.' } }),
    };
    const settled = await sendAgain(test);
    expect(settled).toEqual({ ...version, outcome: 'confirmed', serviceMessage: 'Saved.' });
    const [first, second] = service.received('setapprovalcenter');
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    expect((await test.call['approvalCenter.get']({})).published).toEqual(settled);
    expect(await outcomesOf(test)).toEqual(['rules-sent-again succeeded', 'rules-published unconfirmed']);
    expect((await refusalOf(sendAgain(test))).kind).toBe('nothing-to-publish');
    expect(service.received('setapprovalcenter')).toHaveLength(2);
  });

  it('stays unconfirmed where the service refuses it, and passes the refusal on', async () => {
    const { service, test, version } = await unconfirmed();
    service.scripts = {
      setapprovalcenter: () => ({ status: 422, json: { success: false, message: 'Weight too high.' } }),
    };
    expect(await refusalOf(sendAgain(test))).toMatchObject({
      kind: 'refused',
      serviceMessage: 'Weight too high.',
    });
    expect((await test.call['approvalCenter.get']({})).published).toEqual(version);
    expect(await outcomesOf(test)).toEqual(['rules-not-published failed', 'rules-published unconfirmed']);
  });

  it('stays unconfirmed where the answer is lost once more', async () => {
    const { test } = await unconfirmed();
    expect(await sendAgain(test)).toMatchObject({ number: 1, outcome: 'unconfirmed', reason: 'Risky' });
    expect(await outcomesOf(test)).toEqual(['rules-sent-again unconfirmed', 'rules-published unconfirmed']);
    expect((await test.call['approvalCenter.versions'](wholeHistory)).total).toBe(1);
  });

  it('stays unconfirmed where the service cannot be reached, and nothing is said to have been sent', async () => {
    const { service, test, version } = await unconfirmed();
    await service.close();
    expect((await refusalOf(sendAgain(test))).kind).toBe('unreachable');
    expect((await test.call['approvalCenter.get']({})).published).toEqual(version);
  });

  it('is refused for a version that is not the newest, or not there', async () => {
    const { service, test } = await unconfirmed();
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Another' });
    expect(await refusalOf(sendAgain(test, 1))).toMatchObject({ kind: 'invalid-input', field: 'number' });
    expect((await refusalOf(sendAgain(test, 3))).kind).toBe('not-on-this-desk');
    expect(service.received('setapprovalcenter')).toHaveLength(2);
  });

  it('does not happen while something is being published', async () => {
    const { service, test } = await unconfirmed();
    service.scripts = { setapprovalcenter: accepts };
    const both = await Promise.allSettled([sendAgain(test), sendAgain(test)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(service.received('setapprovalcenter')).toHaveLength(2);
  });
});
