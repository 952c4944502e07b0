/** Which host runs the program: real Electron where it can be had, the stand-in elsewhere. See test/host. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, hasDisplay } from '../host/find-browser.ts';
import { electronVersion, findElectron } from './host-electron.ts';

export { findBrowser } from '../host/find-browser.ts';

export interface HostChoice {
  readonly kind: 'electron' | 'stand-in';
  readonly executablePath: string;
  /** One line for a report: which host, which browser, with or without a display. */
  readonly describe: string;
  /** To be added to the environment of the started program. */
  readonly environment: Record<string, string>;
}

const STAND_IN = join(import.meta.dirname, '../host/electron');

/** `THRESHOLD_HOST=electron` or `=standin` forces one. */
function forcedKind(): HostChoice['kind'] | undefined {
  switch (process.env.THRESHOLD_HOST) {
    case undefined:
    case '':
      return undefined;
    case 'electron':
      return 'electron';
    case 'standin':
    case 'stand-in':
      return 'stand-in';
    default:
      throw new Error(`THRESHOLD_HOST is 'electron' or 'standin', not '${process.env.THRESHOLD_HOST}'.`);
  }
}

export async function chooseHost(): Promise<HostChoice> {
  const forced = forcedKind();
  // Electron opens no window without a display: there, even an installed one is of use only to who insists.
  if (forced === 'electron' || (forced === undefined && hasDisplay())) {
    const executablePath = await findElectron(forced === 'electron' ? 'ask again' : 'ask once');
    if (executablePath !== undefined) return electronHost(executablePath);
    if (forced === 'electron' || process.platform === 'win32')
      throw new Error(
        `Electron ${electronVersion()} is not there and could not be fetched. Run: npx install-electron --no`,
      );
  }
  return standInHost();
}

function electronHost(executablePath: string): HostChoice {
  // Chromium's sandbox refuses to run as root.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const environment: Record<string, string> = isRoot ? { ELECTRON_DISABLE_SANDBOX: '1' } : {};
  return { kind: 'electron', executablePath, describe: `Electron ${electronVersion()}`, environment };
}

function standInHost(): HostChoice {
  if (process.platform === 'win32')
    throw new Error('The stand-in host is not provided on Windows: use Electron.');
  const browser = findBrowser() ?? installBrowser();
  const version = execFileSync(browser, ['--version'], { encoding: 'utf8', timeout: 10_000 }).trim();
  const where = hasDisplay() ? 'in a window' : 'without a display';
  return {
    kind: 'stand-in',
    executablePath: STAND_IN,
    describe: `stand-in host for Electron (${version}, ${where})`,
    environment: { STANDIN_BROWSER: browser },
  };
}

/** As root on a Debian-like system: Chromium from the system's own packages. */
function installBrowser(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(
      `Threshold's stand-in host needs Chromium, Google Chrome or Microsoft Edge. ${installationAdvice()}`,
    );
  console.log(
    'No browser found: installing Chromium from the system packages (apt-get), about half a minute …',
  );
  const aptGet = (...parts: string[]): void => {
    execFileSync('apt-get', parts, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  const install = (): void => aptGet('install', '-y', '--no-install-recommends', 'chromium');
  try {
    install();
  } catch {
    aptGet('update');
    install();
  }
  const browser = findBrowser();
  if (browser === undefined) throw new Error('Chromium was installed and cannot be found.');
  return browser;
}

function installationAdvice(): string {
  if (process.platform === 'darwin') return 'Install one of them into /Applications.';
  if (existsSync('/etc/debian_version'))
    return 'Install one: sudo apt-get install --no-install-recommends chromium';
  return "Install one with the system's package manager (the package is mostly called chromium).";
}
