import { basename } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure } from '#electron/core/failure.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { recoveryChannels } from '#shared/features/vault/channels.ts';
import { readRecoveryCode } from '#shared/features/vault/recovery-code.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';

/** New keys end the code: what it opened opens nothing any more. */
export const RECOVERY_STOPPED: NewEntry = {
  kind: 'recovery-code-changed',
  id: 'record',
  data: { to: 'stopped' },
};

interface Opening {
  /** What follows whenever the vault may have become open. */
  readonly opened: () => Promise<DeskState>;
  /** Changes the vault's key and encrypts the records anew; `said` is written down in between. */
  readonly underNewKeys: (change: () => Promise<void>, said: readonly NewEntry[]) => Promise<DeskState>;
}

/** The second way in: a code on paper, for whoever has forgotten the passphrase. */
export function recoveryHandlers(
  { ports, state, connection, inFlight }: DeskContext,
  { opened, underNewKeys }: Opening,
): Handlers<typeof recoveryChannels> {
  const { vault, clock, log } = ports;
  return {
    'vault.makeRecoveryCode': async ({ current }) => {
      const code = await usingVault(() => vault.makeRecoveryCode(current, clock.nowMs()));
      state.tell();
      const noted = connection.useIfOpen(async (session) => {
        await session?.commit([{ kind: 'recovery-code-changed', id: 'record', data: { to: 'made' } }]);
      });
      // It opens the vault from now on, and is told this once: whatever became of the entry, it must come to who asked.
      await noted.catch((error: unknown) =>
        log.error('That a recovery code was made was not written down.', error),
      );
      return { code };
    },

    'vault.saveRecoverySheet': async () => {
      const bytes = await ports.page.toPdf();
      const file = await ports.files.saveBytes({ suggestedName: 'threshold-recovery-sheet.pdf', bytes });
      return { file: file === null ? null : basename(file) };
    },

    'vault.stopRecoveryCode': async ({ current }) => {
      // Stopped elsewhere meanwhile, or the key is kept otherwise now.
      if (vault.recovery()?.state !== 'kept') return state.current();
      return underNewKeys(() => vault.changeKeeping(current, current), [RECOVERY_STOPPED]);
    },

    'vault.recover': ({ code, next }) =>
      // Tried one at a time, as passphrases are.
      inFlight.once('unlocking', async () => {
        const read = readRecoveryCode(code);
        if (!read.ok) throw mistyped(read.group);
        await usingVault(() => vault.recover(read.code, next, clock.nowMs()));
        return opened();
      }),
  };
}

const mistyped = (group: number | null): DeskFailure =>
  new DeskFailure({
    kind: 'wrong-recovery-code',
    field: 'code',
    detail:
      group === null ? 'A recovery code has 32 letters and digits.' : `Look at group ${group} of the code.`,
    ...(group === null ? {} : { group }),
  });
