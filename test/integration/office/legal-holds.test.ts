/**
 * Three computers of an office: a hold that one of them sets keeps its data there, at the hub and for whoever comes later, whatever another
 * erases that was away and did not know of it.
 */
import { expect, test } from 'vitest';
import { dayOf } from '#shared/day.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { activityRequest, type TestDesk } from '../features/test-desk.ts';
import {
  connected,
  foundingDesk,
  goAway,
  hubFor,
  joinedDesk,
  officeOf,
  proxied,
  serviceFor,
  until,
} from './office-fixture.ts';

const DAY_MS = 86_400_000;
const [byHand, byRetention, free] = ['A-100', 'A-200', 'A-300'] as const;

const noteOf = async (desk: TestDesk, identifier: string): Promise<string | null> =>
  desk.call['applications.get']({ identifier }).then(
    ({ row }) => row.note,
    () => null,
  );

async function written(desk: TestDesk): Promise<void> {
  await desk.call['lookUps.start']({ text: [byHand, byRetention, free].join('\n') });
  await desk.waitForLookUp();
  for (const identifier of [byHand, byRetention, free]) {
    await desk.call['notes.save']({ identifier, id: null, text: `Of ${identifier}` });
  }
  await connected(desk);
}

const stopped = async (desk: TestDesk): Promise<string[]> =>
  (await desk.call['activity.list']({ ...activityRequest, kind: 'erasure-stopped' })).entries.map(
    ({ sentence }) => sentence,
  );

const hold = (desk: TestDesk, identifier: string): Promise<unknown> =>
  desk.call['holds.set']({
    matter: 'Case 26-114',
    from: dayOf(desk.clock.nowMs()),
    to: null,
    scope: { of: 'application', identifier },
  });

async function office() {
  const hub = await hubFor();
  const service = await serviceFor();
  const maria = await foundingDesk(hub, service);
  const { proxy, through } = await proxied(hub);
  const ben = await joinedDesk(maria, 'Ben', 'manager', through);
  const ana = await joinedDesk(maria, 'Ana', 'agent');
  await written(maria);
  for (const desk of [ben, ana]) {
    await until(
      () => noteOf(desk, free),
      (note) => note === `Of ${free}`,
      'the notes',
    );
  }
  const comeBack = async (): Promise<void> => {
    proxy.leadTo(hub.url);
    await ben.call['office.retry']({});
    await connected(ben);
  };
  return { hub, maria, ben, ana, proxy, comeBack };
}

test('what a computer that was away deleted, and what its retention took, stays on the others, at the hub, and for who comes later', async () => {
  const { maria, ben, ana, proxy, comeBack } = await office();
  await goAway(ben, proxy);
  await hold(maria, byHand);
  await hold(maria, byRetention);
  await connected(maria);
  await until(
    () => ana.call['holds.list']({}),
    (holds) => holds.length === 2,
    'the holds',
  );
  // An agent sees them and sets none.
  await expect(ana.call['holds.lift']({ id: 'any', reason: 'no' })).rejects.toThrow();
  await expect(maria.call['retention.eraseApplicant']({ identifier: byHand })).rejects.toThrow(/Case 26-114/);
  await ben.call['retention.eraseApplicant']({ identifier: byHand });
  await ben.call['retention.eraseApplicant']({ identifier: free });
  ben.clock.advance(400 * DAY_MS);
  await ben.call['retention.erase']({ rules: DEFAULT_RETENTION.rules });
  expect(await noteOf(ben, byRetention)).toBeNull();
  ben.clock.advance(-400 * DAY_MS);
  await comeBack();

  for (const desk of [maria, ana]) {
    await until(
      () => noteOf(desk, free),
      (note) => note === null,
      'that the free one is gone',
    );
    await until(
      () => stopped(desk),
      (told) => told.length >= 2,
      'that it is told',
    );
    expect(await noteOf(desk, byHand)).toBe(`Of ${byHand}`);
    expect(await noteOf(desk, byRetention)).toBe(`Of ${byRetention}`);
    expect(await desk.call['activity.verify']({})).toMatchObject({ whole: true });
  }
  // Who deleted is told what the hold can't bring back.
  const holds = await until(
    () => ben.call['holds.list']({}),
    (all) => all.length === 2,
    'the holds',
  );
  expect(holds.map(({ deletedBefore }) => deletedBefore).toSorted()).toEqual([0, 1]);

  const eve = await joinedDesk(maria, 'Eve', 'agent');
  await until(
    () => noteOf(eve, byHand),
    (note) => note === `Of ${byHand}`,
    'that it is at the hub',
  );
  await until(
    () => noteOf(eve, byRetention),
    (note) => note === `Of ${byRetention}`,
    'that it is at the hub',
  );
  expect((await officeOf(eve)).findings).toEqual([]);

  // Kept also after the hold and a rebuild, until somebody deletes it again.
  const all = await maria.call['holds.list']({});
  for (const { id } of all) await maria.call['holds.lift']({ id, reason: 'Settled' });
  await maria.call['repair.run']({});
  expect(await noteOf(maria, byHand)).toBe(`Of ${byHand}`);
  await maria.call['retention.eraseApplicant']({ identifier: byHand });
  await connected(maria);
  for (const desk of [maria, ana, eve]) {
    await until(
      () => noteOf(desk, byHand),
      (note) => note === null,
      'that it is gone',
    );
  }
});

test('a hold from a computer that was away covers what others deleted meanwhile only where it still is', async () => {
  const { maria, ben, ana, proxy, comeBack } = await office();
  await goAway(ben, proxy);
  await maria.call['retention.eraseApplicant']({ identifier: byHand });
  await connected(maria);
  await until(
    () => noteOf(ana, byHand),
    (note) => note === null,
    'that it is gone',
  );
  await hold(ben, byHand);
  await comeBack();
  for (const desk of [maria, ana]) {
    const [known] = await until(
      () => desk.call['holds.list']({}),
      (holds) => holds.length === 1,
      'the hold',
    );
    expect(known).toMatchObject({ state: 'active', covered: 1, deletedBefore: 1 });
  }
  expect(await noteOf(ben, byHand)).toBe(`Of ${byHand}`);
  expect(await stopped(ben)).toHaveLength(1);
});
