import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { vaultChannels } from '#shared/features/vault/channels.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { isRestorePlanned } from '../backup/index.ts';
import { beginAnewHandlers } from './begin-anew.ts';
import { entrance, type WhyEntered } from './entering.ts';
import { lockDesk, lockWhenLeft } from './lock.ts';
import { RECOVERY_STOPPED, recoveryHandlers } from './recovery.ts';
import { Rekeying } from './rekeying.ts';

/** The lock and what opens it, and what can be done where nothing opens it. `enter` opens what the vault protects, where it is open. */
export function createVault(context: DeskContext): {
  readonly handlers: Handlers<typeof vaultChannels>;
  enter(why: WhyEntered): Promise<void>;
} {
  const { ports, state, connection, inFlight, lifetime } = context;
  const rekeying = new Rekeying(ports, state);
  lifetime.onEnding(() => rekeying.stop());
  lifetime.onOpened(() => lockWhenLeft(context));
  const enter = entrance(context, rekeying);
  // At its start a desk may be locked, too; then it was not unlocked but started.
  let wasOpen = ports.vault.state() === 'open';
  const opened = async () => {
    await enter(wasOpen ? 'unlocked' : 'started');
    wasOpen = ports.vault.state() === 'open';
    return state.current();
  };
  /** Changes the vault's key and encrypts the records anew; `said` is written down in between. */
  const underNewKeys = async (change: () => Promise<void>, said: readonly NewEntry[]): Promise<DeskState> => {
    // What is made or restored meanwhile would lie under the keys of before.
    await inFlight.once('backup', async () => {
      if (await isRestorePlanned(context)) {
        throw deskFailure(
          'file-failed',
          'An earlier restore is not finished. Start the desk again: it is finished then.',
        );
      }
      await usingVault(change);
      // Each is a line of its own in the activity.
      await connection.useIfOpen(async (session) => {
        for (const entry of said) await session?.commit([entry]);
      });
      await connection.whileClosed(() => rekeying.run());
    });
    state.tell();
    return state.current();
  };
  const handlers: Handlers<typeof vaultChannels> = {
    ...beginAnewHandlers(context, opened),
    ...recoveryHandlers(context, { opened, underNewKeys }),
    'vault.choosePassphrase': async ({ passphrase }) => {
      await usingVault(() => ports.vault.choosePassphrase(passphrase));
      return opened();
    },
    'vault.unlock': ({ passphrase }) =>
      // Each try is slow on purpose. Those that a page asks for meanwhile would wait in a row that nobody sees.
      inFlight.once('unlocking', async () => {
        await usingVault(() => ports.vault.unlock(passphrase));
        return opened();
      }),
    'vault.lock': async () => {
      await lockDesk(context, 'asked');
      return state.current();
    },
    'vault.changeKeeping': ({ current, next }) => {
      const keptBy = next === null ? 'operating-system' : 'passphrase';
      const changed: NewEntry = { kind: 'key-keeping-changed', id: 'record', data: { keptBy } };
      const said = ports.vault.recovery()?.state === 'kept' ? [changed, RECOVERY_STOPPED] : [changed];
      return underNewKeys(() => ports.vault.changeKeeping(current, next), said);
    },
  };
  return { handlers, enter };
}
