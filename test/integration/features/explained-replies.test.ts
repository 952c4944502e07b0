import { describe, expect, it } from 'vitest';
import type { TaughtReply } from '#shared/service/pointing.ts';
import {
  approvalResult,
  connectTo,
  identifierOf,
  type Script,
  type Scripts,
  scriptedService,
} from './scripted-service.ts';
import { activityRequest, listRequest, member, movableClock, refusalOf, testDesk } from './test-desk.ts';

const identifier = 'APP-1';
const subject = { kind: 'application', identifier } as const;
const json = (body: unknown, status = 200): Script => ({ status, json: body });

async function deskWith(scripts: Scripts, options: Parameters<typeof testDesk>[0] = {}) {
  const service = await scriptedService({ getapplicationapproval: () => json(approvalResult), ...scripts });
  const test = await testDesk(options);
  await connectTo(test, service.url);
  const lookUp = async (text = identifier) => {
    await test.call['lookUps.start']({ text });
    return test.waitForLookUp();
  };
  const sentences = async (kind: string) =>
    (await test.call['activity.list']({ ...activityRequest, kind })).entries.map(({ sentence }) => sentence);
  return { test, service, lookUp, sentences };
}

/** The one question that is open, as a manager answers it. */
async function onlyQuestion(test: Awaited<ReturnType<typeof testDesk>>) {
  const questions = await test.call['pointing.questions']({});
  expect(questions).toHaveLength(1);
  const [only] = questions;
  if (only === undefined) throw new Error('Nothing is asked.');
  return only;
}

describe('an acknowledgement that nobody has explained', () => {
  it('leaves a household unconfirmed and is asked about once; explained, the next is confirmed, until that is undone', async () => {
    let job = 17;
    const { test, sentences } = await deskWith({
      addCoapplicant: () => json({ state: 'enqueued', job: `J-${job++}` }),
    });
    const send = async (...tokens: string[]) => {
      const { id } = await test.call['households.save']({
        id: null,
        members: tokens.map(member),
        property: '',
        note: '',
      });
      return test.call['households.send']({ id });
    };
    expect((await send('tok-a', 'tok-b')).state).toBe('unconfirmed');
    const { call, question } = await onlyQuestion(test);
    expect(call).toBe('addCoapplicant');
    if (question.kind !== 'acknowledgement' || question.pattern.body.kind !== 'fields')
      throw new Error('Not asked.');
    expect(question.pattern.body.fields).toEqual([
      { path: ['job'], value: '"J-17"' },
      { path: ['state'], value: '"enqueued"' },
    ]);

    const { fields } = question.pattern.body;
    const varying = (name: string, status = 200): TaughtReply => ({
      kind: 'acknowledgement',
      means: 'yes',
      pattern: {
        ...question.pattern,
        status,
        body: {
          kind: 'fields',
          fields: fields.map((one) => (one.path[0] === name ? { ...one, value: null } : one)),
        },
      },
    });
    // A verdict never varies, and what was never asked is not explained.
    for (const wrong of [varying('state'), varying('job', 201)]) {
      expect(await refusalOf(test.call['pointing.teach']({ taught: wrong }))).toMatchObject({
        kind: 'invalid-input',
        field: 'taught',
      });
    }
    const { taught } = await test.call['pointing.teach']({ taught: varying('job') });
    expect(taught).toMatchObject([{ taught: { means: 'yes' }, by: expect.any(String) }]);
    expect(await test.call['pointing.questions']({})).toEqual([]);
    expect(await sentences('reply-taught')).toEqual([
      expect.stringContaining('this answer to sending a household means yes'),
    ]);

    expect((await send('tok-c', 'tok-d')).state).toBe('confirmed');
    await test.restart();
    expect((await send('tok-e', 'tok-f')).state).toBe('confirmed');

    const [known] = (await test.call['pointing.get']({})).taught;
    const left = await test.call['pointing.forget']({ id: known?.id ?? '' });
    expect(left.taught).toEqual([]);
    expect((await sentences('reply-taught'))[0]).toContain('undid an explanation');
    expect((await send('tok-g', 'tok-h')).state).toBe('unconfirmed');
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('leaves a version unconfirmed; explained as a no, the next is refused', async () => {
    const { test } = await deskWith({ setapprovalcenter: () => json({ message: 'Parked' }) });
    const publish = async (weight: number) => {
      const { draft } = await test.call['approvalCenter.get']({});
      const [name = '', rule] = Object.entries(draft.settings)[0] ?? [];
      if (rule === undefined) throw new Error('The first draft has rules.');
      const settings = { ...draft.settings, [name]: { ...rule, weight } };
      await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
      return test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'Because' });
    };
    expect(await publish(11)).toMatchObject({ outcome: 'unconfirmed', serviceMessage: 'Parked' });
    const { question } = await onlyQuestion(test);
    if (question.kind !== 'acknowledgement') throw new Error('Not asked.');
    await test.call['pointing.teach']({ taught: { ...question, means: 'no' } });
    expect(await refusalOf(publish(12))).toMatchObject({ kind: 'refused', serviceMessage: 'Parked' });
  });

  it('is not asked about where a page came', async () => {
    const { test } = await deskWith({ addCoapplicant: () => ({ status: 200, html: '<p>Sign in</p>' }) });
    const { id } = await test.call['households.save']({
      id: null,
      members: ['tok-a', 'tok-b'].map(member),
      property: '',
      note: '',
    });
    expect((await test.call['households.send']({ id })).state).toBe('unconfirmed');
    expect(await test.call['pointing.questions']({})).toEqual([]);
  });
});

