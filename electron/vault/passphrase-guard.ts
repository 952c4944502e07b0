import { canBeChosen, LEAST_LENGTH, strengthOf } from '#shared/features/vault/strength.ts';
import { VaultError, type VaultErrorKind } from './errors.ts';
import type { KeyWrapping } from './key-wrapping.ts';
import type { KeptRecovery, VaultContents } from './vault-file.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const WRONG: ReadonlySet<VaultErrorKind> = new Set(['wrong-passphrase', 'wrong-recovery-code']);

/** How long the next try waits after so many wrong ones: twice as long each time. */
export const waitAfter = (failures: number, longestMs: number): number =>
  failures === 0 ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Tries passphrases, each wrong one slower than the one before. */
export function createPassphraseGuard(wrapping: KeyWrapping, wait: (ms: number) => Promise<unknown>) {
  let failures = 0;
  const slowed = async (attempt: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const key = await attempt();
      failures = 0;
      return key;
    } catch (error) {
      if (error instanceof VaultError && WRONG.has(error.kind)) {
        failures += 1;
        await wait(waitAfter(failures, LONGEST_WAIT_MS));
      }
      throw error;
    }
  };
  return {
    requireStrongEnough(passphrase: string): void {
      if (canBeChosen(strengthOf(passphrase))) return;
      throw new VaultError(
        'weak-passphrase',
        `The passphrase must have at least ${LEAST_LENGTH} characters, and be no common one.`,
      );
    },

    /** The master key, where the passphrase opens it; a wrong one is answered later each time. */
    unwrap: (
      { masterKey, format }: Pick<VaultContents, 'masterKey' | 'format'>,
      passphrase: string,
    ): Promise<Buffer> => slowed(() => wrapping.unwrap(masterKey, passphrase, format)),

    /** As `unwrap`, by the recovery code: guesses of the one are guesses of the other. */
    unwrapByCode: (kept: KeptRecovery, code: string): Promise<Buffer> =>
      slowed(() => wrapping.unwrapByCode(kept, code)),
  };
}
