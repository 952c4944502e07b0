import type { ArithmeticWords, RuleWords, SentenceTexts } from '../../../scoring/sentence-texts.ts';

function changed({ changed: count, change }: ArithmeticWords): string {
  if (count === null) return `sin puntos ${change === 'down' ? 'perdidos' : 'ganados'}`;
  return `${change === 'down' ? '−' : '+'}${count}`;
}

function steps({ steps: { amount, count }, step }: ArithmeticWords): string {
  if (amount === 'none') return `ningún tramo completo de ${step}`;
  return amount === 'one' ? `1 tramo de ${step}` : `${count} tramos de ${step}`;
}

function move({ move: how, change, step }: RuleWords): string {
  const verb = change === 'down' ? 'pierde' : 'gana';
  if (how.kind === 'each-step') return `${verb} ${how.points} por cada tramo completo de ${step}`;
  return `${verb} ${how.isOne ? 'su único punto' : `los ${how.weight} puntos`} en el primer tramo completo de ${step}`;
}

function end({ change, end: at, endPoints, lastStep }: RuleWords): string {
  const last =
    lastStep === null ? '' : ` (el último tramo ${change === 'down' ? 'quita' : 'da'} solo ${lastStep})`;
  return `llega ${change === 'down' ? 'a' : 'al total de'} ${endPoints} en ${at}${last}`;
}

/** How rules are said in Spanish. */
export const sentences: SentenceTexts = {
  points: (count, isOne) => `${count} ${isOne ? 'punto' : 'puntos'}`,
  rule: (start, words) =>
    `Empieza con ${start}. Por ${words.side === 'up' ? 'encima' : 'debajo'} de ${words.baseline}, ${move(words)}; ${end(words)}.`,
  ruleWithoutWeight: (points) => `Siempre ${points}, porque el peso es 0.`,
  ruleWithoutChange: (points) => `Siempre ${points}, porque un tramo no cambia nada.`,
  arithmetic: (words) => {
    const beyond = words.side === 'up' ? 'por encima' : 'por debajo';
    const where =
      words.distance === null
        ? `${words.measured} no está ${beyond} de ${words.baseline}`
        : `${words.measured} está ${words.distance} ${beyond} de ${words.baseline} → ${steps(words)}`;
    return `${where} → ${changed(words)} (${words.points} de ${words.weight})`;
  },
  notMeasured: (weight) => `Faltan datos: 0 de ${weight}`,
};
