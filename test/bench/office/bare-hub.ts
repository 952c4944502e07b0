/**
 * What HTTP and the rows alone cost: takes the same body in a process of its own, and writes its rows to a table as the hub's, all that
 * came together in one statement. No token, no schema, no hash, no signature, no order.
 */
import Fastify from 'fastify';
import type { headerList } from '#shared/rpc/entry.ts';
import { type BareRow, bareTable } from './bare.ts';

interface Body {
  readonly entries: readonly {
    readonly header: ReturnType<typeof headerList>;
    readonly salt: string;
    readonly data: string;
  }[];
  readonly signature: string;
}

const [, , engine = '', place = ''] = process.argv;
const table = await bareTable(engine === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite', place);
const nothing = '0'.repeat(64);
let seq = 0;
let waiting: { readonly row: BareRow; readonly done: () => void }[] = [];
let isBusy = false;

async function writeAll(): Promise<void> {
  isBusy = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await table.insert(group.map(({ row }) => row));
    for (const { done } of group) done();
  }
  isBusy = false;
}

const app = Fastify({ bodyLimit: 8 * 1024 * 1024 });
app.post<{ Params: { office: string }; Body: Body }>(
  '/v1/offices/:office/append',
  async ({ params, body }) => {
    for (const { header, salt, data } of body.entries) {
      const [, device, deviceSeq, , kind, , , member, subject, cell, person, , , , , at] = header;
      seq += 1;
      const texts = [kind, member, subject, cell, person] as const;
      const row = [
        params.office,
        seq,
        nothing,
        device,
        deviceSeq,
        ...texts,
        at,
        JSON.stringify(header),
        salt,
        data,
        nothing,
        body.signature,
        at,
      ];
      await new Promise<void>((done) => {
        waiting.push({ row, done });
        if (!isBusy) setImmediate(() => (isBusy ? undefined : void writeAll()));
      });
    }
    return { seq, chain: nothing };
  },
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
