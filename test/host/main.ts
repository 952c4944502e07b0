/**
 * The stand-in host: Electron's place taken by Node and an installed Chromium, for development and tests only. It runs
 * a program's production bundles unmodified; Playwright's `_electron.launch` drives it as it drives Electron.
 *
 * main.ts [--inspect=0] [--remote-debugging-port=0] [-r file] [switches] path/to/program [its arguments]
 *
 * STANDIN_BROWSER: the browser's executable, where the one that is found is not the one that is wanted
 * STANDIN_HEADLESS=1: no window, also where there is a display
 * STANDIN_SCREEN=1280x800: the screen of a browser without a display; 1920x1080 if not set
 * STANDIN_KEY_STORE=gnome_libsecret: safeStorage says that there is a key store
 * STANDIN_RESOURCES=folder: the program is an installed one, with its resources there
 * STANDIN_LOG=1: says what it does; STANDIN_LOG=file: writes it there
 *
 * Where fidelity ends: pages live on an https origin, so they use relative addresses only; no file:// pages, no
 * sendSync, no other sessions of pages, no weaker webPreferences; permissions are asked in advance; menus are recorded and
 * clicked by item, accelerators are not; dialogs are answered as scripted; the clipboard is the stand-in's own; a page's
 * storage ends with the program; zoom is the CSS property; events of keys, context menus and downloads never come.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, appendedSwitches, becomeReady, INSTALLED_RESOURCES, isExiting, program } from './app.ts';
import { startBrowser } from './browser.ts';
import { audience, measureScreen } from './desktop.ts';
import { electron, exportedNames } from './electron-module.ts';
import { hasDisplay } from './find-browser.ts';
import { onRequestPaused } from './requests.ts';
import { host, log } from './state.ts';
import { onAttached } from './targets.ts';

interface CommandLine {
  readonly entry: string;
  readonly preloaded: readonly string[];
  readonly inspectorPort: number | undefined;
  readonly debuggingPort: number | undefined;
}

const require = createRequire(import.meta.url);
const portOf = (flag: string): number => Number(flag.replace(/^.*[=:]/, ''));

function readCommandLine(parts: readonly string[]): CommandLine {
  const preloaded: string[] = [];
  let inspectorPort: number | undefined;
  let debuggingPort: number | undefined;
  const rest = [...parts];
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    if (part === '-r' || part === '--require') preloaded.push(rest.shift() ?? '');
    else if (part.startsWith('--inspect=')) inspectorPort = portOf(part);
    else if (part.startsWith('--remote-debugging-port=')) debuggingPort = portOf(part);
    else if (!part.startsWith('-')) return { entry: resolve(part), preloaded, inspectorPort, debuggingPort };
  }
  console.error('usage: electron [switches] path/to/program [arguments]');
  process.exit(2);
}

/** `electron`, `electron/main` and `electron/common` become the stand-in's module, for `import` and for `require`. */
function standInForElectron(): void {
  const key = Symbol.for('threshold.stand-in');
  Object.defineProperty(globalThis, key, { value: electron });
  const url = pathToFileURL(join(import.meta.dirname, 'electron-module.generated.cjs')).href;
  // The second line is never run: it tells Node which names can be imported.
  const source =
    `module.exports = globalThis[Symbol.for('threshold.stand-in')];\n` +
    `0 && (module.exports = { ${exportedNames.join(', ')} });\n`;
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(\/(main|common))?$/.test(specifier)
        ? { url, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
    load: (loaded, context, next) =>
      loaded === url ? { source, format: 'commonjs', shortCircuit: true } : next(loaded, context),
  });
}

/** A directory is a program with a package.json, anything else its main file. */
function readProgram(entry: string): string {
  if (!statSync(entry).isDirectory()) {
    Object.assign(program, { path: dirname(entry), version: process.versions.electron });
    return entry;
  }
  const about: { productName?: string; name?: string; version?: string; main?: string } = JSON.parse(
    readFileSync(join(entry, 'package.json'), 'utf8'),
  );
  const { productName, name = 'Electron', version = '0.0.0', main = 'index.js' } = about;
  Object.assign(program, { path: entry, name: productName ?? name, version });
  return resolve(entry, main);
}

