/**
 * Compiled code for the bundles (electron/bundles), made by the host that will run them: only the same V8, started in the same
 * way, can use it. Run by itself, after the bundles are built, it makes it for the hosts at hand.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasDisplay } from '../test/host/find-browser.ts';
import { installedElectron } from '../test/run/host-electron.ts';

const bundleFolder = join(import.meta.dirname, '../out/main');
const MOST_MS = 60_000;

/** The bundle that compiles the others. */
export const COMPILER = join(bundleFolder, 'compile.cjs');

/** Starts a host on a program that is the compiler; answers what went wrong, or null. */
export function compileBundles(host: string, program: readonly string[], into = bundleFolder): string | null {
  const { status, error, stderr } = spawnSync(host, program, {
    encoding: 'utf8',
    timeout: MOST_MS,
    windowsHide: true,
    env: { ...process.env, THRESHOLD_COMPILED: into },
  });
  return status === 0 ? null : (error?.message ?? `it ended with ${status}. ${stderr}`);
}

/** The same on Electron: its main process has a snapshot of its own, so that no other of its processes can stand in for it. */
export function compileByElectron(
  electron: string,
  program: readonly string[],
  into = bundleFolder,
): string | null {
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-compile-'));
  const switches = [`--user-data-dir=${dataFolder}`];
  if (process.platform === 'linux') {
    if (!hasDisplay()) switches.push('--ozone-platform=headless');
    if (process.getuid?.() === 0) switches.push('--no-sandbox');
  }
  try {
    return compileBundles(electron, [...switches, ...program], into);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

if (import.meta.main) {
  const electron = installedElectron();
  const failures = [
    compileBundles(process.execPath, [COMPILER]),
    electron === undefined ? null : compileByElectron(electron, [COMPILER]),
  ];
  for (const failure of failures) {
    // Nothing but time is lost.
    if (failure !== null) process.stderr.write(`The bundles were not compiled in advance: ${failure}\n`);
  }
}
