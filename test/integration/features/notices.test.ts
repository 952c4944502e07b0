import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayOf } from '#shared/day.ts';
import type { Sending } from '#shared/features/notices/deliveries.ts';
import { type NoticeDocument, noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES, NO_RULE } from '#shared/features/notices/place-rules.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';
import { connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, practise, refusalOf, testDesk } from './test-desk.ts';

const party = { name: 'Somebody', address: '1 Main Street', phone: '555-0100' };

it('keeps a notice word for word as it goes out, tells of it, and keeps nothing where the dialog is left', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  const decide = (outcome: 'decline' | 'approve') =>
    test.call['decisions.record']({
      identifier,
      fetchedAt: row.fetchedAt,
      outcome,
      attributes: [],
      ownReasons: ['No reference'],
      conditions: '',
      override: { reason: 'Of the test', words: '' },
    });
  const { id: decisionId } = await decide('decline');
  const document = noticeTemplate(
    {
      applicant: row.name,
      identifier,
      property: row.property,
      unit: row.unit,
      outcome: 'decline',
      conditions: '',
      reasons: ['No reference <b>x</b> \u00ab'],
      scores: [],
      decidedOn: 'today',
      office: party,
      agencies: [party],
      postalAddress: '',
      places: NO_PLACES,
    },
    'en',
  );
  const notice = { identifier, decisionId, document };
  const file = join(test.folder, 'notice.pdf');
  test.files.answers.push(null, file);
  expect(await test.call['notices.issue']({ ...notice, how: 'pdf' })).toEqual({ outcome: 'cancelled' });
  expect(await test.call['notices.list']({ decisionId })).toEqual([]);
  expect(await test.call['notices.issue']({ ...notice, how: 'pdf' })).toEqual({ outcome: 'issued', file });
  expect(readFileSync(file, 'utf8')).toMatch(/^%PDF/);
  test.printing.push('left', 'sent');
  expect(await test.call['notices.issue']({ ...notice, how: 'printed' })).toEqual({ outcome: 'cancelled' });
  expect(await test.call['notices.list']({ decisionId })).toHaveLength(1);
  expect(await test.call['notices.issue']({ ...notice, how: 'printed' })).toEqual({
    outcome: 'issued',
    file: null,
  });

  await test.restart();
  expect(await test.call['notices.list']({ decisionId })).toMatchObject([
    { how: 'printed', by: 'tester', document },
    { how: 'pdf', by: 'tester', document },
  ]);
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'notice-issued' });
  expect(entries).toHaveLength(2);
  expect(entries.map(({ sentence }) => sentence).join()).not.toContain('No reference');

  const approved = await decide('approve');
  const other = { ...notice, decisionId: approved.id, how: 'printed' } as const;
  expect(await refusalOf(test.call['notices.issue'](other))).toMatchObject({ kind: 'invalid-input' });
  const nobody = { ...notice, identifier: 'A-nobody', how: 'printed' } as const;
  expect(await refusalOf(test.call['notices.issue'](nobody))).toMatchObject({ kind: 'not-on-this-desk' });
});

/** A service whose answers hold these values of a few attributes; a value of null is not measured. */
async function judged(values: Readonly<Record<string, number | string | null>>) {
  const current = { values };
  const service = await scriptedService({
    getapplicationapproval: () => ({
      status: 200,
      json: Object.fromEntries(
        Object.entries(current.values).map(([attribute, value]) => [
          attribute,
          {
            attribute_enabled: '1',
            ...(value === null ? {} : { attribute_value: String(value) }),
            baseline_value: attribute === 'net_monthly_rent' ? '30' : '600',
            weight: '10',
            baseline_type: attribute === 'net_monthly_rent' ? 'down' : 'up',
            evaluation_value: '1',
            evaluation_type: attribute === 'net_monthly_rent' ? 'down' : 'up',
            score_value: '1',
            attribute_description: '',
          },
        ]),
      ),
    }),
  });
  const test = await testDesk();
  await connectTo(test, service.url);
  const fetch = async (): Promise<string> => {
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    return (await test.call['applications.get']({ identifier: 'A-1' })).row.fetchedAt;
  };
  const decide = async (
    outcome: 'decline' | 'approve' | 'approve-with-conditions',
    attributes: string[] = [],
  ) =>
    test.call['decisions.record']({
      identifier: 'A-1',
      fetchedAt: (await test.call['applications.get']({ identifier: 'A-1' })).row.fetchedAt,
      outcome,
      attributes,
      ownReasons: ['No reference'],
      conditions: outcome === 'approve-with-conditions' ? 'A co-signer' : '',
      override: { reason: 'Of the test', words: '' },
    });
  const basis = (decisionId: number) => test.call['notices.basis']({ identifier: 'A-1', decisionId });
  return { test, service, current, fetch, decide, basis };
}

