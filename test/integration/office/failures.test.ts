/** @module-tag no-second-try */
/** What must come out of each failure (`docs/office-failures.md`): real desks, a real hub, and a network between them that fails. */
import { cp, rm } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MOST_NOTE_LENGTH } from '#shared/features/notes/limits.ts';
import { MOST_SENT_BYTES } from '#shared/office/calls.ts';
import { TOKEN } from '../features/scripted-service.ts';
import { refusalOf, type TestDesk } from '../features/test-desk.ts';
import { rowsOf, type TestHub } from '../hub/offices.ts';
import { loseBehind } from '../hub/other-history.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import {
  add,
  connected,
  foundingDesk,
  goAway,
  hubFor,
  isRemoved,
  joinedDesk,
  level,
  officeOf,
  opensOffice,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';
import { identifier, lookUp } from './two-apart.ts';

const postgres = postgresOfTests();

const memberOf = async (desk: TestDesk): Promise<string> =>
  (await officeOf(desk)).members.find(({ isSelf }) => isSelf)?.member ?? '';

/** Each device's numbers on the hub are 1, 2, 3 …, and the office's, too. */
async function expectWhole(hub: TestHub): Promise<void> {
  const rows = await rowsOf(hub);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1));
  for (const [, own] of Map.groupBy(rows, ({ device_id }) => device_id)) {
    expect(own.map(({ device_seq }) => device_seq)).toEqual(own.map((_, place) => place + 1));
  }
}

describe.each(officeDatabases)('over %s', { tags: 'long' }, (kind) => {
  const hubHere = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  test('a reply that is lost after the commit: the same numbers are sent again, and nothing is there twice', async () => {
    const [hub, service] = [await hubHere(), await serviceFor()];
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    let lost = 0;
    let isAppending = false;
    proxy.faults.onRequest = (bytes) => {
      isAppending ||= bytes.includes('/append');
      return 'pass';
    };
    proxy.faults.onAnswer = (bytes) => {
      if (!isAppending || lost > 0 || !bytes.includes('"already"')) return 'pass';
      lost += 1;
      return 'cut';
    };
    await add(ana, 'Told once');
    await sees(maria, 'Told once');
    await connected(ana);
    expect(lost).toBe(1);
    await expectWhole(hub);
    expect((await officeOf(ana)).findings).toEqual([]);
  });

  test('the desk ends after the hub has accepted and before it knows: at the next start its own last number is asked for', async () => {
    const [hub, service] = [await hubHere(), await serviceFor()];
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    proxy.faults.onAnswer = (bytes) => (bytes.includes('"already"') ? 'cut' : 'pass');
    await add(ana, 'Nobody answered');
    await sees(maria, 'Nobody answered');
    await ana.close();
    proxy.faults.onAnswer = () => 'pass';
    await ana.restart();
    await connected(ana);
    await add(ana, 'After it');
    await sees(maria, 'After it');
    await expectWhole(hub);
  });

  test('a hub that is gone for a while, with its connections cut: acts wait, and go when it is there again', async () => {
    const service = await serviceFor();
    const hub = await hubHere();
    const { proxy, through } = await proxied(hub);
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    await goAway(ana, proxy);
    await add(ana, 'Meanwhile 1');
    await add(ana, 'Meanwhile 2');
    expect((await officeOf(ana)).waiting.acts).toBeGreaterThanOrEqual(2);
    await add(maria, 'Of Maria meanwhile');
    proxy.leadTo(hub.url);
    await ana.call['office.retry']({});
    await sees(maria, 'Meanwhile 1', 'Meanwhile 2');
    await sees(ana, 'Of Maria meanwhile');
    await expectWhole(hub);
  });

  test('a primary that is lost with its last moments: what the hub lacks is sent again, and relayed for who is away', async () => {
    const [hub, service] = [await hubHere(), await serviceFor()];
    const maria = await foundingDesk(hub, service);
    const ana = await joinedDesk(maria, 'Ana');
    await add(ana, 'Before');
    await sees(maria, 'Before');
    await connected(maria);
    const { length: kept } = await rowsOf(hub);
    await add(ana, 'Lost of Ana');
    await sees(maria, 'Lost of Ana');
    await add(maria, 'Lost of Maria');
    await sees(ana, 'Lost of Maria');
    await connected(maria);
    await ana.close();
    await maria.close();
    const all = (await rowsOf(hub)).length;
    await loseBehind(hub, kept);
    await maria.restart();
    await connected(maria);
    await until(
      () => officeOf(maria),
      ({ findings }) => findings.some((finding) => finding.kind === 'diverged'),
      'that the hub had another history',
    );
    // Ana has not come back: Maria's desk has brought what Ana signed.
    expect((await rowsOf(hub)).length).toBeGreaterThanOrEqual(all);
    await expectWhole(hub);
    const eve = await joinedDesk(maria, 'Eve');
    await sees(eve, 'Before', 'Lost of Ana', 'Lost of Maria');
    await ana.restart();
    await connected(ana);
    await add(ana, 'Afterwards');
    await sees(maria, 'Afterwards');
    await expectWhole(hub);
  });
});

