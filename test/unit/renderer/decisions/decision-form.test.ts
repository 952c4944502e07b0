import { describe, expect, it } from 'vitest';
import {
  type DecisionBasis,
  type DecisionForm,
  emptyDecision,
  ownReasonsIn,
  problemsOf,
  recordOf,
  sameAs,
} from '#renderer/features/decisions/decision-form.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import { decisionOutcomes, judgments } from '#shared/features/decisions/outcomes.ts';
import { defaultSettings } from '#shared/scoring/index.ts';

const form = (changed: Partial<DecisionForm>): DecisionForm => ({ ...emptyDecision('approve'), ...changed });
const TODAY = '2026-03-01';

/** What is wrong where the outcome is the recommendation, as far as it can be. */
function problems(changed: Partial<DecisionForm>, basis: Partial<DecisionBasis> = {}) {
  const given = form(changed);
  const recommendation = given.outcome === 'decline' ? 'decline' : 'approve';
  return problemsOf(given, { recommendation, hasLost: true, today: TODAY, ...basis });
}

describe('the form of a decision', () => {
  it('takes one reason from each line that says something', () => {
    expect(ownReasonsIn('  Two evictions \n\n\t\nNo reference\r\n')).toEqual([
      'Two evictions',
      'No reference',
    ]);
  });

  it('asks a decline for a reason, at the reasons from the score where there are any, and an approval for none', () => {
    expect(problems({})).toEqual({});
    expect(problems({ outcome: 'decline' })).toEqual({ attributes: 'reasonEmpty' });
    expect(problems({ outcome: 'decline', ownReasons: '\n ' }, { hasLost: false })).toEqual({
      ownReasons: 'reasonEmpty',
    });
    expect(problems({ outcome: 'decline', ownReasons: 'No reference' })).toEqual({});
    expect(problems({ outcome: 'decline', attributes: ['debt_to_income'] })).toEqual({});
  });

  it('asks an approval with conditions for the conditions', () => {
    const conditional = { outcome: 'approve-with-conditions', overrideReason: 'Guarantor' } as const;
    expect(problems({ ...conditional, conditions: ' \n' })).toEqual({ conditions: 'conditionsEmpty' });
    expect(problems({ ...conditional, conditions: 'A guarantor' })).toEqual({});
  });

  it('asks waiting for the documents and a day that is not over', () => {
    const outcome = 'waiting-for-documents';
    expect(problems({ outcome })).toEqual({ documents: 'documentsEmpty', until: 'untilEmpty' });
    expect(problems({ outcome, documents: 'Pay stubs', until: '2026-02-28' })).toEqual({
      until: 'untilOver',
    });
    expect(problems({ outcome, documents: 'Pay stubs', until: TODAY })).toEqual({});
  });

  it('lets an approval expire on no day that is over', () => {
    expect(problems({ until: '2026-02-28' })).toEqual({ until: 'untilOver' });
    expect(problems({ until: '2026-03-31' })).toEqual({});
    // What belongs to another outcome is no problem of this one.
    expect(problems({ outcome: 'applicant-withdrew', until: '2026-02-28' })).toEqual({});
  });

  it('asks for a reason wherever the answer is not the recommendation, or there is none; a review recommends nothing', () => {
    for (const outcome of decisionOutcomes) {
      for (const recommendation of ['approve', 'review', 'decline', null] as const) {
        const found = problemsOf(form({ outcome, ownReasons: 'A reason' }), {
          recommendation,
          hasLost: false,
          today: TODAY,
        });
        const isAsked =
          judgments.some((judgment) => judgment === outcome) &&
          recommendation !== 'review' &&
          outcome !== recommendation;
        expect([outcome, recommendation, found.overrideReason]).toEqual([
          outcome,
          recommendation,
          isAsked ? 'overrideEmpty' : undefined,
        ]);
      }
    }
  });

  it('lets a guarantor or larger deposit be approved with conditions only, and asks for the details of another reason', () => {
    const against = { recommendation: 'decline', hasLost: false, today: TODAY } as const;
    const found = (changed: Parameters<typeof form>[0]) => problemsOf(form(changed), against);
    for (const overrideReason of ['Guarantor or larger deposit', 'Fiador o depósito mayor']) {
      expect(found({ outcome: 'approve', overrideReason })).toEqual({ overrideReason: 'overrideConditions' });
      expect(
        found({ outcome: 'approve-with-conditions', conditions: 'A guarantor', overrideReason }),
      ).toEqual({});
    }
    const other = { outcome: 'approve', overrideReason: 'Other (see details)' } as const;
    expect(found(other)).toEqual({ overrideWords: 'overrideWordsEmpty' });
    expect(found({ ...other, overrideWords: 'The landlord called' })).toEqual({});
  });

  it('says which reasons are too long or too many', () => {
    const long = 'x'.repeat(MOST_REASON_LENGTH);
    expect(problems({ ownReasons: long })).toEqual({});
    expect(problems({ ownReasons: `${long}x` })).toEqual({ ownReasons: 'ownReasonLong' });
    const many = Array.from({ length: MOST_REASONS }, (_, place) => `Reason ${place}`).join('\n');
    expect(problems({ outcome: 'decline', ownReasons: many })).toEqual({});
    expect(problems({ outcome: 'decline', ownReasons: many, attributes: ['a'] })).toEqual({
      ownReasons: 'tooMany',
    });
    // Ticked for another outcome, they do not count.
    expect(problems({ ownReasons: many, attributes: ['a'] })).toEqual({});
  });

  it('records only what belongs to the outcome', () => {
    const filled = {
      attributes: ['a'],
      ownReasons: ' One \nTwo',
      conditions: ' A guarantor ',
      documents: ' Pay stubs ',
      until: '2026-03-31',
      overrideReason: 'Guarantor',
      overrideWords: ' Her father ',
    };
    const nothing = {
      attributes: [],
      ownReasons: ['One', 'Two'],
      conditions: '',
      documents: '',
      until: null,
      override: null,
    };
    const recorded = (outcome: DecisionForm['outcome']) => recordOf(form({ ...filled, outcome }), 'approve');
    const override = { reason: 'Guarantor', words: 'Her father' };
    const until = '2026-03-31';
    expect(recorded('approve')).toEqual({ ...nothing, outcome: 'approve', until });
    expect(recorded('decline')).toEqual({ ...nothing, outcome: 'decline', attributes: ['a'], override });
    expect(recorded('approve-with-conditions')).toEqual({
      ...nothing,
      outcome: 'approve-with-conditions',
      attributes: ['a'],
      conditions: 'A guarantor',
      until,
      override,
    });
    expect(recorded('waiting-for-documents')).toEqual({
      ...nothing,
      outcome: 'waiting-for-documents',
      documents: 'Pay stubs',
      until,
    });
    expect(recorded('unit-leased')).toEqual({ ...nothing, outcome: 'unit-leased' });
  });

  it('begins a change of mind with what was decided, without attributes that no longer cost points', () => {
    const settings = defaultSettings();
    const [kept, gone] = Object.keys(settings);
    if (kept === undefined || gone === undefined) throw new Error('There are several default attributes.');
    const attribute = (name: string, points: number) => ({
      [name]: { enabled: true, measured: 1, points },
    });
    const attributes = { ...attribute(kept, 0), ...attribute(gone, settings[gone]?.weight ?? 0) };
    const reasons = [
      { attribute: gone, pointsLost: 2, text: '' },
      { attribute: kept, pointsLost: 1, text: '' },
      { attribute: null, pointsLost: null, text: 'No reference' },
    ];
    const judgedBy = {
      version: 1,
      settingsHash: '',
      fetchedAt: '2026-03-01T00:00:00.000Z',
      score: 1,
      weight: 2,
      scorePercent: 50,
      band: null,
    };
    const decision = {
      id: 1,
      at: judgedBy.fetchedAt,
      by: 'ana',
      outcome: 'decline',
      reasons,
      conditions: '',
      stands: true,
      documents: '',
      until: null,
      override: { reason: 'Report corrected', words: '' },
      judgedBy,
    } as const;
    expect(sameAs({ ...decision, reasons }, { settings, attributes })).toEqual({
      ...emptyDecision('decline'),
      attributes: [kept],
      ownReasons: 'No reference',
      overrideReason: 'Report corrected',
    });
  });
});
