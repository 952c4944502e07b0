import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { inviteKeys } from '#hub/invite-keys.ts';
import type { Point } from '#shared/office/calls.ts';
import { readInviteCode } from '#shared/office/invite-code.ts';
import { type MadeEntry, TestDesk } from '#test/integration/hub/desk.ts';
import { found } from '#test/integration/hub/offices.ts';
import { founderCodeOf, serveHub } from '#test/integration/hub/process.ts';
import { hubBundle } from '../../run/hub-bundle.ts';

/** Where databases are: another of the same kind for each thing that is measured. */
export interface Place {
  readonly engine: 'PostgreSQL' | 'SQLite';
  /** An address, or a folder. */
  next(): Promise<string>;
}

/** A hub in a process of its own, with an office of a manager. */
export interface BenchHub {
  readonly place: Place;
  readonly url: string;
  readonly manager: TestDesk;
  /** By which a desk founds another office here. */
  readonly founderCode: string;
  /** The address of a second hub over the same database: PostgreSQL alone takes more than one. */
  another(): Promise<string>;
  close(): Promise<void>;
}

export async function startBenchHub(place: Place): Promise<BenchHub> {
  const bundle = await hubBundle();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-hub-'));
  const at = await place.next();
  const options = [
    ...(place.engine === 'SQLite' ? ['--data', at] : ['--data', folder, '--database', at]),
    ...['--plain', '--rate-limit', '1000000000'],
  ];
  // Before it serves: nobody else opens an embedded database then.
  const founderCode = await founderCodeOf(bundle, options);
  const code = readInviteCode(await founderCodeOf(bundle, options));
  if (!code.ok) throw new Error('The hub has made no office.');
  const serve = () => serveHub(bundle, ['--port', '0', ...options]);
  const hub = await serve();
  const serving = [hub];
  const manager = new TestDesk(hub.url, 'maria');
  const { body } = await found(manager, inviteKeys(code.invite.secret));
  return {
    place,
    url: hub.url,
    manager: Object.assign(manager, { hub: body.hub, office: body.office }),
    founderCode,
    async another() {
      const second = await serve();
      serving.push(second);
      return second.url;
    },
    async close() {
      for (const { child } of serving) child.kill('SIGTERM');
      await Promise.all(serving.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Desks that a manager has let in. */
export async function admitted({ manager, url }: BenchHub, count: number): Promise<readonly TestDesk[]> {
  const desks = Array.from({ length: count }, (_, at) => new TestDesk(url, `member-${at}`));
  for (const desk of desks) {
    const { status, body } = await manager.append(manager.admits(desk, 'agent'));
    if (status !== 200) throw new Error(JSON.stringify(body));
    Object.assign(desk, { hub: manager.hub, office: manager.office, people: manager.people });
  }
  return desks;
}

/** As long as a note usually is: about 800 bytes with its header. */
const TEXT =
  'Called her: she sends her pay slips tomorrow, and asks whether the unit can be seen on Saturday. ';
export const makeNote = (desk: TestDesk, begins = ''): MadeEntry =>
  desk.make({ data: { text: `${begins}${TEXT}` }, person: 'A-10240' });

const agent = new Agent({ connections: 64 });
const tokens = new Map<TestDesk, string>();

/** Appends as a desk does: one token for all its calls. Throws where it is refused. */
export async function append(url: string, desk: TestDesk, entries: readonly MadeEntry[]): Promise<Point> {
  const token = tokens.get(desk) ?? (await desk.token());
  tokens.set(desk, token);
  const { statusCode, body } = await request(`${url}/v1/offices/${desk.office}/append`, {
    dispatcher: agent,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(desk.batch(entries)),
  });
  const answer: unknown = await body.json();
  if (statusCode !== 200) throw new Error(JSON.stringify(answer));
  const { seq, chain } = Object(answer);
  return { seq, chain };
}

/** A program beside this one, which says its address in one line. */
export async function startBeside(
  file: string,
  ...args: readonly string[]
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), child };
}
