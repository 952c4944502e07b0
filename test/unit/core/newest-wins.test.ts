import { describe, expect, it } from 'vitest';
import { NewestWins } from '#electron/core/newest-wins.ts';

/** Questions whose answers the test gives, and which of them were begun, in their order. */
function questions() {
  const begun: string[] = [];
  const ends = new Map<string, (outcome: 'answer' | 'failure') => void>();
  return {
    begun,
    ask: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (outcome) => (outcome === 'answer' ? resolve(name) : reject(new Error(name))));
      });
    },
    end: (name: string, outcome: 'answer' | 'failure') => ends.get(name)?.(outcome),
  };
}

/** Lets everything run that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('of questions where only the newest counts', () => {
  it('one is answered, the newest of the others waits, and those between are not begun at all', async () => {
    const { begun, ask, end } = questions();
    const newest = new NewestWins();
    const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((name) =>
      newest.ask(ask(name)),
    );
    expect([await second, await third]).toEqual([null, null]);
    expect(begun).toEqual(['first']);
    end('first', 'answer');
    expect(await first).toBe('first');
    await settle();
    expect(begun).toEqual(['first', 'fourth']);
    end('fourth', 'answer');
    expect(await fourth).toBe('fourth');
  });

  it('one that is asked just as another ends does not slip in before the one that waits', async () => {
    const { begun, ask, end } = questions();
    const newest = new NewestWins();
    const first = newest.ask(ask('first'));
    const waiting = newest.ask(ask('waiting'));
    const later = first.then(() => newest.ask(ask('later')));
    end('first', 'answer');
    await settle();
    expect(begun).toEqual(['first', 'waiting']);
    end('waiting', 'answer');
    expect(await waiting).toBe('waiting');
    await settle();
    end('later', 'answer');
    expect(await later).toBe('later');
  });

  it('one that fails does not hold up the next', async () => {
    const { ask, end } = questions();
    const newest = new NewestWins();
    const first = newest.ask(ask('first'));
    const second = newest.ask(ask('second'));
    end('first', 'failure');
    await expect(first).rejects.toThrow('first');
    await settle();
    end('second', 'answer');
    expect(await second).toBe('second');
    const third = newest.ask(ask('third'));
    end('third', 'answer');
    expect(await third).toBe('third');
  });
});