test('more than one call takes is lost of somebody who is away: it is relayed piece by piece', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await lookUp(maria);
  await level(maria, ana);
  const { length: kept } = await rowsOf(hub);
  const written = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.filter((row) => row.kind === 'note-written').map((row) => row.hash);
  // Of three bytes each.
  const text = '字'.repeat(MOST_NOTE_LENGTH);
  for (let bytes = 0; bytes < 1.2 * MOST_SENT_BYTES; bytes += 3 * MOST_NOTE_LENGTH) {
    await ana.call['notes.save']({ identifier, id: null, text });
  }
  await connected(ana);
  await add(ana, 'Behind it');
  await sees(maria, 'Behind it');
  const notes = written(await rowsOf(hub));
  await ana.close();
  await maria.close();
  await loseBehind(hub, kept);
  await maria.restart();
  await connected(maria);
  await until(
    async () => written(await rowsOf(hub)),
    (there) => there.length === notes.length,
    'that all are there again',
  );
  expect(written(await rowsOf(hub))).toEqual(notes);
  await expectWhole(hub);
});

test('a desk that is restored from an image is told so once its numbers repeat; invited again, it brings what it did since along', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await add(ana, 'Before the image');
  await connected(ana);
  await ana.close();
  await cp(ana.folder, `${ana.folder}-image`, { recursive: true });
  onTestFinished(() => rm(`${ana.folder}-image`, { recursive: true, force: true }));
  await ana.restart();
  await add(ana, 'After the image');
  await sees(maria, 'After the image');
  await connected(ana);
  await ana.close();
  await rm(ana.folder, { recursive: true });
  await cp(`${ana.folder}-image`, ana.folder, { recursive: true });
  await ana.restart();
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'stopped' && connection.why === 'forked',
    'that its numbers repeat',
  );
  await add(ana, 'Since the image');
  await expectWhole(hub);
  expect(await propertiesOf(maria)).toContain('After the image');
  // It goes on alone, or is invited again into a new connection.
  await ana.call['office.leave']({});
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  await ana.call['office.join']({ pasted: text, name: 'Ana again' });
  await opensOffice(ana);
  await sees(ana, 'After the image');
  expect(await propertiesOf(ana)).not.toContain('Since the image');
  const bringing = (step: 'compared' | 'done') =>
    until(
      () => ana.call['office.bringing']({}),
      (now) => now.step === step,
      `that it is ${step}`,
    );
  const { profiles, activeProfileId } = ana.desk().state();
  const old = profiles.find(({ id }) => id !== activeProfileId);
  await ana.call['office.compare']({ profileId: old?.id ?? '' });
  await bringing('compared');
  await ana.call['office.bringAlong']({ choices: {} });
  await bringing('done');
  await sees(maria, 'Since the image');
  const names = await propertiesOf(maria);
  expect(names.toSorted()).toEqual(['After the image', 'Before the image', 'Since the image']);
  await expectWhole(hub);
});