describe('a report link', () => {
  async function deskToLink(scripts: Scripts, options: Parameters<typeof testDesk>[0] = {}) {
    const desk = await deskWith(scripts, options);
    await desk.lookUp();
    const { office } = await desk.test.call['applications.get']({ identifier });
    await desk.test.call['applications.saveOfficeData']({
      identifier,
      office: { ...office, applicantToken: 'apt_00a1' },
    });
    return desk;
  }

  it('of a shape that nothing identifies is asked about without its address, and made once that is explained', async () => {
    const { test } = await deskToLink({ getTempUrl: () => json({ url: 'https://127.0.0.1/t/abcxyz' }) });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      kind: 'unreadable',
      field: 'link-shape',
    });
    expect(test.clipboard).toEqual([]);
    const { question } = await onlyQuestion(test);
    if (question.kind !== 'link') throw new Error('Not asked.');
    expect(JSON.stringify(await test.call['pointing.questions']({}))).not.toContain('abcxyz');
    await test.call['pointing.teach']({ taught: { ...question, means: 'yes' } });
    expect(await test.call['reportLinks.create']({ subject })).toMatchObject({ state: 'live' });
  });

  it('that only repeats the applicant’s token or the application’s identifier is none', async () => {
    for (const path of [`/r/apt_00a1`, `/r?for=${identifier}`]) {
      const { test } = await deskToLink({ getTempUrl: () => json({ url: `https://127.0.0.1${path}` }) });
      expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
        field: 'link-shape',
      });
    }
  });

  it('beside a word is made once that is explained, and ends when the service says so', async () => {
    const clock = movableClock();
    const getTempUrl = () =>
      json({ url: 'https://127.0.0.1/t/7f3c9a1e55b04d28', phase: 1, state: 'issued', expires_in: 3600 });
    const { test } = await deskToLink({ getTempUrl }, { clock });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      field: 'link-field',
    });
    const { question } = await onlyQuestion(test);
    if (question.kind !== 'field') throw new Error('Not asked.');
    expect(question).toMatchObject({ field: 'state', word: 'issued' });
    await test.call['pointing.teach']({ taught: { ...question, means: 'fine' } });
    const link = await test.call['reportLinks.create']({ subject });
    expect(Date.parse(link.expiresAt) - Date.parse(link.requestedAt)).toBe(3_600_000);
    clock.advance(3_600_001);
    await test.restart();
    const { links } = await test.call['reportLinks.list']({ search: '', show: 'live', offset: 0, limit: 10 });
    expect(links).toEqual([]);
  });
});

