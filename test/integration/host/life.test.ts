import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeStandIn, eventually, FIXTURE, launch, type Running, STAND_IN } from './launch.ts';

interface ProcessLine {
  readonly id: number;
  readonly parent: number;
  readonly state: string;
  readonly command: string;
}

function processes(): ProcessLine[] {
  return process.platform === 'linux' ? processesOfProc() : processesOfPs();
}

/** A small Linux has no `ps`. */
function processesOfProc(): ProcessLine[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // pid (name) state parent …: the name may hold anything.
      const [state = '', parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ id: Number(name), parent: Number(parent), state, command }];
    } catch {
      return [];
    }
  });
}

function processesOfPs(): ProcessLine[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [, id, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return id && parent ? [{ id: Number(id), parent: Number(parent), state, command }] : [];
  });
}

function descendantsOf(id: number): ProcessLine[] {
  const all = processes();
  const below = (parent: number): ProcessLine[] =>
    all.filter((line) => line.parent === parent).flatMap((line) => [line, ...below(line.id)]);
  return below(id);
}

/** Of these, what still runs; what has ended and waits to be collected by its parent does not. */
function stillRunning(started: readonly ProcessLine[]): ProcessLine[] {
  const ids = new Map(started.map((line) => [line.id, line.command]));
  return processes().filter(({ id, command, state }) => ids.get(id) === command && !state.startsWith('Z'));
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

describeStandIn('a program on the stand-in', () => {
  let running: Running;
  let closed = false;
  beforeEach(async () => {
    closed = false;
    running = await launch();
  });
  afterEach(async () => {
    if (!closed) await running.close();
  });

  it('paints its first window and hears that it is ready to be shown', async () => {
    await eventually(async () => {
      expect(await running.app.evaluate(() => fixture.seen.readyToShow)).toBe(true);
    });
    expect(await running.page.screenshot()).toHaveProperty('length');
    expect(await running.page.textContent('h1')).toBe('Fixture');
  });

  it('says what it is on its first line and in its window title', async () => {
    await running.page.evaluate(() => {
      document.title = 'Applications';
    });
    await eventually(async () => {
      const titles = await running.app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        return [window?.getTitle(), window?.webContents.getTitle()];
      });
      expect(titles).toEqual(['Applications — stand-in host', 'Applications']);
    });
    expect(await running.page.title()).toBe('Applications — stand-in host');
    const { stderr } = await run(['--user-data-dir=/nonexistent', '--version-of-nothing']);
    expect(stderr.split('\n')[0]).toContain('Stand-in host for Electron');
  });

  it('answers to the names and paths of its package and command line', async () => {
    const facts = await running.app.evaluate(({ app }) => ({
      name: app.getName(),
      version: app.getVersion(),
      path: app.getAppPath(),
      userData: app.getPath('userData'),
      packaged: app.isPackaged,
      locale: app.getLocale(),
      electron: process.versions.electron,
      kind: Reflect.get(process, 'type'),
    }));
    expect(facts).toEqual({
      name: 'Fixture',
      version: '1.2.3',
      path: FIXTURE,
      userData: running.dataDirectory,
      packaged: false,
      locale: 'en-US',
      electron: expect.stringMatching(/^45\./),
      kind: 'browser',
    });
  });

  it.each([
    [1280, 800],
    [1440, 900],
  ])('gives the page %i×%i pixels when the window has them', async (width, height) => {
    await running.app.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setSize(size.width, size.height),
      { width, height },
    );
    await eventually(async () => {
      expect(await running.page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    });
  });

  it('answers clicks, through the bridge and back', async () => {
    await running.page.click('#count');
    await running.page.click('#count');
    await running.page.waitForSelector('#count:has-text("2")');
  });

  it('runs worker threads in its main process', async () => {
    expect(await running.page.evaluate(() => window.fixture.invoke('worker', 21))).toBe(42);
  });

  it('ends every process that it started when it is closed', async () => {
    const host = running.app.process().pid ?? 0;
    const started = descendantsOf(host);
    expect(started.some(({ command }) => command.includes('--type=renderer'))).toBe(true);
    const profile = /--user-data-dir=(\S+)/.exec(started.map(({ command }) => command).join('\n'))?.[1] ?? '';
    expect(existsSync(profile)).toBe(true);
    await running.close();
    closed = true;
    await eventually(() => expect(stillRunning(started)).toEqual([]));
    expect(existsSync(profile)).toBe(false);
  });

  it('takes its browser with it when it is killed', async () => {
    const host = running.app.process();
    const started = descendantsOf(host.pid ?? 0);
    host.kill('SIGKILL');
    await ended(host);
    closed = true;
    await eventually(() => expect(stillRunning(started)).toEqual([]));
  });

  it('closes its windows in order and can refuse to', async () => {
    const order = await running.app.evaluate(async ({ app, BrowserWindow }) => {
      const heard: string[] = [];
      const [window] = BrowserWindow.getAllWindows();
      app.on('before-quit', () => heard.push('before-quit'));
      app.on('will-quit', () => heard.push('will-quit'));
      window?.once('close', (event) => {
        heard.push('close refused');
        event.preventDefault();
      });
      app.quit();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { heard, windows: BrowserWindow.getAllWindows().length };
    });
    expect(order).toEqual({ heard: ['before-quit', 'close refused'], windows: 1 });
  });

  it('hears of a second start, which ends by itself without a browser', async () => {
    const second = await run([FIXTURE, `--user-data-dir=${running.dataDirectory}`, '--one-more']);
    expect(second.code).toBe(0);
    expect(second.stderr).not.toContain('DevTools');
    await eventually(async () => {
      const [start] = await running.app.evaluate(() => fixture.seen.starts);
      expect(start?.argv).toContain('--one-more');
      expect(start?.data).toEqual({ from: 'fixture' });
    });
  });
});

