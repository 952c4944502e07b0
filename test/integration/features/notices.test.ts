import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type NoticeDocument, noticeTemplate } from '#shared/features/notices/notice.ts';
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
      reasons: ['No reference <b>x</b> \u202e'],
      scores: [],
      decidedOn: 'today',
      office: party,
      agency: party,
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
    tenant_score: 71,
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
  const both = [...expected.scores, { attribute: 'tenant_score', value: 71 }];
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

it('finds the application while its notice is due: until one that says all is printed or saved for the decision that counts', async () => {
  const { test, fetch, decide } = await judged({ credit_score: 587 });
  await fetch();
  await test.call['preferences.change']({ office: FACTS.office, agency: FACTS.agency });
  const due = async () =>
    (await test.call['applications.list']({ ...listRequest, noticeDue: true })).rows.map(
      ({ identifier }) => identifier,
    );
  const score = { attribute: 'credit_score', value: '587' };
  const template = noticeTemplate({ ...FACTS, applicant: 'A-1', scores: [score] }, 'en');
  const told = { date: 'May 4', least: '300', most: '850', provider: 'A bureau', factors: 'Late payments' };
  const whole = { ...template, scores: template.scores.map((each) => ({ ...each, ...told })) };
  const give = (decisionId: number, document: NoticeDocument = whole) => {
    test.printing.push('sent');
    return test.call['notices.issue']({ identifier: 'A-1', decisionId, how: 'printed', document });
  };
  expect(await due()).toEqual([]);
  const declined = await decide('decline');
  expect(await due()).toEqual(['A-1']);
  // Without the score that counted, as the page would have it; with it, but not all that the law asks to be told of it.
  for (const lacking of [{ ...whole, scoreUsed: false }, template]) {
    await give(declined.id, lacking);
    expect(await due()).toEqual(['A-1']);
  }
  const lacking = { complete: false };
  expect(await test.call['notices.list']({ decisionId: declined.id })).toMatchObject([lacking, lacking]);
  await give(declined.id);
  expect(await due()).toEqual([]);

  // Another decision, another notice; the one of the decision before does not count for it.
  const conditional = await decide('approve-with-conditions');
  expect(await due()).toEqual(['A-1']);
  await give(declined.id);
  expect(await due()).toEqual(['A-1']);
  await test.restart();
  expect(await due()).toEqual(['A-1']);
  await test.call['decisions.withdraw']({ identifier: 'A-1', id: conditional.id });
  expect(await due()).toEqual([]);
  await decide('approve');
  expect(await due()).toEqual([]);
});
