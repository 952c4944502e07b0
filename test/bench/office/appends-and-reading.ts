import { zstdDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { sha256 } from '#hub/keys.ts';
import { CHAIN_START, chainText, type Point } from '#shared/office/calls.ts';
import type { ReadLine, TestDesk } from '#test/integration/hub/desk.ts';
import { median } from '../report.ts';
import { type BareRow, bareTable } from './bare.ts';
import { admitted, append, makeNote } from './hub.ts';
import { atLeast, atMost, type Subject } from './subject.ts';

const AT_ONCE = 1_000;
const CALLS = 100;
const NEWEST = 10;
const READINGS = 3;
const LEAST_RATIO = { PostgreSQL: 0.6, SQLite: 0.35 };
const MOST_CATCHING_UP_MS = 1_500;
const MOST_JOINING_MS = 15_000;

/** Appends of 1,000 over HTTP beside a bare insert of such rows; then what a hub takes to answer 10,000 and 100,000 of them, with hashes checked. */
export const appendsAndReading: Subject = async (hub) => {
  const { engine } = hub.place;
  const [desk] = await admitted(hub, 1);
  if (desk === undefined) throw new Error('Nobody was let in.');
  const table = await bareTable(engine, await hub.place.next());
  const ends: Point[] = [];
  const took: { readonly ofHub: number; readonly ofBare: number }[] = [];
  try {
    for (let call = 0; call < CALLS; call += 1) {
      const entries = Array.from({ length: AT_ONCE }, () => makeNote(desk));
      const rows = entries.map(({ header, hash, salt, data }, at): BareRow => {
        const { device, seq, kind, member, subject, cell, person } = header;
        const place = call * AT_ONCE + at + 1;
        return [
          desk.office,
          place,
          hash,
          device,
          seq,
          kind,
          member,
          subject,
          cell,
          person,
          header.at,
          JSON.stringify(header),
          salt,
          data,
          hash,
          null,
          header.at,
        ];
      });
      const startedMs = performance.now();
      ends.push(await append(hub.url, desk, entries));
      const betweenMs = performance.now();
      await table.insert(rows);
      took.push({ ofHub: betweenMs - startedMs, ofBare: performance.now() - betweenMs });
    }
  } finally {
    await table.close();
  }
  const ofHub = median(took.map((each) => each.ofHub));
  const ofBare = median(took.map((each) => each.ofBare));
  const beforeNewest = ends.at(-1 - NEWEST) ?? { seq: 0, chain: CHAIN_START };
  const few: number[] = [];
  const all: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    few.push(await readAfter(hub.url, desk, beforeNewest));
    all.push(await readAfter(hub.url, desk, { seq: 0, chain: CHAIN_START }));
  }
  const bareWhat = engine === 'PostgreSQL' ? 'multi-row VALUES' : 'a prepared loop';
  const perSecond = (ms: number): number => (AT_ONCE * 1_000) / ms;
  const many = (NEWEST * AT_ONCE).toLocaleString('en-US');
  const most = (CALLS * AT_ONCE).toLocaleString('en-US');
  return {
    rows: [
      { what: `${bareWhat} of 1,000, ${engine}`, median: perSecond(ofBare), unit: '/s', ratio: 1 },
      { what: `appends of 1,000, ${engine}`, median: perSecond(ofHub), unit: '/s', ratio: ofBare / ofHub },
      { what: `${many} read, ${engine}`, median: median(few), unit: 'ms', ratio: 1 },
      { what: `${most} read, ${engine}`, median: median(all), unit: 'ms', ratio: median(all) / median(few) },
    ],
    targets: [
      atLeast(`appends of 1,000 of ${bareWhat}, ${engine}`, ofBare / ofHub, LEAST_RATIO[engine]),
      atMost(`the hub's part of catching up with ${many}, ${engine}`, median(few), MOST_CATCHING_UP_MS),
      atMost(`the hub's part of joining ${most}, ${engine}`, median(all), MOST_JOINING_MS),
    ],
  };
};

/** How long until all is here, unpacked, and each hash and the chain over them looked at. */
async function readAfter(url: string, desk: TestDesk, from: Point): Promise<number> {
  const startedMs = performance.now();
  const { statusCode, body } = await request(
    `${url}/v1/offices/${desk.office}/entries?seq=${from.seq}&chain=${from.chain}`,
    { headers: { authorization: `Bearer ${await desk.token()}`, 'accept-encoding': 'zstd' } },
  );
  const lines = zstdDecompressSync(await body.bytes())
    .toString()
    .trimEnd()
    .split('\n');
  const { end }: { readonly end: Point } = JSON.parse(lines.pop() ?? '');
  let { chain } = from;
  for (const line of lines) {
    const { header, salt, data }: ReadLine = JSON.parse(line);
    if (data !== null && sha256(`${salt}${data}`) !== header.at(-1)) throw new Error(`${line} was changed.`);
    chain = sha256(chainText(chain, sha256(JSON.stringify(header))));
  }
  if (statusCode !== 200 || chain !== end.chain) throw new Error(`${statusCode}: the chain is broken.`);
  return performance.now() - startedMs;
}
