import { describe, expect, it } from 'vitest';
import { connectTo, scriptedService } from '../scripted-service.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from '../test-desk.ts';

const EVERYBODY_IS_APPROVED = { approvePercent: 0, declinePercent: 0 };
const everything = { property: null, from: null, to: null };

/** Saves the open draft with these thresholds, and publishes it. */
async function publishThresholds(
  test: TestDesk,
  thresholds: { approvePercent: number; declinePercent: number },
) {
  const { draft } = await test.call['approvalCenter.get']({});
  await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings: draft.settings, thresholds });
  return test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'More applicants' });
}

describe('thresholds of the recommendation', () => {
  it('are a version of their own without a call to the service, with a reason, in the history', async () => {
    const service = await scriptedService({
      setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const usual = test.desk().state().preferences.bands;
    const first = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First rules' });
    expect(first.thresholds).toEqual(usual);
    const thresholds = { approvePercent: 75, declinePercent: 55 };
    const second = await publishThresholds(test, thresholds);
    expect(service.received('setapprovalcenter')).toHaveLength(1);
    expect(second).toMatchObject({
      ...{ number: 2, origin: 'thresholds', outcome: 'confirmed', reason: 'More applicants' },
      thresholds,
      settings: first.settings,
    });
    expect(test.desk().state().preferences.bands).toEqual(thresholds);
    const again = test.call['approvalCenter.publish']({ draftId: 1, reason: 'Once more' });
    expect((await refusalOf(again)).kind).toBe('nothing-to-publish');
    const { versions } = await test.call['approvalCenter.versions']({ before: null, limit: 10 });
    expect(versions.map(({ changes, origin }) => [origin, changes.thresholds, changes.changed])).toEqual([
      ['thresholds', true, 0],
      ['published', false, 0],
    ]);
    const { entries } = await test.call['activity.list'](activityRequest);
    expect(entries.map(({ kind }) => kind)).toContain('thresholds-published');

    await test.restart();
    expect(test.desk().state().preferences.bands).toEqual(thresholds);
    const copy = { name: 'As it was', from: { kind: 'version', number: 1 } } as const;
    const { draft } = await test.call['approvalCenter.createDraft'](copy);
    expect(draft.thresholds).toEqual(usual);
  });

  it('go out with the rules where those change, too, and are no setting beside them any more', async () => {
    const service = await scriptedService({
      setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    await test.call['preferences.change']({ bands: { approvePercent: 70, declinePercent: 40 } });
    const { draft } = await test.call['approvalCenter.get']({});
    expect(draft.thresholds).toEqual({ approvePercent: 70, declinePercent: 40 });
    const version = await publishThresholds(test, { approvePercent: 71, declinePercent: 41 });
    expect(version).toMatchObject({ origin: 'published', thresholds: { approvePercent: 71 } });
    const [request] = service.received('setapprovalcenter');
    expect(request?.body.toString()).toContain('net_monthly_rent');
    expect(request?.body.toString()).not.toMatch(/approvePercent|declinePercent/);
    const refused = test.call['preferences.change']({ bands: EVERYBODY_IS_APPROVED });
    expect(await refusalOf(refused)).toMatchObject({ kind: 'invalid-input' });
    expect(test.desk().state().preferences.bands.approvePercent).toBe(71);
  });

  it('keep what is not known of the rules of the version before, which can still be sent again', async () => {
    let isLost = true;
    const service = await scriptedService({
      setapprovalcenter: () =>
        isLost ? 'loses the answer' : { status: 200, json: { success: true, message: 'Saved' } },
    });
    const test = await testDesk();
    await connectTo(test, service.url);
    const first = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First rules' });
    expect(first.outcome).toBe('unconfirmed');
    const sent = service.received('setapprovalcenter').length;
    const second = await publishThresholds(test, EVERYBODY_IS_APPROVED);
    expect(second).toMatchObject({ number: 2, origin: 'thresholds', outcome: 'unconfirmed' });
    expect(service.received('setapprovalcenter')).toHaveLength(sent);
    isLost = false;
    const settled = await test.call['approvalCenter.sendAgain']({ number: 2 });
    expect(settled).toMatchObject({ outcome: 'confirmed', serviceMessage: 'Saved' });
  });

  it('count in the list and in what a decision rests on, and are foreseen by the effect', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    const { draft } = await test.call['approvalCenter.get']({});
    await test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'First rules' });
    const { settings } = draft;
    const foreseen = await test.call['approvalCenter.effect']({
      ...{ settings, thresholds: EVERYBODY_IS_APPROVED, filter: everything },
    });
    if (foreseen.state !== 'answered') throw new Error('Nobody asked anything newer.');
    const { before, after, crossings, applications, same } = foreseen.effect;
    expect(after.bands.approve).toBe(applications);
    expect(same).toBe(applications);
    expect(crossings.reduce((sum, { count }) => sum + count, 0)).toBe(applications - before.bands.approve);
    for (const { count, examples } of crossings) expect(examples).toHaveLength(Math.min(count, 50));

    await publishThresholds(test, EVERYBODY_IS_APPROVED);
    const { rows } = await test.call['applications.list'](listRequest);
    expect(rows.filter(({ band }) => band !== 'approve')).toEqual([]);
    const { row: shown } = await test.call['applications.get']({ identifier: row.identifier });
    const decision = await test.call['decisions.record']({
      ...{ identifier: row.identifier, fetchedAt: shown.fetchedAt, outcome: 'approve', conditions: '' },
      ...{ attributes: [], ownReasons: [] },
    });
    const pinned = { ...EVERYBODY_IS_APPROVED, of: 'office', version: 2 };
    expect(decision.judgedBy).toMatchObject({ band: 'approve', thresholds: pinned });

    await publishThresholds(test, { approvePercent: 100, declinePercent: 100 });
    await test.restart();
    const [kept] = await test.call['decisions.list']({ identifier: row.identifier });
    expect(kept?.judgedBy.thresholds).toEqual(pinned);
  });
});