it('knows from the result that was decided on which credit scores were used, and what was not measured', async () => {
  const { test, current, fetch, decide, basis } = await judged({
    credit_score: 587,
    tenant_score: 710,
    employment_months: null,
    net_monthly_rent: 20,
  });
  await fetch();
  const { id } = await decide('decline', ['credit_score', 'employment_months', 'net_monthly_rent']);
  const expected = {
    scores: [{ attribute: 'credit_score', value: 587 }],
    reasons: { credit_score: 'measured', employment_months: 'not-measured', net_monthly_rent: 'other' },
  };
  expect(await basis(id)).toEqual(expected);

  // A manager says that another one is a credit score, too, also afterwards; the service hears nothing of it.
  const marked = await test.call['approvalCenter.markCreditScore']({
    attribute: 'tenant_score',
    isOne: true,
  });
  expect(marked.creditScores).toEqual(['tenant_score']);
  const both = [...expected.scores, { attribute: 'tenant_score', value: 710 }];
  expect((await basis(id)).scores).toEqual(both);
  await test.restart();
  expect((await test.call['approvalCenter.get']({})).creditScores).toEqual(['tenant_score']);

  // A later result is not what was decided on.
  current.values = { credit_score: 702, employment_months: 48 };
  test.clock.advance(60_000);
  await fetch();
  expect(await basis(id)).toEqual({ ...expected, scores: both });

  await test.call['approvalCenter.markCreditScore']({ attribute: 'tenant_score', isOne: false });
  expect((await basis(id)).scores).toEqual(expected.scores);
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'credit-score-marked' });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'tester no longer counts Tenant score as a credit score',
    'tester marked Tenant score as a credit score',
  ]);
});

it('discloses no score that was not measured', async () => {
  const { fetch, decide, basis } = await judged({ credit_score: null });
  await fetch();
  const { id } = await decide('decline', ['credit_score']);
  expect(await basis(id)).toEqual({ scores: [], reasons: { credit_score: 'not-measured' } });
});

it('finds the application while its notice is due: until one that says all was sent for the decision that counts', async () => {
  const { test, due, give, whole, template, decide, deliver } = await declinedOffice();
  expect(await due()).toEqual([]);
  const declined = await decide('decline');
  expect(await due()).toEqual(['A-1']);
  // Without the score that counted, as the page would have it; with it, but not all that the law asks to be told of it.
  for (const lacking of [{ ...whole, scoreUsed: false }, template]) {
    await give(declined.id, lacking);
    await deliver();
    expect(await due()).toEqual(['A-1']);
  }
  const lacking = { complete: false };
  expect(await test.call['notices.list']({ decisionId: declined.id })).toMatchObject([lacking, lacking]);
  await give(declined.id);
  // It lies in the printer.
  expect(await due()).toEqual(['A-1']);
  await deliver();
  expect(await due()).toEqual([]);

  // Another decision, another notice; the one of the decision before does not count for it.
  const conditional = await decide('approve-with-conditions');
  expect(await due()).toEqual(['A-1']);
  await give(declined.id);
  await deliver();
  expect(await due()).toEqual(['A-1']);
  await test.restart();
  expect(await due()).toEqual(['A-1']);
  // The applicant was told of the decline, and of nothing else since.
  await test.call['decisions.withdraw']({ identifier: 'A-1', id: conditional.id });
  expect(await due()).toEqual(['A-1']);
  await decide('approve');
  expect(await due()).toEqual(['A-1']);
  await test.call['notices.correct']({ identifier: 'A-1', sending: SENDING() });
  expect(await due()).toEqual([]);
  expect(
    await refusalOf(test.call['notices.correct']({ identifier: 'A-1', sending: SENDING() })),
  ).toMatchObject({
    kind: 'changed-meanwhile',
  });
});

const TODAY = dayOf(Date.now());

const SENDING = (said: Partial<Sending> = {}): Sending => ({
  ...{ how: 'first-class', to: '3 Elm Street', number: '', sentBy: '', words: '' },
  on: TODAY,
  ...said,
});

