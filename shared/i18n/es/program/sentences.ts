import type { ArithmeticWords, RuleWords, SentenceTexts } from '../../../scoring/sentence-texts.ts';

function changed({ changed: what, change }: ArithmeticWords): string {
  const verb = change === 'down' ? 'perdido' : 'ganado';
  if (what.kind === 'nothing') return `nada ${verb}`;
  if (what.isOne) return `1 punto ${verb}`;
  return `${what.kind === 'all' ? 'los ' : ''}${what.count} puntos ${verb}s`;
}

function steps({ steps: { amount, count }, step }: ArithmeticWords): string {
  if (amount === 'none') return `ningún tramo completo de ${step}`;
  return amount === 'one' ? `1 tramo completo de ${step}` : `${count} tramos completos de ${step}`;
}

function move({ move: how, change, step }: RuleWords): string {
  const verb = change === 'down' ? 'pierde' : 'gana';
  if (how.kind === 'each-step') return `${verb} ${how.points} por cada tramo completo de ${step}`;
  return `${verb} ${how.isOne ? 'su único punto' : `los ${how.weight} puntos`} en el primer tramo completo de ${step}`;
}

function end({ change, end: at, endPoints, side, lastStep }: RuleWords): string {
  const where = `desde ${at}${side === 'down' ? ' hacia abajo' : ''}`;
  const last =
    lastStep === null ? '' : ` (el último tramo ${change === 'down' ? 'quita' : 'da'} solo ${lastStep})`;
  return `${change === 'down' ? `queda en ${endPoints}` : `llega al total de ${endPoints}`} ${where}${last}`;
}

/** How rules are said in Spanish. */
export const sentences: SentenceTexts = {
  points: (count, isOne) => `${count} ${isOne ? 'punto' : 'puntos'}`,
  rule: (start, words) =>
    `Empieza con ${start}. Por ${words.side === 'up' ? 'encima' : 'debajo'} de ${words.baseline} ${move(words)}, y ${end(words)}.`,
  ruleWithoutWeight: (points) => `Siempre ${points}: el peso es 0.`,
  ruleWithoutChange: (points) => `Siempre ${points}: un tramo no cambia nada.`,
  arithmetic: (words) => {
    const beyond = words.side === 'up' ? 'por encima' : 'por debajo';
    const where =
      words.distance === null
        ? `${words.measured} no está ${beyond} de ${words.baseline}: ningún tramo`
        : `${words.measured} está ${words.distance} ${beyond} de ${words.baseline}: ${steps(words)}`;
    return `${where}, ${changed(words)}, ${words.points} de ${words.weight}`;
  },
  notMeasured: (weight) => `Sin medir: 0 de ${weight}`,
};