function isModule(file: string): boolean {
  if (/\.[mc]js$/.test(file)) return file.endsWith('.mjs');
  for (let directory = dirname(file); ; directory = dirname(directory)) {
    const about = join(directory, 'package.json');
    if (existsSync(about)) return JSON.parse(readFileSync(about, 'utf8')).type === 'module';
    if (directory === dirname(directory)) return false;
  }
}

function sayVersions(browserVersions: { readonly chrome?: string }): void {
  const { version: electron } = require('electron/package.json');
  const versions = Object.freeze({ ...process.versions, electron, standin: '1', ...browserVersions });
  Object.defineProperty(process, 'versions', { value: versions, configurable: true });
}

/** What stands before the program's folder is given to this host, by Playwright for its own sake: not to the program. */
function becomeElectron(): void {
  const parts = process.argv.slice(2);
  const given = parts.slice(
    parts.findIndex((part, at) => !part.startsWith('-') && !/^(-r|--require)$/.test(parts[at - 1] ?? '')),
  );
  process.argv = [process.env.STANDIN_EXECUTABLE ?? process.execPath, ...given];
  program.argv = process.argv;
  const define = (name: string, value: unknown): unknown =>
    Object.defineProperty(process, name, { value, writable: true });
  define('type', 'browser');
  define('defaultApp', INSTALLED_RESOURCES === undefined);
  define('resourcesPath', INSTALLED_RESOURCES ?? join(import.meta.dirname, 'resources'));
  sayVersions({});
}

/** Loud, unlike Electron, which only warns. A page that is closed while it loads is no accident when everything ends. */
function onUnhandledRejection(reason: unknown): void {
  const isAnsweredByProgram = process.listenerCount('unhandledRejection') > 1;
  if (isAnsweredByProgram) return;
  if (!host.wasAskedToQuit) throw reason;
  log('rejected while quitting', reason);
}

async function startPages(debuggingPort: number | undefined): Promise<void> {
  host.browser = await startBrowser({
    debuggingPort,
    switches: appendedSwitches(),
    async onUnexpectedEnd(lastWords) {
      // Ctrl-C reaches the browser and this process at once: then it is no surprise.
      await setTimeout(200);
      if (isExiting()) return;
      if (host.wasAskedToQuit) {
        for (const page of host.pages.values()) page.gone();
        return;
      }
      console.error(`The stand-in's browser has ended by itself.\n${lastWords}`);
      process.exit(1);
    },
  });
  const { devTools, version } = host.browser;
  sayVersions({ chrome: version });
  const { root } = devTools;
  root.on('Fetch.requestPaused', onRequestPaused);
  root.on('Target.attachedToTarget', (attached) => {
    devTools.session(attached.sessionId);
    onAttached(attached).catch((error) => log('attaching', error));
  });
  root.on('Target.detachedFromTarget', ({ sessionId }) => {
    devTools.forget(sessionId);
    for (const page of host.pages.values()) if (page.session?.id === sessionId) page.gone();
  });
  await Promise.all([
    root.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }),
    root.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    }),
  ]);
  await measureScreen();
}

async function start(): Promise<void> {
  const where = hasDisplay() ? 'in a window' : 'without a display';
  console.error(`Stand-in host for Electron (development and tests only), ${where}`);
  const { entry, preloaded, inspectorPort, debuggingPort } = readCommandLine(process.argv.slice(2));
  if (inspectorPort !== undefined) inspector.open(inspectorPort, '127.0.0.1');
  audience.isThere = hasDisplay() && debuggingPort === undefined;
  becomeElectron();
  const main = readProgram(entry);
  standInForElectron();
  for (const file of preloaded) require(file);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  process.on('unhandledRejection', onUnhandledRejection);
  if (isModule(main)) await import(pathToFileURL(main).href);
  else require(main);
  // A second start has already asked to quit; it shows nothing and needs no browser.
  if (host.quitting) return;
  await startPages(debuggingPort);
  if (!host.quitting) becomeReady();
}

await start();
