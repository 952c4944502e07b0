import { describe, expect, it } from 'vitest';
import type { Records } from '#electron/records/index.ts';
import type { ServiceCall } from '#shared/service/types.ts';
import { approvalResult, connectTo, type Script, scriptedService } from './scripted-service.ts';
import { activityRequest, linksOf, member, type TestDesk, testDesk } from './test-desk.ts';

/**
 * A desk whose records are cut off the moment the service gets the given call, as a crash does: the request is out,
 * nothing after it is written.
 */
async function deskThatCrashesAt(call: ServiceCall, before?: (test: TestDesk) => Promise<void>) {
  const open: Records[] = [];
  const test = await testDesk({
    throughRecords: (records) => {
      open.push(records);
      return records;
    },
  });
  let crashed: () => void = () => undefined;
  const crash = new Promise<void>((resolve) => {
    crashed = resolve;
  });
  const crashing = (): Script => {
    void Promise.resolve(before?.(test))
      .then(() => open.at(-1)?.close())
      .then(crashed);
    // A read would be tried again by itself; what comes before the crash takes its time.
    return call === 'getapplicationapproval' || before !== undefined ? 'never answers' : 'loses the answer';
  };
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    addCoapplicant: () => ({ status: 200, json: { success: true, message: '' } }),
    [call]: crashing,
  });
  await connectTo(test, service.url);
  return { test, service, crash };
}

const lastActivity = async (test: TestDesk) => {
  const { entries } = await test.call['activity.list'](activityRequest);
  return entries;
};

const wholeHistory = { before: null, limit: 100 };

