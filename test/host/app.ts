/** `app`: the program's life, its paths and its names. */
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEvent } from './events.ts';
import { holdsLock, releaseLock, secondStartTold, takeLock } from './instance-lock.ts';
import { refuseTheRest } from './not-provided.ts';
import { host, log, record } from './state.ts';

/** What the command line and package.json say of the program. */
export const program = { name: 'Electron', version: '0.0.0', path: process.cwd(), argv: process.argv };

/** Where the resources of an installed program are; undefined where it runs from its sources. */
export const INSTALLED_RESOURCES = process.env.STANDIN_RESOURCES;

class CommandLine {
  readonly #appended = new Map<string, string>();

  appendSwitch(name: string, value = ''): void {
    this.#appended.set(name, value);
  }
  appendArgument(_value: string): void {}
  removeSwitch(name: string): void {
    this.#appended.delete(name);
  }
  hasSwitch(name: string): boolean {
    return this.#find(name) !== undefined;
  }
  getSwitchValue(name: string): string {
    return this.#find(name) ?? '';
  }
  static appendedTo(commandLine: CommandLine): ReadonlyMap<string, string> {
    return commandLine.#appended;
  }
  #find(name: string): string | undefined {
    const given = program.argv.find((part) => part === `--${name}` || part.startsWith(`--${name}=`));
    return this.#appended.get(name) ?? given?.slice(name.length + 3);
  }
}
refuseTheRest(CommandLine.prototype, { label: 'app.commandLine', type: 'CommandLine', part: 'members' });

const ready = Promise.withResolvers<void>();
const setPaths = new Map<string, string>();
let exiting = false;

function defaultPath(name: string): string | undefined {
  const inHome = (folder: string): string => join(homedir(), folder);
  switch (name) {
    case 'home':
      return homedir();
    case 'appData':
      if (process.platform === 'darwin') return inHome('Library/Application Support');
      return process.env.XDG_CONFIG_HOME || inHome('.config');
    case 'userData':
      return app.commandLine.getSwitchValue('user-data-dir') || join(app.getPath('appData'), program.name);
    case 'sessionData':
      return app.getPath('userData');
    case 'logs':
      return join(app.getPath('userData'), 'logs');
    case 'crashDumps':
      return join(app.getPath('userData'), 'Crashpad');
    case 'temp':
      return tmpdir();
    case 'exe':
    case 'module':
      return process.env.STANDIN_EXECUTABLE ?? process.execPath;
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return inHome(name.charAt(0).toUpperCase() + name.slice(1));
    default:
      return undefined;
  }
}

class App extends EventEmitter {
  readonly commandLine = new CommandLine();
  readonly isPackaged = INSTALLED_RESOURCES !== undefined;

  get name(): string {
    return program.name;
  }
  set name(name: string) {
    program.name = name;
  }
  getName(): string {
    return program.name;
  }
  setName(name: string): void {
    program.name = name;
  }
  getVersion(): string {
    return program.version;
  }
  getAppPath(): string {
    return program.path;
  }
  getPath(name: string): string {
    const path = setPaths.get(name) ?? defaultPath(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }
  setPath(name: string, path: string): void {
    if (defaultPath(name) === undefined) throw new Error(`Failed to set path for '${name}'`);
    setPaths.set(name, path);
  }
  getLocale(): string {
    return this.commandLine.getSwitchValue('lang') || 'en-US';
  }
  getLocaleCountryCode(): string {
    return new Intl.Locale(this.getLocale()).region ?? '';
  }
  getSystemLocale(): string {
    return this.getLocale();
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }

  whenReady(): Promise<void> {
    return ready.promise;
  }
  isReady(): boolean {
    return host.ready;
  }
  focus(): void {}
  /** Every page of the stand-in is sandboxed as far as an installed browser does it. */
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {
    this.commandLine.appendSwitch('disable-gpu');
  }
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id);
  }
  setAboutPanelOptions(options: object): void {
    record('app.setAboutPanelOptions', options);
  }
  showAboutPanel(): void {
    record('app.showAboutPanel');
  }
  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve('DIRECT');
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const dataDirectory = this.getPath('userData');
    mkdirSync(dataDirectory, { recursive: true });
    const place = takeLock(dataDirectory, additionalData, (start) =>
      this.emit('second-instance', makeEvent(), start.argv, start.cwd, start.additionalData),
    );
    return place === 'first';
  }
  hasSingleInstanceLock(): boolean {
    return holdsLock();
  }
  releaseSingleInstanceLock(): void {
    releaseLock();
  }

  quit(): void {
    quit().catch((error) => {
      console.error('quitting failed', error);
      this.exit(1);
    });
  }
  exit(exitCode = 0): void {
    if (exiting) return;
    exiting = true;
    host.quitting = true;
    endBrowser()
      .then(secondStartTold)
      .catch((error) => log('ending', error))
      .finally(() => process.exit(exitCode));
  }
}
refuseTheRest(App.prototype, {
  label: 'app',
  type: 'App',
  part: 'members',
  fields: ['commandLine', 'isPackaged'],
});

export const app = new App().setMaxListeners(0);

async function endBrowser(): Promise<void> {
  await host.browser?.end();
}

/** Electron's order: before-quit, every window's close, will-quit, quit. Any of the first three can refuse. */
async function quit(): Promise<void> {
  if (host.quitting) return;
  host.quitting = true;
  host.wasAskedToQuit = true;
  const isRefused = (name: 'before-quit' | 'will-quit'): boolean => {
    const event = makeEvent();
    app.emit(name, event);
    return event.defaultPrevented;
  };
  const closeWindows = async (): Promise<boolean> => {
    for (const { close } of [...host.windows.values()]) if (!(await close())) return false;
    return true;
  };
  if (isRefused('before-quit') || !(await closeWindows()) || isRefused('will-quit')) {
    host.quitting = false;
    return;
  }
  app.emit('quit', makeEvent(), 0);
  app.exit(0);
}

export function allWindowsClosed(): void {
  if (host.quitting) return;
  if (app.listenerCount('window-all-closed') === 0) app.quit();
  else app.emit('window-all-closed');
}

export function appendedSwitches(): ReadonlyMap<string, string> {
  return CommandLine.appendedTo(app.commandLine);
}

export function becomeReady(): void {
  host.ready = true;
  app.emit('will-finish-launching');
  app.emit('ready', makeEvent(), {});
  ready.resolve();
}

export function isExiting(): boolean {
  return exiting;
}
