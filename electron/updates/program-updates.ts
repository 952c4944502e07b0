import { type AppUpdater, CancellationToken, Provider, type UpdateInfo } from 'electron-updater';
import type { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { NewerVersion, UpdateProblem } from '#shared/models/updates.ts';
import { UpdateFailure } from './failure.ts';
import { type Feed, type Fetch, feedName, filesOf, readSignedFeed } from './signed-feed.ts';

export interface ProgramUpdates {
  /** The newest version, or null where this one is. Throws `UpdateFailure`. */
  check(): Promise<NewerVersion | null>;
  /** Downloads what was found last, and checks it against its signed hash. Throws `UpdateFailure`. */
  download(told: (percent: number) => void): Promise<void>;
  /** Ends the program, puts what was downloaded in its place, and starts it again. */
  install(): void;
}

export interface ProgramUpdatesOptions {
  /** electron-updater's for this system: it knows how a program is put in another's place there. */
  readonly updater: AppUpdater;
  /** Its way to the net. */
  readonly executor: ElectronHttpExecutor;
  readonly feed: Feed;
  readonly fetch: Fetch;
  readonly log: AppUpdater['logger'];
}

/** Codes of a connection that did not come about or broke off, of Node and of Chromium. */
const CONNECTION_LOST = /^(?:E(?:CONN\w+|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE))|net::ERR_/;

/** Newer versions from a signed feed, only forward, and only what was asked for. */
export function programUpdates({
  updater,
  executor,
  feed,
  fetch,
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
  let follow: (receivedBytes: number) => void = () => undefined;
  countBytes(executor, () => follow);
  Object.assign(updater, { httpExecutor: executor });
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed, fetch) });
  let found: UpdateInfo | null = null;

  return {
    async check() {
      const result = await updater.checkForUpdates().catch((error: unknown) => {
        throw asFailure(error);
      });
      found = result?.isUpdateAvailable === true ? result.updateInfo : null;
      return found === null ? null : newerVersionOf(found);
    },
    async download(told) {
      if (found === null) throw new UpdateFailure('other', 'There is nothing to download.');
      const { sizeBytes } = newerVersionOf(found);
      const cancellation = new CancellationToken();
      let tooLong = false;
      follow = (receivedBytes) => {
        // Whoever sends more than was signed would fill the disk before its hash is looked at.
        tooLong = receivedBytes > sizeBytes;
        if (tooLong) cancellation.cancel();
        else told(Math.floor((100 * receivedBytes) / sizeBytes));
      };
      try {
        await updater.downloadUpdate(cancellation);
      } catch (error) {
        if (tooLong) throw new UpdateFailure('damaged', 'More was sent than the release is long.');
        throw asFailure(error);
      } finally {
        follow = () => undefined;
      }
    },
    install: () => updater.quitAndInstall(false, true),
  };
}

/** Tells how much of an answer has come, also where it does not say how long it is: electron-updater would not. */
function countBytes(executor: ElectronHttpExecutor, follower: () => (receivedBytes: number) => void): void {
  const createRequest = executor.createRequest.bind(executor);
  executor.createRequest = (options, answered) => {
    // Of the download that asks: what still comes of one that was cut off counts to none.
    const told = follower();
    return createRequest(options, (response) => {
      let receivedBytes = 0;
      response.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length;
        told(receivedBytes);
      });
      answered(response);
    });
  };
}

/** The provider as electron-updater wants it: a class that it makes itself. */
function signedProvider(feed: Feed, fetch: Fetch) {
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    getLatestVersion(): Promise<UpdateInfo> {
      return readSignedFeed(feed, feedName(process.platform, process.arch), fetch);
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
