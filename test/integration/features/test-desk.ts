import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Desk, DeskFailure, type DeskPorts, openDesk } from '#electron/desk.ts';
import type { OldActivity } from '#electron/features/activity/records/rows.ts';
import { fileToWrite, readTextFile, writeWholeFile } from '#electron/platform/text-file.ts';
import { startPracticeService } from '#electron/practice/service.ts';
import type { Records } from '#electron/records/index.ts';
import { openRecords, startBackupThread } from '#electron/records/index.ts';
import { type OperatingSystemKeyStore, openVault } from '#electron/vault/index.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import { contract } from '#shared/rpc/contract.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { type EventName, type EventPayload, events } from '#shared/rpc/events.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { builtFile, builtFolder } from '#test/fixtures/built-program.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';
import { type HubProcess, startHubProcess } from '#test/fixtures/hub-process.ts';
import { noUpdates } from '#test/fixtures/no-updates.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';

const recordsWorkerFile = builtFile('records-worker');

const backupWorkerFile = builtFile('backup-worker');

/** The news as the page would get it, each kind in its order. */
export type News = { readonly [Name in EventName]: EventPayload<Name>[] };

/** Clocks that the test moves; they begin at the time of this machine and run on by themselves. */
export interface MovableClock {
  nowMs(): number;
  monotonicMs(): number;
  uptimeMs(): number;
  /** Time passes: every clock. */
  advance(byMs: number): void;
  /** Time passes while the machine sleeps, and the clock of the process with it. */
  sleep(byMs: number): void;
  /** Somebody sets the wall clock. */
  setWall(byMs: number): void;
}

export function movableClock(): MovableClock {
  let passedMs = 0;
  let sleptMs = 0;
  let setByMs = 0;
  return {
    nowMs: () => Date.now() + passedMs + sleptMs + setByMs,
    monotonicMs: () => performance.now() + passedMs,
    uptimeMs: () => performance.now() + passedMs + sleptMs,
    advance(byMs) {
      passedMs += byMs;
    },
    sleep(byMs) {
      sleptMs += byMs;
    },
    setWall(byMs) {
      setByMs += byMs;
    },
  };
}

