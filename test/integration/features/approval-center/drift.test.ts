import { describe, expect, it } from 'vitest';
import { approvalResult, connectTo, type ScriptedService, scriptedService } from '../scripted-service.ts';
import { activityRequest, refusalOf, type TestDesk, testDesk } from '../test-desk.ts';

/** What the service judges by: the interface document's example with another weight. */
const judgingBy = (weight: string) => () => ({
  status: 200,
  json: { debt_to_income: { ...approvalResult.debt_to_income, weight } },
});

async function connectedDesk(weight = '10'): Promise<{ service: ScriptedService; test: TestDesk }> {
  const service = await scriptedService({
    setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
    getapplicationapproval: judgingBy(weight),
  });
  const test = await testDesk();
  await connectTo(test, service.url);
  return { service, test };
}

const center = (test: TestDesk) => test.call['approvalCenter.get']({});

async function lookUp(test: TestDesk, text: string): Promise<void> {
  await test.call['lookUps.start']({ text });
  await test.waitForLookUp();
}

/** The drift that is told; a test that has none fails. */
async function driftOf(test: TestDesk) {
  const { drift } = await center(test);
  if (drift === null) throw new Error('There is no drift.');
  return drift;
}

const toldOfCenter = (test: TestDesk) =>
  test.news['records-changed'].filter(({ areas }) => areas.includes('approvalCenter')).length;

