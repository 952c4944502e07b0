import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectTo, scriptedService } from '../scripted-service.ts';
import { activityRequest, refusalOf, type TestDesk, testDesk } from '../test-desk.ts';

async function connectedDesk() {
  const service = await scriptedService({
    setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
  });
  const test = await testDesk();
  await connectTo(test, service.url);
  return { service, test };
}

const exportsIn = async (test: TestDesk) => {
  const { entries } = await test.call['activity.list']({
    ...activityRequest,
    kind: 'rules-exported',
  });
  return entries.map(({ sentence, log }) => [sentence, JSON.parse(log?.data ?? '').contentHash]);
};

const toFile = (test: TestDesk, draftId = 1) =>
  test.call['approvalCenter.exportDocument']({ of: { kind: 'draft', draftId }, to: 'file' });

describe('exporting the document', () => {
  it('writes a version with the very bytes that were sent, under a name that says which', async () => {
    const { service, test } = await connectedDesk();
    const version = await test.call['approvalCenter.publish']({ draftId: 1, reason: 'First' });
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: {} });
    const file = join(test.folder, 'rules.json');
    writeFileSync(file, 'what was there before');
    test.files.answers.push(file);
    const exported = await test.call['approvalCenter.exportDocument']({
      of: { kind: 'version', number: 1 },
      to: 'file',
    });
    expect(exported).toEqual({ outcome: 'saved', file });
    expect(test.files.suggested).toEqual(['approval-center-version-1.json']);
    expect(readFileSync(file)).toEqual(service.received('setapprovalcenter')[0]?.body);
    expect(readdirSync(test.folder).filter((name) => name.includes('rules'))).toEqual(['rules.json']);
    expect(await exportsIn(test)).toEqual([
      ['tester saved version 1 of the rules in rules.json', version.contentHash],
    ]);
  });

  it('copies a draft, also the one that nobody has touched', async () => {
    const { test } = await connectedDesk();
    const { draft } = await test.call['approvalCenter.get']({});
    const of = { kind: 'draft', draftId: 1 } as const;
    expect(await test.call['approvalCenter.exportDocument']({ of, to: 'clipboard' })).toEqual({
      outcome: 'copied',
    });
    const text = test.clipboard[0]?.text ?? '';
    const { settings, problems } = await test.call['approvalCenter.previewImport']({ text });
    expect(problems).toEqual([]);
    expect(settings).toEqual(draft.settings);
    expect(await exportsIn(test)).toEqual([
      ['tester copied the draft “First draft”', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ]);
  });

  it('suggests a name that any system takes', async () => {
    const { test } = await connectedDesk();
    for (const name of ['../Früh jahr: "2027"/\\', '家賃']) {
      await test.call['approvalCenter.createDraft']({ name, from: { kind: 'starting-rules' } });
    }
    for (const draftId of [1, 2, 3]) {
      test.files.answers.push(null);
      expect(await toFile(test, draftId)).toEqual({ outcome: 'cancelled' });
    }
    expect(test.files.suggested).toEqual([
      'approval-center-first-draft.json',
      'approval-center-fruh-jahr-2027.json',
      'approval-center-draft-3.json',
    ]);
    expect(await exportsIn(test)).toEqual([]);
  });

  it('says why a file cannot be written, and leaves what is there', async () => {
    const { test } = await connectedDesk();
    const folder = join(test.folder, 'a-folder.json');
    mkdirSync(folder);
    test.files.answers.push(folder, join(test.folder, 'no-such-folder', 'rules.json'));
    for (const name of ['a-folder.json', 'rules.json']) {
      const refusal = await refusalOf(toFile(test));
      expect(refusal).toMatchObject({ kind: 'file-failed', detail: expect.stringContaining(name) });
      expect(refusal.detail).not.toContain(test.folder);
    }
    expect(readdirSync(test.folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await exportsIn(test)).toEqual([]);
  });

  it('writes through a link to where it points', async () => {
    const { test } = await connectedDesk();
    const target = join(test.folder, 'target.json');
    writeFileSync(target, '');
    symlinkSync(target, join(test.folder, 'link.json'));
    test.files.answers.push(join(test.folder, 'link.json'));
    await toFile(test);
    expect(readFileSync(target, 'utf8')).toContain('debt_to_income');
  });

  it('refuses a draft that could never be sent, naming attribute and field, and what is not there', async () => {
    const { test } = await connectedDesk();
    const { draft } = await test.call['approvalCenter.get']({});
    const [[name = '', setting] = []] = Object.entries(draft.settings);
    if (setting === undefined) throw new Error('There are default settings.');
    await test.call['approvalCenter.saveDraft']({
      draftId: 1,
      settings: { [name]: { ...setting, weight: 0.5 } },
    });
    expect(await refusalOf(toFile(test))).toMatchObject({ kind: 'invalid-input', field: `${name}.weight` });
    await test.call['approvalCenter.saveDraft']({ draftId: 1, settings: {} });
    expect((await refusalOf(toFile(test))).kind).toBe('invalid-input');
    expect((await refusalOf(toFile(test, 9))).kind).toBe('not-on-this-desk');
    const of = { kind: 'version', number: 1 } as const;
    const version = test.call['approvalCenter.exportDocument']({ of, to: 'clipboard' });
    expect((await refusalOf(version)).kind).toBe('not-on-this-desk');
    expect(test.files.suggested).toEqual([]);
    expect(test.clipboard).toEqual([]);
  });
});

