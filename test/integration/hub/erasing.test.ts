/** What erases is asked for by itself: a desk that was away erases before it reads the rest. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { erases } from '#hub/erasing-lines.ts';
import type { MadeEntry, ReadLine, TestDesk } from './desk.ts';
import { hubFor } from './hub-for.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { databases } from './postgres-of-tests.ts';

const person = 'A-7';
const subject = `application/${person}`;
const field = (desk: TestDesk, value: string): MadeEntry =>
  desk.make({ kind: 'field-set', subject, cell: 'field:name', person, data: { value } });
const erasure = (desk: TestDesk): MadeEntry =>
  desk.make({ kind: 'applicant-erased', subject, cell: 'erased', data: { keeps: [] } });

async function erasing(desk: TestDesk, query = '') {
  const { status, body } = await desk.ofOffice('GET', `erasing${query}`);
  const lines: readonly (ReadLine & { readonly end?: { readonly seq: number } })[] =
    typeof body === 'string'
      ? body
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [body];
  return { status, body, lines: lines.slice(0, -1), end: lines.at(-1)?.end };
}

describe.each(databases)('a hub, %s, says by itself', (kind) => {
  let postgres: TestPostgres | null = null;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('what erases and who is in, each with what is signed behind it and no data of that', async () => {
    const hub = await hubFor(postgres);
    const maria = await hub.founded();
    const ana = await hub.admitted(maria, 'ana');
    expect((await ana.append(field(ana, 'Zebedee Quill'))).status).toBe(200);
    const retention = { kind: 'retention-applied', subject: 'office/record', cell: 'retention' };
    const forgotten = { kind: 'household-forgotten', subject: 'household/B-1', cell: 'forgotten' };
    const batch = [
      field(maria, 'before'),
      erasure(maria),
      field(maria, 'between'),
      maria.make({ ...retention, data: { entries: [] } }),
      maria.make({ ...forgotten, data: { number: 1, entries: [] } }),
      field(maria, 'signed'),
    ];
    expect((await maria.append(...batch)).status).toBe(200);
    await maria.append(field(maria, 'behind'));

    const { lines, end } = await erasing(ana);
    // The founding, who was let in, the erasure with what is between it and the signature, which covers both.
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 5, 6, 7, 8, 9]);
    const [yes, no] = [true, false];
    expect(lines.map(({ data }) => data !== null)).toEqual([yes, yes, yes, no, yes, yes, no]);
    expect(lines.map(({ signature }) => signature !== null)).toEqual([yes, yes, no, no, no, no, yes]);
    expect(JSON.stringify(lines)).not.toContain('Zebedee');
    expect(end?.seq).toBe(10);
    const all = await ana.read();
    expect(lines.map(({ header }) => header)).toEqual(
      lines.map(({ seq }) => all.lines.find((line) => line.seq === seq)?.header),
    );
  });

  it('only what comes after a point of its history, to who is in', async () => {
    const hub = await hubFor(postgres);
    const maria = await hub.founded();
    const ana = await hub.admitted(maria, 'ana');
    const { body: point } = await maria.append(erasure(maria));
    const after = `?seq=${point.seq}&chain=${point.chain}`;
    expect(await erasing(ana, after)).toMatchObject({ status: 200, lines: [], end: { seq: point.seq } });
    for (const other of [`?seq=${point.seq}`, `?seq=99&chain=${point.chain}`, '?seq=-1']) {
      expect((await erasing(ana, other)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await erasing(ana, `?seq=${point.seq}`)).body.code).toBe('diverged');
    const removal = maria.about('member-removed', { member: ana.member, cut: { [ana.device]: 0 } });
    expect((await maria.append(removal)).status).toBe(200);
    expect((await erasing(ana, after)).body.code).toBe('removed-device');
    expect((await erasing(maria, after)).lines.map(({ data }) => JSON.parse(data ?? '{}'))).toEqual([
      { member: ana.member, cut: { [ana.device]: 0 } },
    ]);
  });
});

test('an index finds what erases among all else', async () => {
  const hub = await hubFor();
  const asked = sql`EXPLAIN QUERY PLAN SELECT seq FROM entry WHERE office_id = 'office' AND seq > 0 AND ${erases}`;
  const { rows } = await asked.execute(hub.engine.db);
  expect(JSON.stringify(rows)).toContain('entry_that_erases');
});
