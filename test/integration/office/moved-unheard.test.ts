/** @module-tag night */
/**
 * A manager moves the office, and another lowers or removes them without having heard of it: the hub has the move first. Others have gone by
 * then, so the move holds; and so does the other's word.
 */
import { describe, expect, test } from 'vitest';
import { RECORD } from '#shared/office/people.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import { expectSameTables } from './desk-tables.ts';
import { hold } from './fault-proxy.ts';
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
  proxied,
  rolesOf,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

const postgres = postgresOfTests();

type Word = (paul: TestDesk, member: string) => Promise<unknown>;

const lowers: Word = (paul, member) => paul.call['office.setRole']({ member, role: 'agent' });
const removes: Word = (paul, member) => paul.call['office.removeMember']({ member });

const roles = (desk: TestDesk, ofMaria: string | undefined) =>
  until(
    () => rolesOf(desk),
    ({ Maria, Paul }) => Maria === ofMaria && Paul === 'manager',
    `that Maria is ${ofMaria ?? 'not in'}`,
  );

describe.each(officeDatabases)('at a hub over %s', { tags: 'long' }, (kind) => {
  const hub = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  /** Maria has moved it, and Ana has followed; Paul’s word about Maria is on its way since before, and he acts; Ben was away all the time. */
  async function moveUnheard(word: Word) {
    const [old, to] = [await hub(), await hub()];
    const maria = await foundingDesk(old, await serviceFor());
    const { proxy, through } = await proxied(old);
    const paul = await joinedDesk(maria, 'Paul', 'manager', through);
    const ana = await joinedDesk(maria, 'Ana');
    const { proxy: way, through: byWay } = await proxied(old);
    const ben = await joinedDesk(maria, 'Ben', 'agent', byWay);
    await level(maria, paul, ana, ben);
    await goAway(ben, way);
    const { held, letGo } = hold(proxy, '/append');
    const said = word(paul, await memberNamed(paul, 'Maria'));
    await held;
    await add(paul, 'Of Paul meanwhile');
    await maria.call['office.move']({ address: to.url, code: await founderCode(to) });
    for (const desk of [maria, ana]) await isAt(desk, to.url);
    await add(ana, 'At the new hub');
    return {
      ...{ to, maria, paul, ana, ben },
      /** Paul’s word gets to the old hub; then Ben comes there. */
      async goOn(): Promise<void> {
        letGo();
        await said;
        await isAt(paul, to.url);
        await sees(ana, 'Of Paul meanwhile');
        way.leadTo(old.url);
        await ben.call['office.retry']({});
        await isAt(ben, to.url);
        for (const desk of [paul, ben]) await sees(desk, 'At the new hub');
      },
    };
  }

  test('the manager who moves it is made an agent by one who has not heard of it: all end at the new hub, where they are an agent', async () => {
    const { maria, paul, ana, ben, goOn } = await moveUnheard(lowers);
    await goOn();
    for (const desk of [maria, paul, ana, ben]) await roles(desk, 'agent');
    await level(maria, paul, ana, ben);
    await expectSameTables(maria, paul, ana, ben);
  });

  test('the same, removed: the others end at the new hub, without them', async () => {
    const { maria, paul, ana, ben, goOn } = await moveUnheard(removes);
    await goOn();
    for (const desk of [paul, ana, ben]) await roles(desk, undefined);
    await isRemoved(maria);
    // Said again, it has led nobody apart.
    const { findings } = await officeOf(paul);
    expect(findings.map((finding) => finding.kind)).not.toContain('move-refused');
    await level(paul, ana, ben);
    await expectSameTables(paul, ana, ben);
  });

  test('whoever is let in at the new hub meanwhile came first, as of any two changes of who is in: the other gives way, and all are there', async () => {
    const { maria, paul, ana, ben, goOn } = await moveUnheard(removes);
    const eve = await joinedDesk(maria, 'Eve');
    await goOn();
    for (const desk of [maria, paul, ana, ben, eve]) await roles(desk, 'manager');
    const told = async () => (await officeOf(paul)).findings.map((finding) => [finding.kind, finding.member]);
    expect(await told()).toContainEqual(['no-effect', 'Maria']);
    await paul.call['office.removeMember']({ member: await memberNamed(paul, 'Maria') });
    for (const desk of [paul, ana, ben, eve]) await roles(desk, undefined);
    expect((await told()).map(([kind]) => kind)).not.toContain('no-effect');
    await level(paul, ana, ben, eve);
    await expectSameTables(paul, ana, ben, eve);
  });

  test('a move that a manager makes up once they are lowered, as of before, leads nobody: the hub has it second', async () => {
    const [old, to] = [await hub(), await hub()];
    const { proxy, address } = await proxied(old);
    const maria = await foundingDesk(old, await serviceFor(), { address });
    const mallory = await lawlessDesk(maria, old, 'manager');
    const { members } = await officeOf(maria);
    const { held, letGo } = hold(proxy, '/append');
    const said = lowers(maria, members.find(({ name }) => name !== 'Maria')?.member ?? '');
    await held;
    // So that its desk, too, does not know whether the hub has that word.
    await add(maria, 'Of Maria meanwhile');
    letGo();
    await said;
    await connected(maria);
    const data = { address: to.url, pin: null, hub: to.hub };
    const move = mallory.make({ kind: 'hub-moved', subject: RECORD, cell: 'hub', data });
    expect((await mallory.append(move)).status).toBe(200);
    await until(
      () => officeOf(maria),
      ({ findings }) => findings.some(({ kind }) => kind === 'move-refused'),
      'that it is refused',
    );
    await maria.call['office.retry']({});
    await add(maria, 'Still here');
    await connected(maria);
    expect(await officeOf(maria)).toMatchObject({ hub: address, movedTo: null });
    const kinds = (await old.engine.db.selectFrom('entry').select('kind').execute()).map((row) => row.kind);
    expect(kinds).toContain('people-yielded');
    expect(kinds.filter((kind) => kind === 'hub-moved')).toHaveLength(1);
  });
});
