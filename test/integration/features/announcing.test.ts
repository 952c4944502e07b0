import { expect, it } from 'vitest';
import { connectTo, scriptedService } from './scripted-service.ts';
import { movableClock, practise, testDesk } from './test-desk.ts';

const LONG_MS = 6_000;

/** Looks up one application whose answer takes as long as it is said. */
async function officeWithSlowService() {
  let answer: () => void = () => undefined;
  let asked: () => void = () => undefined;
  const service = await scriptedService({
    getapplicationapproval() {
      const after = new Promise<void>((resolve) => {
        answer = resolve;
      });
      asked();
      return { status: 200, json: {}, after };
    },
  });
  const test = await testDesk();
  await connectTo(test, service.url);
  const lookUp = async (tookMs: number): Promise<void> => {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await test.call['lookUps.start']({ text: 'A-SECRET' });
    await isAsked;
    test.clock.advance(tookMs);
    answer();
    await test.waitForLookUp();
  };
  return { test, lookUp };
}

it('announces a long look-up once it is over, in numbers, where the user works in another program', async () => {
  const { test, lookUp } = await officeWithSlowService();
  await lookUp(LONG_MS);
  test.presence.isInFront = false;
  await lookUp(1_000);
  expect(test.notifications).toEqual([]);
  await lookUp(LONG_MS);
  const [said] = test.notifications;
  expect(test.notifications).toHaveLength(1);
  expect(said).toMatchObject({ title: 'Lookup finished', command: 'show-applications' });
  expect(said?.body).toMatch(/^Found: \d\. Not found or failed: \d\.$/);
  expect(JSON.stringify(said)).not.toContain('SECRET');

  await test.call['preferences.change']({ language: 'es' });
  await lookUp(LONG_MS);
  expect(test.notifications.at(-1)).toMatchObject({ title: 'Consulta terminada' });
  await test.call['preferences.change']({ announceFinished: false });
  await lookUp(LONG_MS);
  expect(test.notifications).toHaveLength(2);
});

it('says nothing of a look-up that somebody has canceled', async () => {
  const { test } = await officeWithSlowService();
  test.presence.isInFront = false;
  await test.call['lookUps.start']({ text: 'A-1\nA-2' });
  const [{ id } = { id: 0 }] = await test.call['lookUps.list']({});
  test.clock.advance(LONG_MS);
  await test.call['lookUps.cancel']({ id });
  expect(test.notifications).toEqual([]);
});

it('announces a long import by how many applications it has changed', async () => {
  let tookMs = 0;
  const clock = movableClock();
  const test = await testDesk({
    clock,
    throughRecords: (records) => ({
      ...records,
      async endImport(undo) {
        clock.advance(tookMs);
        await records.endImport(undo);
      },
    }),
  });
  const [{ identifier }] = await practise(test);
  test.presence.isInFront = false;
  const bringIn = async (unit: string): Promise<void> => {
    const { id } = await test.call['imports.begin']({});
    const rows = { identifiers: [identifier], tokens: [null], office: { unit: [unit] } };
    await test.call['imports.add']({ id, rows });
    await test.call['imports.carryOut']({ id, how: { unit: 'replace' } });
  };
  await bringIn('7B');
  expect(test.notifications).toEqual([]);
  tookMs = LONG_MS;
  await bringIn('8C');
  expect(test.notifications).toEqual([
    { title: 'Import finished', body: 'Applications changed: 1.', command: 'show-applications' },
  ]);
});
