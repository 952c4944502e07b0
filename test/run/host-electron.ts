/** Real Electron's executable: as installed, or fetched by Electron's own installer. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
const REMEMBERED = join(import.meta.dirname, '../../node_modules/.cache/threshold/electron-not-fetched.json');
/** A network that has sent nothing after this time sends nothing; one that sends is waited for as long as it sends. */
const SILENCE_MS = 5_000;

export function electronVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return version;
}

/** Its executable, where it was fetched. */
export function installedElectron(): string | undefined {
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist');
  const executable = join(dist, readFileSync(pathFile, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

/** The executable, or undefined where it cannot be had; a failed attempt is remembered for this version. */
export async function findElectron(insistence: 'ask once' | 'ask again'): Promise<string | undefined> {
  const installed = installedElectron();
  if (installed !== undefined) return installed;
  if (insistence === 'ask once' && hasFailedBefore()) return undefined;
  await fetchElectron();
  const fetched = installedElectron();
  if (fetched === undefined) rememberFailure();
  return fetched;
}

function hasFailedBefore(): boolean {
  try {
    return JSON.parse(readFileSync(REMEMBERED, 'utf8')).version === electronVersion();
  } catch {
    return false;
  }
}

function rememberFailure(): void {
  mkdirSync(dirname(REMEMBERED), { recursive: true });
  writeFileSync(REMEMBERED, JSON.stringify({ version: electronVersion(), at: new Date().toISOString() }));
}

function bytesUnder(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** Ends when the installer ends, or when it has been silent for too long and was killed. */
async function fetchElectron(): Promise<void> {
  // The installer downloads into the temporary directory: there its progress can be seen.
  const downloads = mkdtempSync(join(tmpdir(), 'threshold-electron-'));
  const installer = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: downloads, TEMP: downloads, TMP: downloads },
  });
  const ended = new Promise<void>((resolve) => {
    installer.once('error', () => resolve());
    installer.once('exit', () => resolve());
  });
  let before = 0;
  const watch = setInterval(() => {
    const now =
      bytesUnder(downloads) + (existsSync(join(PACKAGE, 'dist')) ? bytesUnder(join(PACKAGE, 'dist')) : 0);
    if (now <= before) installer.kill('SIGKILL');
    else if (before === 0) console.log(`Fetching Electron ${electronVersion()}, once …`);
    before = now;
  }, SILENCE_MS);
  await ended;
  clearInterval(watch);
  rmSync(downloads, { recursive: true, force: true });
}