/** Encrypts as an operating system's key store does: with a key that lives outside the desk's folder. */
function keyStoreWith(user: { readonly key: Buffer }): OperatingSystemKeyStore {
  return {
    async encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', user.key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    async decrypt(blob) {
      const decipher = createDecipheriv('aes-256-gcm', user.key, blob.subarray(0, 12));
      decipher.setAuthTag(blob.subarray(12, 28));
      return Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

export interface TestDeskOptions {
  /** The program of the records' thread, when they are opened. */
  readonly recordsWorker: () => string;
  readonly keyStore: 'operating-system' | 'passphrase';
  readonly clock: MovableClock;
  /** Stands before the real records; what it answers is used in their place. */
  readonly throughRecords: (records: Records) => Records;
  /** What an older desk has left in records, before this one opens them first. */
  readonly oldActivity: readonly OldActivity[];
  readonly startPractice: DeskPorts['startPractice'];
  /** There is no display where nothing is said. */
  readonly secondDesk: DeskPorts['secondDesk'];
  /** Newer versions of the program; it is not installed where nothing is said. */
  readonly updates: DeskPorts['updates'];
}

/** A desk on a folder of its own with the real vault, records and practice service, and what it said to the outside. */
export interface TestDesk {
  readonly folder: string;
  /** Whose key store it is: a copy of another desk's folder is opened with the key of that one. */
  readonly user: { key: Buffer };
  readonly clock: MovableClock;
  readonly clipboard: { text: string; html?: string }[];
  /** What was opened outside: addresses, the data folder; 'quit' where the desk was asked to end. */
  readonly opened: string[];
  /** What was handed to the mail program. */
  readonly mails: string[];
  readonly notifications: { title: string; body: string; command: string }[];
  /** The machine wakes up. */
  wake(): void;
  /** What the user answers to the next file dialogs (a path, or null to leave one), and which names were suggested. */
  readonly files: { readonly answers: (string | null)[]; readonly suggested: string[] };
  /** What happens while the next file dialog or dialog for printing is open. */
  whileDialogIsOpen(happens: () => Promise<unknown>): void;
  /** How long nobody has been there, and who wants to know that the system is locked. */
  readonly presence: { idleSeconds: number; isInFront: boolean; readonly listeners: Set<() => void> };
  /** What becomes of the next print dialogs; one that nothing is said of is left. */
  readonly printing: ('sent' | 'left')[];
  /** By which addresses others reach this computer. */
  readonly networkAddresses: string[];
  /** The processes of hubs that it has started, the newest last. */
  readonly hubProcesses: HubProcess[];
  readonly news: News;
  readonly logLines: string[];
  /** As the vault seals what the desk writes into files of its own. */
  seal(purpose: string, text: string): string;
  /** Under which the records of a connection lie. */
  recordsKey(profileId: string): Buffer;
  /** The desk that is open now. */
  desk(): Desk;
  /** Whether nothing of it is other than a desk's on its first start. */
  isNew(): boolean;
  call: Desk['useCases'];
  /** Closes the desk and opens it again on the same folder. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
  /** Waits until the news is such; what has come already counts. */
  waitForNews(isSuch: (news: News) => boolean): Promise<void>;
  /** Waits until the look-up that began last does not run any more. */
  waitForLookUp(): Promise<LookUp>;
}

export async function testDesk(options: Partial<TestDeskOptions> = {}): Promise<TestDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-desk-'));
  const clock = options.clock ?? movableClock();
  const user = { key: randomBytes(32) };
  const keyStore = options.keyStore === 'passphrase' ? null : keyStoreWith(user);
  const preferencesFile = join(folder, 'preferences.json');
  const clipboard: TestDesk['clipboard'] = [];
  const opened: string[] = [];
  const mails: string[] = [];
  const notifications: TestDesk['notifications'] = [];
  const wakeListeners = new Set<() => void>();
  const files: TestDesk['files'] = { answers: [], suggested: [] };
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const dialogIsOpen = async (): Promise<void> => {
    const happens = meanwhile;
    meanwhile = async () => undefined;
    await happens();
  };
  const presence = { idleSeconds: 0, isInFront: true, listeners: new Set<() => void>() };
  const printing: TestDesk['printing'] = [];
  const networkAddresses = ['127.0.0.1'];
  const hubProcesses: HubProcess[] = [];
  const news: News = {
    'desk-state-changed': [],
    'records-changed': [],
    'look-ups-changed': [],
    'export-changed': [],
    'verification-changed': [],
    'backup-changed': [],
    'repair-changed': [],
    command: [],
  };
  const logLines: string[] = [];
  const listeners = new Set<() => void>();
  const logged =
    (level: string) =>
    (message: string, ...details: readonly unknown[]) => {
      logLines.push(
        [
          level,
          message,
          ...details.map((detail) => (detail instanceof Error ? detail.stack : JSON.stringify(detail))),
        ].join(' '),
      );
    };

  let vault = await openVault({ folder, keyStore, passphraseCost: CHEAP_PASSPHRASE });
  const open = async (): Promise<Desk> => {
    vault = await openVault({ folder, keyStore, passphraseCost: CHEAP_PASSPHRASE });
    const ports: DeskPorts = {
      version: '0.1.0',
      host: 'stand-in',
      machine: { versions: { node: process.versions.node }, system: 'a test', homeFolder: tmpdir() },
      dataFolder: folder,
      userName: 'tester',
      clock,
      clipboard: {
        async write(content) {
          clipboard.push({ ...content });
        },
        readText: async () => clipboard.at(-1)?.text ?? '',
        clear: () => void clipboard.push({ text: '' }),
      },
      files: {
        async saveText({ suggestedName, text }) {
          files.suggested.push(suggestedName);
          await dialogIsOpen();
          const path = files.answers.shift() ?? null;
          if (path !== null) await writeWholeFile(path, text);
          return path;
        },
        async saveBytes({ suggestedName, bytes }) {
          files.suggested.push(suggestedName);
          await dialogIsOpen();
          const path = files.answers.shift() ?? null;
          if (path !== null) await writeWholeFile(path, bytes);
          return path;
        },
        async chooseSave({ suggestedName }) {
          files.suggested.push(suggestedName);
          await dialogIsOpen();
          const path = files.answers.shift() ?? null;
          return path === null ? null : fileToWrite(path);
        },
        chooseFolder: async () => files.answers.shift() ?? null,
        writeIn: (folder, name) => fileToWrite(join(folder, name)),
        async chooseOpen() {
          const path = files.answers.shift() ?? null;
          return path === null ? null : { name: basename(path), path };
        },
        async openText({ mostBytes }) {
          const path = files.answers.shift() ?? null;
          return path === null ? null : { name: basename(path), text: await readTextFile(path, mostBytes) };
        },
      },
      // There is no page: a desk alone has nothing to print.
      page: {
        toPdf: async () => new TextEncoder().encode('%PDF-1.4 of a page'),
        async print() {
          await dialogIsOpen();
          return printing.shift() ?? 'left';
        },
      },
      presence: {
        idleSeconds: () => presence.idleSeconds,
        isInFront: () => presence.isInFront,
        onLeft(listener) {
          presence.listeners.add(listener);
          return () => presence.listeners.delete(listener);
        },
      },
      browser: {
        async open(address) {
          opened.push(address);
        },
      },
      mailProgram: {
        async open(address) {
          mails.push(address);
        },
      },
      notifications: { show: (notification) => void notifications.push({ ...notification }) },
      onWake(listener) {
        wakeListeners.add(listener);
        return () => wakeListeners.delete(listener);
      },
      preferences: {
        read: () =>
          existsSync(preferencesFile) ? JSON.parse(readFileSync(preferencesFile, 'utf8')) : undefined,
        write: (value) => writeFileSync(preferencesFile, JSON.stringify(value)),
      },
      vault,
      openRecords: async (file, key, acting) => {
        if (options.oldActivity !== undefined && !existsSync(file)) {
          writeOldActivity({ file, key }, options.oldActivity);
        }
        const records = await openRecords({
          ...acting,
          file,
          key,
          workerFile: options.recordsWorker?.() ?? recordsWorkerFile,
        });
        return options.throughRecords?.(records) ?? records;
      },
      startBackupThread: () => startBackupThread(backupWorkerFile),
      startPractice:
        options.startPractice ??
        (async ({ dataFile, token, port = 0 }) => {
          const options = { dataFile, token, clock: () => clock.nowMs() };
          // As the thread of the practice service does: another port where that one is taken, by another copy of the samples say.
          return startPracticeService({ ...options, port }).catch((error: unknown) => {
            if (port === 0) throw error;
            return startPracticeService({ ...options, port: 0 });
          });
        }),
      startHubProcess() {
        const started = startHubProcess();
        hubProcesses.push(started);
        return started;
      },
      networkAddresses: () => networkAddresses,
      secondDesk: options.secondDesk ?? {
        canOpen: () => false,
        open: () => {
          throw new Error('This desk has no display.');
        },
      },
      readLog: async () => logLines.join('\n'),
      readLicences: async () => [],
      updates: options.updates ?? noUpdates,
      showFile: async (path, how) => void opened.push(`${how} ${path}`),
      showDataFolder: async () => void opened.push(folder),
      quit: () => void opened.push('quit'),
      eraseTraces: async () => undefined,
      resolveProxy: async () => 'DIRECT',
      emit(name, payload) {
        // As the page's side of the bridge does: what is not in the contract fails the test.
        events[name].parse(payload);
        news[name].push(payload);
        for (const listener of listeners) listener();
      },
      log: { info: logged('info'), warn: logged('warn'), error: logged('error') },
    };
    return openDesk(ports);
  };

  let desk = await open();
  const close = () => desk.close();
  onTestFinished(async () => {
    await close();
    // What was being written when the desk was closed may still come.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    // The desk goes on where news cannot be told; a test does not.
    expect(logLines.filter((line) => line.includes('could not be told'))).toEqual([]);
  });

  const waitForNews = (isSuch: (all: News) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSuch(news)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  return {
    folder,
    user,
    clock,
    clipboard,
    opened,
    mails,
    notifications,
    wake() {
      for (const listener of wakeListeners) listener();
    },
    files,
    whileDialogIsOpen(happens) {
      meanwhile = happens;
    },
    presence,
    printing,
    networkAddresses,
    hubProcesses,
    news,
    logLines,
    seal: (purpose, text) => vault.seal(purpose, text),
    recordsKey: (profileId) => vault.databaseKey(profileId),
    desk: () => desk,
    isNew: () => Object.keys(options).length === 0 && desk.state().profiles.length === 0,
    get call() {
      return keepingTheContract(desk.useCases);
    },
    async restart(meanwhile) {
      await desk.close();
      await meanwhile?.();
      // The page is new, too: it has heard nothing yet.
      for (const heard of Object.values(news)) heard.length = 0;
      desk = await open();
    },
    close,
    waitForNews,
    async waitForLookUp() {
      const [newest] = await desk.useCases['lookUps.list']({});
      if (newest === undefined) throw new Error('No look-up was started.');
      const named = (lookUps: readonly LookUp[]) => lookUps.find(({ id }) => id === newest.id);
      // The last word counts: what was told before it was continued says nothing.
      await waitForNews((all) => {
        const told = named(all['look-ups-changed'].at(-1) ?? []);
        return told !== undefined && told.state !== 'running';
      });
      const ended = named(await desk.useCases['lookUps.list']({}));
      if (ended === undefined) throw new Error('The look-up is gone.');
      return ended;
    },
  };
}

/** The use cases, each answer parsed by the contract as `electron/ipc` does. */
function keepingTheContract(useCases: Desk['useCases']): Desk['useCases'] {
  return new Proxy(useCases, {
    get(target, name) {
      const perform: unknown = Reflect.get(target, name);
      const channel = channelNames.find((known) => known === name);
      if (channel === undefined || typeof perform !== 'function') return perform;
      return async (input: unknown) => contract[channel].output.parse(await perform(input));
    },
  });
}

/** What a use case refused with; an answer in place of a refusal fails the test. */
export async function refusalOf(answer: Promise<unknown>): Promise<DeskError> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof DeskFailure) return error.error;
    throw error;
  }
  throw new Error('It was expected to be refused, and was not.');
}

