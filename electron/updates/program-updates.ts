import { type AppUpdater, CancellationToken, Provider, type UpdateInfo } from 'electron-updater';
import type { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { NewerVersion, UpdateProblem } from '#shared/features/updates/model.ts';
import { UpdateFailure } from './failure.ts';
import { type Feed, type Fetch, filesOf, readSignedFeed } from './signed-feed.ts';

export interface ProgramUpdates {
  /** The newest version, or null where this one is. Throws `UpdateFailure`. */
  check(proxy: Preferences['proxy']): Promise<NewerVersion | null>;
  /** Downloads what was found last, and checks it against its signed hash. Throws `UpdateFailure`, also where it is cancelled. */
  download(request: DownloadRequest): Promise<void>;
  /**
   * Ends the program, puts what was downloaded in its place, and starts it again. Throws `UpdateFailure` where that cannot even be begun:
   * the program goes on then.
   */
  install(): void;
}

export interface DownloadRequest {
  /** As `check` answered it. */
  readonly newer: NewerVersion;
  readonly proxy: Preferences['proxy'];
  readonly told: (percent: number) => void;
  /** Aborted, it ends the download: nothing of it is left. */
  readonly signal: AbortSignal;
}

export interface ProgramUpdatesOptions {
  /** electron-updater's for this system: it knows how a program is put in another's place there. */
  readonly updater: AppUpdater;
  /** Its way to the net. */
  readonly executor: ElectronHttpExecutor;
  readonly feed: Feed;
  readonly fetch: Fetch;
  readonly newest: NewestRelease;
  /** From now on `executor` and `fetch` go this way. Throws `UpdateFailure` where there is none. */
  readonly takeWay: (proxy: Preferences['proxy']) => Promise<void>;
  /** After how long without a byte a download is ended. */
  readonly stallMs?: number;
  readonly log: AppUpdater['logger'];
}

/** When the newest release was made that this desk has ever been told of; kept from one start to the next. */
export interface NewestRelease {
  /** What is kept is not trusted: anything but a time counts as none. */
  read(): unknown;
  write(atMs: number): void;
}

const SECOND_MS = 1_000;
/** A net that is only slow sends something in so long. */
const STALL_MS = 60 * SECOND_MS;

/** Codes of a connection that did not come about or broke off, of Node and of Chromium. */
const CONNECTION_LOST = /^(?:E(?:CONN\w+|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE))|net::ERR_/;

/** Newer versions from a signed feed, only forward, and only what was asked for. */
export function programUpdates({
  updater,
  executor,
  feed,
  fetch,
  newest,
  takeWay,
  stallMs = STALL_MS,
  log,
}: ProgramUpdatesOptions): ProgramUpdates {
  updater.logger = log;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // What is pieced together from an old file and a new one saves little here, and asks for more to be told.
  updater.disableDifferentialDownload = true;
  let follower = NOBODY;
  followRequests(executor, () => follower);
  Object.assign(updater, { httpExecutor: executor });
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed, fetch, newest) });

  return {
    async check(proxy) {
      try {
        await takeWay(proxy);
        const result = await updater.checkForUpdates();
        return result?.isUpdateAvailable === true ? newerVersionOf(result.updateInfo) : null;
      } catch (error) {
        throw asFailure(error);
      }
    },
    async download({ newer, proxy, told, signal }) {
      await takeWay(proxy);
      const cancellation = new CancellationToken();
      let failure: UpdateFailure | null = null;
      let abortRequest = (): void => undefined;
      const end = (why: UpdateFailure): void => {
        failure ??= why;
        cancellation.cancel();
        abortRequest();
      };
      const cancel = (): void => end(new UpdateFailure('other', 'It was cancelled.'));
      const watchdog = setTimeout(() => {
        end(new UpdateFailure('stalled', `Nothing came for ${stallMs / SECOND_MS} seconds.`));
      }, stallMs);
      follower = {
        asked(abort) {
          abortRequest = abort;
        },
        received(bytes) {
          watchdog.refresh();
          // Whoever sends more than was signed would fill the disk before its hash is looked at.
          if (bytes > newer.sizeBytes) {
            end(new UpdateFailure('damaged', 'More was sent than the release is long.'));
          } else told(Math.floor((100 * bytes) / newer.sizeBytes));
        },
        // What is still to do is done here: it may take its time.
        ended(bytes) {
          if (bytes >= newer.sizeBytes) clearTimeout(watchdog);
        },
      };
      signal.addEventListener('abort', cancel);
      if (signal.aborted) cancel();
      try {
        await updater.downloadUpdate(cancellation);
      } catch (error) {
        throw failure ?? asFailure(error);
      } finally {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', cancel);
        follower = NOBODY;
      }
    },
    install() {
      let failed: unknown = null;
      const note = (error: unknown): void => {
        failed = error;
      };
      updater.on('error', note);
      updater.quitAndInstall(false, true);
      updater.off('error', note);
      if (failed !== null) throw asFailure(failed);
    },
  };
}

/** Is told how a request goes. */
interface Follower {
  asked(abort: () => void): void;
  /** So much of the answer has come. */
  received(bytes: number): void;
  /** All of the answer has come. */
  ended(bytes: number): void;
}

const NOBODY: Follower = { asked: () => undefined, received: () => undefined, ended: () => undefined };

/**
 * Tells how much of an answer has come, also where it does not say how long it is, and how to end it: electron-updater
 * would do neither.
 */
function followRequests(executor: ElectronHttpExecutor, followerNow: () => Follower): void {
  const createRequest = executor.createRequest.bind(executor);
  executor.createRequest = (options, answered) => {
    // Of the download that asks: what still comes of one that was cut off counts to none.
    const follower = followerNow();
    const request = createRequest(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        follower.received(bytes);
      });
      response.on('end', () => follower.ended(bytes));
      answered(response);
    });
    follower.asked(() => request.abort());
    return request;
  };
}

/** The provider as electron-updater wants it: a class that it makes itself. */
function signedProvider(feed: Feed, fetch: Fetch, newest: NewestRelease) {
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const { platform, arch } = process;
      const kept = newest.read();
      const newestMs = typeof kept === 'number' && Number.isFinite(kept) ? kept : Number.NEGATIVE_INFINITY;
      const release = await readSignedFeed(feed, { platform, arch, newestMs }, fetch);
      const madeMs = Date.parse(release.releaseDate);
      if (madeMs > newestMs) newest.write(madeMs);
      return release;
    }

    resolveFiles(release: UpdateInfo) {
      return filesOf(feed, release);
    }

    /** electron-updater would send a number of this desk with each request. */
    override setRequestHeaders(): void {
      super.setRequestHeaders(null);
    }
  };
}

/** The file that this system's updater takes is told of by its size; of several, the largest is the program. */
const newerVersionOf = ({ version, releaseNotes, files }: UpdateInfo): NewerVersion => ({
  version,
  notes: typeof releaseNotes === 'string' ? releaseNotes : '',
  sizeBytes: Math.max(...files.map(({ size }) => size ?? 0)),
});

function asFailure(error: unknown): UpdateFailure {
  if (error instanceof UpdateFailure) return error;
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return new UpdateFailure(problemOf(String(code), String(message)), String(message ?? error));
}

function problemOf(code: string, message: string): UpdateProblem {
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'damaged';
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return 'not-signed';
  if (CONNECTION_LOST.test(code) || CONNECTION_LOST.test(message)) return 'offline';
  return 'other';
}
