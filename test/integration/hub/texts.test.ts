/** Texts that entries name go with them, each once, and with the last of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textHash } from '#hub/keys.ts';
import { LONGEST_TEXT } from '#shared/office/texts.ts';
import type { MadeEntry, TestDesk } from './desk.ts';
import { places, type TestHub, testHub } from './offices.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { databases } from './postgres-of-tests.ts';

interface Line {
  readonly seq?: number;
  readonly texts?: Readonly<Record<string, string>>;
}

const RULES = '{"settings":{},"names":["debt"],"enabled":[true]}';
const textOf = (value: string): string => JSON.stringify({ value });

/** An entry of an applicant, which names texts. */
const naming = (desk: TestDesk, person: string, ...texts: readonly string[]): MadeEntry =>
  desk.make({
    kind: 'of-a-later-program',
    version: 2,
    subject: `application/${person}`,
    cell: 'result',
    person,
    data: { named: texts.map(textHash) },
  });

const append = (desk: TestDesk, entries: readonly MadeEntry[], ...texts: readonly string[]) =>
  desk.ofOffice('POST', 'append', {
    ...desk.batch(entries),
    texts: Object.fromEntries(texts.map((text) => [textHash(text), text])),
  });

async function linesOf(desk: TestDesk): Promise<readonly Line[]> {
  const { lines } = await desk.read();
  return lines.map((line): Line => line);
}
const textsIn = async (desk: TestDesk): Promise<readonly string[]> =>
  (await linesOf(desk)).flatMap(({ texts = {} }) => Object.values(texts)).toSorted();

