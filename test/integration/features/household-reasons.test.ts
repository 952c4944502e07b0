/** Each member of a household is told reasons of their own, or that the household didn't meet the requirements: nothing of anybody else. */
import { expect, test } from 'vitest';
import { HOUSEHOLD_REASON, householdReasonIn } from '#shared/features/decisions/household-reason.ts';
import { noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const LANGUAGES = ['en', 'es'] as const;

/** Two members of each recommendation, all of one surname and one address. */
async function people(desk: TestDesk) {
  await practise(desk);
  await desk.call['preferences.change']({ householdRule: 'lowest' });
  const of = async (band: 'approve' | 'review' | 'decline', limit: number) =>
    (await desk.call['applications.list']({ ...listRequest, band: [band], limit })).rows;
  const [strong, open, weak] = [await of('approve', 2), await of('review', 1), await of('decline', 3)];
  const given = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];
  for (const [place, { identifier }] of [...strong, ...open, ...weak].entries()) {
    const { office } = await desk.call['applications.get']({ identifier });
    await desk.call['applications.saveOfficeData']({
      identifier,
      office: {
        ...office,
        ...{ name: `${given[place]} Hale`, givenName: given[place] ?? '', familyName: 'Hale' },
        ...{ property: 'Oak Court', unit: '4B', postalAddress: '1 Oak Street' },
      },
    });
  }
  return { strong, open, weak };
}

type Row = Awaited<ReturnType<typeof people>>['strong'][number];

async function householdOf(desk: TestDesk, rows: readonly Row[]) {
  const members = rows.map(({ identifier }, place) => ({
    token: `apt_${identifier}_${place}`,
    name: '',
    applicationIdentifier: identifier,
  }));
  return desk.call['households.save']({ id: null, members, property: 'Oak Court', note: '' });
}

/** The letter's reasons, as its template gives them. */
async function letterOf(desk: TestDesk, identifier: string, language: 'en' | 'es') {
  const [decision] = await desk.call['decisions.list']({ identifier });
  if (decision === undefined) throw new Error('It was decided.');
  const { office } = await desk.call['applications.get']({ identifier });
  const basis = await desk.call['notices.basis']({ identifier, decisionId: decision.id });
  const { preferences } = await desk.call['program.state']({});
  const parties = partiesAt(null, preferences, '');
  return noticeTemplate(noticeFacts(identifier, office, decision, basis, parties, language), language);
}

test.each(['decline', 'approve-with-conditions'] as const)(
  'a household of three at its rule, %s: no letter says a reason of another member, and there is no exception',
  async (outcome) => {
    const desk = await testDesk();
    const { strong, open, weak } = await people(desk);
    const patterns = [
      [strong[0], strong[1], weak[0]],
      [strong[0], open[0], weak[1]],
      [weak[0], weak[1], weak[2]],
    ].map((rows) => rows.flatMap((row) => (row === undefined ? [] : [row])));
    for (const rows of patterns) {
      const household = await householdOf(desk, rows);
      expect(household.band).toBe('decline');
      const selection = { kind: 'named' as const, identifiers: rows.map(({ identifier }) => identifier) };
      const asked = await desk.call['decisions.together']({ selection, household: household.id });
      const own = (identifier: string) => `Only for ${identifier}`;
      const weakOnes = asked.filter(({ ownBand }) => ownBand !== 'approve');
      await desk.call['decisions.recordTogether']({
        ...{ outcome, ownReasons: [], addMainReasons: true, household: household.id },
        conditions: outcome === 'decline' ? '' : 'A larger deposit',
        override: outcome === 'decline' ? null : { reason: 'Deposit', words: '' },
        applications: asked.map(({ identifier, fetchedAt, standing }) => ({
          ...{ identifier, fetchedAt, seen: standing.map(({ id }) => id) },
          ownReasons: weakOnes.some((one) => one.identifier === identifier) ? [own(identifier)] : [],
        })),
      });
      for (const { identifier, ownBand, mainReasons } of asked) {
        for (const language of LANGUAGES) {
          const { parts } = await letterOf(desk, identifier, language);
          const reasons = parts.reasons.split('\n').filter((line) => line.startsWith('– '));
          if (ownBand === 'approve') {
            expect(reasons).toEqual([`– ${householdReasonIn(language)}`]);
          } else {
            expect(reasons).toContain(`– ${own(identifier)}`);
            expect(reasons).not.toContain(`– ${householdReasonIn(language)}`);
            if (language === 'en') {
              const said = [...mainReasons, own(identifier)].map((reason) => `– ${reason}`);
              expect(reasons.toSorted()).toEqual(said.toSorted());
            }
          }
          const letter = JSON.stringify(parts);
          for (const other of asked.filter((one) => one.identifier !== identifier)) {
            expect(letter).not.toContain(other.identifier);
            expect(letter).not.toContain(other.name);
          }
        }
      }
    }
    const { total } = await desk.call['reports.get']({ property: null, from: null, to: null });
    // Of the last of each: a member that is decided again counts in the household that decided last.
    if (outcome === 'decline') expect(total.exceptions).toBe(0);
  },
);

test('own words typed for several members go to nobody, and a household that passes is not said to have failed', async () => {
  const desk = await testDesk();
  const { strong, weak } = await people(desk);
  const rows = [strong[0], weak[0]].flatMap((row) => (row === undefined ? [] : [row]));
  const low = await householdOf(desk, rows);
  const asked = {
    ...{ outcome: 'decline' as const, conditions: '', addMainReasons: true, override: null },
    household: low.id,
    applications: rows.map(({ identifier, fetchedAt }) => ({ identifier, fetchedAt, seen: [] })),
  };
  expect(
    await refusalOf(desk.call['decisions.recordTogether']({ ...asked, ownReasons: ['No reference'] })),
  ).toMatchObject({ kind: 'invalid-input', field: 'ownReasons' });

  const high = await householdOf(desk, strong);
  expect(high.band).toBe('approve');
  await desk.call['decisions.recordTogether']({
    ...{ ...asked, household: high.id, ownReasons: [], addMainReasons: false },
    override: { reason: 'Rental history', words: '' },
    applications: strong.map(({ identifier, fetchedAt }) => ({
      ...{ identifier, fetchedAt, seen: [] },
      ownReasons: ['A landlord said no'],
    })),
  });
  for (const { identifier } of strong) {
    const [decision] = await desk.call['decisions.list']({ identifier });
    expect(decision?.reasons.map(({ text }) => text)).toEqual(['A landlord said no']);
    expect(decision?.reasons.map(({ text }) => text)).not.toContain(HOUSEHOLD_REASON);
  }
  // One decision for the household, one exception, in whose favor it was.
  const [decision] = await desk.call['decisions.list']({ identifier: strong[0]?.identifier ?? '' });
  expect(decision?.household?.exception).toMatchObject({ direction: 'less-favorable' });
  expect((await desk.call['reports.get']({ property: null, from: null, to: null })).total.exceptions).toBe(1);
});
