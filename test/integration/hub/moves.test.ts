/** An office that comes from another hub, as whoever brings it calls: each entry is judged as anywhere. */
import { describe, expect, test } from 'vitest';
import { type ReadLine, TestDesk } from './desk.ts';
import { hubFor } from './hub-for.ts';
import { foundingEntry } from './offices.ts';
import { databases, postgresOfTests } from './postgres-of-tests.ts';

const postgres = postgresOfTests();

describe.each(databases)('over %s', (kind) => {
  const hub = () => hubFor(kind === 'PostgreSQL' ? postgres() : null);

  /** Maria's office at one hub, with something of hers and of Paul's, a manager; he brings it to another. */
  async function onItsWay() {
    const [old, to] = [await hub(), await hub()];
    const maria = await old.founded();
    const paul = await old.admitted(maria, 'paul', 'manager');
    await paul.append(paul.make(), paul.make());
    await maria.append(maria.make());
    await paul.append(paul.make());
    const { lines, end } = await maria.read();
    const keys = await to.founder();
    const [first, ...rest] = lines;
    if (first === undefined) throw new Error('The office is empty.');
    Object.assign(paul, { url: to.url, hub: to.hub });
    const moves = (desk: TestDesk, body: object = {}) =>
      desk.call('POST', '/v1/moves', { ...desk.proof(keys), ...batchOf([first]), ...body }, '-');
    const copy = (desk: TestDesk, batches: readonly object[]) => desk.ofOffice('POST', 'copy', { batches });
    return { old, to, maria, paul, first, batches: batchesOf(rest), end, keys, moves, copy };
  }

  test('whoever has the code brings what others founded, and is in once that says so', async () => {
    const { maria, paul, batches, end, moves, copy, to } = await onItsWay();
    const { status, body } = await moves(paul);
    expect([status, body.hub, body.office]).toEqual([200, to.hub, maria.office]);
    // It says again what it said, and nobody else comes by that code.
    expect((await moves(paul)).status).toBe(200);
    const eve = Object.assign(new TestDesk(to.url, 'eve'), { hub: to.hub, office: maria.office });
    expect((await moves(eve)).body.code).toBe('invite-used');
    expect((await copy(eve, [])).body.code).toBe('token');
    // Of what is there already they read nothing.
    expect((await paul.state()).body.code).toBe('token');
    expect((await paul.read()).status).toBe(401);
    expect((await copy(paul, [])).body.seq).toBe(1);

    expect((await copy(paul, batches)).body).toEqual(end);
    expect((await copy(paul, batches)).body).toEqual(end);
    const { seq, chain } = (await paul.state()).body;
    expect({ seq, chain }).toEqual(end);
    expect((await paul.read()).lines.length).toBe(6);
  });

  test('nothing is taken that is changed, left out, or signed by another; what is not a founding founds nothing', async () => {
    const { paul, batches, end, moves, copy } = await onItsWay();
    const other = foundingEntry(new TestDesk('', 'eve'));
    expect((await moves(paul, { entries: [{ ...other, header: [] }] })).body.code).toBe('unreadable');
    expect((await moves(paul, { ...batches[1] })).body.code).toBe('unknown-device');
    expect((await moves(paul, { signature: 'A'.repeat(86) })).body.code).toBe('wrong-signature');
    expect((await copy(paul, [])).body.code).toBe('no-office');
    expect((await moves(paul)).status).toBe(200);

    const refused = async (changed: readonly object[]) => (await copy(paul, changed)).body.code;
    const [admission, ...others] = batches;
    const [second] = others;
    if (admission === undefined || second === undefined) throw new Error('Too little.');
    expect(await refused(others)).toBe('unknown-device');
    expect(await refused([admission, { ...second, signature: admission.signature }])).toBe('wrong-signature');
    const entries = second.entries.map((entry) => ({ ...entry, data: '{"text":"Forged."}' }));
    expect(await refused([admission, { ...second, entries }])).toBe('data-differs');
    expect(await refused([admission, ...others.slice(2)])).toBe('device-gap');
    // What was good of it is there, and is known again.
    expect((await copy(paul, batches)).body).toEqual(end);
  });

  test('who was removed from the office brings nothing by a code any more', async () => {
    const { old, maria, paul, moves, copy } = await onItsWay();
    expect((await moves(paul)).status).toBe(200);
    await maria.append(maria.about('member-removed', { member: 'paul', cut: { [paul.device]: paul.seq } }));
    const { lines } = await maria.read();
    expect(old.url).toBe(maria.url);
    expect((await copy(paul, batchesOf(lines.slice(1)))).status).toBe(200);
    expect((await copy(paul, [])).body.code).toBe('removed-device');
  });
});

interface SentBatch {
  readonly entries: readonly Pick<ReadLine, 'header' | 'salt' | 'data'>[];
  readonly signature: string | null;
}

const batchOf = (lines: readonly ReadLine[]): SentBatch => ({
  entries: lines.map(({ header, salt, data }) => ({ header, salt, data })),
  signature: lines.at(-1)?.signature ?? null,
});

/** As they were signed. */
function batchesOf(lines: readonly ReadLine[]): readonly SentBatch[] {
  const batches: SentBatch[] = [];
  let open: ReadLine[] = [];
  for (const line of lines) {
    open.push(line);
    if (line.signature === null) continue;
    batches.push(batchOf(open));
    open = [];
  }
  return batches;
}
