import { describe, expect, test } from 'vitest';
import { householdVerdict } from '#renderer/features/households/household-verdict.ts';
import { bandOf } from '#shared/scoring/band.ts';

const bands = { approvePercent: 80, declinePercent: 60 };
const { approvePercent } = bands;

function household(...percents: (number | null)[]) {
  const members = percents.map((scorePercent, index) => ({
    token: `token-${index}`,
    name: index === 0 ? '' : `Member ${index}`,
    applicationIdentifier: null,
    score: scorePercent,
    weight: scorePercent === null ? null : 100,
    scorePercent,
    property: '',
    band: bandOf(scorePercent, bands),
    decision: null,
    decisionUntil: null,
    unit: '',
  }));
  const scored = percents.filter((percent) => percent !== null);
  const sum = scored.reduce((total, percent) => total + percent, 0);
  return { members, approvePercent, meanPercent: scored.length === 0 ? null : sum / scored.length };
}

describe('a household', () => {
  test('that passes together is told apart from the member who does not', () => {
    expect(householdVerdict(household(100, 53, 98))).toEqual({
      kind: 'onePassesNot',
      members: ['Member 1'],
      missing: 0,
    });
  });

  test('has no recommendation where something in a member’s result could not be read', () => {
    const { members, ...rest } = household(100, 90);
    const unread = { score: 20, weight: 30, scorePercent: null, band: null };
    const verdict = householdVerdict({
      ...rest,
      members: members.map((one, at) => (at === 1 ? { ...one, ...unread } : one)),
    });
    expect(verdict).toEqual({ kind: 'unread', members: ['Member 1'], missing: 0 });
  });

  test('whose members all reach the threshold passes, the threshold itself included', () => {
    expect(householdVerdict(household(80, 100)).kind).toBe('allPass');
  });

  test('that does not pass together names the members who do, by token where there is no name', () => {
    expect(householdVerdict(household(85, 40))).toMatchObject({
      kind: 'togetherNot',
      members: ['token-0'],
    });
  });

  test('where nobody passes says so', () => {
    expect(householdVerdict(household(70, 40)).kind).toBe('nonePass');
  });

  test('without scores says so, and counts who has none', () => {
    expect(householdVerdict(household(null, null))).toEqual({
      kind: 'noScores',
      members: [],
      missing: 2,
    });
    expect(householdVerdict(household(90, null))).toMatchObject({ kind: 'allPass', missing: 1 });
  });
});
