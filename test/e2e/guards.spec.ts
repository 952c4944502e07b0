/** The guards of SECURITY.md, tried from inside the page and from outside the process. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ThresholdBridge } from '#shared/rpc/bridge.ts';
import { channelNames, eventNames } from '#shared/rpc/names.ts';
import { projectFolder } from '../run/build.ts';
import { chooseHost } from '../run/host-choice.ts';
import { launchBrowser } from './browser.ts';
import { expect, test } from './desk.ts';
import { askServers, openRelayServers } from './relay-servers.ts';
import { catchOpenedAddresses } from './user.ts';

declare global {
  interface Window {
    readonly threshold: ThresholdBridge;
  }
}

test('the page has no Node, and of the desk only the functions of the contract', async ({ launch }) => {
  const { page } = await launch();
  const seen = await page.evaluate(() => ({
    node: ['process', 'require', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in window),
    electron: ['electron', 'ipcRenderer', 'chrome.app'].filter((name) => name in window),
    bridge: Object.keys(window.threshold).sort(),
    channels: Object.keys(window.threshold.call).sort(),
    events: Object.keys(window.threshold.on).sort(),
  }));
  expect(seen).toEqual({
    node: [],
    electron: [],
    bridge: ['call', 'on'],
    channels: [...channelNames].sort(),
    events: [...eventNames].sort(),
  });
});

test('the bridge cannot be replaced or extended by the page', async ({ launch }) => {
  const { page } = await launch();
  const changed = await page.evaluate(() => {
    const attempts = [
      () => Reflect.set(window.threshold, 'call', {}),
      () => Reflect.set(window.threshold.call, 'program.state', () => 'forged'),
      () => Reflect.defineProperty(window.threshold.call, 'added', { value: 1 }),
      () => Reflect.deleteProperty(window.threshold.call, 'program.state'),
    ];
    return attempts.map((attempt) => attempt());
  });
  expect(changed).toEqual([false, false, false, false]);
});

test('neither an inline script nor an event attribute nor eval runs', async ({ launch }) => {
  const { page } = await launch();
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    const image = document.createElement('div');
    image.innerHTML = '<img src="data:," onerror="window.attributeRan = true">';
    document.body.append(script, image);
    // As a text to run later: what runs inside DevTools' own evaluation is exempt from the policy.
    Reflect.apply(setTimeout, window, ['window.textRan = true', 0]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ['inlineRan', 'attributeRan', 'textRan'].filter((name) => name in window);
  });
  expect(ran).toEqual([]);
});

test('nothing outside the renderer folder is served, and nothing elsewhere is reached', async ({
  launch,
}) => {
  const { page } = await launch();
  const answers = await page.evaluate(async () => {
    const status = (path: string): Promise<number | string> =>
      fetch(path).then(
        (response) => response.status,
        () => 'refused',
      );
    return {
      page: await status('./index.html'),
      parent: await status('./%2e%2e/main/main.cjs'),
      deeper: await status('./assets/..%2f..%2fmain/main.cjs'),
      elsewhere: await status('https://example.com/'),
      loopback: await status('http://127.0.0.1:9/'),
    };
  });
  expect(answers).toEqual({ page: 200, parent: 404, deeper: 404, elsewhere: 'refused', loopback: 'refused' });
});

test('the page can go nowhere: no navigation, no new window, no sub-frame of another origin', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await page.waitForLoadState('load');
  const address = (): Promise<string[]> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
    );
  const before = await address();
  const openedOutside = await catchOpenedAddresses(app);

  const opened = await page.evaluate(() => window.open('https://example.com/') === null);
  await page.evaluate(() => {
    window.location.href = 'https://example.com/';
  });
  const frameText = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 500));
    try {
      return frame.contentDocument?.body.textContent ?? 'no document';
    } catch {
      return 'another origin';
    }
  });

  expect(opened).toBe(true);
  expect(await openedOutside()).toEqual([]);
  expect(await address()).toEqual(before);
  expect(before[0]).toMatch(/^app:\/\/threshold\/index\.html/);
  expect(frameText).not.toContain('Example Domain');
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  // But it may load itself anew, as where its start has failed.
  await page.evaluate(() => {
    Reflect.set(window, 'isBefore', true);
    window.location.reload();
  });
  await page.waitForFunction(() => !('isBefore' in window) && 'threshold' in window);
  expect(await address()).toEqual(before);
});

test('no packet and no connection of a page reaches a STUN or TURN server', async ({
  launch,
  dataFolder,
}) => {
  const servers = await openRelayServers();
  try {
    const { page } = await launch();
    const { addresses } = servers;
    // One Chromium lets it ask and sends nothing, another refuses the question by the header of the page.
    await page.evaluate(askServers, { addresses, from: 'page' as const }).catch((error: unknown) => {
      expect(String(error)).toContain('disallowed by the "Connection-Allowlist" header');
    });
    expect(await servers.heard()).toEqual({ packets: 0, connections: 0 });
    // Chromium may end a page whose empty frame tries what the page may not; the desk loads it anew.
    await page.evaluate(askServers, { addresses, from: 'frame' as const }).catch(() => undefined);
    expect(await servers.heard()).toEqual({ packets: 0, connections: 0 });

    // A page without the desk's guards, in the same browser, reaches both: so silence means something.
    const browser = await launchBrowser();
    try {
      const unguarded = await browser.newPage();
      const file = join(dataFolder, 'unguarded.html');
      writeFileSync(file, '<title>Unguarded</title>');
      await unguarded.goto(pathToFileURL(file).href);
      for (const from of ['page', 'frame'] as const) {
        await unguarded.evaluate(askServers, { addresses, from });
        const { packets, connections } = await servers.heard();
        expect(packets, from).toBeGreaterThan(0);
        expect(connections, from).toBeGreaterThan(0);
      }
    } finally {
      await browser.close();
    }
  } finally {
    servers.close();
  }
});

test('a package does not start with a switch that would let others look into it', async ({ dataFolder }) => {
  const { kind, executablePath, environment } = await chooseHost();
  test.skip(kind === 'electron', 'Electron is an installed program only where one is installed.');
  const resources = join(dataFolder, 'installed');
  mkdirSync(resources);
  const start = (given: string): Promise<{ code: number | null; said: string }> => {
    const program = spawn(executablePath, ['.', `--user-data-dir=${join(dataFolder, 'desk')}`, given], {
      cwd: projectFolder,
      env: { ...process.env, ...environment, STANDIN_RESOURCES: resources },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    return new Promise((resolve) => program.on('close', (code) => resolve({ code, said })));
  };
  for (const given of [
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect-brk=9229',
    '--js-flags=--allow-natives-syntax',
    '--load-extension=/tmp/extension',
    '--disable-web-security',
    '--no-sandbox',
  ]) {
    const { code, said } = await start(given);
    expect(code, given).toBe(1);
    expect(said).toContain(`It was started with ${given.replace(/=.*$/, '')}`);
    expect(existsSync(join(dataFolder, 'desk', 'vault.json')), 'nothing was made').toBe(false);
  }
});

test('permissions are denied', async ({ launch }) => {
  const { page } = await launch();
  const answers = await page.evaluate(async () => {
    const position = await new Promise<string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'not granted'),
      );
    });
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    );
    return { position, camera, notifications: await Notification.requestPermission() };
  });
  expect(answers).toEqual({ position: 'denied', camera: 'denied', notifications: 'denied' });
});

test('a sub-frame gets no bridge', async ({ launch }) => {
  const { page } = await launch();
  const bridge = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const inner = frame.contentWindow;
    return inner === null ? 'no frame' : typeof Reflect.get(inner, 'threshold');
  });
  expect(bridge).toBe('undefined');
});

test('whatever the page sends, each channel answers with an error and goes on', { tag: '@night' }, async ({
  launch,
}) => {
  const { page } = await launch();
  const kinds = await page.evaluate(async () => {
    const hostile: unknown[] = [
      undefined,
      null,
      0,
      '',
      [],
      { unknown: 'key' },
      JSON.parse('{"__proto__": {"polluted": true}}'),
      'x'.repeat(100_000),
    ];
    const found = new Set<string>();
    for (const name of Object.keys(window.threshold.call)) {
      const call: (input: unknown) => Promise<{ ok: boolean; error?: { kind: string } }> = Reflect.get(
        window.threshold.call,
        name,
      );
      for (const input of hostile) {
        const answer = await call(input);
        found.add(
          answer.ok ? `${name} accepted ${JSON.stringify(input)?.slice(0, 40)}` : (answer.error?.kind ?? '?'),
        );
      }
    }
    return [...found];
  });
  expect(kinds).toEqual(['invalid-input']);
  expect(await page.evaluate(async () => (await window.threshold.call['program.state']({})).ok)).toBe(true);
});

test('a second start brings the first window forward and ends', async ({ launch, dataFolder }) => {
  const { app } = await launch();
  const shown = app.evaluate(
    ({ app: running }) =>
      new Promise<string>((resolve) => running.once('second-instance', () => resolve('told'))),
  );
  const { executablePath, environment } = await chooseHost();
  const second = spawn(executablePath, ['.', `--user-data-dir=${dataFolder}`], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => second.on('exit', resolve));
  expect(await shown).toBe('told');
  expect(await ended).toBe(0);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
