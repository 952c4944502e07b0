import { expect, test } from 'vitest';
import { CallQueue } from '#electron/screening-service/call-queue.ts';
import fc from '#test/fixtures/fast-check.ts';
import { ManualClock } from './manual-clock.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets a named call wait for its turn and notes when it is let in. */
function enter(
  queue: CallQueue,
  entered: string[],
  name: string,
  place: 'back' | 'front' = 'back',
  signal?: AbortSignal,
) {
  return queue.enter(place, signal).then((admitted) => {
    entered.push(admitted ? name : `${name} cancelled`);
  });
}

test('so many calls are let in at once, the others in their order', async () => {
  const queue = new CallQueue(2, new ManualClock());
  const entered: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) void enter(queue, entered, name);
  await settle();
  expect(entered).toEqual(['a', 'b']);
  expect(queue.state()).toEqual({ active: 2, queued: 2, pausedUntil: null });
  queue.leave();
  await settle();
  expect(entered).toEqual(['a', 'b', 'c']);
});

test('a call that is tried again goes before those that were never tried', async () => {
  const queue = new CallQueue(1, new ManualClock());
  const entered: string[] = [];
  void enter(queue, entered, 'a');
  void enter(queue, entered, 'b');
  void enter(queue, entered, 'again', 'front');
  for (let turn = 0; turn < 2; turn += 1) {
    queue.leave();
    await settle();
  }
  expect(entered).toEqual(['a', 'again', 'b']);
});

test('while it is paused nobody is let in, and afterwards half as many at once', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(4, clock);
  const entered: string[] = [];
  queue.pause(1_000);
  for (const name of ['a', 'b', 'c']) void enter(queue, entered, name);
  await clock.pass(999);
  expect(entered).toEqual([]);
  expect(queue.state()).toEqual({ active: 0, queued: 3, pausedUntil: clock.wallMs() + 1 });
  await clock.pass(1);
  expect(entered).toEqual(['a', 'b']);
});

test('a pause that is made longer while somebody waits is kept to its new end', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(4, clock);
  const entered: string[] = [];
  queue.pause(1_000);
  void enter(queue, entered, 'a');
  await clock.pass(500);
  queue.pause(2_000);
  await clock.pass(500);
  expect(entered).toEqual([]);
  await clock.pass(1_500);
  expect(entered).toEqual(['a']);
});

test('a shorter pause does not end a longer one, and one congestion halves the pace once', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(8, clock);
  const entered: string[] = [];
  queue.pause(1_000);
  queue.pause(10);
  queue.pause(10);
  for (let call = 0; call < 10; call += 1) void enter(queue, entered, `${call}`);
  await clock.pass(990);
  expect(entered).toHaveLength(0);
  await clock.pass(10);
  expect(entered).toHaveLength(4);
});

test('each further congestion halves the pace again, but never below one', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(8, clock);
  for (let congestion = 0; congestion < 6; congestion += 1) {
    queue.pause(10);
    await clock.pass(10);
  }
  const entered: string[] = [];
  for (let call = 0; call < 3; call += 1) void enter(queue, entered, `${call}`);
  await settle();
  expect(entered).toEqual(['0']);
});

test('a round of calls that went well lets one more in, up to the limit', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(4, clock);
  queue.pause(10);
  await clock.pass(10);
  const entered: string[] = [];
  for (let call = 0; call < 20; call += 1) void enter(queue, entered, `${call}`);
  await settle();
  const activeAfterEach: number[] = [];
  for (let ended = 0; ended < 6; ended += 1) {
    queue.wentWell();
    queue.leave();
    await settle();
    activeAfterEach.push(queue.state().active);
  }
  expect(activeAfterEach).toEqual([2, 3, 3, 3, 4, 4]);
});

