/** @module-tag no-second-try */
/** A hub whose database is put back from an older copy: what was erased since is erased again before anybody reads. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openErasureList } from '#hub/erasure-list.ts';
import type { Engine } from '#hub/store/engine.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { places, type TestHub, testHub } from '../hub/offices.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import {
  connected,
  foundingDesk,
  joinedDesk,
  officeOf,
  proxied,
  serviceFor,
  until,
} from './office-fixture.ts';

const postgres = postgresOfTests();

const identifier = 'A-100';

async function write(desk: TestDesk, text: string): Promise<void> {
  await desk.call['notes.save']({ identifier, id: null, text });
}

/** A copy of what the database holds; answers how it is put back. */
async function copyOf({ db }: Engine): Promise<(engine: Engine) => Promise<void>> {
  const heads = await db.selectFrom('office_head').selectAll().execute();
  const entries = await db.selectFrom('entry').selectAll().execute();
  return async (engine) => {
    for (const table of ['entry', 'office_head', 'erasure', 'retired'] as const) {
      await engine.db.deleteFrom(table).execute();
    }
    await engine.db.insertInto('office_head').values(heads).execute();
    await engine.db.insertInto('entry').values(entries).execute();
  };
}

/** A hub that keeps its list in a file apart; `restart` puts a copy of its database back meanwhile. */
async function listingHub(kind: string) {
  const rooms = places(kind === 'PostgreSQL' ? postgres() : null);
  const place = await rooms.next();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-erasures-'));
  const file = join(folder, 'erasures.jsonl');
  const open = (): Promise<TestHub> => testHub(place, { erasures: openErasureList(file) });
  let hub = await open();
  onTestFinished(async () => {
    await hub.close();
    rooms.putAway();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    file,
    hub: () => hub,
    async restart(putBack: (engine: Engine) => Promise<void>): Promise<TestHub> {
      await hub.close();
      // The hub that is here for a moment knows no list: what is put back is as it was.
      const between = await testHub(place);
      await putBack(between.engine);
      await between.close();
      hub = await open();
      return hub;
    },
  };
}

const saidIn = async ({ engine }: TestHub): Promise<string> =>
  (await engine.db.selectFrom('entry').select('data').execute()).map(({ data }) => data).join('\n');

describe.each(officeDatabases)('over %s', { tags: 'long' }, (kind) => {
  test('an erasure later than the copy: gone from the first moment on, and of what desks bring again; its entry comes back', async () => {
    const listing = await listingHub(kind);
    const service = await serviceFor();
    const { proxy, address, through } = await proxied(listing.hub());
    const maria = await foundingDesk(listing.hub(), service, { address });
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    for (const desk of [maria, ana]) {
      await desk.call['lookUps.start']({ text: identifier });
      await desk.waitForLookUp();
    }
    await write(ana, 'Written before the copy');
    await connected(ana);
    const putBack = await copyOf(listing.hub().engine);
    await write(ana, 'Written after the copy');
    await connected(ana);
    await until(
      () => maria.call['applications.get']({ identifier }),
      ({ row }) => row.note === 'Written after the copy',
      'the note',
    );
    await maria.call['retention.eraseApplicant']({ identifier });
    await connected(maria);
    expect(readFileSync(listing.file, 'utf8')).not.toContain('Written');
    proxy.leadTo('http://127.0.0.1:9');
    proxy.cutAll();

    const hub = await listing.restart(async (engine) => {
      await putBack(engine);
      // A control: it is there, and would be read.
      const { data } = await engine.db
        .selectFrom('entry')
        .select('data')
        .where('person', '=', identifier)
        .where('data', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(data).not.toBeNull();
    });
    expect(await saidIn(hub)).not.toContain('Written before');

    // Ana's desk comes first: it was not there when she was erased, and has it all.
    proxy.leadTo(hub.url);
    await ana.call['office.retry']({});
    await maria.call['office.retry']({});
    await connected(ana);
    await connected(maria);
    await until(
      async () => (await hub.engine.db.selectFrom('entry').select('kind').execute()).map((row) => row.kind),
      (kinds) => kinds.includes('applicant-erased'),
      'that the erasure is back',
    );
    expect(await saidIn(hub)).not.toContain('Written');
    const eve = await joinedDesk(maria, 'Eve', 'agent', through);
    expect((await officeOf(eve)).findings).toEqual([]);
  });
});

test('a list whose last line was cut off is read; one that was changed is refused in words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'deep', 'erasures.jsonl');
  const reference = 'd:1:00000000';
  const list = openErasureList(file);
  const erasure = { office_id: 'o', person: identifier, reference, keeps: '[]' };
  list.note({ office: 'o', erasures: [erasure], retired: ['d:2:00000000'] });
  list.note({ office: 'o', erasures: [erasure], retired: ['d:2:00000000'] });
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  writeFileSync(file, `${lines.join('\n')}\n{"office":"o","per`);
  openErasureList(file).note({ office: 'o', erasures: [], retired: ['d:3:00000000'] });
  expect(() => openErasureList(file)).not.toThrow();
  expect(readFileSync(file, 'utf8')).toContain('d:3:00000000');
  writeFileSync(file, '{"office":7}\n');
  expect(() => openErasureList(file)).toThrow(/Line 1 of the list/);
});
