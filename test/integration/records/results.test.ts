import { expect, onTestFinished, test } from 'vitest';
import { type FetchedResult, packResults } from '#electron/features/applications/records/packing.ts';
import { asDatabase } from '#electron/records/database.ts';
import { hashOfData, hashOfHeader } from '#electron/records/log/entry.ts';
import { createRecords } from '#electron/records/records.ts';
import { wholeResult } from '#shared/features/look-ups/result-data.ts';
import { canonicalText, entryReference } from '#shared/rpc/entry.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { verifiedLog } from '#test/fixtures/verified.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';

const [given] = [...generateResults(1, 7)];
if (given === undefined) throw new Error('There is a result.');
const { identifier } = given;
const subject = `application/${identifier}`;

/** The same application with another score, fetched so many minutes later. */
const fetched = (score: number, minutes: number): FetchedResult => ({
  ...given,
  fetchedAtMs: given.fetchedAtMs + minutes * 60_000,
  rawReply: `${given.rawReply}${score}`,
  result: { ...given.result, score, serviceScore: score },
});

function newDesk(): MergeDesk {
  const desk = new MergeDesk('d', 'm');
  onTestFinished(() => desk.close());
  return desk;
}

const store = ({ records }: MergeDesk, ...results: readonly FetchedResult[]) =>
  records.storeResults(packResults(results));
const scores = ({ records }: MergeDesk) => records.fetchedResults(identifier).map(({ score }) => score);
const retire = (desk: MergeDesk, ...refs: readonly string[]) =>
  desk.act([{ kind: 'retention-applied', id: 'record', data: { entries: [...refs] } }]);
const refsOf = (desk: MergeDesk) =>
  desk.entries().flatMap(({ header, ref }) => (header.cell === 'result' ? [ref] : []));

/** All that is stored of results, without this desk's own numbers. */
const tables = ({ connection }: MergeDesk): unknown =>
  ['applications', 'earlier_fetches', 'raw_replies', 'result_documents'].map((table) =>
    connection.prepare(`SELECT * FROM ${table}`).all(),
  );

/** A reference has a salt in it. */
const withoutRefs = (all: unknown): unknown =>
  JSON.parse(JSON.stringify(all), (key, value) => (key === 'result_ref' || key === 'ref' ? '' : value));

test('a result is one entry, which names its text and does not hold it; a later one follows it', () => {
  const desk = newDesk();
  store(desk, { ...fetched(10, 0), servedAtMs: 77 });
  store(desk, fetched(20, 1));
  const entries = desk.entries().filter(({ header }) => header.subject === subject);
  expect(entries.map(({ header }) => [header.kind, header.person, header.replaces])).toEqual([
    ['application-result', identifier, []],
    ['application-result', identifier, [entries[0]?.ref]],
  ]);
  expect(JSON.parse(entries[0]?.data ?? '')).toMatchObject({
    score: 10,
    servedAt: 77,
    fetchedAt: given.fetchedAtMs,
  });
  expect(JSON.parse(entries[1]?.data ?? '')).toMatchObject({
    score: 20,
    firstFetchedAt: given.fetchedAtMs,
  });
  // What is as always is left out.
  expect(entries[0]?.data).not.toContain('firstFetchedAt');
  expect(entries[1]?.data).not.toContain('servedAt');
  expect(entries[1]?.data).not.toContain('measured');
  expect(scores(desk)).toEqual([20, 10]);
});

test('whether results are stored one by one or together, the tables are the same', () => {
  const all = [fetched(10, 0), fetched(20, 1), fetched(20, 2), fetched(10, 3), fetched(30, 4)];
  const [one, together] = [newDesk(), newDesk()];
  for (const result of all) store(one, result);
  store(together, ...all);
  expect(withoutRefs(tables(together))).toEqual(withoutRefs(tables(one)));
  expect(scores(one)).toEqual([30, 10, 20, 10]);
});

test('where the newest is erased the one before it is shown; where all are, no byte of them is left', () => {
  const desk = newDesk();
  store(desk, fetched(10, 0), fetched(20, 1), fetched(30, 2));
  const [first = '', second = '', third = ''] = refsOf(desk);
  retire(desk, third);
  expect(scores(desk)).toEqual([20, 10]);
  expect(desk.records.rawReply(identifier)).toBeNull();
  expect(desk.records.application(identifier)).toMatchObject({
    score: 20,
    fetchedAtMs: given.fetchedAtMs + 60_000,
  });
  retire(desk, first, second);
  expect(desk.records.application(identifier)).toBeNull();
  expect(tables(desk)).toEqual([[], [], [], []]);
  expect(desk.connection.prepare('SELECT count(*) FROM application_search').pluck().get()).toBe(0);
  store(desk, fetched(40, 3));
  expect(scores(desk)).toEqual([40]);
});

