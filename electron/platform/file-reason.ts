const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'another program has it open, or you may not do this there.',
  EPERM: 'another program has it open, or you may not do this there.',
  EBUSY: 'another program has it open.',
  EROFS: 'the place is read-only.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk is full.',
  ENOENT: 'there is no such file or folder any more.',
  EISDIR: 'it is a folder.',
  ENOTDIR: 'a part of its path is no folder.',
  ENAMETOOLONG: 'its name is too long.',
  EINVAL: 'its name can’t be used there.',
  EIO: 'the drive failed.',
};

/** Why a file could not be read or written, in English, to end a sentence with: never its path or the system's code. */
export function fileReason(error: unknown): string {
  if (!(error instanceof Error)) return 'the system refused it.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The system's own words hold the whole path, which is nothing for a screen.
  return REASONS[code] ?? 'the system refused it.';
}
