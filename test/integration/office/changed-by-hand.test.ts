/** Somebody changes the hub's database by hand: the desks notice, say which entry it is, and go on with the rest. */
import { describe, expect, test } from 'vitest';
import type { TestDesk } from '../features/test-desk.ts';
import { rowsOf, type TestHub } from '../hub/offices.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  joinedDesk,
  officeOf,
  propertiesOf,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

const postgres = postgresOfTests();

const NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** A desk that is away while another adds five properties, each signed by itself: what lies before a changed entry of one append nobody could prove. */
async function madeWhileAway(hub: TestHub) {
  const maria = await foundingDesk(hub, await serviceFor());
  const ana = await joinedDesk(maria, 'Ana');
  await connected(ana);
  await ana.close();
  for (const name of NAMES) {
    await add(maria, name);
    await connected(maria);
  }
  const rows = await rowsOf(hub);
  const rowOf = (name: (typeof NAMES)[number]): Row => {
    const row = rows.find(({ data }) => data?.includes(`"${name}"`));
    if (row === undefined) throw new Error(`${name} is not at the hub.`);
    return row;
  };
  return { ana, rowOf };
}

const update = ({ engine: { db } }: TestHub, { seq }: Row, change: Partial<Row>) =>
  db.updateTable('entry').set(change).where('seq', '=', seq).execute();

const foundBy = async (desk: TestDesk) =>
  (await officeOf(desk)).findings.map(({ kind, seq, member }) => ({ kind, seq, member }));

/** Put right, what was refused is taken once somebody looks again, and nothing is left of it. */
async function expectMended(ana: TestDesk): Promise<void> {
  await ana.call['office.retry']({});
  await sees(ana, ...NAMES);
  await until(
    () => foundBy(ana),
    (findings) => findings.length === 0,
    'that nothing is left of it',
  );
}

describe.each(officeDatabases)('over %s', { tags: 'long' }, (kind) => {
  const hubHere = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  test('an entry whose data is edited is refused, and the desks say which; put right, it is taken', async () => {
    const hub = await hubHere();
    const { ana, rowOf } = await madeWhileAway(hub);
    const row = rowOf('Second');
    await update(hub, row, { data: row.data?.replace('Second', 'Forged') ?? null });
    await ana.restart();
    await sees(ana, 'First', 'Third', 'Fourth', 'Fifth');
    expect(await foundBy(ana)).toEqual([{ kind: 'changed', seq: row.seq, member: 'Maria' }]);
    expect(await propertiesOf(ana)).not.toContain('Forged');
    await update(hub, row, { data: row.data });
    await expectMended(ana);
  });

  test('an entry whose header is edited is refused, and the desks say which: nobody forges who did what', async () => {
    const hub = await hubHere();
    const { ana, rowOf } = await madeWhileAway(hub);
    const row = rowOf('Third');
    await update(hub, row, { header: row.header.replace(row.member, 'm-somebody-else') });
    await ana.restart();
    await sees(ana, 'First', 'Second', 'Fourth', 'Fifth');
    expect(await foundBy(ana)).toContainEqual({ kind: 'changed', seq: row.seq, member: 'Maria' });
    expect(await propertiesOf(ana)).not.toContain('Third');
    await update(hub, row, { header: row.header });
    await expectMended(ana);
  });

  test('an entry that is deleted is noticed, and the desks say where', async () => {
    const hub = await hubHere();
    const { ana, rowOf } = await madeWhileAway(hub);
    const row = rowOf('Second');
    await hub.engine.db.deleteFrom('entry').where('seq', '=', row.seq).execute();
    await ana.restart();
    await sees(ana, 'First', 'Third', 'Fourth', 'Fifth');
    expect(await foundBy(ana)).toContainEqual(expect.objectContaining({ kind: 'missing', seq: row.seq }));
    expect(await propertiesOf(ana)).not.toContain('Second');
    await hub.engine.db.insertInto('entry').values(row).execute();
    await expectMended(ana);
  });

  test('entries that are renumbered, two for each other or one into the future, are noticed, and the desks say where', async () => {
    const hub = await hubHere();
    const { ana, rowOf } = await madeWhileAway(hub);
    const [second, third, fifth] = [rowOf('Second'), rowOf('Third'), rowOf('Fifth')];
    const beyond = fifth.seq + 10;
    await update(hub, second, { seq: beyond });
    await update(hub, third, { seq: second.seq });
    await update(hub, { ...second, seq: beyond }, { seq: third.seq });
    await update(hub, fifth, { seq: beyond });
    await ana.restart();
    await sees(ana, 'First', 'Fourth');
    const places = (await foundBy(ana)).map(({ kind: found, seq }) => `${found} ${seq}`);
    // What its device has signed is true wherever it stands; that its place is another the chain says, from the first that came on.
    expect(places).toContain(`reordered ${rowOf('First').seq}`);
    expect(places).toContain(`missing ${fifth.seq}`);
    await update(hub, { ...fifth, seq: beyond }, { seq: fifth.seq });
    await update(hub, { ...third, seq: second.seq }, { seq: beyond });
    await update(hub, { ...second, seq: third.seq }, { seq: second.seq });
    await update(hub, { ...third, seq: beyond }, { seq: third.seq });
    await expectMended(ana);
  });
});
