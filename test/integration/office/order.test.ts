/** What the hub, or something on the way, says in another order, holds back or counts anew. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHAIN_START, chainText } from '#shared/office/calls.ts';
import { rowsOf, type TestHub } from '../hub/offices.ts';
import { expectSameTables } from './desk-tables.ts';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  joinedDesk,
  officeOf,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

/** Makes of the hub's rows those that are left, numbered anew, as if there had never been others. */
async function renumber(
  { engine: { db } }: TestHub,
  left: Awaited<ReturnType<typeof rowsOf>>,
): Promise<void> {
  await db.deleteFrom('entry').execute();
  let chain = CHAIN_START;
  for (const [place, row] of left.entries()) {
    chain = createHash('sha256').update(chainText(chain, row.hash)).digest('hex');
    await db
      .insertInto('entry')
      .values({ ...row, seq: place + 1, chain })
      .execute();
  }
  await db.updateTable('office_head').set({ seq: left.length, chain }).execute();
}

test('events of the stream that arrive in another order: they are asked for again, nothing is lost and nothing is there twice', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { proxy, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana', 'agent', through);
  await connected(ana);
  /** Whole events that wait for the one behind them. */
  let waiting: Buffer | null = null;
  let turned = 0;
  proxy.faults.onAnswer = (bytes) => {
    const isEvent = bytes.includes('"entries":[{');
    if (!isEvent || turned > 0) return 'pass';
    if (waiting === null) {
      waiting = bytes;
      return 'drop';
    }
    turned += 1;
    return [bytes, waiting];
  };
  await add(maria, 'First');
  await connected(maria);
  await until(
    () => Promise.resolve(waiting),
    (held) => held !== null,
    'the first event',
  );
  await add(maria, 'Second');
  await sees(ana, 'First', 'Second');
  expect(turned).toBe(1);
  expect((await officeOf(ana)).findings).toEqual([]);
  await add(maria, 'Third');
  await sees(ana, 'Third');
  await connected(ana);
  await expectSameTables(maria, ana);
});

test('an entry that is withheld while all others are numbered anew: its device’s own numbers show it', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await connected(ana);
  await ana.close();
  for (const name of ['First', 'Withheld', 'Third']) {
    await add(maria, name);
    await connected(maria);
  }
  await maria.close();
  const rows = await rowsOf(hub);
  await renumber(
    hub,
    rows.filter(({ data }) => data?.includes('"Withheld"') !== true),
  );
  await ana.restart();
  await sees(ana, 'First', 'Third');
  expect(await propertiesOf(ana)).not.toContain('Withheld');
  expect((await officeOf(ana)).findings).toMatchObject([{ kind: 'missing', member: 'Maria' }]);
});

test('entries that change their places at the hub are taken, and that the order is another is said', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  for (const name of ['First', 'Second', 'Third']) {
    await add(maria, name);
    await connected(maria);
  }
  await sees(ana, 'Third');
  await connected(ana);
  await ana.close();
  await maria.close();
  const rows = await rowsOf(hub);
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (last === undefined || before === undefined) throw new Error('There is nothing at the hub.');
  await renumber(hub, [...rows.slice(0, -2), last, before]);
  await ana.restart();
  // Its point is none of the hub's any more: the two histories part before it.
  await connected(ana);
  await sees(ana, 'First', 'Second', 'Third');
  await maria.restart();
  await connected(maria);
  await add(maria, 'Fourth');
  await sees(ana, 'Fourth');
  expect(await propertiesOf(ana)).toHaveLength(4);
});