test('what was stored before there were entries gets one each, and the tables stay as they are', () => {
  const desk = newDesk();
  store(desk, fetched(10, 0), fetched(20, 1));
  store(desk, fetched(30, 2));
  store(desk, ...generateResults(30, 9));
  const before = tables(desk);
  const stored = desk.records.fetchedResults(identifier);
  // As a desk up to 0.5 left it.
  desk.connection.exec(`
    DROP TRIGGER entries_are_not_deleted; DELETE FROM entries; DELETE FROM members;
    UPDATE applications SET result_ref = NULL; UPDATE earlier_fetches SET ref = NULL;`);
  const records = createRecords(asDatabase(desk.connection), {
    device: 'd',
    member: 'm',
    name: 'm',
    publicKey: '',
  });
  expect(records.leftToBringForward()).toBe(30);
  while (records.bringSomeForward(0) > 0);
  expect(records.leftToBringForward()).toBe(0);
  const entries = records.entriesAfter(0, 1_000).filter(({ header }) => header.cell === 'result');
  expect(entries).toHaveLength(before === undefined ? 0 : stored.length - 1 + 30);
  expect(entries.every(({ header }) => header.broughtForward)).toBe(true);
  expect(records.fetchedResults(identifier)).toEqual(stored);
  expect(withoutRefs(tables(desk))).toEqual(withoutRefs(before));
});

test('a rebuild from the log draws the same tables, texts and replies where they are', () => {
  const desk = newDesk();
  for (const [minutes, score] of [10, 20, 20, 10, 30].entries()) store(desk, fetched(score, minutes));
  store(desk, ...generateResults(30, 9));
  const before = tables(desk);
  expect(desk.records.rebuild(0)).toEqual({ tables: [], broughtForward: 0 });
  expect(tables(desk)).toEqual(before);
  // What somebody wrote into the table goes; a result whose entry is lost is brought forward.
  desk.connection.exec(
    `UPDATE applications SET score = 99 WHERE id = 1; UPDATE applications SET result_ref = 'd:1:00000000' WHERE id = 2`,
  );
  expect(desk.records.rebuild(0).broughtForward).toBe(1);
  expect(withoutRefs(tables(desk))).toEqual(withoutRefs(before));
});

test('an entry of an older desk, which leaves nothing out, is drawn like one of now', () => {
  const desk = newDesk();
  store(desk, fetched(10, 0));
  const before = tables(desk);
  const [old] = desk.entries().filter(({ header }) => header.cell === 'result');
  if (old?.data == null || old.salt === null) throw new Error('There is a result.');
  const data = canonicalText(wholeResult(JSON.parse(old.data)));
  expect(data).not.toBe(old.data);
  const header = { ...old.header, version: 1, dataHash: hashOfData(old.salt, data) };
  const hash = hashOfHeader(header);
  // As that desk has left it.
  desk.connection.exec('DROP TRIGGER entries_are_not_edited; DROP TRIGGER entries_keep_their_data');
  desk.connection
    .prepare('UPDATE entries SET version = 1, data = ?, hash = ? WHERE no = ?')
    .run(data, Buffer.from(hash, 'hex'), old.no);
  desk.connection
    .prepare('UPDATE applications SET result_ref = ?')
    .run(entryReference(header.device, header.seq, hash));
  expect(desk.records.previewRebuild(0)).toEqual({ tables: [], broughtForward: 0 });
  expect(desk.records.rebuild(0)).toEqual({ tables: [], broughtForward: 0 });
  expect(withoutRefs(tables(desk))).toEqual(withoutRefs(before));
  expect(verifiedLog(desk.records)).toMatchObject({ whole: true });
});

test('a look-up that was cut off says of how many it does not know, and has nothing under way any more', () => {
  const { records } = newDesk();
  const id = records.beginLookUp({ identifiers: ['A', 'B', 'C'], startedAtMs: 1 });
  expect(records.announceLookUp(id, -1, 1, 2)).toHaveLength(1);
  expect(records.announceLookUp(id, 0, 1, 2)).toHaveLength(1);
  expect(records.callsUnderWay()).toHaveLength(1);
  records.settleCutOffLookUps(3);
  expect(records.callsUnderWay()).toEqual([]);
  expect(JSON.parse(records.entriesAfter(0, 100).at(-1)?.data ?? '')).toEqual({
    outcome: 'interrupted',
    total: 3,
    found: 0,
    failed: 0,
    unanswered: 2,
  });
});

test('a look-up is one act: its beginning, what it brought, what failed, and its end', () => {
  const { records } = newDesk();
  const results = [...generateResults(3, 7)];
  const identifiers = [...results.map((result) => result.identifier), 'unknown'];
  const id = records.beginLookUp({ identifiers, startedAtMs: 1 });
  for (const [position, result] of results.entries()) {
    records.settleLookUp({
      id,
      found: packResults([result]),
      foundPositions: [position],
      failed: position === 0 ? [{ position: 3, error: { kind: 'not-found', status: 404 } }] : [],
      failures: position === 0 ? [{ identifier: 'unknown', why: { error: 'not-found', status: 404 } }] : [],
      atMs: 2,
    });
  }
  records.endLookUp({ id, atMs: 3, outcome: 'done', total: 4, found: 3, failed: 1 });
  const entries = records.entriesAfter(0, 100).filter(({ header }) => header.subject !== 'office/record');
  const [begun] = entries;
  expect(entries.map(({ header }) => header.kind)).toEqual([
    'look-up-begun',
    'application-result',
    'application-look-up-failed',
    'application-result',
    'application-result',
    'look-up-ended',
  ]);
  expect(new Set(entries.map(({ header }) => header.act))).toEqual(new Set([begun?.header.seq]));
  expect(entries.at(-1)?.header.subject).toBe(begun?.header.subject);
});
