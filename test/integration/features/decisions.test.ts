import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { STANDINGS } from '#electron/records/log/entry.ts';
import { dayOf, startOfDay } from '#shared/day.ts';
import { MINE, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { lostPoints } from '#shared/scoring/index.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

/** The sample application that lost points in most attributes, as it is shown. */
async function weakest(test: TestDesk) {
  await practise(test);
  const { rows } = await test.call['applications.list']({
    ...listRequest,
    sort: { by: 'score', direction: 'ascending' },
  });
  const [row] = rows;
  if (row === undefined) throw new Error('There are sample applications.');
  const detail = await test.call['applications.get']({ identifier: row.identifier });
  return { detail, identifier: row.identifier, lost: lostPoints(detail.settings, detail.attributes) };
}

const approval: Omit<ChannelInput<'decisions.record'>, 'identifier' | 'fetchedAt'> = {
  outcome: 'approve',
  attributes: [],
  ownReasons: [],
  conditions: '',
  // The weakest is recommended to be declined.
  override: { reason: 'Guarantor', words: '' },
};

describe('decisions', () => {
  it('are pinned to result, rules, version and band of their time, whatever comes later', async () => {
    const test = await testDesk();
    const { detail, identifier, lost } = await weakest(test);
    const { fetchedAt } = detail.row;
    const [most, second] = lost;
    if (most === undefined || second === undefined) throw new Error('The weakest lost points twice.');
    const decision = await test.call['decisions.record']({
      ...approval,
      identifier,
      fetchedAt,
      outcome: 'decline',
      // Given in another order, the one that cost most still comes first.
      attributes: [second.attribute, most.attribute],
      ownReasons: ['<b>No</b> reference \u202e🙂'],
    });
    const { score, weight, scorePercent, band } = detail.row;
    expect(decision).toMatchObject({
      by: 'tester',
      outcome: 'decline',
      conditions: '',
      judgedBy: { version: detail.judgedByVersion, fetchedAt, score, weight, scorePercent, band },
      reasons: [
        { attribute: most.attribute, pointsLost: most.pointsLost },
        { attribute: second.attribute, pointsLost: second.pointsLost },
        { attribute: null, pointsLost: null, text: '<b>No</b> reference 🙂' },
      ],
    });
    expect(decision.judgedBy.settingsHash).not.toBe('');
    for (const { text } of decision.reasons) expect(text).not.toBe('');
    expect(decision.reasons[0]?.text).toMatch(new RegExp(` of ${detail.settings[most.attribute]?.weight}$`));

    test.clock.advance(60_000);
    await test.call['preferences.change']({
      language: 'es',
      bands: { approvePercent: 0, declinePercent: 0 },
    });
    await test.call['lookUps.start']({ text: identifier });
    await test.waitForLookUp();
    await test.restart();
    expect(await test.call['decisions.list']({ identifier })).toEqual([decision]);
  });

  it('keep both where somebody changes their mind, and stay where one is withdrawn', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    const { fetchedAt } = detail.row;
    const first = await test.call['decisions.record']({ ...approval, identifier, fetchedAt });
    const second = await test.call['decisions.record']({
      ...approval,
      identifier,
      fetchedAt,
      outcome: 'approve-with-conditions',
      conditions: 'A guarantor',
    });
    expect(second.conditions).toBe('A guarantor');
    // Only the one that counts can be withdrawn, and only once.
    const withdraw = (id: number) => test.call['decisions.withdraw']({ identifier, id });
    expect(await refusalOf(withdraw(first.id))).toMatchObject({ kind: 'changed-meanwhile' });
    const withdrawal = await withdraw(second.id);
    expect(withdrawal).toMatchObject({ outcome: 'withdrawn', judgedBy: second.judgedBy, reasons: [] });
    expect(await refusalOf(withdraw(withdrawal.id))).toMatchObject({ kind: 'changed-meanwhile' });
    expect(await test.call['decisions.list']({ identifier })).toEqual([
      withdrawal,
      { ...second, stands: false },
      { ...first, stands: false },
    ]);
  });

  it('are told in the activity in one sentence each, and the page hears of them', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    const heard = test.news['records-changed'].length;
    const decision = await test.call['decisions.record']({
      ...approval,
      identifier,
      fetchedAt: detail.row.fetchedAt,
      outcome: 'approve-with-conditions',
      ownReasons: ['A reason'],
      conditions: 'A condition',
    });
    await test.call['decisions.withdraw']({ identifier, id: decision.id });
    expect(test.news['records-changed'].slice(heard)).toEqual([
      { areas: ['applications', 'households', 'activity'] },
      { areas: ['applications', 'households', 'activity'] },
    ]);
    const { name } = detail.row;
    const told = async (language: 'en' | 'es') =>
      (await test.call['activity.list']({ ...activityRequest, language, search: identifier })).entries
        .slice(0, 2)
        .map(({ sentence }) => sentence);
    const who = decision.by;
    expect(await told('en')).toEqual([
      `${who} undid the decision on ${name}`,
      `${who} approved ${name} with conditions (recommendation: Decline; reason: Guarantor)`,
    ]);
    expect((await told('es'))[1]).toBe(
      `${who} aprobó a ${name} con condiciones (recomendación: Rechazar; motivo: Guarantor)`,
    );
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('are refused on a result that is no longer the newest, without a reason, or without conditions', async () => {
    const test = await testDesk();
    const { detail, identifier, lost } = await weakest(test);
    const { fetchedAt } = detail.row;
    const unlost = Object.keys(detail.attributes).find(
      (name) => !lost.some(({ attribute }) => attribute === name),
    );
    const record = (changed: object) =>
      test.call['decisions.record']({ ...approval, identifier, fetchedAt, ...changed });
    expect(await refusalOf(record({ outcome: 'decline' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'attributes',
    });
    expect(await refusalOf(record({ outcome: 'approve-with-conditions' }))).toMatchObject({
      kind: 'invalid-input',
      field: 'conditions',
    });
    for (const attribute of [unlost ?? 'none', 'stranger', 'constructor']) {
      expect(await refusalOf(record({ outcome: 'decline', attributes: [attribute] }))).toMatchObject({
        kind: 'invalid-input',
        field: 'attributes',
      });
    }
    expect(await refusalOf(record({ identifier: 'APP-nobody' }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
    test.clock.advance(60_000);
    await test.call['lookUps.start']({ text: identifier });
    await test.waitForLookUp();
    expect(await refusalOf(record({}))).toMatchObject({ kind: 'changed-meanwhile' });
    expect(await test.call['decisions.list']({ identifier })).toEqual([]);
  });

  it('are taken once where the button is pressed twice', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    const twice = [1, 2].map(() =>
      test.call['decisions.record']({ ...approval, identifier, fetchedAt: detail.row.fetchedAt }),
    );
    const settled = await Promise.allSettled(twice);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await test.call['decisions.list']({ identifier })).toHaveLength(1);
  });

  it('against the recommendation need a reason, which is kept; as recommended they have none', async () => {
    const test = await testDesk();
    const { detail, identifier, lost } = await weakest(test);
    const [most] = lost;
    expect(detail.row.band).toBe('decline');
    const { fetchedAt } = detail.row;
    const record = (changed: object) =>
      test.call['decisions.record']({ ...approval, identifier, fetchedAt, ...changed });
    expect(await refusalOf(record({ override: null }))).toMatchObject({
      kind: 'invalid-input',
      field: 'override',
    });
    const guarantor = { reason: 'Fiador o depósito mayor', words: 'The mother' };
    expect(await refusalOf(record({ override: guarantor }))).toMatchObject({
      kind: 'invalid-input',
      field: 'override',
    });
    const other = { reason: 'Other (see details)', words: '' };
    expect(await refusalOf(record({ override: other }))).toMatchObject({ field: 'override' });
    const override = { reason: 'Income verified another way', words: 'Two employers' };
    expect(await record({ override })).toMatchObject({ override });
    const row = (await test.call['applications.get']({ identifier })).row;
    expect(row.decisionOverride).toBe(override.reason);
    const asRecommended = await record({ outcome: 'decline', attributes: [most?.attribute ?? ''], override });
    expect(asRecommended.override).toBeNull();
    // Nothing is said of the score, so nothing of the recommendation is set aside.
    expect(await record({ outcome: 'applicant-withdrew', override: null })).toMatchObject({ override: null });
  });

  it('where the recommendation is to review need no reason, whatever is decided', async () => {
    const test = await testDesk();
    await practise(test);
    const { rows } = await test.call['applications.list']({ ...listRequest, band: ['review'] });
    for (const [place, outcome] of (['approve', 'approve-with-conditions', 'decline'] as const).entries()) {
      const row = rows[place];
      if (row === undefined) throw new Error('There are sample applications to review.');
      const { identifier, fetchedAt } = row;
      const decision = await test.call['decisions.record']({
        ...approval,
        identifier,
        fetchedAt,
        outcome,
        ownReasons: outcome === 'decline' ? ['No reference'] : [],
        conditions: outcome === 'approve-with-conditions' ? 'A larger deposit' : '',
        override: null,
      });
      expect(decision).toMatchObject({ outcome, override: null, judgedBy: { band: 'review' } });
    }
    const { total, agents } = await test.call['reports.get']({ property: null, from: null, to: null });
    expect(total).toMatchObject({ exceptions: 0, inReview: 3 });
    expect(agents).toMatchObject([{ judged: 3, exceptions: 0, inReview: 3, reasons: [] }]);
  });

  it('wait for documents until a day, and an approval may have its last day', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    const { fetchedAt } = detail.row;
    const record = (changed: object) =>
      test.call['decisions.record']({ ...approval, identifier, fetchedAt, ...changed });
    const waiting = { outcome: 'waiting-for-documents', documents: 'Two pay stubs', until: '2099-03-01' };
    for (const [field, changed] of [
      ['documents', { documents: '' }],
      ['until', { until: null }],
      ['until', { until: '2001-03-01' }],
    ] as const) {
      expect(await refusalOf(record({ ...waiting, ...changed }))).toMatchObject({
        kind: 'invalid-input',
        field,
      });
    }
    expect(await record(waiting)).toMatchObject(waiting);
    const list = { ...listRequest, decision: ['waiting-for-documents' as const] };
    expect((await test.call['applications.list'](list)).rows).toMatchObject([
      { identifier, decision: 'waiting-for-documents', decisionUntil: '2099-03-01' },
    ]);
    expect(await record({ until: '2099-04-01' })).toMatchObject({ outcome: 'approve', until: '2099-04-01' });
    expect(await record({ outcome: 'unit-leased', until: '2099-04-01' })).toMatchObject({ until: null });
    await test.restart();
    expect(await test.call['decisions.list']({ identifier })).toHaveLength(3);
  });

  it('are found by the days on which they were made and by whoever made them, and by the version of the rules', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    const decided = await test.call['decisions.record']({
      ...approval,
      identifier,
      fetchedAt: detail.row.fetchedAt,
    });
    const on = (from: string | null, to: string | null) => ({ decidedOn: { from, to } });
    const foundBy = async (asked: Partial<ChannelInput<'applications.list'>>) =>
      (await test.call['applications.list']({ ...listRequest, ...asked })).rows.map((row) => row.identifier);
    const day = dayOf(Date.parse(decided.at));
    const next = dayOf(Date.parse(startOfDay(day, 1) ?? ''));
    for (const range of [on(day, day), on(day, null), on(null, day)]) {
      expect(await foundBy(range)).toEqual([identifier]);
    }
    expect(await foundBy(on(next, null))).toEqual([]);
    expect((await test.call['applications.get']({ identifier })).row).toMatchObject({
      decidedOn: decided.at,
      decidedBy: decided.by,
    });
    expect(await foundBy({ decidedBy: [MINE] })).toEqual([identifier]);
    const counts = await test.call['applications.counts']({ ...NO_APPLICATION_FILTER, by: 'rulesVersion' });
    for (const { value, count } of counts) {
      expect(await foundBy({ rulesVersion: [value] })).toHaveLength(count);
    }
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
  });

  it('can be taken while the service is away', async () => {
    const test = await testDesk();
    const { detail, identifier } = await weakest(test);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    await test.restart();
    const { fetchedAt } = detail.row;
    await test.call['decisions.record']({ ...approval, identifier, fetchedAt });
    expect(await test.call['decisions.list']({ identifier })).toMatchObject([{ outcome: 'approve' }]);
  });
});

it('an application that a newer version decided says so, and nothing is decided there', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  const decision = {
    ...{ identifier, fetchedAt: row.fetchedAt, outcome: 'decline' as const, attributes: [] },
    ...{ ownReasons: ['No reference'], conditions: '', override: { reason: 'Other', words: '' } },
  };
  await test.call['decisions.record'](decision);
  expect(await test.call['decisions.newer']({ identifier })).toEqual({ isDecided: false });
  const [profileId = ''] = readdirSync(join(test.folder, 'profiles'));
  await test.restart(async () => {
    const file = connect(join(test.folder, 'profiles', profileId, 'cache.db'), test.recordsKey(profileId));
    // As if a newer version had made it: this one kept it without reading it.
    file.exec(`UPDATE entries SET version = 99, standing = ${STANDINGS.indexOf('unknown')} WHERE cell = 'decision';
      DELETE FROM decisions; UPDATE applications SET decision = NULL`);
    file.close();
  });
  expect(await test.call['decisions.newer']({ identifier })).toEqual({ isDecided: true });
  expect(await test.call['decisions.list']({ identifier })).toEqual([]);
  for (const refused of [
    test.call['decisions.record'](decision),
    test.call['decisions.recordTogether']({
      ...{ outcome: 'decline', ownReasons: ['No reference'], conditions: '', override: decision.override },
      ...{ addMainReasons: false, applications: [{ identifier, fetchedAt: row.fetchedAt, seen: [] }] },
    }),
  ]) {
    expect(await refusalOf(refused)).toMatchObject({ kind: 'decided-in-newer-version' });
  }
});
