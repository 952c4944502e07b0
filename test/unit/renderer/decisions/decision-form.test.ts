import { describe, expect, it } from 'vitest';
import {
  type DecisionForm,
  emptyDecision,
  ownReasonsIn,
  problemsOf,
  recordOf,
  sameAs,
} from '#renderer/features/decisions/decision-form.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import { defaultSettings } from '#shared/scoring/index.ts';

const form = (changed: Partial<DecisionForm>): DecisionForm => ({ ...emptyDecision('approve'), ...changed });

describe('the form of a decision', () => {
  it('takes one reason from each line that says something', () => {
    expect(ownReasonsIn('  Two evictions \n\n\t\nNo reference\r\n')).toEqual([
      'Two evictions',
      'No reference',
    ]);
  });

  it('asks a decline for a reason, whichever, and an approval for none', () => {
    expect(problemsOf(form({}))).toEqual({});
    expect(problemsOf(form({ outcome: 'decline' }))).toEqual({ ownReasons: 'reasonEmpty' });
    expect(problemsOf(form({ outcome: 'decline', ownReasons: '\n ' }))).toEqual({
      ownReasons: 'reasonEmpty',
    });
    expect(problemsOf(form({ outcome: 'decline', ownReasons: 'No reference' }))).toEqual({});
    expect(problemsOf(form({ outcome: 'decline', attributes: ['debt_to_income'] }))).toEqual({});
  });

  it('asks an approval with conditions for the conditions', () => {
    const outcome = 'approve-with-conditions';
    expect(problemsOf(form({ outcome, conditions: ' \n' }))).toEqual({ conditions: 'conditionsEmpty' });
    expect(problemsOf(form({ outcome, conditions: 'A guarantor' }))).toEqual({});
  });

  it('says which reasons are too long or too many', () => {
    const long = 'x'.repeat(MOST_REASON_LENGTH);
    expect(problemsOf(form({ ownReasons: long }))).toEqual({});
    expect(problemsOf(form({ ownReasons: `${long}x` }))).toEqual({ ownReasons: 'ownReasonLong' });
    const many = Array.from({ length: MOST_REASONS }, (_, place) => `Reason ${place}`).join('\n');
    expect(problemsOf(form({ outcome: 'decline', ownReasons: many }))).toEqual({});
    expect(problemsOf(form({ outcome: 'decline', ownReasons: many, attributes: ['a'] }))).toEqual({
      ownReasons: 'tooMany',
    });
    // Ticked for another outcome, they do not count.
    expect(problemsOf(form({ ownReasons: many, attributes: ['a'] }))).toEqual({});
  });

  it('records only what belongs to the outcome', () => {
    const filled = { attributes: ['a'], ownReasons: ' One \nTwo', conditions: ' A guarantor ' };
    const own = ['One', 'Two'];
    expect(recordOf(form({ ...filled, outcome: 'approve' }))).toEqual({
      outcome: 'approve',
      attributes: [],
      ownReasons: own,
      conditions: '',
    });
    expect(recordOf(form({ ...filled, outcome: 'decline' }))).toEqual({
      outcome: 'decline',
      attributes: ['a'],
      ownReasons: own,
      conditions: '',
    });
    expect(recordOf(form({ ...filled, outcome: 'approve-with-conditions' }))).toEqual({
      outcome: 'approve-with-conditions',
      attributes: ['a'],
      ownReasons: own,
      conditions: 'A guarantor',
    });
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
      judgedBy,
    } as const;
    expect(sameAs({ ...decision, reasons }, { settings, attributes })).toEqual({
      outcome: 'decline',
      attributes: [kept],
      ownReasons: 'No reference',
      conditions: '',
    });
  });
});
