import { describe, expect, test } from 'vitest';
import { everyApplication } from '#renderer/features/approval-center/effect/effect-filter.ts';
import {
  type EffectMoment,
  type EffectQuestion,
  EffectRequests,
} from '#renderer/features/approval-center/effect/effect-requests.ts';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import type { EffectAnswer } from '#shared/features/approval-center/effect.ts';
import fc from '#test/fixtures/fast-check.ts';
import { effect, setting } from './effects.ts';

const question = (weight: number): EffectQuestion => ({
  settings: { rent: { ...setting, weight } },
  thresholds: DEFAULT_BANDS,
  filter: everyApplication,
});

/** Requests to a desk that answers, and frames that are drawn, when the test says so. */
function asker() {
  const asked: {
    readonly question: EffectQuestion;
    readonly answer: (answer: EffectAnswer) => void;
    readonly fail: (thrown: Error) => void;
  }[] = [];
  const marks: [EffectMoment, number][] = [];
  let frames: (() => void)[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const requests = new EffectRequests({
    ask: (wanted) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const { promise, resolve, reject } = Promise.withResolvers<EffectAnswer>();
      asked.push({ question: wanted, answer: resolve, fail: reject });
      return promise.finally(() => {
        underWay -= 1;
      });
    },
    nextFrame: (callback) => void frames.push(callback),
    mark: (moment, sequence) => void marks.push([moment, sequence]),
  });
  return {
    requests,
    asked,
    marks,
    mostUnderWay: () => mostUnderWay,
    drawFrame: () => {
      const due = frames;
      frames = [];
      for (const callback of due) callback();
    },
    /** Lets what was answered arrive. */
    arrive: () => new Promise((resolve) => setImmediate(resolve)),
    weights: () => asked.map((one) => one.question.settings.rent?.weight),
  };
}

const answered: EffectAnswer = { state: 'answered', effect };
const superseded: EffectAnswer = { state: 'superseded' };

describe('requests for an effect', () => {
  test('are asked at once where nothing is on its way', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    expect(desk.weights()).toEqual([1]);
    expect(desk.requests.view().state).toBe('following');
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    expect(desk.requests.view()).toEqual({
      answered: { question: question(1), effect, sequence: 1 },
      state: 'settled',
      error: null,
    });
  });

  test('never queue up: of what is wanted on the way, only the newest is asked', async () => {
    const desk = asker();
    for (const weight of [1, 2, 3, 4]) desk.requests.want(question(weight));
    desk.drawFrame();
    expect(desk.weights()).toEqual([1]);
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    expect(desk.weights()).toEqual([1, 4]);
  });

  test('are asked at most once in each frame, however fast the desk answers', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    desk.requests.want(question(2));
    desk.requests.want(question(3));
    expect(desk.weights()).toEqual([1]);
    desk.drawFrame();
    expect(desk.weights()).toEqual([1, 3]);
  });

  test('leave the last answer on the screen while the next one is on its way', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    desk.drawFrame();
    desk.requests.want(question(2));
    expect(desk.requests.view()).toMatchObject({ state: 'following', answered: { sequence: 1 } });
  });

  test('are asked again where another part of the page was in the way and nothing newer is wanted', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.asked[0]?.answer(superseded);
    await desk.arrive();
    desk.drawFrame();
    expect(desk.weights()).toEqual([1, 1]);
    expect(desk.requests.view()).toMatchObject({ state: 'following', answered: null });
  });

  test('let a superseded one go where something newer is wanted', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.requests.want(question(2));
    desk.asked[0]?.answer(superseded);
    await desk.arrive();
    desk.drawFrame();
    expect(desk.weights()).toEqual([1, 2]);
  });

  test('tell of a failure, keep the last answer, and forget the failure with the next one', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    desk.drawFrame();
    desk.requests.want(question(2));
    desk.asked[1]?.fail(new DeskCallError({ kind: 'records-failed' }));
    await desk.arrive();
    expect(desk.requests.view()).toMatchObject({
      state: 'settled',
      answered: { sequence: 1 },
      error: { kind: 'records-failed' },
    });
    desk.drawFrame();
    desk.requests.want(question(3));
    desk.asked[2]?.answer(answered);
    await desk.arrive();
    expect(desk.requests.view()).toMatchObject({ state: 'settled', answered: { sequence: 3 }, error: null });
  });

  test('mark movement, question, answer and picture of the same sequence', async () => {
    const desk = asker();
    desk.requests.want(question(1));
    desk.asked[0]?.answer(answered);
    await desk.arrive();
    desk.requests.painted(1);
    expect(desk.marks).toEqual([
      ['effect-moved', 1],
      ['effect-asked', 1],
      ['effect-answered', 1],
      ['effect-painted', 1],
    ]);
  });

  test('end with the newest answered, one at a time, in whatever order things happen', async () => {
    const step = fc.constantFrom('want', 'answer', 'supersede', 'fail', 'frame');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const desk = asker();
        let wanted = 0;
        for (const what of steps) {
          const last = desk.asked.at(-1);
          if (what === 'want') {
            wanted += 1;
            desk.requests.want(question(wanted));
          }
          if (what === 'frame') desk.drawFrame();
          if (what === 'answer') last?.answer(answered);
          if (what === 'supersede') last?.answer(superseded);
          if (what === 'fail') last?.fail(new Error('The worker has ended.'));
          await desk.arrive();
        }
        // Then all is answered and drawn until nothing is left to do.
        for (let turn = 0; turn < 4; turn += 1) {
          desk.drawFrame();
          desk.asked.at(-1)?.answer(answered);
          await desk.arrive();
        }
        expect(desk.mostUnderWay()).toBeLessThanOrEqual(1);
        const view = desk.requests.view();
        expect(view.state).toBe('settled');
        if (wanted > 0 && view.error === null) {
          expect(view.answered?.question).toEqual(question(wanted));
        }
      }),
      { numRuns: 200 },
    );
  });
});
