/** Results that 0.3.0 judged by what it could read of them, judged again when its records open. */
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { asDatabase, connect, type Database } from '#electron/records/database.ts';
import { openVault } from '#electron/vault/index.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyOldRecords, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { activityRequest, listRequest } from './test-desk.ts';

type Copy = ReturnType<typeof copyOldRecords>;

function copied(): Copy {
  const copy = copyOldRecords('closed');
  onTestFinished(() => rmSync(copy.folder, { recursive: true }));
  return copy;
}

/** Looks into the records, or changes them, while no desk has them open. */
async function inRecords<Answer>({ folder, profileId, file }: Copy, act: (database: Database) => Answer) {
  const vault = await openVault({ folder, keyStore: null });
  await vault.unlock(RECORDS_PASSPHRASE);
  const connection = connect(file, vault.databaseKey(profileId));
  try {
    return act(asDatabase(connection));
  } finally {
    connection.close();
  }
}

async function unlocked({ folder }: Copy) {
  const { desk, call } = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  const rows = async () => (await call['applications.list']({ ...listRequest, limit: 500 })).rows;
  await expect
    .poll(
      async () => (await call['activity.list']({ ...activityRequest, kind: 'results-judged-again' })).total,
    )
    .toBe(1);
  return { desk, call, rows };
}

/** What was decided: which entry says it, and whether it stands, is new. */
const DECIDED = `SELECT id, identifier, at_ms, who, outcome, reasons, conditions, version, settings_hash, fetched_at_ms, score, weight,
  score_percent, band FROM decisions ORDER BY id`;

const told = (desk: Awaited<ReturnType<typeof unlocked>>['desk']) =>
  desk.state().notices.filter(({ kind }) => kind === 'results-judged-again');

it('takes the recommendation from what could not be read, says how many changed, and leaves decisions as they were', async () => {
  const copy = copied();
  const before = await inRecords(copy, (database) => ({
    unread: database
      .prepare<string>('SELECT identifier FROM applications WHERE unreadable_count > 0 ORDER BY identifier')
      .pluck()
      .all(),
    recommended: database
      .prepare<number>(
        'SELECT count(*) FROM applications WHERE unreadable_count > 0 AND score_percent IS NOT NULL',
      )
      .pluck()
      .get(),
    decisions: database.prepare(DECIDED).all(),
  }));
  expect(before.unread).toHaveLength(3);
  expect(before.recommended).toBe(3);

  const first = await unlocked(copy);
  const rows = await first.rows();
  const bandOf = (wanted: string) => rows.find(({ identifier }) => identifier === wanted)?.band;
  // The first one's reply is gone by the rules of keeping; the others' are read in full now, and nobody is approved.
  expect(before.unread.map(bandOf)).toEqual([null, 'review', 'decline']);
  expect(told(first.desk)).toMatchObject([{ count: 3 }]);
  const undecided = await first.call['applications.list']({ ...listRequest, band: ['none'], limit: 500 });
  expect(undecided.rows).toEqual(rows.filter(({ band }) => band === null));
  expect(undecided.rows.map(({ identifier }) => identifier)).toContain(before.unread[0]);
  for (const identifier of before.unread) {
    expect((await first.call['applications.get']({ identifier })).row.band).toBe(bandOf(identifier));
  }
  await first.desk.close();
  const after = await inRecords(copy, (database) => database.prepare(DECIDED).all());
  expect(after).toEqual(before.decisions);

  const second = await unlocked(copy);
  expect(await second.rows()).toEqual(rows);
  // What was said once is not said again: the notice of the first session is all there is.
  expect(told(second.desk)).toHaveLength(1);
  await second.desk.close();
});

it('counts the weight of what could not be read where the reply is kept, and without it leaves no recommendation', async () => {
  const copy = copied();
  const [, kept = '', gone = ''] = await inRecords(copy, (database) => {
    const unread = database
      .prepare<string>('SELECT identifier FROM applications WHERE unreadable_count > 0 ORDER BY identifier')
      .pluck()
      .all();
    database
      .prepare(
        'DELETE FROM raw_replies WHERE application_id = (SELECT id FROM applications WHERE identifier = ?)',
      )
      .run(unread[2] ?? '');
    return unread;
  });
  const weightOf = (identifier: string) => (database: Database) =>
    database
      .prepare<number>('SELECT weight FROM applications WHERE identifier = ?')
      .pluck()
      .get(identifier) ?? 0;
  const [keptBefore, goneBefore] = [
    await inRecords(copy, weightOf(kept)),
    await inRecords(copy, weightOf(gone)),
  ];
  const { desk, call } = await unlocked(copy);
  const rowOf = async (identifier: string) => (await call['applications.get']({ identifier })).row;
  expect((await rowOf(kept)).weight).toBeGreaterThan(keptBefore);
  expect(await rowOf(gone)).toMatchObject({ weight: goneBefore, scorePercent: null, band: null });
  expect(told(desk)).toMatchObject([{ count: 3 }]);
  await desk.close();
});

it('goes on where a session was cut off', async () => {
  const copy = copied();
  const first = await unlocked(copy);
  await first.desk.close();
  await inRecords(copy, (database) => {
    const { value } = database
      .prepare<{ value: string }>("SELECT value FROM meta WHERE name = 'judged-again'")
      .get() ?? {
      value: '{}',
    };
    // Three of which all were judged again already: nothing of them changes any more.
    const half = {
      ...JSON.parse(value),
      through: 0,
      checked: 0,
      changed: 2,
      isFirst: false,
      isDone: false,
      isTold: false,
    };
    database.prepare("UPDATE meta SET value = ? WHERE name = 'judged-again'").run(JSON.stringify(half));
  });
  const { folder } = copy;
  const { desk, call } = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  await expect.poll(() => told(desk).map(({ count }) => count)).toContain(2);
  await desk.close();
});
