import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AboutBackup, aboutBackupSchema } from '#shared/models/backup.ts';
import type { BackupThread } from '../../cache/index.ts';
import type { NewActivity, RecordCounts } from '../../cache/queries.ts';
import { deskFailure } from '../failure.ts';
import type { DeskPorts } from '../ports.ts';
import { asBackupFailure } from './backup-failure.ts';
import { passphraseBytes } from './making.ts';
import { RESTORED_RECORDS } from './put-in-place.ts';
import { stagingFile } from './staging.ts';

interface OpenedBackup {
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

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  async choose(file: string): Promise<void> {
    await this.putAway();
    this.#file = file;
  }

  /** Copies the chosen file, opens the copy and looks through all of it; throws why it cannot be used. */
  async open(passphrase: string): Promise<OpenedBackup & { readonly name: string }> {
    const file = this.#file;
    if (file === null) throw deskFailure('no-backup', 'No file has been chosen.');
    await this.#close();
    const copy = await stagingFile(this.#ports, RESTORED_RECORDS);
    const thread = this.#ports.startBackupThread();
    try {
      const { counts, about } = await thread.call('open', file, copy, passphraseBytes(passphrase));
      const opened = { thread, copy, counts, about: readAbout(about) };
      if (this.#ports.vault.state() !== 'open') throw deskFailure('locked', 'The desk was locked meanwhile.');
      this.#opened = opened;
      return { ...opened, name: basename(file) };
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

  /** Makes the copy records under this key, with one entry more; they lie where `finishRestoring` looks for them. */
  async makeRecords(key: Buffer, entry: NewActivity): Promise<void> {
    const { thread, copy } = this.opened();
    this.#opened = null;
    try {
      await thread.call('makeRecords', Uint8Array.from(key), entry);
    } catch (error) {
      await rm(copy, { force: true });
      throw asBackupFailure(error);
    } finally {
      key.fill(0);
      await thread.end();
    }
  }

  async putAway(): Promise<void> {
    this.#file = null;
    await this.#close();
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
