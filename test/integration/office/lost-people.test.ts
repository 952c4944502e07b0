/** @module-tag night */
/**
 * A hub that is put back to an older state loses changes of who is in. What a desk still has is brought in the order in which the hub had it; what
 * the hub does not take back, as its maker was removed meanwhile, counts for nobody, and what others did under it counts.
 */
import { describe, expect, test } from 'vitest';
import { tablesIn } from '#test/torture/office/tables-in.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { rowsOf, type TestHub } from '../hub/offices.ts';
import { loseBehind } from '../hub/other-history.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import { closed } from './desk-tables.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  goAway,
  hubFor,
  isAt,
  isRemoved,
  joinedDesk,
  lawlessDesk,
  level,
  memberNamed,
  officeOf,
  propertiesOf,
  proxied,
  rolesOf,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';
import { change, identifier, lookUp } from './two-apart.ts';

const postgres = postgresOfTests();

const endOf = async (hub: TestHub): Promise<number> => (await rowsOf(hub)).length;

const areIn = (desk: TestDesk, roles: Readonly<Record<string, string>>) =>
  until(
    () => rolesOf(desk),
    (known) =>
      JSON.stringify(Object.entries(known).toSorted()) === JSON.stringify(Object.entries(roles).toSorted()),
    JSON.stringify(roles),
  );

/** Closes the desks: their tables are the same, and equal to what their logs draw. What the hub refused, and only one of them has, is no part of them. */
async function expectSame(...desks: readonly TestDesk[]): Promise<void> {
  const pictures = (tables: string): readonly string[] =>
    tables.split('\n').filter((line) => !/^entry \S+ 1 /.test(line));
  const all = await Promise.all(desks.map(async (desk) => tablesIn(await closed(desk))));
  const first = pictures(all[0]?.tables ?? '');
  for (const { tables, rebuilt } of all) {
    expect(pictures(tables)).toEqual(first);
    expect(rebuilt).toBe(tables);
  }
}

/** What a hub loses: made by one manager while another is away. */
interface Change {
  readonly what: string;
  make(by: TestDesk, hub: TestHub): Promise<unknown>;
  isSeen(roles: Readonly<Record<string, string>>): boolean;
}

const changes: readonly Change[] = [
  {
    what: 'makes somebody an auditor',
    make: async (by) => by.call['office.setRole']({ member: await memberNamed(by, 'Ben'), role: 'auditor' }),
    isSeen: ({ Ben }) => Ben === 'auditor',
  },
  {
    what: 'lets another manager in',
    make: (by, hub) => lawlessDesk(by, hub, 'manager'),
    isSeen: (roles) => Object.values(roles).filter((role) => role === 'manager').length === 4,
  },
  {
    what: 'lets another manager in, who lets somebody in herself',
    make: async (by) => joinedDesk(await joinedDesk(by, 'Eve', 'manager'), 'Dora'),
    isSeen: ({ Dora }) => Dora === 'agent',
  },
];

