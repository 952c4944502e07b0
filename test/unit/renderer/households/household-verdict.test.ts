import { describe, expect, test } from 'vitest';
import { householdVerdict } from '#renderer/features/households/household-verdict.ts';
import { bandOf } from '#shared/scoring/band.ts';

const bands = { approvePercent: 80, declinePercent: 60 };
const { approvePercent } = bands;

function household(...percents: (number | null)[]) {
  const members = percents.map((scorePercent, index) => ({
    token: `token-${index}`,
    name: index === 0 ? '' : `Member ${index}`,
    applicationIdentifier: index === 0 ? 'A-0' : null,
    score: scorePercent,
    weight: scorePercent === null ? null : 100,
    scorePercent,
    notMeasuredCount: 0,
    impossibleCount: 0,
    property: '',
    band: bandOf(scorePercent, bands),
    decision: null,
    decisionUntil: null,
    decidedOn: null,
    unit: '',
  }));
  const scored = percents.filter((percent) => percent !== null);
  const sum = scored.reduce((total, percent) => total + percent, 0);
  return {
    members,
    approvePercent,
    rule: 'average' as const,
    lowestPercent: scored.length === 0 ? null : Math.min(...scored),
    meanPercent: scored.length === 0 ? null : sum / scored.length,
  };
}

const verdictOf = (of: Parameters<typeof householdVerdict>[0]) =>
  householdVerdict(of, ({ notMeasuredCount }) => notMeasuredCount > 2);

describe('a household', () => {
  test('that passes together is told apart from the member who does not', () => {
    expect(verdictOf(household(100, 53, 98))).toEqual({
      kind: 'onePassesNot',
      members: ['Member 1'],
      missing: 0,
    });
  });

  test('has no recommendation where something in a member’s result could not be read', () => {
    const { members, ...rest } = household(100, 90);
    const unread = { score: 20, weight: 30, scorePercent: null, band: null };
    const verdict = verdictOf({
      ...rest,
      members: members.map((one, at) => (at === 1 ? { ...one, ...unread } : one)),
    });
    expect(verdict).toEqual({ kind: 'unread', members: ['Member 1'], missing: 0 });
  });

  test('whose members all reach the threshold passes, the threshold itself included', () => {
    expect(verdictOf(household(80, 100)).kind).toBe('allPass');
  });

  test('that does not pass together names the members who do, by application where there is no name', () => {
    expect(verdictOf(household(85, 40))).toMatchObject({
      kind: 'togetherNot',
      members: ['A-0'],
    });
  });

  test('where nobody passes says so', () => {
    expect(verdictOf(household(70, 40)).kind).toBe('nonePass');
  });

  test('without scores says so, and counts who has none', () => {
    expect(verdictOf(household(null, null))).toEqual({
      kind: 'noScores',
      members: [],
      missing: 2,
    });
    expect(verdictOf(household(90, null))).toMatchObject({ kind: 'allPass', missing: 1 });
  });

  test('is judged by the office’s rule: where the lowest counts, no average hides it', () => {
    expect(verdictOf({ ...household(100, 53, 98), rule: 'lowest' })).toMatchObject({ kind: 'togetherNot' });
  });

  test('is to be reviewed, whatever it scores, where too much is missing of a member', () => {
    const { members, ...rest } = household(100, 90);
    const lacking = members.map((one, at) => (at === 1 ? { ...one, notMeasuredCount: 3 } : one));
    expect(verdictOf({ ...rest, members: lacking })).toEqual({
      kind: 'lacksData',
      members: ['Member 1'],
      missing: 0,
    });
  });
});