export const listRequest = {
  ...NO_APPLICATION_FILTER,
  sort: { by: 'identifier', direction: 'ascending' },
  offset: 0,
  limit: 500,
} as const;

export const everyLink = { search: '', show: 'all', offset: 0, limit: 500 } as const;

/** The registry, newest first. */
export const linksOf = async (test: TestDesk) => (await test.call['reportLinks.list'](everyLink)).links;

export const activityRequest = { ...NO_ACTIVITY_FILTER, offset: 0, limit: 500 } as const;

/** The folder of a desk that has looked the sample portfolio up: made by the first test of a worker that practices. */
let samples: { readonly folder: string; readonly key: Buffer } | null = null;

/** Chooses practice and looks the sample portfolio up; the first rows of the list, each with its token. */
export async function practise(test: TestDesk) {
  if (!test.isNew()) await lookUpSamples(test);
  else if (samples !== null) {
    const { folder, key } = samples;
    await test.restart(async () => {
      await rm(test.folder, { recursive: true });
      await cp(folder, test.folder, { recursive: true });
      test.user.key = key;
    });
  } else {
    await lookUpSamples(test);
    const folder = builtFolder(`samples-${process.pid}`);
    await test.restart(() => cp(test.folder, folder, { recursive: true }));
    samples = { folder, key: test.user.key };
  }
  const { rows } = await test.call['applications.list'](listRequest);
  const withToken = rows.map((row) => ({ ...row, token: row.applicantToken ?? '' }));
  const [first, second, third] = withToken;
  if (!first || !second || !third) throw new Error('The sample portfolio has more than three applications.');
  return [first, second, third] as const;
}

async function lookUpSamples(test: TestDesk): Promise<void> {
  await test.call['connections.choosePractice']({});
  await test.call['lookUps.startSamples']({});
  await test.waitForLookUp();
}

export const member = (token: string) => ({ token, name: '', applicationIdentifier: null });
