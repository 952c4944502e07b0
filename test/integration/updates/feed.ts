import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { onTestFinished } from 'vitest';
import { type ProgramUpdates, programUpdates } from '#electron/updates/program-updates.ts';
import { type Fetch, feedName } from '#electron/updates/signed-feed.ts';
import { proxyConfigOf } from '#electron/updates/way.ts';

export const INSTALLED_VERSION = '0.3.0';

type Answer = Buffer | string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A place of releases on this machine: what it answers by path, and what it was asked. */
export interface FeedServer {
  readonly address: string;
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  readonly answers: Map<string, Answer>;
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export async function startFeed(): Promise<FeedServer> {
  const { publicKey, privateKey: signingKey } = generateKeyPairSync('ed25519');
  const answers: FeedServer['answers'] = new Map();
  const asked: FeedServer['asked'] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feed').pathname.slice(1);
    asked.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The feed has no port.');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    signingKey,
    answers,
    asked,
    close,
  };
}

export const FEED = feedName(process.platform, process.arch);
export const PROGRAM = `Threshold-0.4.0-${process.platform}.AppImage`;

const sha512 = (content: Buffer): string => createHash('sha512').update(content).digest('base64');

interface Release {
  readonly version: string;
  readonly content: Buffer;
  /** Lines of YAML beside those that electron-builder writes. */
  readonly more?: string;
}

/** The feed as electron-builder writes it. */
export const feedText = ({ version, content, more = '' }: Release): string =>
  [
    `version: ${version}`,
    'files:',
    `  - url: ${PROGRAM}`,
    `    sha512: ${sha512(content)}`,
    `    size: ${content.length}`,
    `path: ${PROGRAM}`,
    `sha512: ${sha512(content)}`,
    `releaseDate: '2026-12-01T10:00:00.000Z'`,
    more,
  ].join('\n');

/** Puts a text where the feed stands, with its signature as the release workflow makes it. */
export function publish(server: FeedServer, text: string, key = server.signingKey): void {
  server.answers.set(FEED, text);
  server.answers.set(`${FEED}.sig`, sign(null, Buffer.from(text), key).toString('base64'));
}

/** The place sends so much of the program, and then nothing; `closed` tells when whoever asked is gone. */
export function holdAfter(
  server: FeedServer,
  { bytes, of }: { readonly bytes: number; readonly of: Buffer },
): { readonly closed: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers.set(PROGRAM, (_request, response) => {
    response.on('close', resolve);
    if (bytes === 0) return;
    response.writeHead(200, { 'content-length': of.length });
    response.write(of.subarray(0, bytes));
  });
  return { closed: promise };
}

/** What is asked of a proxy for plain HTTP: the whole address. */
const throughProxy = (options: RequestOptions, proxy: URL): RequestOptions => ({
  ...options,
  headers: { ...options.headers, host: options.hostname ?? '' },
  hostname: proxy.hostname,
  port: proxy.port,
  path: `http://${options.hostname}${options.path}`,
});

const fetchThroughProxy = (
  address: string,
  { signal }: Parameters<Fetch>[1],
  proxy: URL,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { hostname, pathname, search } = new URL(address);
    request({ ...throughProxy({ hostname, path: pathname + search }, proxy), signal }, (answer) => {
      buffer(answer).then((body) => resolve(new Response(body, { status: answer.statusCode ?? 0 })), reject);
    })
      .on('error', reject)
      .end();
  });

interface Installed {
  readonly updates: ProgramUpdates;
  /** Where a download is kept until it is installed. */
  readonly cacheFolder: string;
  /** What electron-updater has asked the program to do. */
  readonly quits: string[];
}

/** electron-updater's own for an AppImage, on a folder of its own, with Node's way to the net in place of Electron's. */
export function installedProgram(
  server: Pick<FeedServer, 'address' | 'publicKey'>,
  { stallMs }: { readonly stallMs?: number } = {},
): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-updates-'));
  const appImage = join(folder, 'Threshold-0.3.0.AppImage');
  writeFileSync(appImage, 'the version that is installed');
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: threshold-updater\n');
  const before = process.env.APPIMAGE;
  process.env.APPIMAGE = appImage;
  onTestFinished(() => {
    if (before === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = before;
    rmSync(folder, { recursive: true, force: true });
  });
  const quits: string[] = [];
  const updater = new AppImageUpdater(null, {
    version: INSTALLED_VERSION,
    name: 'threshold',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: join(folder, 'data'),
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => void quits.push('relaunch'),
    quit: () => void quits.push('quit'),
    onQuit: () => void quits.push('when it quits'),
  });
  // As a session of Electron's that knows no system's proxy.
  let proxy: URL | null = null;
  const executor = Object.assign(new ElectronHttpExecutor(), {
    createRequest: (options: RequestOptions, answered: (response: IncomingMessage) => void) =>
      request(proxy === null ? options : throughProxy(options, proxy), answered),
    addRedirectHandlers: () => undefined,
  });
  const updates = programUpdates({
    updater,
    executor,
    feed: server,
    fetch: (address, init) =>
      proxy === null ? fetch(address, init) : fetchThroughProxy(address, init, proxy),
    async takeWay(chosen) {
      const { proxyRules } = proxyConfigOf(chosen);
      proxy = proxyRules === undefined ? null : new URL(proxyRules);
    },
    ...(stallMs === undefined ? {} : { stallMs }),
    log: null,
  });
  return {
    updates,
    cacheFolder: join(folder, 'cache/threshold-updater/pending'),
    quits,
  };
}
