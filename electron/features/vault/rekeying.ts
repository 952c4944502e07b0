import type { DeskStateKeeper } from '#electron/core/desk-state.ts';
import type { DeskPorts } from '#electron/core/ports.ts';
import type { BackupThread } from '#electron/records/index.ts';
import { allRecordsFiles, type RecordsFile } from '#electron/records/records-file.ts';

const NEWS_EVERY_MS = 100;

/**
 * Encrypts all records, and every copy of some that is kept beside them, under the keys of the vault's new master key. Nothing of them
 * may be open. Cut off at any moment, each file is whole under its key of before or under the new one, and the vault knows both.
 */
export class Rekeying {
  readonly #ports: DeskPorts;
  readonly #state: DeskStateKeeper;
  #thread: BackupThread | null = null;
  #isStopped = false;

  constructor(ports: DeskPorts, state: DeskStateKeeper) {
    this.#ports = ports;
    this.#state = state;
  }

  /** Breaks it off; what is left is done when the vault is open the next time. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#thread?.end();
  }

  /** Never rejects: what could not be done is told, and tried again when the vault is open the next time. */
  async run(): Promise<void> {
    const ports = this.#ports;
    if (!ports.vault.isRekeying()) return;
    this.#isStopped = false;
    this.#state.forgetNotices('rekey-not-finished');
    try {
      await this.#all();
    } catch (error) {
      if (this.#isStopped || ports.vault.state() !== 'open') return;
      ports.log.error('Not all records could be encrypted under the new keys yet.', error);
      this.#state.addNotice({ kind: 'rekey-not-finished' });
    } finally {
      await this.#thread?.end();
      this.#thread = null;
      this.#state.change({ rekeying: null });
    }
  }

  async #all(): Promise<void> {
    const { dataFolder, vault, log, startBackupThread } = this.#ports;
    const files = await allRecordsFiles(dataFolder);
    const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const tell = this.#news(totalBytes);
    this.#thread = startBackupThread();
    let doneBytes = 0;
    let left = 0;
    for (const file of files) {
      tell('encrypting', doneBytes);
      const step = await this.#one(
        this.#thread,
        file,
        (encrypted) => tell('encrypting', doneBytes + encrypted),
        () => tell('checking', doneBytes + file.bytes),
      );
      if (step === 'left') {
        left += 1;
        log.warn(`Records could not be encrypted under the new keys and stay as they are: ${file.path}`);
      }
      doneBytes += file.bytes;
    }
    await vault.endRekey(left === 0 ? 'all' : 'left');
    log.info(
      `Records were encrypted under new keys: ${files.length} files, ${left} of them left as they were.`,
    );
  }

  async #one(
    thread: BackupThread,
    { path, profileId }: RecordsFile,
    onEncrypted: (bytes: number) => void,
    onChecking: () => void,
  ): Promise<'done' | 'left'> {
    const { vault } = this.#ports;
    const [to, ...from] = [vault.databaseKey(profileId), ...vault.formerDatabaseKeys(profileId)].map((key) =>
      Uint8Array.from(key),
    );
    if (to === undefined) throw new Error('There is a key for each connection.');
    let { step, copiedBytes } = await thread.call('beginRekey', path, to, from);
    if (step !== 'to-do') return step;
    while (step === 'to-do') {
      ({ step, copiedBytes } = await thread.call('continueRekey'));
      onEncrypted(copiedBytes);
    }
    if (step === 'left') return step;
    onChecking();
    const finished = await thread.call('finishRekey');
    return finished.step === 'left' ? 'left' : 'done';
  }

  /** Tells each step at once, and how far it has come now and then. */
  #news(totalBytes: number) {
    let told: { readonly step: string; readonly atMs: number } | null = null;
    return (step: 'encrypting' | 'checking', doneBytes: number): void => {
      const nowMs = this.#ports.clock.monotonicMs();
      if (told?.step === step && nowMs - told.atMs < NEWS_EVERY_MS) return;
      told = { step, atMs: nowMs };
      this.#state.change({ rekeying: { step, doneBytes, totalBytes } });
    };
  }
}
