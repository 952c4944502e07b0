import { setImmediate as nextTurn } from 'node:timers/promises';

/** In which nothing else is answered. */
const TURN_MS = 8;

/**
 * Long work in turns with whoever else asks: to be waited for after each small piece of it. It goes on at once until its turn has taken
 * long enough, by the clock: how much that is, a machine that is busy otherwise decides.
 */
export function createTurns(): () => Promise<void> {
  let until = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + TURN_MS;
  };
}

/** One turn of work that others ask for, turn by turn: small pieces until it has taken long enough, or `piece` answers that it is done. */
export function inOneTurn(piece: () => 'more' | 'done', turnMs = TURN_MS): 'more' | 'done' {
  const until = performance.now() + turnMs;
  while (piece() === 'more') if (performance.now() >= until) return 'more';
  return 'done';
}