describe.each(officeDatabases)('at a hub over %s', { tags: 'long' }, (kind) => {
  const hubHere = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  test('three admissions, of which one desk made the first and the last, are brought one behind the other: nobody gives way, and everybody is in', async () => {
    const hub = await hubHere();
    const maria = await foundingDesk(hub, await serviceFor());
    const paul = await joinedDesk(maria, 'Paul', 'manager');
    await connected(maria);
    const kept = await endOf(hub);
    const ana = await joinedDesk(paul, 'Ana', 'manager');
    const ben = await joinedDesk(ana, 'Ben');
    await areIn(paul, { Maria: 'manager', Paul: 'manager', Ana: 'manager', Ben: 'agent' });
    const cleo = await joinedDesk(paul, 'Cleo');
    const roles = { Maria: 'manager', Paul: 'manager', Ana: 'manager', Ben: 'agent', Cleo: 'agent' };
    for (const desk of [maria, paul, ana, ben, cleo]) await areIn(desk, roles);
    await level(maria, paul, ana, ben, cleo);
    for (const desk of [maria, paul, ana, ben, cleo]) await desk.close();
    await loseBehind(hub, kept);
    // The hub knows none of the others any more.
    await paul.restart();
    await add(paul, 'Since then');
    await connected(paul);
    for (const desk of [maria, ana, ben, cleo]) {
      await desk.restart();
      await sees(desk, 'Since then');
      await areIn(desk, roles);
    }
    expect((await rowsOf(hub)).map((row) => row.kind)).not.toContain('people-yielded');
    await level(maria, paul, ana, ben, cleo);
    await expectSame(maria, paul, ana, ben, cleo);
  });

  test('a removal is lost, and the removed desk brings what it did before and behind its cut in one: lost again, what came before is there, and nothing of what came behind', async () => {
    const hub = await hubHere();
    const maria = await foundingDesk(hub, await serviceFor());
    const { proxy, through } = await proxied(hub);
    const ben = await joinedDesk(maria, 'Ben', 'agent', through);
    await connected(maria);
    const kept = await endOf(hub);
    await add(ben, 'Before the cut');
    await sees(maria, 'Before the cut');
    await goAway(ben, proxy);
    await maria.call['office.removeMember']({ member: await memberNamed(maria, 'Ben') });
    await maria.close();
    await loseBehind(hub, kept);
    await add(ben, 'Behind the cut');
    proxy.leadTo(hub.url);
    await ben.call['office.retry']({});
    await connected(ben);
    await maria.restart();
    await connected(maria);
    await isRemoved(ben);
    await ben.close();
    await maria.close();
    await loseBehind(hub, kept);
    await maria.restart();
    await connected(maria);
    const eve = await joinedDesk(maria, 'Eve');
    await sees(eve, 'Before the cut');
    await level(maria, eve);
    for (const desk of [maria, eve]) {
      await areIn(desk, { Maria: 'manager', Eve: 'agent' });
      expect(await propertiesOf(desk)).not.toContain('Behind the cut');
    }
    await expectSame(maria, eve);
  });

  test('somebody adds a property, the hub loses it, and they are removed: what another desk had under its name is shown as it was written', async () => {
    const hub = await hubHere();
    const maria = await foundingDesk(hub, await serviceFor());
    const { proxy, through } = await proxied(hub);
    const paul = await joinedDesk(maria, 'Paul', 'manager', through);
    const ben = await joinedDesk(maria, 'Ben');
    await lookUp(maria);
    await level(maria, paul, ben);
    const kept = await endOf(hub);
    await goAway(paul, proxy);
    await add(ben, 'Alder Court');
    await sees(maria, 'Alder Court');
    await change(maria, { property: 'alder court' });
    const property = async () => (await maria.call['applications.get']({ identifier })).row.property;
    expect(await property()).toBe('Alder Court');
    await connected(maria);
    for (const desk of [maria, ben]) await desk.close();
    await loseBehind(hub, kept);
    proxy.leadTo(hub.url);
    await paul.call['office.retry']({});
    await connected(paul);
    await paul.call['office.removeMember']({ member: await memberNamed(paul, 'Ben') });
    await maria.restart();
    await level(maria, paul);
    expect(await property()).toBe('alder court');
    await expectSame(maria, paul);
  });

  test('a removal is lost, and who was removed moves the office before it is back: it stays, and a manager is told of the move', async () => {
    const [hub, to] = [await hubHere(), await hubHere()];
    const maria = await foundingDesk(hub, await serviceFor());
    const { proxy, through } = await proxied(hub);
    const paul = await joinedDesk(maria, 'Paul', 'manager', through);
    const ana = await joinedDesk(maria, 'Ana');
    await level(maria, paul, ana);
    const kept = await endOf(hub);
    await goAway(paul, proxy);
    await ana.close();
    await maria.call['office.removeMember']({ member: await memberNamed(maria, 'Paul') });
    await maria.close();
    await loseBehind(hub, kept);
    proxy.leadTo(hub.url);
    await paul.call['office.retry']({});
    await connected(paul);
    await paul.call['office.move']({ address: to.url, code: await founderCode(to) });
    await ana.restart();
    for (const desk of [paul, ana]) await isAt(desk, to.url);
    await maria.restart();
    const { findings } = await until(
      () => officeOf(maria),
      (office) => office.findings.some((finding) => finding.kind === 'move-refused'),
      'that the move counts for nobody',
    );
    expect(findings.find((finding) => finding.kind === 'move-refused')).toMatchObject({
      member: 'Paul (former member)',
    });
    await areIn(maria, { Maria: 'manager', Ana: 'agent' });
    await connected(maria);
    expect(await officeOf(maria)).toMatchObject({ hub: hub.url, movedTo: null });
    const anew = await joinedDesk(maria, 'Ana');
    await level(maria, anew);
  });

  test.each(changes)(
    'a manager $what, the hub loses that, and they are removed by another who never saw it: it counts for nobody, what others did since counts, and all agree',
    async ({ make, isSeen }) => {
      const hub = await hubHere();
      const maria = await foundingDesk(hub, await serviceFor());
      const managers = [];
      for (const name of ['Paul', 'Quinn']) {
        const { proxy, through } = await proxied(hub);
        managers.push({ name, proxy, desk: await joinedDesk(maria, name, 'manager', through) });
      }
      const ben = await joinedDesk(maria, 'Ben');
      const ana = await joinedDesk(maria, 'Ana');
      await level(maria, ben, ana, ...managers.map(({ desk }) => desk));
      const places = await Promise.all(managers.map(({ name }) => memberNamed(maria, name)));
      // By reference the lost one goes first.
      const [first, second] = (places[0] ?? '') < (places[1] ?? '') ? managers : managers.toReversed();
      if (first === undefined || second === undefined) throw new Error('There are two.');
      const kept = await endOf(hub);
      await goAway(second.desk, second.proxy);
      await make(first.desk, hub);
      await until(() => rolesOf(ana), isSeen, 'what is lost later');
      await add(ana, 'Under what is lost');
      await sees(first.desk, 'Under what is lost');
      await connected(ana);
      for (const desk of [maria, ben, ana, first.desk]) await desk.close();
      await loseBehind(hub, kept);
      second.proxy.leadTo(hub.url);
      await second.desk.call['office.retry']({});
      await connected(second.desk);
      await second.desk.call['office.removeMember']({ member: await memberNamed(second.desk, first.name) });
      const roles = { Maria: 'manager', [second.name]: 'manager', Ben: 'agent', Ana: 'agent' };
      await ana.restart();
      await sees(second.desk, 'Under what is lost');
      await first.desk.restart();
      await isRemoved(first.desk);
      for (const desk of [maria, ben]) await desk.restart();
      const desks = [ana, maria, ben, second.desk];
      for (const desk of desks) await areIn(desk, roles);
      await level(...desks);
      await expectSame(...desks);
    },
  );
});
