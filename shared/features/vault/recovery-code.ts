import { bytesInGroups, readCheckedCode, writeCheckedCode } from '#shared/checked-code.ts';

const GROUPS = 4;
/** 136 random bits: nobody guesses them, whatever a guess costs. */
export const RECOVERY_CODE_BYTES = bytesInGroups(GROUPS);

export type RecoveryCodeRead =
  /** As it is written on the sheet. */
  | { readonly ok: true; readonly code: string }
  /** `group`: 1 to 4, the first that was typed wrong; null where there are too few letters or too many. */
  | { readonly ok: false; readonly group: number | null };

/** Four groups of eight letters and digits, of so many random bytes. */
export const writeRecoveryCode = (bytes: Uint8Array): string => writeCheckedCode(bytes, GROUPS);

/** Reads a code as it was typed: in any case, with blanks and hyphens anywhere, I and L for 1, O for 0. */
export function readRecoveryCode(typed: string): RecoveryCodeRead {
  const read = readCheckedCode(typed, GROUPS);
  return read.ok ? { ok: true, code: writeRecoveryCode(read.bytes) } : read;
}
