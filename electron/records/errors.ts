/** How the records can fail, closed. */
export type RecordsErrorKind = OwnErrorKind | BackupErrorKind;

type OwnErrorKind =
  | 'newer-version'
  | 'other-key'
  | 'locked-by-another'
  | 'read-only'
  | 'disk-full'
  | 'failed'
  /** Of a shared office: the role does not allow it. */
  | 'not-allowed'
  /** A legal hold covers what was to be erased: the message says what the holds are about. */
  | 'on-hold'
  | 'copy-unusable';
/** Why a file cannot be used as a backup. */
type BackupErrorKind = 'wrong-passphrase' | 'no-backup' | 'backup-damaged' | 'backup-newer-version';

/** A failure of the records. Its message is in English, for people, and holds no secret and nothing of a record. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError';
  readonly kind: RecordsErrorKind;

  constructor(kind: RecordsErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** An error as it crosses from the worker thread: an Error would lose its kind there. */
export interface ErrorAsData {
  readonly kind: RecordsErrorKind;
  readonly message: string;
}

type FileErrorKind = Exclude<
  OwnErrorKind,
  'newer-version' | 'other-key' | 'failed' | 'not-allowed' | 'on-hold' | 'copy-unusable'
>;

const messages: Readonly<Record<FileErrorKind, string>> = {
  'locked-by-another': 'Another program, perhaps a second desk, is using these records.',
  'read-only': 'The records cannot be written: the folder or the file is read-only.',
  'disk-full': 'The records cannot be written: the disk is full.',
};

/** What SQLite, the file system or our own code said, as a failure of the records. */
export function asRecordsError(error: unknown): RecordsError {
  if (error instanceof RecordsError) return error;
  const kind = kindOfCode(codeOf(error));
  if (kind !== null) return new RecordsError(kind, messages[kind], { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  const message = isDamage(error)
    ? 'The records are damaged. Start the desk again: it sets the damaged file aside and saves what can be read.'
    : `The records could not be used: ${reason}`;
  return new RecordsError('failed', message, { cause: error });
}

/** Whether a disk, or somebody's share of it, has no more room: said by SQLite, by the file system or by the records. */
export const isDiskFull = (error: unknown): boolean => asRecordsError(error).kind === 'disk-full';

/** Whether SQLite says that the file is no database of ours (garbage, another key) or that its contents do not hold together. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT');
}

/** Whether something fails for the sake of this computer, whatever it is: its disk, its file. */
export const isOfThisComputer = (error: unknown): boolean =>
  isDamage(error) || asRecordsError(error).kind !== 'failed' || codeOf(error).startsWith('SQLITE_IOERR');

export function codeOf(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

function kindOfCode(code: string): FileErrorKind | null {
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'locked-by-another';
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full';
  // The index of the log, which every open file has beside it, found no room.
  if (code === 'SQLITE_IOERR_SHMSIZE') return 'disk-full';
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN')) return 'read-only';
  if (code.startsWith('SQLITE_PERM') || code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'read-only';
  }
  return null;
}
