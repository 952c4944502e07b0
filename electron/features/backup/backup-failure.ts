import { DeskFailure, deskFailure } from '#electron/core/failure.ts';
import { asDiskFull, asFileInUse } from '#electron/core/file-failure.ts';
import { RecordsError } from '#electron/records/index.ts';

/** Why a backup cannot be made or used, as the page sees it; anything else stays what it is. */
export function asBackupFailure(thrown: unknown): unknown {
  const known = asDiskFull(thrown) ?? (thrown instanceof DeskFailure ? null : asFileInUse(thrown));
  if (known !== null) return known;
  if (!(thrown instanceof RecordsError)) return thrown;
  switch (thrown.kind) {
    case 'wrong-passphrase':
      return new DeskFailure({ kind: thrown.kind, field: 'passphrase', detail: thrown.message });
    case 'no-backup':
    case 'backup-damaged':
    case 'backup-newer-version':
      return deskFailure(thrown.kind, thrown.message);
    default:
      return deskFailure('file-failed', thrown.message);
  }
}
