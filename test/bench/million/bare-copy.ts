import { closeSync, copyFileSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { settleAlone } from '#electron/records/backup-file.ts';
import { connect } from '#electron/records/database.ts';

/** The least that any encrypted copy of records needs: the file copied, each page encrypted anew by a passphrase, all of it on the disk. */
export function bareCopyMs(file: string, key: Buffer): number {
  const copy = `${file}.bare-copy`;
  const startedMs = performance.now();
  try {
    copyFileSync(file, copy);
    const connection = connect(copy, key);
    settleAlone(connection);
    connection.pragma('legacy = 4');
    connection.pragma("rekey = 'an orchard of pears'");
    connection.close();
    const written = openSync(copy, 'r+');
    fsyncSync(written);
    closeSync(written);
    return performance.now() - startedMs;
  } finally {
    rmSync(copy, { force: true });
  }
}