describe('settings seen in results', () => {
  it('are told on a desk that has published nothing, and adopted as its first version', async () => {
    const { service, test } = await connectedDesk();
    await lookUp(test, 'A-1, A-2');
    const drift = await driftOf(test);
    expect(drift).toMatchObject({
      applications: 2,
      settings: { debt_to_income: { weight: 10, baselineValue: 30 } },
    });
    const { settingsHash } = drift;
    const after = await test.call['approvalCenter.adoptDrift']({ settingsHash, reason: 'What counts today' });
    expect(after.drift).toBeNull();
    expect(after.published).toMatchObject({
      number: 1,
      origin: 'adopted',
      outcome: 'confirmed',
      publishedBy: 'tester',
      reason: 'What counts today',
      settings: drift.settings,
    });
    // Nobody has edited anything: what was adopted is the draft.
    expect(after.draft).toMatchObject({ id: 1, basedOnVersion: 1, settings: drift.settings });
    expect(service.received('setapprovalcenter')).toEqual([]);
    expect((await test.call['applications.get']({ identifier: 'A-1' })).judgedByVersion).toBe(1);
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'rules-adopted',
    });
    expect(entries).toMatchObject([
      {
        placeId: '1',
        outcome: 'succeeded',
        sentence: 'tester saved the rules seen in results as version 1: What counts today',
      },
    ]);
    // The hash is that of the document as it would be sent.
    await test.call['approvalCenter.exportDocument']({ of: { kind: 'version', number: 1 }, to: 'clipboard' });
    const exported = test.clipboard[0]?.text ?? '';
    expect(Object.keys(JSON.parse(exported))).toEqual(['debt_to_income']);
  });

  it('are told where somebody else has changed the rules since the newest version, and no longer when they are ours again', async () => {
    const { service, test } = await connectedDesk();
    await lookUp(test, 'A-1');
    const { settingsHash, settings } = await driftOf(test);
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings });
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Ours' });
    expect((await center(test)).drift).toBeNull();
    await lookUp(test, 'A-2');
    expect((await center(test)).drift).toBeNull();

    service.scripts = { ...service.scripts, getapplicationapproval: judgingBy('20') };
    await lookUp(test, 'A-1, A-3');
    const drift = await driftOf(test);
    expect(drift).toMatchObject({ applications: 2, settings: { debt_to_income: { weight: 20 } } });
    expect(drift.settingsHash).not.toBe(settingsHash);
    const { draft } = await center(test);
    expect(draft.settings).toEqual(settings);

    service.scripts = { ...service.scripts, getapplicationapproval: judgingBy('10') };
    await lookUp(test, 'A-4');
    expect((await center(test)).drift).toBeNull();
  });

  it('are no drift where the look-up was on its way when the version was published, however late its answer', async () => {
    const { service, test } = await connectedDesk();
    await lookUp(test, 'A-1');
    const { settings } = await driftOf(test);
    const answering = Promise.withResolvers<void>();
    const underTheOldRules = { ...judgingBy('20')(), after: answering.promise };
    service.scripts = { ...service.scripts, getapplicationapproval: () => underTheOldRules };
    await test.call['lookUps.start']({ text: 'A-2' });
    await expect.poll(() => service.received('getapplicationapproval')).toHaveLength(2);
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings });
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Ours' });
    answering.resolve();
    await test.waitForLookUp();
    expect((await test.call['applications.get']({ identifier: 'A-2' })).judgedByVersion).toBeNull();
    expect((await center(test)).drift).toBeNull();

    // Asked again, the service judges by other rules than these, and that is told.
    await test.call['applications.refresh']({ identifier: 'A-2' });
    expect((await driftOf(test)).applications).toBe(1);
  });

  it('are news where what is seen changes, and once more for the count when a look-up has ended', async () => {
    const { service, test } = await connectedDesk();
    const toldBy = async (text: string): Promise<number> => {
      test.news['records-changed'].length = 0;
      await lookUp(test, text);
      return toldOfCenter(test);
    };
    expect(await toldBy('A-1')).toBe(1);
    expect(await toldBy(Array.from({ length: 200 }, (_, n) => `B-${n}`).join('\n'))).toBe(1);
    const drift = await driftOf(test);
    expect(drift.applications).toBe(201);
    await test.call['approvalCenter.adoptDrift']({ settingsHash: drift.settingsHash, reason: 'Theirs' });
    expect(await toldBy('A-2, A-3')).toBe(0);
    service.scripts = { ...service.scripts, getapplicationapproval: judgingBy('20') };
    expect(await toldBy('A-4')).toBe(1);
  });

  it('are not told again once dismissed, until there are others, and can still be published over', async () => {
    const { service, test } = await connectedDesk();
    await lookUp(test, 'A-1');
    const { settingsHash, settings } = await driftOf(test);
    expect((await test.call['approvalCenter.dismissDrift']({ settingsHash })).drift).toBeNull();
    await lookUp(test, 'A-2');
    await test.restart();
    expect((await center(test)).drift).toBeNull();
    const adopt = test.call['approvalCenter.adoptDrift']({ settingsHash, reason: 'Too late' });
    expect(await refusalOf(adopt)).toMatchObject({ kind: 'invalid-input', field: 'settingsHash' });

    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Ours' });
    service.scripts = { ...service.scripts, getapplicationapproval: judgingBy('20') };
    await lookUp(test, 'A-3');
    expect((await driftOf(test)).settings).not.toEqual(settings);
  });

  it('are adopted only while they are what was seen last', async () => {
    const { service, test } = await connectedDesk();
    await lookUp(test, 'A-1');
    const { settingsHash } = await driftOf(test);
    service.scripts = { ...service.scripts, getapplicationapproval: judgingBy('20') };
    await lookUp(test, 'A-2');
    const adopt = test.call['approvalCenter.adoptDrift']({ settingsHash, reason: 'An older look' });
    expect(await refusalOf(adopt)).toMatchObject({ kind: 'invalid-input', field: 'settingsHash' });
    expect((await center(test)).published).toBeNull();
  });

  it('are not adopted where they could never be sent, and say which field', async () => {
    const { test } = await connectedDesk('10.5');
    await lookUp(test, 'A-1');
    const { settingsHash } = await driftOf(test);
    const adopt = test.call['approvalCenter.adoptDrift']({ settingsHash, reason: 'Half a point' });
    expect(await refusalOf(adopt)).toMatchObject({
      kind: 'invalid-input',
      detail: expect.stringContaining('debt_to_income: weight'),
    });
    expect((await center(test)).published).toBeNull();
  });

  it('become the next version, and the draft that is being edited stays as it is', async () => {
    const { test } = await connectedDesk();
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'Ours' });
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: {} });
    await lookUp(test, 'A-1');
    const { settingsHash } = await driftOf(test);
    const after = await test.call['approvalCenter.adoptDrift']({ settingsHash, reason: 'Theirs' });
    expect(after.draft).toMatchObject({ settings: {}, basedOnVersion: 1 });
    const { versions } = await test.call['approvalCenter.versions']({ before: null, limit: 10 });
    expect(versions.map(({ number, origin }) => [number, origin])).toEqual([
      [2, 'adopted'],
      [1, 'published'],
    ]);
  });
});