describe.each(databases)('texts at a hub, %s', (kind) => {
  let postgres: TestPostgres | null = null;
  let rooms: ReturnType<typeof places>;
  let hub: TestHub;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    rooms = places(postgres);
  });
  afterAll(async () => {
    rooms.putAway();
    await postgres?.stop();
  });
  beforeEach(async () => {
    hub = await testHub(await rooms.next());
  });
  afterEach(() => hub.close());

  it('go with the entries that name them, each once, before these, also to who follows', async () => {
    const maria = await hub.founded();
    const [one, two] = [
      naming(maria, 'A-1', RULES, textOf('one')),
      naming(maria, 'A-2', RULES, textOf('two')),
    ];
    expect((await append(maria, [one, two], RULES, textOf('one'), textOf('two'))).status).toBe(200);
    const lines = await linesOf(maria);
    expect(lines.map(({ seq }) => seq)).toEqual([undefined, 1, 2, 3]);
    expect(lines[0]?.texts).toEqual(
      Object.fromEntries([RULES, textOf('one'), textOf('two')].map((text) => [textHash(text), text])),
    );
    expect(await hub.engine.db.selectFrom('attached_text').selectAll().execute()).toHaveLength(3);
    // What is sent once more is known, and so are its texts.
    const again = await maria.ofOffice('POST', 'append', {
      ...maria.batch([one, two]),
      texts: { [textHash(RULES)]: RULES },
    });
    expect(again.body).toMatchObject({ already: 2 });
    expect(await textsIn(maria)).toHaveLength(3);
    const response = await fetch(`${hub.url}/v1/offices/${maria.office}/live`, {
      headers: { authorization: `Bearer ${await maria.token()}` },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    while (reader !== undefined && !told.includes('"entries"')) told += (await reader.read()).value ?? '';
    const three = naming(maria, 'A-3', RULES, textOf('three'));
    await append(maria, [three], RULES, textOf('three'));
    while (reader !== undefined && !told.includes('three')) told += (await reader.read()).value ?? '';
    expect(told).toContain('"texts":{');
    await reader?.cancel();
  });

  it('are refused where no entry names them, where they are not as their hash says, too long, too many or no JSON', async () => {
    const maria = await hub.founded();
    const sends = async (entry: MadeEntry, texts: Readonly<Record<string, string>>) =>
      (await maria.ofOffice('POST', 'append', { ...maria.batch([entry]), texts })).body.code;
    const entry = naming(maria, 'A-1', textOf('one'));
    const hash = textHash(textOf('one'));
    expect(await sends(entry, { [hash]: textOf('one'), [textHash(RULES)]: RULES })).toBe('text-differs');
    expect(await sends(entry, { [hash]: textOf('two') })).toBe('text-differs');
    expect(await sends(entry, { short: textOf('one') })).toBe('unreadable');
    expect(await sends({ ...entry, salt: null, data: null }, { [hash]: textOf('one') })).toBe('text-differs');
    expect(await sends(entry, { [hash]: `"${'a'.repeat(LONGEST_TEXT)}"` })).toBe('unreadable');
    expect(await textsIn(maria)).toEqual([]);
    // It is whole without.
    expect(await sends(entry, {})).toBeUndefined();
    const torn = naming(maria, 'A-1', '{"value":');
    expect(await sends(torn, { [textHash('{"value":')]: '{"value":' })).toBe('unreadable');
    expect(await sends(torn, {})).toBeUndefined();
    const many = ['a', 'b', 'c', 'd', 'e'].map(textOf);
    const greedy = naming(maria, 'A-1', ...many);
    const all = Object.fromEntries(many.map((text) => [textHash(text), text]));
    expect(await sends(greedy, all)).toBe('unreadable');
    expect(await textsIn(maria)).toEqual([]);
  });

  it('come in pages that fit, and the last entry that has one takes it along', async () => {
    const maria = await hub.founded();
    const large = Array.from({ length: 6 }, (_, at) => textOf(`${at}`.repeat(600_000)));
    for (const [at, text] of large.entries()) {
      expect((await append(maria, [naming(maria, `A-${at}`, RULES, text)], RULES, text)).status).toBe(200);
    }
    const lines = await linesOf(maria);
    const pages = lines.filter(({ texts }) => texts !== undefined);
    expect(pages.length).toBeGreaterThan(2);
    for (const { texts = {} } of pages) expect(Object.keys(texts).length).toBeLessThanOrEqual(3);
    expect(new Set(await textsIn(maria)).size).toBe(7);
    expect(lines.flatMap(({ seq }) => seq ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const erase = (person: string) =>
      maria.append(
        maria.make({
          kind: 'applicant-erased',
          subject: `application/${person}`,
          cell: 'erased',
          data: { keeps: [] },
        }),
      );
    for (const person of ['A-0', 'A-1', 'A-2', 'A-3', 'A-4']) await erase(person);
    expect(await textsIn(maria)).toEqual([large[5] ?? '', RULES].toSorted());
    await erase('A-5');
    // Late arrivals bring nothing back.
    await append(maria, [naming(maria, 'A-5', RULES, large[5] ?? '')], RULES, large[5] ?? '');
    expect(await textsIn(maria)).toEqual([]);
    const left = await hub.engine.db.selectFrom('entry_text').selectAll().execute();
    expect(left).toEqual([]);
  });
});

it('stand nowhere in plain bytes beside the embedded database, where a control is found', async () => {
  const rooms = places(null);
  const folder = await rooms.next();
  const hub = await testHub(folder);
  const maria = await hub.founded();
  const text = textOf('Zebedee Quill measured');
  await append(maria, [naming(maria, 'A-1', text)], text);
  expect(await textsIn(maria)).toEqual([text]);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(files.some((bytes) => bytes.length > 10_000)).toBe(true);
  expect(files.some((bytes) => bytes.includes('Zebedee'))).toBe(false);
  expect(Buffer.from(text).includes('Zebedee')).toBe(true);
  expect(hub.logged.join('\n')).not.toContain('Zebedee');
  await hub.close();
  expect(readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('Zebedee'))).toBe(
    false,
  );
  rooms.putAway();
});
