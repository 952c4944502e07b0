import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { deskFailure } from '#electron/core/failure.ts';
import type { DeskPorts } from '#electron/core/ports.ts';
import type { ErasedElsewhere, MadeRecords, RestoredFrom } from '#electron/records/backup-file.ts';
import type { BackupThread } from '#electron/records/index.ts';
import type { RecordCounts } from '#electron/records/record-counts.ts';
import { type AboutBackup, aboutBackupSchema } from '#shared/features/backup/model.ts';
import { type TellProgress, whileTelling } from '../repair/index.ts';
import { asBackupFailure } from './backup-failure.ts';
import { passphraseBytes } from './passphrase-bytes.ts';
import { stagingFile } from './staging.ts';

interface OpenedBackup {
  readonly name: string;
  readonly thread: BackupThread;
  readonly copy: string;
  readonly counts: RecordCounts;
  readonly about: AboutBackup;
}

/** The backup that somebody has chosen, and opened: at most one, and only as long as the desk is not locked. */
export class BackupInHand {
  readonly #ports: DeskPorts;
  #file: string | null = null;
  #opened: OpenedBackup | null = null;
  /** Moves on with whatever is begun: what took a while and finds another number has been overtaken. */
  #turn = 0;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  async choose(file: string): Promise<void> {
    this.#file = null;
    const turn = this.#nextTurn();
    await this.#close();
    this.#requireTurn(turn);
    this.#file = file;
  }

  /** Copies the chosen file, opens the copy and looks through all of it; throws why it cannot be used. */
  async open(passphrase: string): Promise<OpenedBackup> {
    const file = this.#file;
    if (file === null) throw deskFailure('no-backup', 'No file has been chosen.');
    const turn = this.#nextTurn();
    await this.#close();
    // A name of its own: another one may be being opened, and records that are to be put in place lie there too.
    const copy = await stagingFile(this.#ports, `looked-at-${randomUUID()}.db`);
    const thread = this.#ports.startBackupThread();
    try {
      const { counts, about } = await thread.call('open', file, copy, passphraseBytes(passphrase));
      const opened = { name: basename(file), thread, copy, counts, about: readAbout(about) };
      if (this.#ports.vault.state() !== 'open') throw deskFailure('locked', 'The desk was locked meanwhile.');
      this.#requireTurn(turn);
      this.#opened = opened;
      return opened;
    } catch (error) {
      await thread.end();
      await rm(copy, { force: true });
      throw asBackupFailure(error);
    }
  }

  opened(): OpenedBackup {
    if (this.#opened === null) throw deskFailure('no-backup', 'No backup is open.');
    return this.#opened;
  }

  /**
   * Makes the copy records under this key, with these settings, and without what was erased. Answers how much that was and where they lie:
   * `planRestore` takes them from there. Where it is canceled, nothing is left of it.
   */
  async makeRecords(
    key: Buffer,
    from: RestoredFrom,
    erased: ErasedElsewhere,
    settings: string,
    { cancelled, tell }: { readonly cancelled: AbortSignal; readonly tell: TellProgress },
  ): Promise<MadeRecords & { readonly records: string }> {
    const { thread, copy } = this.opened();
    this.#opened = null;
    const end = (): void => void thread.end();
    cancelled.addEventListener('abort', end);
    try {
      cancelled.throwIfAborted();
      const made = await whileTelling(tell, (progress) =>
        thread.call('makeRecords', Uint8Array.from(key), from, erased, settings, progress),
      );
      return { ...made, records: copy };
    } catch (error) {
      await rm(copy, { force: true });
      throw asBackupFailure(error);
    } finally {
      cancelled.removeEventListener('abort', end);
      key.fill(0);
      await thread.end();
    }
  }

  async putAway(): Promise<void> {
    this.#file = null;
    this.#nextTurn();
    await this.#close();
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #requireTurn(turn: number): void {
    if (turn === this.#turn) return;
    throw deskFailure(
      'changed-meanwhile',
      'Another backup was chosen or opened meanwhile, or this one put away.',
    );
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened === null) return;
    await opened.thread.end();
    await rm(opened.copy, { force: true });
  }
}

function readAbout(text: string): AboutBackup {
  try {
    return aboutBackupSchema.parse(JSON.parse(text));
  } catch {
    throw deskFailure('no-backup', 'What the backup says of itself cannot be read.');
  }
}
