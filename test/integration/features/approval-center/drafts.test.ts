import { describe, expect, it } from 'vitest';
import { connectTo, type Scripts, scriptedService } from '../scripted-service.ts';
import { activityRequest, refusalOf, type TestDesk, testDesk } from '../test-desk.ts';

const accepts = () => ({ status: 200, json: { success: true, message: '' } });

async function connectedDesk(scripts: Scripts = { setapprovalcenter: accepts }): Promise<TestDesk> {
  const service = await scriptedService(scripts);
  const test = await testDesk();
  await connectTo(test, service.url);
  return test;
}

const center = (test: TestDesk) => test.call['approvalCenter.get']({});
const namesOf = async (test: TestDesk) => (await center(test)).drafts.map(({ name }) => name);

/** What the activity tells of drafts, the oldest first. */
async function toldOfDrafts(test: TestDesk): Promise<string[]> {
  const { entries } = await test.call['activity.list'](activityRequest);
  return entries
    .filter(({ kind }) => kind.startsWith('draft-'))
    .map(({ placeId, sentence }) => `${placeId}: ${sentence.replace('tester ', '')}`)
    .reverse();
}

describe('drafts', () => {
  it('begin with one that has the rules of a new desk and is not written until it is needed', async () => {
    const test = await connectedDesk();
    const { draft, drafts, published, drift } = await center(test);
    expect(draft).toMatchObject({ id: 1, name: 'First draft', basedOnVersion: null });
    expect(drafts).toEqual([
      { id: 1, name: 'First draft', basedOnVersion: null, updatedAt: drafts[0]?.updatedAt },
    ]);
    expect([published, drift]).toEqual([null, null]);
    // In the user's language as long as nobody has touched it.
    const english = Object.values(draft.settings)[0]?.description;
    await test.call['preferences.change']({ language: 'es' });
    const spanish = await center(test);
    expect(spanish.draft.name).toBe('Primer borrador');
    expect(Object.values(spanish.draft.settings)[0]?.description).not.toBe(english);
    expect(await toldOfDrafts(test)).toEqual([]);
  });

  it('are there as they were left after a restart, under the name of the first', async () => {
    const test = await connectedDesk();
    const { draft } = await center(test);
    await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings: {} });
    const saved = await center(test);
    expect(saved.draft).toMatchObject({ id: 1, name: 'First draft', settings: {} });
    await test.restart();
    expect((await center(test)).draft).toEqual(saved.draft);
  });

  it('are made of each source, opened when they are made, and told of', async () => {
    const test = await connectedDesk();
    const first = await center(test);
    await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First rules' });
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: {} });
    const make = (
      name: string,
      from: Parameters<TestDesk['call']['approvalCenter.createDraft']>[0]['from'],
    ) => test.call['approvalCenter.createDraft']({ name, from });

    const ofVersion = await make('Version', { kind: 'version', number: 1 });
    expect(ofVersion.draft).toMatchObject({ id: 2, name: 'Version', basedOnVersion: 1 });
    expect(ofVersion.draft.settings).toEqual(first.draft.settings);
    expect((await make('Newest', { kind: 'newest-version' })).draft).toMatchObject({
      id: 3,
      basedOnVersion: 1,
    });
    expect((await make('Copy', { kind: 'draft', draftId: 1 })).draft).toMatchObject({
      settings: {},
      basedOnVersion: 1,
    });
    expect((await make('New', { kind: 'starting-rules' })).draft).toMatchObject({ basedOnVersion: null });
    expect((await make('Empty', { kind: 'empty' })).draft).toMatchObject({ id: 6, settings: {} });
    expect(await namesOf(test)).toEqual(['Empty', 'New', 'Copy', 'Newest', 'Version', 'First draft']);
    expect(await toldOfDrafts(test)).toEqual([
      '1: started the first draft',
      '1: edited the draft “First draft”',
      '2: created the draft “Version” from version 1',
      '3: created the draft “Newest” from version 1',
      '4: created the draft “Copy” from the draft “First draft”',
      '5: created the draft “New” from the default rules',
      '6: created the draft “Empty” with no attributes',
    ]);

    for (const from of [
      { kind: 'version', number: 7 },
      { kind: 'draft', draftId: 77 },
    ] as const) {
      expect((await refusalOf(make('Of nothing', from))).kind).toBe('not-on-this-desk');
    }
    expect(await namesOf(test)).not.toContain('Of nothing');
  });

  it('keep the one that was shown when the first other one is made', async () => {
    const test = await connectedDesk();
    const before = await center(test);
    await test.call['approvalCenter.createDraft']({ name: 'Strict', from: { kind: 'empty' } });
    const { draft } = await test.call['approvalCenter.openDraft']({ draftId: 1 });
    expect(draft.settings).toEqual(before.draft.settings);
  });

  it('say that nothing has been published where one is to be made of it', async () => {
    const test = await connectedDesk();
    const from = { kind: 'newest-version' } as const;
    const refusal = await refusalOf(test.call['approvalCenter.createDraft']({ name: 'Newest', from }));
    expect(refusal.kind).toBe('not-on-this-desk');
  });

  it('save themselves whichever is open, and the open one is open after a restart', async () => {
    const test = await connectedDesk();
    const { draft } = await test.call['approvalCenter.createDraft']({
      name: 'Strict',
      from: { kind: 'starting-rules' },
    });
    await test.call['approvalCenter.createDraft']({ name: 'Mild', from: { kind: 'empty' } });
    test.clock.advance(1_000);
    const saved = await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings: {} });
    expect(saved).toMatchObject({ id: draft.id, name: 'Strict', settings: {} });
    expect((await center(test)).draft.name).toBe('Mild');
    expect((await namesOf(test))[0]).toBe('Strict');
    await test.call['approvalCenter.openDraft']({ draftId: draft.id });
    await test.restart();
    expect((await center(test)).draft).toEqual(saved);
    const refusal = await refusalOf(test.call['approvalCenter.saveDraft']({ draftId: 99, settings: {} }));
    expect(refusal.kind).toBe('not-on-this-desk');
  });

  it('refuse a name that another one has, in capitals or not, and one of which nothing can be shown', async () => {
    const test = await connectedDesk();
    const create = (name: string) =>
      test.call['approvalCenter.createDraft']({ name, from: { kind: 'empty' } });
    await create('Früh jahr');
    for (const name of ['FRÜH JAHR', 'Fru\u0308h jahr', 'first DRAFT', '\u202e\u200f']) {
      expect(await refusalOf(create(name))).toMatchObject({ kind: 'invalid-input', field: 'name' });
    }
    expect(await namesOf(test)).toHaveLength(2);
    await test.call['approvalCenter.renameDraft']({ draftId: 2, name: 'FRÜH JAHR' });
    expect(await namesOf(test)).toContain('FRÜH JAHR');
    const taken = test.call['approvalCenter.renameDraft']({ draftId: 1, name: 'früh jahr' });
    expect(await refusalOf(taken)).toMatchObject({ kind: 'invalid-input', field: 'name' });
    expect(
      (await test.call['approvalCenter.renameDraft']({ draftId: 1, name: 'Mine' })).drafts,
    ).toMatchObject([{ name: 'FRÜH JAHR' }, { name: 'Mine' }]);
    expect(await toldOfDrafts(test)).toEqual([
      '1: started the first draft',
      '2: created the draft “Früh jahr” with no attributes',
      '2: renamed the draft “Früh jahr” to “FRÜH JAHR”',
      '1: renamed the draft “First draft” to “Mine”',
    ]);
  });

  it('come back after they were removed, with what was saved last, until the desk is closed', async () => {
    const test = await connectedDesk();
    const { draft } = await test.call['approvalCenter.createDraft']({
      name: 'Strict',
      from: { kind: 'empty' },
    });
    const removed = await test.call['approvalCenter.removeDraft']({ draftId: draft.id });
    expect(removed.draft.name).toBe('First draft');
    expect(removed.drafts).toHaveLength(1);
    // The page was just about to save it.
    const { settings } = removed.draft;
    await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
    const open = test.call['approvalCenter.openDraft']({ draftId: draft.id });
    expect((await refusalOf(open)).kind).toBe('not-on-this-desk');
    const publish = test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'Gone' });
    expect((await refusalOf(publish)).kind).toBe('not-on-this-desk');

    const restored = await test.call['approvalCenter.restoreDraft']({ draftId: draft.id });
    expect(restored.draft).toMatchObject({ id: draft.id, name: 'Strict', settings });
    expect(await test.call['approvalCenter.restoreDraft']({ draftId: draft.id })).toEqual(restored);

    await test.call['approvalCenter.removeDraft']({ draftId: draft.id });
    await test.restart();
    const gone = test.call['approvalCenter.restoreDraft']({ draftId: draft.id });
    expect((await refusalOf(gone)).kind).toBe('not-on-this-desk');
    expect(await toldOfDrafts(test)).toEqual([
      '1: started the first draft',
      ': created the draft “Strict” with no attributes',
      ': removed the draft “Strict”',
      ': edited the draft “Strict”',
      ': restored the draft “Strict”',
      ': removed the draft “Strict”',
    ]);
  });

  it('come back under another name where theirs has been given away', async () => {
    const test = await connectedDesk();
    const create = () => test.call['approvalCenter.createDraft']({ name: 'Strict', from: { kind: 'empty' } });
    await create();
    await test.call['approvalCenter.removeDraft']({ draftId: 2 });
    await create();
    await test.call['approvalCenter.restoreDraft']({ draftId: 2 });
    expect((await namesOf(test)).toSorted()).toEqual(['First draft', 'Strict', 'Strict (2)']);
  });

  it('are never all removed, also where two are removed at once', async () => {
    const test = await connectedDesk();
    const only = test.call['approvalCenter.removeDraft']({ draftId: 1 });
    expect(await refusalOf(only)).toMatchObject({ kind: 'invalid-input', field: 'draftId' });
    await test.call['approvalCenter.createDraft']({ name: 'Strict', from: { kind: 'empty' } });
    const both = await Promise.allSettled([
      test.call['approvalCenter.removeDraft']({ draftId: 1 }),
      test.call['approvalCenter.removeDraft']({ draftId: 2 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await namesOf(test)).toEqual(['Strict']);
  });

  it('are at most a hundred, and two of one name are not made at once', async () => {
    const test = await connectedDesk();
    const create = (name: string) =>
      test.call['approvalCenter.createDraft']({ name, from: { kind: 'empty' } });
    const twins = await Promise.allSettled([create('Twin'), create('twin')]);
    expect(twins.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    for (let count = 3; count <= 100; count += 1) await create(`Draft number ${count}`);
    expect(await refusalOf(create('One more'))).toMatchObject({ kind: 'invalid-input' });
    const { drafts } = await test.call['approvalCenter.removeDraft']({ draftId: 50 });
    expect(drafts).toHaveLength(99);
    await create('One more');
    const full = test.call['approvalCenter.restoreDraft']({ draftId: 50 });
    expect(await refusalOf(full)).toMatchObject({ kind: 'invalid-input' });
    await test.restart();
    expect(await namesOf(test)).toHaveLength(100);
  });
});