test('two managers remove each other at once: the first is right, the second is refused and sees why', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const paul = await joinedDesk(maria, 'Paul', 'manager');
  await until(
    () => officeOf(maria),
    ({ members }) => members.length === 2,
    'that Paul is in',
  );
  const [ofMaria, ofPaul] = [await memberOf(maria), await memberOf(paul)];
  const outcomes = await Promise.allSettled([
    maria.call['office.removeMember']({ member: ofPaul }),
    paul.call['office.removeMember']({ member: ofMaria }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await until(
    async () => [await officeOf(maria), await officeOf(paul)],
    (offices) => offices.filter(({ role }) => role === 'manager').length === 1,
    'that one is left',
  );
  await expectWhole(hub);
});

test('a removed desk that comes back with acts of meanwhile: they reach nobody', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { proxy, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana', 'agent', through);
  await goAway(ana, proxy);
  await add(ana, 'Made behind the removal');
  await maria.call['office.removeMember']({ member: await memberOf(ana) });
  proxy.leadTo(hub.url);
  await ana.call['office.retry']({});
  await isRemoved(ana);
  expect(await propertiesOf(maria)).not.toContain('Made behind the removal');
  expect((await rowsOf(hub)).some(({ data }) => data?.includes('Made behind'))).toBe(false);
});

test('a clock that is off by a year: everything is exchanged, and it is said', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  ana.clock.setWall(365 * 24 * 3_600_000);
  await ana.restart();
  await connected(ana);
  await add(ana, 'A year ahead');
  await sees(maria, 'A year ahead');
  expect((await officeOf(ana)).clockOffMs).toBeGreaterThan(300 * 24 * 3_600_000);
  expect((await officeOf(maria)).clockOffMs).toBeNull();
});

test('an applicant who is erased on one desk is gone on the others and at the hub, with what is in their outbox', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { proxy, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana', 'agent', through);
  const identifier = 'A-100';
  for (const desk of [maria, ana]) {
    await desk.call['lookUps.start']({ text: identifier });
    await desk.waitForLookUp();
  }
  const write = async (desk: TestDesk, text: string) => {
    await desk.call['notes.save']({ identifier, id: null, text });
  };
  await write(ana, 'Written by Ana');
  await until(
    () => maria.call['applications.get']({ identifier }),
    ({ row }) => row.note === 'Written by Ana',
    'the note',
  );
  await goAway(ana, proxy);
  await write(ana, 'Not sent yet');
  await maria.call['retention.eraseApplicant']({ identifier });
  proxy.leadTo(hub.url);
  await ana.call['office.retry']({});
  await until(
    () =>
      ana.call['applications.get']({ identifier }).then(
        ({ row }) => row.note,
        () => 'gone',
      ),
    (left) => left === 'gone' || left === '',
    'that it is erased',
  );
  await connected(ana);
  const said = (await rowsOf(hub)).map(({ data }) => data).join('\n');
  expect(said).not.toContain('Written by Ana');
  expect(said).not.toContain('Not sent yet');
});

test('the organization’s token, an invite’s code and private keys are nowhere at the hub; what is looked for in vain is found where it is', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  await add(maria, 'A control that is found');
  await connected(maria);
  const tables = ['entry', 'invite', 'office_head', 'hub', 'erasure', 'retired'] as const;
  const all: string[] = [...hub.logged];
  for (const table of tables)
    all.push(JSON.stringify(await hub.engine.db.selectFrom(table).selectAll().execute()));
  const said = all.join('\n');
  expect(said).toContain('A control that is found');
  expect(said).not.toContain(TOKEN);
  expect(said).not.toContain((text.split('#')[1] ?? '').slice(0, 17));
  expect(await refusalOf(maria.call['office.join']({ pasted: `${hub.url}#x`, name: 'x' }))).toBeDefined();
});