/** An office with an application that a credit score counted in. */
async function declinedOffice() {
  const { test, fetch, decide, basis } = await judged({ credit_score: 587 });
  await fetch();
  await test.call['preferences.change']({ office: FACTS.office, agency: FACTS.agencies[0] });
  const score = { attribute: 'credit_score', value: '587' };
  const decidedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  const template = noticeTemplate({ ...FACTS, applicant: 'A-1', scores: [score], decidedOn }, 'en');
  const told = {
    date: 'May 4, 2026',
    least: '300',
    most: '850',
    provider: 'A bureau',
    factors: 'Late payments',
  };
  const whole = { ...template, scores: template.scores.map((each) => ({ ...each, ...told })) };
  const notices = () => test.call['notices.ofApplication']({ identifier: 'A-1' });
  return {
    test,
    decide,
    basis,
    notices,
    template,
    whole,
    due: async () =>
      (await test.call['applications.list']({ ...listRequest, noticeDue: true })).rows.map(
        ({ identifier }) => identifier,
      ),
    give: (decisionId: number, document: NoticeDocument = whole) => {
      test.printing.push('sent');
      return test.call['notices.issue']({ identifier: 'A-1', decisionId, how: 'printed', document });
    },
    /** Of the newest notice. */
    deliver: async (sending: Sending = SENDING(), corrects: number | null = null) =>
      test.call['notices.deliver']({
        identifier: 'A-1',
        noticeId: (await notices())[0]?.id ?? 0,
        sending,
        corrects,
      }),
  };
}

it('keeps several deliveries, what came back, and what was wrong beside what takes its place', async () => {
  const { test, due, give, decide, deliver, notices } = await declinedOffice();
  const declined = await decide('decline');
  await give(declined.id);
  expect(await notices()).toMatchObject([{ state: 'none', deliveries: [] }]);
  await deliver(SENDING({ how: 'certified', number: '9407 1000', sentBy: 'Ben' }));
  const certified = (await notices())[0]?.deliveries[0]?.id ?? 0;
  await test.call['notices.returned']({
    identifier: 'A-1',
    deliveryId: certified,
    on: TODAY,
    words: 'No such address',
  });
  expect(await notices()).toMatchObject([{ state: 'returned' }]);
  expect(await due()).toEqual(['A-1']);

  await deliver(SENDING({ how: 'email', to: 'ana@example.com' }));
  expect(await due()).toEqual([]);
  const emailed = (await notices())[0]?.deliveries.at(-1)?.id ?? 0;
  await deliver(SENDING({ how: 'email', to: 'ana@example.org' }), emailed);
  const replaced = (await notices())[0]?.deliveries.at(-1)?.id ?? 0;
  // What is ended already has nothing more to say.
  const again = { identifier: 'A-1', deliveryId: emailed, words: 'Twice' };
  expect(await refusalOf(test.call['notices.strike'](again))).toMatchObject({ kind: 'changed-meanwhile' });
  await test.restart();
  const kept = [
    {
      id: certified,
      kind: 'delivered',
      ended: false,
      by: 'tester',
      sending: { number: '9407 1000', sentBy: 'Ben' },
    },
    { kind: 'returned', of: certified, on: TODAY, words: 'No such address' },
    { id: emailed, ended: true, sending: { to: 'ana@example.com' } },
    { id: replaced, of: emailed, ended: false, sending: { to: 'ana@example.org' } },
  ];
  expect(await notices()).toMatchObject([{ state: 'sent', deliveries: kept }]);
  await test.call['notices.strike']({ identifier: 'A-1', deliveryId: replaced, words: 'Another applicant' });
  // What the wrong one replaced counts again, until that was not so either.
  expect((await notices())[0]?.deliveries.slice(2)).toMatchObject([
    { id: emailed, ended: false },
    { id: replaced, ended: true },
    { kind: 'struck', of: replaced, words: 'Another applicant' },
  ]);
  expect(await notices()).toMatchObject([{ state: 'sent' }]);
  expect(await due()).toEqual([]);
  await test.call['notices.strike'](again);
  expect(await notices()).toMatchObject([{ state: 'returned' }]);
  expect(await due()).toEqual(['A-1']);
});

