import type { ArithmeticWords, RuleWords, SentenceTexts } from '../../../scoring/sentence-texts.ts';

function changed({ changed: count, change }: ArithmeticWords): string {
  if (count === null) return `no points ${change === 'down' ? 'lost' : 'gained'}`;
  return `${change === 'down' ? '−' : '+'}${count}`;
}

function steps({ steps: { amount, count }, step }: ArithmeticWords): string {
  if (amount === 'none') return `no full step of ${step}`;
  return amount === 'one' ? `1 step of ${step}` : `${count} steps of ${step}`;
}

function move({ move: how, change, step }: RuleWords): string {
  const verb = change === 'down' ? 'loses' : 'gains';
  if (how.kind === 'each-step') return `${verb} ${how.points} for every ${step}`;
  return `${verb} ${how.isOne ? 'its only point' : `all ${how.weight} points`} at the first full ${step}`;
}

function end({ change, end: at, endPoints, lastStep }: RuleWords): string {
  const last =
    lastStep === null ? '' : ` (the last step ${change === 'down' ? 'takes' : 'gives'} only ${lastStep})`;
  return `reaches ${change === 'down' ? '' : 'the full '}${endPoints} at ${at}${last}`;
}

/** How rules are said in English. */
export const sentences: SentenceTexts = {
  points: (count, isOne) => `${count} ${isOne ? 'point' : 'points'}`,
  rule: (start, words) =>
    `Starts at ${start}. ${words.side === 'up' ? 'Above' : 'Below'} ${words.baseline}, ${move(words)}; ${end(words)}.`,
  ruleWithoutWeight: (points) => `Always ${points}, because the weight is 0.`,
  ruleWithoutChange: (points) => `Always ${points}, because a step changes nothing.`,
  arithmetic: (words) => {
    const beyond = words.side === 'up' ? 'over' : 'under';
    const where =
      words.distance === null
        ? `${words.measured} is not ${beyond} ${words.baseline}`
        : `${words.measured} is ${words.distance} ${beyond} ${words.baseline} → ${steps(words)}`;
    return `${where} → ${changed(words)} (${words.points} of ${words.weight})`;
  },
  notMeasured: (weight) => `Missing data: 0 of ${weight}`,
};
