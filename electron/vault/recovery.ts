import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_BYTES, writeRecoveryCode } from '#shared/features/vault/recovery-code.ts';
import { VaultError } from './errors.ts';
import type { KeyWrapping } from './key-wrapping.ts';
import type { Recovery, VaultContents } from './vault-file.ts';

/** What a second way in needs of the vault that it is in. */
interface Inside {
  readonly wrapping: KeyWrapping;
  contents(): VaultContents | null;
  store(changed: VaultContents): Promise<void>;
}

/** The second way in beside a passphrase: the master key once more, wrapped by a code that is on paper alone. */
export function createRecovery({ wrapping, contents, store }: Inside) {
  const now = (): Recovery | null => contents()?.recovery ?? null;
  return {
    about() {
      const recovery = now();
      if (recovery === null) return null;
      return recovery.state === 'kept'
        ? ({ state: 'kept', atMs: recovery.madeAtMs } as const)
        : ({ state: 'used', atMs: recovery.atMs } as const);
    },

    requireNone({ masterKey, recovery }: VaultContents): void {
      if (masterKey.by === 'passphrase' && recovery?.state !== 'kept') return;
      throw new VaultError('failed', 'A recovery code is for a passphrase, and there is one at a time.');
    },

    /** Answers the code, which is kept nowhere. */
    async make(before: VaultContents, master: Buffer, atMs: number): Promise<string> {
      const code = writeRecoveryCode(randomBytes(RECOVERY_CODE_BYTES));
      await store({ ...before, recovery: await wrapping.byCode(master, code, atMs) });
      return code;
    },

    toNote(): number | null {
      const recovery = now();
      return recovery?.state === 'used' && !recovery.isNoted ? recovery.atMs : null;
    },

    async noted(before: VaultContents): Promise<void> {
      if (before.recovery?.state !== 'used') return;
      await store({ ...before, recovery: { ...before.recovery, isNoted: true } });
    },
  };
}
