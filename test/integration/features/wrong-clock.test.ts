/** Data is erased by the date of the machine: a clock that is wrong must erase nothing by itself. */
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, practise, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const AUTOMATIC = { retention: { rules: DEFAULT_RETENTION.rules, mode: 'automatic' } } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

const countOf = async (desk: TestDesk): Promise<number> =>
  (await desk.call['applications.list'](listRequest)).total;

const told = (desk: TestDesk): string[] =>
  desk
    .desk()
    .state()
    .notices.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('clock') || kind === 'retention-due');

/** The desk looks for what is past its time, and has said or done what it has to. */
async function letItLook(desk: TestDesk): Promise<void> {
  // Before its records are open it looks at nothing.
  await desk.call['retention.preview']({ rules: DEFAULT_RETENTION.rules });
  vi.advanceTimersByTime(60_000);
  // What it asks of the records is answered before these are.
  for (let asked = 0; asked < 6; asked += 1) {
    await desk.call['retention.preview']({ rules: DEFAULT_RETENTION.rules });
  }
}

/** It looks again and again until all is erased, and asks nothing. */
async function expectErasedUnasked(desk: TestDesk): Promise<void> {
  const countLater = (): Promise<number> => {
    vi.advanceTimersByTime(60_000);
    return countOf(desk);
  };
  await expect.poll(countLater).toBe(0);
  expect(told(desk)).toEqual([]);
}

async function practisingDesk(): Promise<TestDesk> {
  const desk = await testDesk();
  await practise(desk);
  await desk.call['preferences.change'](AUTOMATIC);
  await letItLook(desk);
  return desk;
}

test('a start years ahead erases nothing until somebody says that the date is right', async () => {
  const desk = await practisingDesk();
  desk.clock.setWall(5 * 365 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(() => told(desk)).toEqual(['clock-leapt']);
  expect(await countOf(desk)).toBe(240);
  const [question] = desk
    .desk()
    .state()
    .notices.filter(({ kind }) => kind === 'clock-leapt');
  expect(new Date(question?.at ?? '').getFullYear()).toBe(new Date(desk.clock.nowMs()).getFullYear());
  expect(Math.abs(Date.parse(question?.knownAt ?? '') - Date.now())).toBeLessThan(DAY_MS);

  // Put away is not answered.
  await desk.call['program.dismissNotice']({ id: question?.id ?? '' });
  await letItLook(desk);
  expect(told(desk)).toEqual([]);
  expect(await countOf(desk)).toBe(240);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(() => told(desk)).toEqual(['clock-leapt']);

  await desk.call['retention.confirmClock']({});
  expect(told(desk)).toEqual([]);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => countOf(desk)).toBe(0);
  const { entries } = await desk.call['activity.list']({ ...activityRequest, kind: 'clock-confirmed' });
  expect(entries).toHaveLength(1);
});

test('a start years ahead tells nothing to be past its time where the office wishes to be asked', async () => {
  const desk = await testDesk();
  await practise(desk);
  await letItLook(desk);
  desk.clock.setWall(5 * 365 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(() => told(desk)).toEqual(['clock-leapt']);
});

test('new records whose first look comes after a leap are guarded, too', async () => {
  const desk = await testDesk();
  await practise(desk);
  await desk.call['preferences.change'](AUTOMATIC);
  desk.clock.setWall(5 * 365 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(async () => [told(desk), await countOf(desk)]).toEqual([['clock-leapt'], 240]);
});

test('a clock that is put right again after a leap goes on without a question', async () => {
  const desk = await practisingDesk();
  desk.clock.setWall(5 * 365 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  desk.clock.setWall(-5 * 365 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  expect([told(desk), await countOf(desk)]).toEqual([[], 240]);
});

test('what came in while the clock was set back is not erased by itself once it is right', async () => {
  const desk = await practisingDesk();
  desk.clock.setWall(-2_000 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(() => told(desk)).toEqual(['clock-set-back']);
  await desk.call['applications.refresh']({ identifier: 'A-10001' });
  desk.clock.setWall(2_000 * DAY_MS);
  await desk.restart();
  await letItLook(desk);
  await expect.poll(async () => [told(desk), await countOf(desk)]).toEqual([['clock-was-set-back'], 240]);
  await desk.call['retention.confirmClock']({});
  expect(told(desk)).toEqual([]);
});

test('weeks in which the machine slept with the desk open are no leap', async () => {
  const desk = await practisingDesk();
  desk.clock.sleep(100 * DAY_MS);
  await expectErasedUnasked(desk);
});

test('nor is one that begins while the desk looks', async () => {
  const desk = await testDesk();
  await practise(desk);
  await desk.call['preferences.change'](AUTOMATIC);
  vi.advanceTimersByTime(15_000);
  // It has begun, and waits for what its records say.
  await new Promise(setImmediate);
  desk.clock.sleep(100 * DAY_MS);
  await expectErasedUnasked(desk);
});

test('the service’s date answers the question in the place of the user, and only where it agrees', async () => {
  let dateMs = Date.now();
  const service = await scriptedService({
    getapplicationapproval: () => ({
      status: 200,
      json: approvalResult,
      headers: { date: new Date(dateMs).toUTCString() },
    }),
  });
  const desk = await testDesk();
  await connectTo(desk, service.url);
  await desk.call['preferences.change'](AUTOMATIC);
  const lookUp = async (text: string): Promise<void> => {
    await desk.call['lookUps.start']({ text });
    await desk.waitForLookUp();
  };
  await lookUp('A-1, A-2');
  await letItLook(desk);
  desk.clock.setWall(100 * DAY_MS);
  await desk.restart();
  await lookUp('A-3');
  await letItLook(desk);
  await expect.poll(async () => [told(desk), await countOf(desk)]).toEqual([['clock-leapt'], 3]);

  dateMs = desk.clock.nowMs();
  await lookUp('A-4');
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => countOf(desk)).toBe(2);
  expect(told(desk)).toEqual([]);
});
