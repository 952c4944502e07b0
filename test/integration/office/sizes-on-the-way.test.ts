/** What stands before a hub passes on so much and no more: the office goes on with less in one call, or is told what is in its way. */
import { expect, test } from 'vitest';
import { MOST_NOTE_LENGTH } from '#shared/features/notes/limits.ts';
import { SENT_BYTES } from '#shared/office/calls.ts';
import type { TestDesk } from '../features/test-desk.ts';
import type { TestHub } from '../hub/offices.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  goAway,
  hubFor,
  isAt,
  joinedDesk,
  level,
  officeOf,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';
import { reverseProxy } from './reverse-proxy.ts';

/** As nginx does where nobody has said otherwise. */
const MEBIBYTE = 1024 * 1024;
/** Of three bytes each. */
const text = '字'.repeat(MOST_NOTE_LENGTH);

/** Known to the screening service. */
const identifier = 'A-1';

async function writeNotes(desk: TestDesk, bytes: number): Promise<void> {
  for (let written = 0; written < bytes; written += 3 * MOST_NOTE_LENGTH) {
    await desk.call['notes.save']({ identifier, id: null, text });
  }
}

const notesAt = async ({ engine: { db } }: TestHub): Promise<number> =>
  (await db.selectFrom('entry').select('seq').where('kind', '=', 'note-written').execute()).length;

const notesAre = (hub: TestHub, count: number): Promise<number> =>
  until(
    () => notesAt(hub),
    (there) => there === count,
    `that ${count} notes are at the hub`,
  );

/** Two of an office; the second is reached through something that passes on so much. */
async function officeBehind(mostBytes: number) {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const limits = await reverseProxy(hub.url, mostBytes);
  const { proxy } = await proxied({ url: limits.address });
  const maria = await foundingDesk(hub, service);
  await maria.call['lookUps.start']({ text: identifier });
  await maria.waitForLookUp();
  const ana = await joinedDesk(maria, 'Ana', 'agent', (pasted) => pasted.replace(hub.url, proxy.url));
  await level(maria, ana);
  const comeBack = async (): Promise<void> => {
    proxy.leadTo(limits.address);
    await ana.call['office.retry']({});
  };
  return { hub, service, limits, proxy, maria, ana, comeBack };
}

test('megabytes that were made while away pass through a proxy as it is installed, in calls that it never refuses', async () => {
  const { hub, limits, proxy, maria, ana, comeBack } = await officeBehind(MEBIBYTE);
  await goAway(ana, proxy);
  await writeNotes(ana, 2.5 * MEBIBYTE);
  await add(ana, 'Behind them');
  await comeBack();
  await sees(maria, 'Behind them');
  await notesAre(hub, 9);
  expect(limits.refused).toEqual([]);
  expect(Math.max(...limits.passed)).toBeGreaterThan(SENT_BYTES / 2);
});

test('where less passes, half as much goes in one call until it passes, and no more from then on', async () => {
  const { hub, limits, proxy, maria, ana, comeBack } = await officeBehind(400_000);
  await goAway(ana, proxy);
  await writeNotes(ana, 1.2 * MEBIBYTE);
  await add(ana, 'Behind them');
  await comeBack();
  await sees(maria, 'Behind them');
  await notesAre(hub, 5);
  expect(limits.refused).toHaveLength(1);
  await goAway(ana, proxy);
  await writeNotes(ana, MEBIBYTE);
  await add(ana, 'And later');
  await comeBack();
  await sees(maria, 'And later');
  await notesAre(hub, 9);
  expect(limits.refused).toHaveLength(1);
});

test('one event that does not pass alone is told as what it is; it goes once it passes, and nothing behind it is lost', async () => {
  const { hub, limits, maria, ana } = await officeBehind(200_000);
  await writeNotes(ana, 1);
  await add(ana, 'Behind it');
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'offline' && connection.why === 'proxy-too-large',
    'that it is told',
  );
  expect(await notesAt(hub)).toBe(0);
  limits.mostBytes = MEBIBYTE;
  await ana.call['office.retry']({});
  await sees(maria, 'Behind it');
  await notesAre(hub, 1);
});

test('an office moves to a hub behind a proxy that passes on little, batch by batch', async () => {
  const { hub, maria, ana } = await officeBehind(Infinity);
  for (let count = 1; count <= 4; count += 1) {
    await ana.call['notes.save']({ identifier, id: null, text });
    // Each signed by itself: a batch goes along as it was signed.
    await notesAre(hub, count);
  }
  const to = await hubFor();
  const limits = await reverseProxy(to.url, 400_000);
  await connected(maria);
  await maria.call['office.move']({ address: limits.address, code: await founderCode(to) });
  await isAt(maria, limits.address);
  await isAt(ana, limits.address);
  await notesAre(to, 4);
  expect(limits.refused.length).toBeGreaterThan(0);
});