describe('a result', () => {
  it('beside a word that nobody has explained has no recommendation, and has one once it is explained', async () => {
    const { test, lookUp, sentences } = await deskWith({
      getapplicationapproval: () => json({ status: 'Bureau frozen', data: approvalResult }),
    });
    await lookUp();
    const before = await test.call['applications.get']({ identifier });
    expect(before.row).toMatchObject({ band: null, scorePercent: null, weight: 10, unreadableCount: 0 });
    expect(before.withheld).toEqual([
      { kind: 'verdict', field: 'status', word: 'Bureau frozen', says: 'unknown' },
    ]);
    const field = { kind: 'field', call: 'getapplicationapproval', field: 'status' } as const;
    await test.call['pointing.teach']({ taught: { ...field, word: 'bureau frozen', means: 'fine' } });
    const after = await test.call['applications.get']({ identifier });
    expect(after).toMatchObject({ withheld: [], row: { scorePercent: 90 } });
    expect(await sentences('result-read-again')).toHaveLength(1);
    const own = await test.call['pointing.teach']({
      taught: { ...field, word: 'bureau frozen', means: 'own-verdict' },
    });
    expect(own.taught).toHaveLength(1);
    expect((await test.call['applications.get']({ identifier })).ownVerdicts).toEqual([
      { field: 'status', word: 'Bureau frozen' },
    ]);
  });

  it('about another application is refused, and one about another applicant has no recommendation', async () => {
    const { test, service, lookUp } = await deskWith({
      getapplicationapproval: (request) =>
        json({
          application_id: identifierOf(request) === 'APP-2' ? 'APP-3' : 'app-1',
          guid: 'apt_9',
          data: approvalResult,
        }),
    });
    expect(await lookUp('APP-2')).toMatchObject({
      failures: [{ error: { kind: 'refused', detail: 'The service answered about another application.' } }],
    });
    await lookUp();
    const { office, withheld } = await test.call['applications.get']({ identifier });
    expect(withheld).toEqual([]);
    await test.call['applications.saveOfficeData']({
      identifier,
      office: { ...office, applicantToken: 'apt_8' },
    });
    await lookUp();
    expect(await test.call['applications.get']({ identifier })).toMatchObject({
      withheld: [{ kind: 'other-applicant', guid: 'apt_9' }],
      row: { band: null },
    });
    await test.call['pointing.teach']({
      taught: { kind: 'field', call: 'getapplicationapproval', field: 'guid', word: null, means: 'nothing' },
    });
    expect((await test.call['applications.get']({ identifier })).withheld).toEqual([]);
    expect(service.received('getapplicationapproval').length).toBeGreaterThan(2);
  });

  it('with a value that can’t occur is to be reviewed, wherever it is listed, and so is one of a score that is marked', async () => {
    const scored = (value: string) => ({
      ...approvalResult,
      vendor_score: {
        ...approvalResult.debt_to_income,
        attribute_value: value,
        baseline_value: '600',
        baseline_type: 'down',
      },
    });
    const { test, lookUp } = await deskWith({ getapplicationapproval: () => json(scored('9003')) });
    await lookUp();
    expect((await test.call['applications.get']({ identifier })).row).toMatchObject({
      band: 'approve',
      impossibleCount: 0,
    });
    await test.call['approvalCenter.markCreditScore']({ attribute: 'vendor_score', isOne: true });
    await expect
      .poll(async () => (await test.call['applications.get']({ identifier })).row)
      .toMatchObject({ band: 'review', impossibleCount: 1, notMeasuredCount: 1, score: 9, weight: 20 });
    const detail = await test.call['applications.get']({ identifier });
    expect(detail.impossible).toEqual({ vendor_score: { value: 9003, why: 'bureau-code' } });
    expect((await test.call['applications.list']({ ...listRequest, band: ['review'] })).total).toBe(1);
    for (const band of ['approve', 'decline'] as const) {
      expect((await test.call['applications.list']({ ...listRequest, band: [band] })).total).toBe(0);
    }
  });
});

describe('a look-up that something on the way refuses', () => {
  const page: Script = { status: 403, html: '<!doctype html><title>Just a moment...</title>' };

  it('pauses with nothing failed and the token untouched, and goes on when somebody says so', async () => {
    const { test, service } = await deskWith({
      getapplicationapproval: (request) => (identifierOf(request) === 'APP-7' ? page : json(approvalResult)),
    });
    await test.call['preferences.change']({ concurrency: 1 });
    const identifiers = Array.from({ length: 40 }, (_, place) => `APP-${place + 1}`);
    await test.call['lookUps.startMany']({ identifiers, office: {} });
    const paused = await test.waitForLookUp();
    expect(paused).toMatchObject({
      state: 'paused',
      failed: 0,
      pausedBy: { kind: 'network-refused', status: 403 },
    });
    expect(paused.found + paused.left).toBe(40);
    expect(paused.left).toBeGreaterThan(30);
    expect(test.desk().state().service.state).not.toBe('token-rejected');
    // The one that was met is asked again.
    service.scripts = { getapplicationapproval: () => json(approvalResult) };
    await test.call['lookUps.continue']({ id: paused.id });
    expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 40, failed: 0, left: 0 });
  });

  it('ends where the service refuses the token for another application, too, and goes on where it refuses one alone', async () => {
    const forbidden = json({ success: false, message: 'Forbidden' }, 403);
    const { test, service, lookUp } = await deskWith({
      getapplicationapproval: (request) =>
        identifierOf(request) === 'APP-2' ? forbidden : json(approvalResult),
    });
    await test.call['preferences.change']({ concurrency: 1 });
    expect(await lookUp('APP-1, APP-2, APP-3, APP-4')).toMatchObject({
      found: 3,
      failures: [{ error: { kind: 'refused', status: 403, serviceMessage: 'Forbidden' }, named: ['APP-2'] }],
    });
    service.scripts = { getapplicationapproval: () => forbidden };
    expect(await lookUp('APP-5, APP-6, APP-7')).toMatchObject({
      found: 0,
      failed: 3,
      failures: [{ error: { kind: 'token-rejected' } }],
    });
    expect(service.received('getapplicationapproval').length).toBeLessThan(9);
  });
});