test('a signal takes out those who wait with it, and no other', async () => {
  const queue = new CallQueue(1, new ManualClock());
  const entered: string[] = [];
  const cancelling = new AbortController();
  void enter(queue, entered, 'a', 'back', cancelling.signal);
  void enter(queue, entered, 'b', 'back', cancelling.signal);
  void enter(queue, entered, 'c', 'front', cancelling.signal);
  void enter(queue, entered, 'd');
  await settle();
  cancelling.abort();
  await settle();
  expect([...entered].sort()).toEqual(['a', 'b cancelled', 'c cancelled']);
  expect(queue.state()).toEqual({ active: 1, queued: 1, pausedUntil: null });
  expect(await queue.enter('back', cancelling.signal)).toBe(false);
});

test('a closed queue cancels everybody, also during a pause, and lets nobody in', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(1, clock);
  const entered: string[] = [];
  queue.pause(1_000);
  void enter(queue, entered, 'a');
  void enter(queue, entered, 'b', 'back', new AbortController().signal);
  queue.close();
  await settle();
  expect(entered).toEqual(['a cancelled', 'b cancelled']);
  await clock.pass(1_000);
  expect(await queue.enter('front')).toBe(false);
  expect(queue.state()).toMatchObject({ active: 0, queued: 0 });
});

test('a new limit holds at once', async () => {
  const queue = new CallQueue(1, new ManualClock());
  const entered: string[] = [];
  for (const name of ['a', 'b', 'c']) void enter(queue, entered, name);
  queue.setLimit(2);
  await settle();
  expect(entered).toEqual(['a', 'b']);
  queue.setLimit(1);
  queue.leave();
  await settle();
  expect(entered).toEqual(['a', 'b']);
});

test('setting a limit does not hurry a service that is busy', async () => {
  const clock = new ManualClock();
  const queue = new CallQueue(8, clock);
  queue.pause(10);
  await clock.pass(10);
  queue.setLimit(8);
  queue.setLimit(16);
  const entered: string[] = [];
  for (let call = 0; call < 20; call += 1) void enter(queue, entered, `${call}`);
  await settle();
  expect(entered).toHaveLength(4);
  queue.setLimit(2);
  for (let ended = 0; ended < 3; ended += 1) queue.leave();
  await settle();
  expect(queue.state()).toMatchObject({ active: 2, queued: 15 });
});

test('whatever happens, never more than the limit are in, and everybody who waits is let in or cancelled in the end', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('enter' as const), front: fc.boolean(), cancellable: fc.boolean() }),
    fc.record({
      what: fc.constantFrom('leave' as const, 'well' as const, 'abort' as const),
      ms: fc.constant(0),
    }),
    fc.record({
      what: fc.constantFrom('pause' as const, 'pass' as const),
      ms: fc.integer({ min: 0, max: 50 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 60 }),
      async (limit, steps) => {
        const clock = new ManualClock();
        const queue = new CallQueue(limit, clock);
        const cancelling = new AbortController();
        let inside = 0;
        let waiting = 0;
        const come = async (place: 'back' | 'front', signal?: AbortSignal) => {
          waiting += 1;
          const admitted = await queue.enter(place, signal);
          waiting -= 1;
          if (!admitted) return;
          inside += 1;
          expect(inside).toBeLessThanOrEqual(limit);
        };
        const go = () => {
          if (inside === 0) return;
          inside -= 1;
          queue.leave();
        };
        const all: Promise<void>[] = [];
        for (const each of steps) {
          if (each.what === 'enter') {
            all.push(come(each.front ? 'front' : 'back', each.cancellable ? cancelling.signal : undefined));
          } else if (each.what === 'leave') go();
          else if (each.what === 'well') queue.wentWell();
          else if (each.what === 'abort') cancelling.abort();
          else if (each.what === 'pause') queue.pause(each.ms);
          else await clock.pass(each.ms);
          await settle();
          expect(queue.state()).toMatchObject({ active: inside, queued: waiting });
        }
        await clock.pass(1_000);
        while (inside > 0) {
          go();
          await settle();
        }
        await Promise.all(all);
        expect(queue.state()).toEqual({ active: 0, queued: 0, pausedUntil: null });
      },
    ),
    { numRuns: 200 },
  );
});
