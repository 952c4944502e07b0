import type { ArithmeticWords, RuleWords, SentenceTexts } from '../../../scoring/sentence-texts.ts';

function changed({ changed: what, change }: ArithmeticWords): string {
  const verb = change === 'down' ? 'lost' : 'gained';
  if (what.kind === 'nothing') return `nothing ${verb}`;
  if (what.isOne) return `1 point ${verb}`;
  return `${what.kind === 'all' ? 'all ' : ''}${what.count} points ${verb}`;
}

function steps({ steps: { amount, count }, step }: ArithmeticWords): string {
  if (amount === 'none') return `no full step of ${step}`;
  return amount === 'one' ? `1 full step of ${step}` : `${count} full steps of ${step}`;
}

function move({ move: how, change, step }: RuleWords): string {
  const verb = change === 'down' ? 'loses' : 'gains';
  if (how.kind === 'each-step') return `${verb} ${how.points} for every full ${step}`;
  return `${verb} ${how.isOne ? 'its only point' : `all ${how.weight} points`} at the first full ${step}`;
}

function end({ change, end: at, endPoints, side, lastStep }: RuleWords): string {
  const where = `from ${at}${side === 'down' ? ' down' : ''}`;
  const last =
    lastStep === null ? '' : ` (the last step ${change === 'down' ? 'takes' : 'gives'} only ${lastStep})`;
  return `${change === 'down' ? `is ${endPoints}` : `is at the full ${endPoints}`} ${where}${last}`;
}

/** How rules are said in English. */
export const sentences: SentenceTexts = {
  points: (count, isOne) => `${count} ${isOne ? 'point' : 'points'}`,
  rule: (start, words) =>
    `Starts at ${start}. ${words.side === 'up' ? 'Above' : 'Below'} ${words.baseline} it ${move(words)}, and ${end(words)}.`,
  ruleWithoutWeight: (points) => `Always ${points}: the weight is 0.`,
  ruleWithoutChange: (points) => `Always ${points}: a step changes nothing.`,
  arithmetic: (words) => {
    const beyond = words.side === 'up' ? 'above' : 'below';
    const where =
      words.distance === null
        ? `${words.measured} is not ${beyond} ${words.baseline}: no step`
        : `${words.measured} is ${words.distance} ${beyond} ${words.baseline}: ${steps(words)}`;
    return `${where}, ${changed(words)}, ${words.points} of ${words.weight}`;
  },
  notMeasured: (weight) => `Not measured: 0 of ${weight}`,
};