describe('after a crash between a request and its answer', () => {
  it('a publication is an unconfirmed version, told once', async () => {
    const { test, service, crash } = await deskThatCrashesAt('setapprovalcenter');
    const { draft } = await test.call['approvalCenter.get']({});
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: draft.settings });
    const publishing = test.call['approvalCenter.publish']({ draftId: 1, reason: 'Before the crash' }).catch(
      () => 'cut off',
    );
    await crash;
    await test.restart();
    expect(await publishing).toBe('cut off');

    expect(test.desk().state().notices).toMatchObject([{ kind: 'calls-unconfirmed', count: 1 }]);
    const { versions } = await test.call['approvalCenter.versions'](wholeHistory);
    expect(versions).toMatchObject([{ number: 1, outcome: 'unconfirmed', reason: 'Before the crash' }]);
    expect((await lastActivity(test)).map(({ kind, outcome }) => [kind, outcome]).slice(0, 3)).toEqual([
      ['desk-started', 'succeeded'],
      ['rules-published', 'unconfirmed'],
      ['draft-edited', 'succeeded'],
    ]);

    await test.restart();
    expect(await test.call['approvalCenter.versions'](wholeHistory)).toMatchObject({ total: 1 });
    expect(test.desk().state().notices).toHaveLength(1);
    expect(service.received('setapprovalcenter')).toHaveLength(1);
    const [notice] = test.desk().state().notices;
    expect(await test.call['program.dismissNotice']({ id: notice?.id ?? '' })).toMatchObject({ notices: [] });
  });

  it('a publication of what was never edited is kept, too', async () => {
    const { test, crash } = await deskThatCrashesAt('setapprovalcenter');
    const publishing = test.call['approvalCenter.publish']({ draftId: 1, reason: 'Defaults' }).catch(
      () => 'cut off',
    );
    await crash;
    await test.restart();
    expect(await publishing).toBe('cut off');
    const { draft, published } = await test.call['approvalCenter.get']({});
    expect(published).toMatchObject({ outcome: 'unconfirmed', reason: 'Defaults', settings: draft.settings });
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('of several drafts the one that was sent is the version, also where it was removed meanwhile', async () => {
    const { test, crash } = await deskThatCrashesAt('setapprovalcenter', async ({ call }) => {
      await call['approvalCenter.removeDraft']({ draftId: 3 });
    });
    const { draft } = await test.call['approvalCenter.get']({});
    for (const name of ['Copy', 'Another copy']) {
      await test.call['approvalCenter.createDraft']({ name, from: { kind: 'draft', draftId: draft.id } });
    }
    const publishing = test.call['approvalCenter.publish']({ draftId: 3, reason: 'Copied' }).catch(
      () => 'cut off',
    );
    await crash;
    await test.restart();
    expect(await publishing).toBe('cut off');
    const { drafts, published } = await test.call['approvalCenter.get']({});
    expect(published).toMatchObject({ number: 1, outcome: 'unconfirmed', settings: draft.settings });
    expect(drafts.map(({ id, basedOnVersion }) => [id, basedOnVersion])).toEqual([
      [2, null],
      [1, null],
    ]);
  });

  it('a version that was sent again stays as it was, and is not kept twice', async () => {
    const { test, service, crash } = await deskThatCrashesAt('setapprovalcenter');
    const { setapprovalcenter: crashing } = service.scripts;
    service.scripts = { setapprovalcenter: () => 'loses the answer' };
    const version = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Lost' });
    service.scripts = { setapprovalcenter: crashing ?? (() => 'never answers') };
    const sending = test.call['approvalCenter.sendAgain']({ number: 1 }).catch(() => 'cut off');
    await crash;
    await test.restart();
    expect(await sending).toBe('cut off');
    expect(test.desk().state().notices).toMatchObject([{ kind: 'calls-unconfirmed', count: 1 }]);
    expect(test.desk().state().notices).toMatchObject([{ kind: 'calls-unconfirmed', count: 1 }]);
    const { published } = await test.call['approvalCenter.get']({});
    expect(published).toEqual(version);
    expect(await test.call['approvalCenter.versions'](wholeHistory)).toMatchObject({ total: 1 });
    expect((await lastActivity(test)).map(({ kind, outcome }) => [kind, outcome]).slice(0, 3)).toEqual([
      ['desk-started', 'succeeded'],
      ['rules-sent-again', 'unconfirmed'],
      ['rules-published', 'unconfirmed'],
    ]);
  });

  it('a test of the connection is told in the activity alone: it changes nothing', async () => {
    const { test, crash } = await deskThatCrashesAt('getapplicationapproval');
    const testing = test.call['connections.test']({}).catch(() => 'cut off');
    await crash;
    await test.restart();
    await testing;
    expect(test.desk().state().notices).toEqual([]);
    expect((await lastActivity(test)).map(({ kind, outcome }) => [kind, outcome]).slice(0, 2)).toEqual([
      ['desk-started', 'succeeded'],
      ['connection-tested', 'unconfirmed'],
    ]);
  });

  it('a household is unconfirmed and is not sent again', async () => {
    const { test, service, crash } = await deskThatCrashesAt('addCoapplicant');
    const { id } = await test.call['households.save']({
      id: null,
      members: ['one', 'two'].map(member),
      property: '',
      note: '',
    });
    const sending = test.call['households.send']({ id }).catch(() => 'cut off');
    await crash;
    await test.restart();
    expect(await sending).toBe('cut off');
    expect(await test.call['households.list']({})).toMatchObject([{ id, state: 'unconfirmed' }]);
    expect(service.received('addCoapplicant')).toHaveLength(1);
    const told = (await lastActivity(test)).filter(({ kind }) => kind === 'household-sent');
    expect(told).toMatchObject([{ outcome: 'unconfirmed' }]);
    expect(JSON.parse(told[0]?.log?.data ?? '')).toMatchObject({ failure: { kind: 'interrupted' } });
  });

  it('a report link is unconfirmed and is not asked for again', async () => {
    const { test, service, crash } = await deskThatCrashesAt('getTempUrl');
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    const { office } = await test.call['applications.get']({ identifier: 'A-1' });
    await test.call['applications.saveOfficeData']({
      identifier: 'A-1',
      office: { ...office, applicantToken: 'applicant-1' },
    });
    const asking = test.call['reportLinks.create']({ subject: { kind: 'application', identifier: 'A-1' } });
    const cutOff = asking.catch(() => 'cut off');
    await crash;
    await test.restart();
    expect(await cutOff).toBe('cut off');
    expect(test.desk().state().notices).toMatchObject([{ kind: 'calls-unconfirmed', count: 1 }]);
    expect(await linksOf(test)).toMatchObject([{ state: 'unconfirmed' }]);
    const told = (await lastActivity(test)).filter(({ kind }) => kind === 'link-requested');
    expect(told).toMatchObject([{ outcome: 'unconfirmed' }]);
    expect(JSON.parse(told[0]?.log?.data ?? '')).toMatchObject({ failure: { kind: 'interrupted' } });
    expect(service.received('getTempUrl')).toHaveLength(1);
    expect(test.clipboard).toEqual([]);
  });

  it('a look-up keeps what had been stored, and offers the rest to be continued; nothing is sent by itself', async () => {
    const { test, service, crash } = await deskThatCrashesAt('getapplicationapproval');
    await test.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
    await crash;
    await test.restart();
    // It changed nothing, so there is nothing to be unconfirmed; the activity tells that it was cut off.
    expect(test.desk().state().notices).toEqual([]);
    expect((await lastActivity(test)).filter(({ outcome }) => outcome === 'unconfirmed')).toEqual([]);
    const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'look-up-begun' });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ looked up 3 applications, with an interruption: 0 found, 0 failed$/),
    ]);
    expect(await test.call['lookUps.list']({})).toMatchObject([
      { state: 'interrupted', total: 3, found: 0, failed: 0, left: 3 },
    ]);
    const sent = service.received('getapplicationapproval').length;
    expect(sent).toBeLessThanOrEqual(3);
    service.scripts = { getapplicationapproval: () => ({ status: 200, json: approvalResult }) };
    const [interrupted] = await test.call['lookUps.list']({});
    await test.call['lookUps.continue']({ id: interrupted?.id ?? -1 });
    expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 3, left: 0 });
    expect(service.received('getapplicationapproval')).toHaveLength(sent + 3);
  });
});
