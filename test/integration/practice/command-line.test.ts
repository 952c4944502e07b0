import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { SERVICE_CALLS } from '#shared/service/index.ts';
import { projectFolder } from '#test/run/build.ts';
import { builtFile } from '../../fixtures/built-program.ts';
import { openReport } from './captcha.ts';
import { practice } from './practice.ts';

const run = promisify(execFile);
const running = practice();
const children: ChildProcess[] = [];
const serviceFile = builtFile('service');

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await running.putAway();
});

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** Starts `npm run service` as its bundle, and waits until it says that it listens. */
async function serve(folder: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [serviceFile, '--port', '0', '--data', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ctrl+C')) resolve();
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', () => reject(new Error(output)));
  });
  const printed = (term: string): string => new RegExp(`^ +${term} +(\\S+)`, 'm').exec(output)?.[1] ?? '';
  return {
    url: printed('Address'),
    token: printed('Token'),
    output: () => output,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs it to its end. */
async function finish(...args: readonly string[]) {
  const child = spawn(process.execPath, [serviceFile, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      output[stream] += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

describe('the service by itself', () => {
  test('prints its address and token, some applications and a call of each kind', async () => {
    const service = await serve(await running.folder());
    const output = service.output();
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(service.token).toMatch(/^tok_[A-Za-z0-9_-]{43}$/);
    expect(output).toMatch(/A-10001 +apt_\S+ +\S+ .*\(sample\)/);
    for (const call of SERVICE_CALLS)
      expect(output).toContain(`curl -X POST '${service.url}/api/v1/${call}'`);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test.skipIf(!hasCurl)('answers the calls that it prints, pasted into a shell', async () => {
    const service = await serve(await running.folder(), '--verbose');
    const commands = service.output().match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
    expect(commands).toHaveLength(SERVICE_CALLS.length);
    const answers = [];
    for (const command of commands) {
      const { stdout } = await run('sh', ['-c', `${command} --silent --write-out '\\n%{http_code}'`]);
      const [body = '', status] = stdout.split(/\n(?=\d+$)/);
      answers.push({ status, body: JSON.parse(body) });
    }
    expect(answers).toEqual([
      {
        status: '200',
        body: expect.objectContaining({
          net_monthly_rent: expect.objectContaining({ attribute_value: expect.any(String) }),
        }),
      },
      { status: '200', body: { success: true, message: '' } },
      { status: '200', body: { success: true, message: '', url: expect.stringContaining('/report/') } },
      { status: '200', body: { success: true, message: '' } },
    ]);
    const { stdout } = await run('curl', ['-s', '-X', 'POST', `${service.url}/api/v1/getTempUrl`]);
    expect(JSON.parse(stdout)).toMatchObject({ success: false });
    expect(await service.end('SIGINT')).toBe(0);
    expect(service.output()).toContain('POST /api/v1/setapprovalcenter 200');
  });

  test.skipIf(!hasCurl)('answers every call of the integrators’ page, as it stands there', async () => {
    const page = readFileSync(join(projectFolder, 'docs/practice-service.md'), 'utf8');
    const shell = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command.trim());
    const [start = '', ...others] = shell;
    const options = start.replace('npm run service -- ', '').split(' ');
    const calls = others.filter((command) => command.startsWith('curl'));
    expect(calls).toHaveLength(SERVICE_CALLS.length + 1);

    const folder = await running.folder();
    const here = options.map((option) => (option === './practice-data' ? folder : option));
    // Any free port in place of the one that is written there.
    const service = await serve(folder, ...here, '--port', '0');
    const env = { ...process.env, URL: service.url, TOKEN: service.token };
    for (const command of calls) {
      const { stdout } = await run('sh', ['-c', `${command} --silent --write-out '\\n%{http_code}'`], {
        env,
      });
      expect([command, stdout.split('\n').at(-1)]).toEqual([command, '200']);
    }
    expect(readFileSync(join(folder, 'organisation-token'), 'utf8').trim()).toBe(service.token);
    await service.end('SIGTERM');
  });

  test('keeps its token, readable by its owner only, and its data from one start to the next', async () => {
    const folder = await running.folder();
    const first = await serve(folder, '--seed', '3', '--applications', '12');
    await first.end('SIGTERM');
    if (process.platform !== 'win32') {
      expect(statSync(join(folder, 'organisation-token')).mode & 0o777).toBe(0o600);
    }
    const second = await serve(folder);
    expect(second.token).toBe(first.token);
    expect(second.output()).toContain('12 applications');
    await second.end('SIGTERM');
  });

  test('killed while two writers are at work, it has everything that it acknowledged', async () => {
    const folder = await running.folder();
    const first = await serve(folder, '--rate-limit', '1000000');
    const samples = [...first.output().matchAll(/^ {2}\S+ {3}(apt_\S+) {3}([^,]+),/gm)];
    const [primary = '', second = '', third = ''] = samples.map(([, token = '']) => token);
    const names = samples.map(([, , name = '']) => name);
    expect(new Set(names).size).toBe(3);
    // Three lists in turn: the one before the last is told from the last, and from the one that was under way.
    const lists = [
      { guid: `${primary},${second}`, others: [names[1]] },
      { guid: `${primary},${third}`, others: [names[2]] },
      { guid: `${primary},${second},${third}`, others: [names[1], names[2]] },
    ];
    const listAt = (place: number) => lists[place % lists.length];
    const post = (call: string, guid: string): Promise<Response> =>
      fetch(`${first.url}/api/v1/${call}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${first.token}` },
        body: new URLSearchParams({ guid }),
      });
    const links: string[] = [];
    let households = 0;
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const told = (): void => {
      if (links.length >= 40 && households >= 40) resolve();
    };
    const makeLinks = async (): Promise<void> => {
      for (;;) {
        const { url }: { url: string } = await (await post('getTempUrl', third)).json();
        links.push(url);
        told();
      }
    };
    const makeHouseholds = async (): Promise<void> => {
      for (;;) {
        const answer = await post('addCoapplicant', listAt(households)?.guid ?? '');
        if (answer.ok) households += 1;
        told();
      }
    };
    // Each goes on until nobody answers any more.
    const writers = [makeLinks(), makeHouseholds()].map((writer) => writer.catch(() => undefined));
    await enough;
    await first.end('SIGKILL');
    await Promise.all(writers);

    const again = await serve(folder);
    for (const link of links) {
      expect((await fetch(link.replace(first.url, again.url))).status).toBe(200);
    }
    const headers = { authorization: `Bearer ${first.token}` };
    const answer = await fetch(`${again.url}/api/v1/getTempUrl`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ guid: primary }),
    });
    const { url }: { url: string } = await answer.json();
    const { page } = await openReport(url);
    expect(page).toContain(`Household of ${names[0]}`);
    const others = names.slice(1).filter((name) => page.includes(name));
    // The last that was acknowledged, or the one that was on its way.
    expect([listAt(households - 1)?.others, listAt(households)?.others]).toContainEqual(others);
    await again.end('SIGTERM');
  });

  test('takes a token, a link lifetime and a rate limit from the command line', async () => {
    const service = await serve(
      await running.folder(),
      ...['--token', 'given-by-hand', '--link-lifetime-seconds', '1', '--rate-limit', '2'],
    );
    expect(service.token).toBe('given-by-hand');
    const headers = { authorization: 'Bearer given-by-hand' };
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      const response = await fetch(`${service.url}/api/v1/addCoapplicant`, { method: 'POST', headers });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([415, 415, 429]);
    await service.end('SIGTERM');
  });

  test('tells its options with --help', async () => {
    const { code, stdout } = await finish('--help');
    expect(code).toBe(0);
    for (const option of [
      ...['--port', '--host', '--data', '--seed', '--applications', '--token'],
      ...['--link-lifetime-seconds', '--rate-limit', '--verbose'],
    ]) {
      expect(stdout).toContain(option);
    }
  });

  test.each([
    [['--port', 'eighty'], '--port is a whole number from 0 to 65535, not "eighty".'],
    [['--applications', '0'], '--applications is a whole number from 1 to 100000, not "0".'],
    [['--colour', 'red'], "Unknown option '--colour'"],
    [['--seed'], "Option '--seed <value>' argument missing"],
    [['surplus'], "Unexpected argument 'surplus'"],
    [['--token', 'short'], '--token: The token is shorter than 8 characters.'],
  ])('refuses %j with a sentence and exit code 2', async (args, sentence) => {
    const { code, stderr } = await finish(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('a port that is taken is told so, with exit code 1', async () => {
    const first = await serve(await running.folder());
    const { port } = new URL(first.url);
    const { code, stderr } = await finish('--port', port, '--data', await running.folder());
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`);
    expect(stderr).not.toContain('    at ');
    await first.end('SIGTERM');
  });
});
