/** A desk that comes back after 60 days: what was erased meanwhile is gone before it sends anything, and before the rest is shown. */
import { expect, test } from 'vitest';
import type { TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import {
  add,
  connected,
  foundingDesk,
  goAway,
  hubFor,
  joinedDesk,
  officeOf,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

const DAYS_60_MS = 60 * 24 * 3_600_000;
const [erased, kept] = ['A-100', 'A-200'];
/** More than what is taken at once. */
const MANY = 400;

async function write(desk: TestDesk, identifier: string, text: string): Promise<void> {
  await desk.call['notes.save']({ identifier, id: null, text });
}
const noteOf = (desk: TestDesk, identifier: string): Promise<string> =>
  desk.call['applications.get']({ identifier }).then(
    ({ row }) => row.note,
    () => 'gone',
  );
const householdsOf = async (desk: TestDesk): Promise<string> =>
  (await desk.call['households.list']({})).flatMap(({ members }) => members.map(({ name }) => name)).join();

test.each([
  { hub: 'a hub', asked: '/erasing?' },
  // What it does not know of, it does not have.
  { hub: 'an older hub, which is not asked for erasures alone', asked: '/ERASING?' },
])(
  'away for 60 days from $hub: erasures come first, before the rest is shown, and before what was not sent yet is sent',
  async ({ asked }) => {
    const [hub, service] = [await hubFor(), await serviceFor()];
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    for (const desk of [maria, ana]) {
      for (const identifier of [erased, kept]) {
        await desk.call['lookUps.start']({ text: identifier });
        await desk.waitForLookUp();
      }
    }
    const members = [{ token: 'apt_rosa_0001', name: 'Rosa Quill', applicationIdentifier: null }];
    const { id } = await maria.call['households.save']({ id: null, members, property: '', note: '' });
    await connected(ana);
    await connected(maria);
    await add(maria, 'Before');
    await sees(ana, 'Before');
    await goAway(ana, proxy);
    await write(ana, erased, 'Never to be sent');
    await write(ana, kept, 'To be sent');
    for (let at = 0; at < MANY; at += 1) await add(maria, `Meanwhile ${at}`);
    // The very last of it.
    await maria.call['retention.eraseApplicant']({ identifier: erased });
    await maria.call['households.remove']({ id });
    // Then it is erased for good.
    await maria.restart();
    await connected(maria);
    for (const { clock } of [maria, ana]) clock.sleep(DAYS_60_MS);
    expect(await householdsOf(ana)).toBe('Rosa Quill');

    let said = '';
    proxy.faults.onRequest = (bytes) => {
      const text = bytes.toString('latin1');
      said += text;
      return [Buffer.from(text.replace('/erasing?', asked), 'latin1')];
    };
    proxy.leadTo(hub.url);
    await ana.call['office.retry']({});
    const seen: string[] = [];
    await until(
      async () => {
        const known = await propertiesOf(ana);
        const there = [await noteOf(ana, erased), await householdsOf(ana)];
        if (known.length > 1) seen.push(...there);
        return known.length;
      },
      (known) => known === MANY + 1,
      'all of meanwhile',
    );
    expect([...new Set(seen)].filter((note) => note !== 'gone' && note !== '')).toEqual([]);
    await connected(ana);
    await until(
      () => noteOf(maria, kept),
      (note) => note === 'To be sent',
      'the note that was not erased',
    );
    expect(said).toContain('/erasing?');
    expect(said).toContain('To be sent');
    expect(said).not.toContain('Never to be sent');
    expect((await officeOf(ana)).findings).toEqual([]);
    expect(['gone', '']).toContain(await noteOf(ana, erased));
    await expectSameTables(maria, ana);
  },
);