describe('choosing a file to import', () => {
  const choose = (test: TestDesk) => test.call['approvalCenter.chooseImportFile']({});

  it('hands on its name and text, without a byte order mark, and nothing where the dialog was left', async () => {
    const test = await testDesk();
    const file = join(test.folder, 'rules.json');
    writeFileSync(file, '\ufeff{"ä": 1}');
    test.files.answers.push(file, null);
    expect(await choose(test)).toEqual({ name: 'rules.json', text: '{"ä": 1}' });
    expect(await choose(test)).toBeNull();
  });

  it('says what is wrong with one that is too large, no text, a folder, or gone', async () => {
    const test = await testDesk();
    const inFolder = (name: string, contents: string | Uint8Array): string => {
      writeFileSync(join(test.folder, name), contents);
      return join(test.folder, name);
    };
    mkdirSync(join(test.folder, 'folder.json'));
    const most = inFolder('most.json', ' '.repeat(4_000_000));
    test.files.answers.push(
      most,
      inFolder('large.json', ' '.repeat(4_000_001)),
      inFolder('photo.json', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
      join(test.folder, 'folder.json'),
      join(test.folder, 'gone.json'),
    );
    expect((await choose(test))?.text).toHaveLength(4_000_000);
    for (const told of [
      /large\.json.*4,000,000 bytes/,
      /photo\.json.*UTF-8/,
      /folder\.json.*folder/,
      /gone\.json.*no such/,
    ]) {
      const refusal = await refusalOf(choose(test));
      expect(refusal).toMatchObject({ kind: 'file-failed', detail: expect.stringMatching(told) });
    }
  });
});

describe('importing a document', () => {
  const broken = `{
    "net_monthly_rent": {"baseline_value": "30", "weight": "10", "baseline_type": "down", "evaluation_value": "1",
      "evaluation_type": "down", "score_value": "3"},
    "debt_to_income": {"weight": "ten"},
    "__proto__": {}
  }`;

  it('takes over what can be read, as a draft of its own that is open, and leaves every other as it was', async () => {
    const { service, test } = await connectedDesk();
    const before = await test.call['approvalCenter.get']({});
    const preview = await test.call['approvalCenter.previewImport']({ text: broken });
    expect(preview.problems).toMatchObject([
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'baseline_value', line: 4 },
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'weight', line: 4 },
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'evaluation_value', line: 4 },
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'score_value', line: 4 },
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'baseline_type', line: 4 },
      { kind: 'unreadable-field', attribute: 'debt_to_income', field: 'evaluation_type', line: 4 },
      { kind: 'bad-name', attribute: '__proto__', line: 5 },
    ]);
    // Looking changes nothing.
    expect((await test.call['approvalCenter.get']({})).drafts).toHaveLength(1);
    const { draft, drafts } = await test.call['approvalCenter.importAsDraft']({
      name: 'Sample',
      text: broken,
    });
    expect(draft).toMatchObject({ id: 2, name: 'Sample', basedOnVersion: null, settings: preview.settings });
    expect(Object.keys(draft.settings)).toEqual(['net_monthly_rent']);
    expect(drafts).toHaveLength(2);
    const { draft: other } = await test.call['approvalCenter.openDraft']({ draftId: 1 });
    expect(other.settings).toEqual(before.draft.settings);
    expect(service.received('setapprovalcenter')).toEqual([]);
    const told = await test.call['activity.list']({ ...activityRequest, kind: 'draft-made' });
    expect(told.entries[0]?.sentence).toBe('tester created the draft “Sample” from a document');
  });

  it.each([
    ['no JSON', '{"a": ', /line 1/],
    [
      'an attribute with nothing readable in it',
      '{\n"debt_to_income": {"weight": "ten"}}',
      /line 2: debt_to_income/,
    ],
    ['nothing', '   ', /nothing in it/],
    ['a list', '[]', /no JSON object/],
  ])('makes no draft of %s, and says why', async (_what, text, why) => {
    const { test } = await connectedDesk();
    const refusal = await refusalOf(test.call['approvalCenter.importAsDraft']({ name: 'Broken', text }));
    expect(refusal).toMatchObject({
      kind: 'invalid-input',
      field: 'text',
      detail: expect.stringMatching(why),
    });
    expect((await test.call['approvalCenter.get']({})).drafts).toMatchObject([{ name: 'First draft' }]);
  });

  it('makes no draft under a name that is taken', async () => {
    const { test } = await connectedDesk();
    const taken = test.call['approvalCenter.importAsDraft']({ name: 'first draft', text: broken });
    expect(await refusalOf(taken)).toMatchObject({ kind: 'invalid-input', field: 'name' });
  });
});