it('refuses a delivery that cannot be so, with its field, and keeps nothing of it', async () => {
  const { test, give, decide, deliver, notices } = await declinedOffice();
  await give((await decide('decline')).id);
  const [tomorrow, yesterday] = [2, -2].map((days) => dayOf(test.clock.nowMs() + days * 86_400_000));
  for (const [sending, field] of [
    [SENDING({ on: tomorrow ?? '' }), 'on'],
    [SENDING({ on: yesterday ?? '' }), 'on'],
    [SENDING({ how: 'certified' }), 'number'],
    [SENDING({ how: 'email', to: 'nowhere' }), 'to'],
  ] as const) {
    expect(await refusalOf(deliver(sending))).toMatchObject({ kind: 'invalid-input', field });
  }
  const elsewhere = { identifier: 'A-2', noticeId: (await notices())[0]?.id ?? 0, corrects: null };
  expect(await refusalOf(test.call['notices.deliver']({ ...elsewhere, sending: SENDING() }))).toMatchObject({
    kind: 'changed-meanwhile',
  });
  expect(await notices()).toMatchObject([{ deliveries: [] }]);

  await deliver();
  expect(await refusalOf(deliver())).toMatchObject({ kind: 'invalid-input', field: 'on' });
  const [delivery] = (await notices())[0]?.deliveries ?? [];
  const returned = { identifier: 'A-1', deliveryId: delivery?.id ?? 0, words: '' };
  expect(await refusalOf(test.call['notices.returned']({ ...returned, on: yesterday ?? '' }))).toMatchObject({
    kind: 'invalid-input',
    field: 'on',
  });
  // Written down again as it was, with a note: it takes the place of the first.
  await deliver(SENDING({ words: 'By the manager' }), delivery?.id);

  test.clock.setWall(91 * 86_400_000);
  const second = SENDING({ to: '9 Side Street' });
  expect(await refusalOf(deliver(second))).toMatchObject({ kind: 'invalid-input', field: 'words' });
  await deliver({ ...second, words: 'The receipt was found in a drawer' });
  expect((await notices())[0]?.deliveries.filter(({ ended }) => !ended)).toHaveLength(2);
});

it('offers the range and the provider of a score that the last notice told, and never its value', async () => {
  const { give, decide, basis } = await declinedOffice();
  const declined = await decide('decline');
  const score = { attribute: 'credit_score', value: 587 };
  expect((await basis(declined.id)).scores).toEqual([score]);
  await give(declined.id);
  expect((await basis(declined.id)).scores).toEqual([
    { ...score, told: { least: '300', most: '850', provider: 'A bureau' } },
  ]);
});

it('prints the texts of the property’s places, keeps which wording it was, and is not complete with another, or where none is known', async () => {
  const { test, whole, give, decide, notices } = await declinedOffice();
  const { id } = await test.call['properties.add']({ name: 'Alder Court' });
  await test.call['properties.change']({ id, facts: { state: 'NY', city: 'none' } });
  const { office } = await test.call['applications.get']({ identifier: 'A-1' });
  await test.call['applications.saveOfficeData']({
    identifier: 'A-1',
    office: { ...office, property: 'Alder Court' },
  });
  const declined = await decide('decline');
  const latest = async () => (await notices())[0];
  // New York is on the list, and the office has neither a text nor counsel's word.
  await give(declined.id);
  expect(await latest()).toMatchObject({ complete: false });
  const noneNeeded = { counsel: 'A. Lawyer', on: '2026-03-02' };
  const ofCounsel = { ...NO_RULE, place: 'NY', noneNeeded };
  await test.call['preferences.change']({ placeRules: [ofCounsel] });
  await give(declined.id);
  expect(await latest()).toMatchObject({ complete: true });

  const template = {
    use: 'addition',
    en: '[x if declined] Declined, by {{office name}}.',
    es: 'Como dice el abogado.',
    counsel: 'A. Lawyer',
    on: '2026-03-02',
    version: 1,
  } as const;
  await test.call['preferences.change']({ placeRules: [{ ...NO_RULE, place: 'NY', template }] });
  await give(declined.id);
  expect(await latest()).toMatchObject({ complete: false });
  const text = `[x] Declined, by ${FACTS.office.name}.`;
  const printed = { place: 'NY', text, use: 'addition', version: 1 } as const;
  await give(declined.id, { ...whole, addenda: [printed] });
  expect(await latest()).toMatchObject({ complete: true });
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'notice-issued' });
  expect(entries[0]?.log?.data).toContain(createHash('sha256').update(text).digest('hex'));

  // Nobody has said whether it lies in New York City.
  await test.call['properties.change']({ id, facts: { city: '' } });
  await give(declined.id, { ...whole, addenda: [printed] });
  expect(await latest()).toMatchObject({ complete: false });
});
