import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { isRestorePlanned } from '../backup/put-in-place.ts';
import type { entrance } from '../connections/entering.ts';
import { beginAnewUseCases } from './begin-anew.ts';
import { lockDesk } from './lock.ts';

/** The state, the lock and what opens it, what can be done where nothing opens it, and notices. */
export function deskUseCases(
  context: DeskContext,
  enter: ReturnType<typeof entrance>,
): Pick<
  UseCases,
  | 'program.state'
  | 'vault.choosePassphrase'
  | 'vault.unlock'
  | 'vault.lock'
  | 'vault.changeKeeping'
  | 'vault.tryVaultAgain'
  | 'vault.beginAnew'
  | 'program.showDataFolder'
  | 'program.quit'
  | 'program.dismissNotice'
> {
  const { ports, state, connection, inFlight, rekeying, changed } = context;
  // At its start a desk may be locked, too; then it was not unlocked but started.
  let wasOpen = ports.vault.state() === 'open';
  // Each try is slow on purpose. Those that a page asks for meanwhile would wait in a row that nobody sees.
  const opened = async () => {
    await enter(wasOpen ? 'unlocked' : 'started');
    wasOpen = ports.vault.state() === 'open';
    return state.current();
  };
  return {
    ...beginAnewUseCases(context, opened),
    'program.state': async () => state.current(),
    'vault.choosePassphrase': async ({ passphrase }) => {
      await usingVault(() => ports.vault.choosePassphrase(passphrase));
      return opened();
    },
    'vault.unlock': ({ passphrase }) =>
      inFlight.once('unlocking', async () => {
        await usingVault(() => ports.vault.unlock(passphrase));
        return opened();
      }),
    'vault.lock': async () => {
      await lockDesk(context, 'asked');
      return state.current();
    },
    'vault.changeKeeping': async ({ current, next }) => {
      // What is made or restored meanwhile would lie under the keys of before.
      await inFlight.once('backup', async () => {
        if (await isRestorePlanned(context)) {
          throw deskFailure(
            'file-failed',
            'An earlier restore is not finished. Start the desk again: it is finished then.',
          );
        }
        await usingVault(() => ports.vault.changeKeeping(current, next));
        const keptBy = next === null ? 'operating-system' : 'passphrase';
        await connection.useIfOpen(async (session) => {
          await session?.journal.done({ kind: 'key-keeping-changed', subject: keptBy }, '');
        });
        await connection.whileClosed(() => rekeying.run());
      });
      changed('activity');
      state.tell();
      return state.current();
    },
    'program.dismissNotice': async ({ id }) => {
      const notice = state.dismissNotice(id);
      await connection.useIfOpen(async (session) => {
        if (notice === undefined) return;
        await session?.journal.done({ kind: 'banner-dismissed', subject: notice.kind }, '');
        changed('activity');
      });
      return state.current();
    },
  };
}