async function run(
  parts: readonly string[],
): Promise<{ code: number | null; stderr: string; stdout: string }> {
  const child = spawn(STAND_IN, parts, {
    env: { ...process.env, STANDIN_HEADLESS: process.env.STANDIN_HEADLESS ?? '1' },
  });
  let stderr = '';
  let stdout = '';
  child.stdout.on('data', (text: Buffer) => {
    stdout += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  return { code: await ended(child), stderr, stdout };
}

describeStandIn('a preload that fails', () => {
  it('is reported with its reason, and the page goes on without it', async () => {
    const running = await launch({ environment: { FIXTURE_PRELOAD: 'failing-preload.cjs' } });
    // What is printed before Playwright is done with launching, only Playwright reads.
    await running.page.reload();
    await eventually(() => {
      expect(running.output()).toContain('Unable to load preload script');
      expect(running.output()).toContain('module not found: node:fs');
    });
    expect(await running.page.evaluate(() => typeof window.fixture)).toBe('undefined');
    await running.close();
  });
});

describeStandIn('several windows', () => {
  it('have their own pages, and the program ends with the last of them', async () => {
    const { app, page } = await launch();
    const arriving = app.waitForEvent('window');
    await app.evaluate(({ BrowserWindow }) => {
      const window = new BrowserWindow({ width: 600, height: 500 });
      return window.loadURL('app://fixture/allowed.html');
    });
    const second = await arriving;
    expect(await second.textContent('p')).toBe('allowed');
    const window = await app.browserWindow(second);
    expect(await window.evaluate(({ webContents }) => webContents.getURL())).toBe(
      'app://fixture/allowed.html',
    );
    await second.close();
    expect(app.windows()).toEqual([page]);
    const ending = app.waitForEvent('close');
    await page.close();
    await ending;
  });
});

describeStandIn('a program in CommonJS, without a window', () => {
  it('runs with its own arguments and ends when it quits', async () => {
    const { code, stdout } = await run([join(FIXTURE, 'program.cjs'), 'one', 'two']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'ready true Electron one two\n' });
  });
});

describeStandIn('a program that is asked to end by a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('quits in order after %s', async (signal) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'stand-in-test-'));
    const child = spawn(STAND_IN, [FIXTURE, `--user-data-dir=${dataDirectory}`], {
      env: { ...process.env, STANDIN_HEADLESS: process.env.STANDIN_HEADLESS ?? '1' },
      stdio: 'ignore',
    });
    await eventually(() => {
      const started = descendantsOf(child.pid ?? 0);
      expect(started.some(({ command }) => command.includes('--type=renderer'))).toBe(true);
    });
    const started = descendantsOf(child.pid ?? 0);
    child.kill(signal);
    expect(await ended(child)).toBe(0);
    await eventually(() => expect(stillRunning(started)).toEqual([]));
    await rm(dataDirectory, { recursive: true });
  });
});
