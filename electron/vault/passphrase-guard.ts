import { canBeChosen, LEAST_LENGTH, strengthOf } from '#shared/features/vault/strength.ts';
import { VaultError } from './errors.ts';
import type { KeyWrapping } from './key-wrapping.ts';
import type { WrappedKey } from './vault-file.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** How long the next try waits after so many wrong ones: twice as long each time. */
export const waitAfter = (failures: number, longestMs: number): number =>
  failures === 0 ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Tries passphrases, each wrong one slower than the one before. */
export function createPassphraseGuard(wrapping: KeyWrapping, wait: (ms: number) => Promise<unknown>) {
  let failures = 0;
  return {
    requireStrongEnough(passphrase: string): void {
      if (canBeChosen(strengthOf(passphrase))) return;
      throw new VaultError(
        'weak-passphrase',
        `The passphrase must have at least ${LEAST_LENGTH} characters, and be no common one.`,
      );
    },

    /** The master key, where the passphrase opens it; a wrong one is answered later each time. */
    async unwrap(wrapped: WrappedKey, passphrase: string): Promise<Buffer> {
      try {
        const key = await wrapping.unwrap(wrapped, passphrase);
        failures = 0;
        return key;
      } catch (error) {
        if (error instanceof VaultError && error.kind === 'wrong-passphrase') {
          failures += 1;
          await wait(waitAfter(failures, LONGEST_WAIT_MS));
        }
        throw error;
      }
    },
  };
}
