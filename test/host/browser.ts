/** The Chromium underneath: its flags, its process, its throw-away profile and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex, Readable } from 'node:stream';
import { DevTools } from './devtools.ts';
import { findBrowser, hasDisplay } from './find-browser.ts';

const PROFILE_PREFIX = 'threshold-standin-';
const END_LIMIT_MS = 3_000;

/** Screen of a browser without a display, in CSS pixels; `STANDIN_SCREEN=1280x800` sets another. */
export const headlessScreen = process.env.STANDIN_SCREEN ?? '1920x1080';

const FLAGS = [
  '--no-startup-window',
  '--remote-debugging-pipe',
  '--test-type',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--no-pings',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--force-color-profile=srgb',
  // No name is ever looked up: a page gets what the program gives it, and nothing else.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // What Electron's Chromium does by itself an older one does where it is asked to: a page is held to the addresses that its header allows.
  '--enable-features=ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  // Electron, too, keeps no renderer in reserve (SpareRendererForSitePerProcess).
  '--disable-features=Translate,OptimizationHints,MediaRouter,NetworkTimeServiceQuerying,HttpsUpgrades,' +
    'HttpsFirstBalancedModeAutoEnable,PaintHolding,DestroyProfileOnBrowserClose,SpareRendererForSitePerProcess',
];

/** What the program asks for by `app.commandLine` may not undo what the stand-in needs. */
const RESERVED = [
  'user-data-dir',
  'no-sandbox',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'headless',
];

export interface Browser {
  readonly devTools: DevTools;
  readonly processId: number;
  readonly profile: string;
  readonly headless: boolean;
  /** Chromium's: 156.0.8078.79. */
  readonly version: string;
  /** Ends Chromium with all its processes and removes its profile. */
  end(): Promise<void>;
}

interface BrowserOptions {
  /** Playwright's own way in; undefined when nobody drives. */
  readonly debuggingPort: number | undefined;
  readonly switches: ReadonlyMap<string, string>;
  onUnexpectedEnd(lastWords: string): void;
}

function mergedFlags(switches: ReadonlyMap<string, string>): string[] {
  const merged = new Map(switches);
  for (const name of RESERVED) merged.delete(name);
  for (const flag of FLAGS) {
    const [name = '', value = ''] = flag.slice(2).split(/=(.*)/s);
    const before = merged.get(name);
    merged.set(name, before && /^(en|dis)able-features$/.test(name) ? `${before},${value}` : value);
  }
  return Array.from(merged, ([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** Profiles of hosts that were killed before they could remove them. */
function sweepProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PROFILE_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Its browser is still ending, or another host sweeps it, too: the next one takes what is left.
    }
  }
}

export async function startBrowser(options: BrowserOptions): Promise<Browser> {
  const executable = findBrowser();
  if (!executable) throw new Error('The stand-in needs Chromium, Chrome or Edge, and found none.');
  sweepProfiles();
  const headless = !hasDisplay();
  const profile = mkdtempSync(join(tmpdir(), `${PROFILE_PREFIX}${process.pid}-`));
  const flags = [...mergedFlags(options.switches), `--user-data-dir=${profile}`];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  if (options.debuggingPort !== undefined) flags.push(`--remote-debugging-port=${options.debuggingPort}`);
  if (headless) flags.push('--headless', `--screen-info={${headlessScreen}}`);

  const chromium = spawn(executable, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      XDG_CONFIG_HOME: profile,
      XDG_CACHE_HOME: profile,
    },
  });
  const removeProfile = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const lastWords = passOnOutput(chromium);
  let ending = false;
  const ended = new Promise<void>((resolve) => chromium.once('exit', () => resolve()));
  chromium.once('error', (error) => options.onUnexpectedEnd(error.message));
  chromium.once('exit', () => {
    if (!ending) options.onUnexpectedEnd(lastWords());
  });
  process.once('exit', () => {
    chromium.kill('SIGKILL');
    removeProfile();
  });

  const [, , , toBrowser, fromBrowser] = chromium.stdio;
  if (!(toBrowser instanceof Duplex) || !(fromBrowser instanceof Readable))
    throw new Error('The browser was started without its pipes.');
  const devTools = new DevTools(toBrowser, fromBrowser);
  const { product } = await devTools.root.send('Browser.getVersion');

  return {
    devTools,
    processId: chromium.pid ?? 0,
    profile,
    headless,
    version: product.replace(/^.*\//, ''),
    async end() {
      ending = true;
      devTools.root.attempt('Browser.close');
      const limit = setTimeout(() => chromium.kill('SIGKILL'), END_LIMIT_MS);
      await ended;
      clearTimeout(limit);
      removeProfile();
    },
  };
}

/** Playwright reads Chromium's address from our error output; of the rest only the last lines are kept. */
function passOnOutput(chromium: ChildProcess): () => string {
  const kept: string[] = [];
  let rest = '';
  chromium.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^DevTools listening|Unable to open X display/.test(line) || process.env.STANDIN_LOG === '1')
        process.stderr.write(`${line}\n`);
      kept.push(line);
      if (kept.length > 20) kept.shift();
    }
  });
  return () => kept.join('\n');
}
