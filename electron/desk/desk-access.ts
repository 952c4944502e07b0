import { beginAnewUseCases } from './begin-anew.ts';
import { resumeConnection } from './connection.ts';
import type { DeskContext } from './context.ts';
import { lockDesk } from './lock.ts';
import type { UseCases } from './use-cases.ts';
import { usingVault } from './vault-failure.ts';

/** The state, the lock and what opens it, what can be done where nothing opens it, and notices. */
export function deskUseCases(
  context: DeskContext,
): Pick<
  UseCases,
  | 'desk.state'
  | 'desk.choosePassphrase'
  | 'desk.unlock'
  | 'desk.lock'
  | 'desk.changeKeeping'
  | 'desk.tryVaultAgain'
  | 'desk.beginAnew'
  | 'desk.showDataFolder'
  | 'desk.quit'
  | 'desk.dismissNotice'
> {
  const { ports, state, connection, changed } = context;
  // At its start a desk may be locked, too; then it was not unlocked but started.
  let wasOpen = ports.vault.state() === 'open';
  const opened = async () => {
    state.tell();
    await resumeConnection(context, wasOpen ? 'unlocked' : 'started');
    wasOpen = ports.vault.state() === 'open';
    return state.current();
  };
  return {
    ...beginAnewUseCases(context, opened),
    'desk.state': async () => state.current(),
    'desk.choosePassphrase': async ({ passphrase }) => {
      await usingVault(() => ports.vault.choosePassphrase(passphrase));
      return opened();
    },
    'desk.unlock': async ({ passphrase }) => {
      await usingVault(() => ports.vault.unlock(passphrase));
      return opened();
    },
    'desk.lock': async () => {
      await lockDesk(context, 'asked');
      return state.current();
    },
    'desk.changeKeeping': async ({ current, next }) => {
      await usingVault(() => ports.vault.changeKeeping(current, next));
      const keptBy = next === null ? 'operating-system' : 'passphrase';
      await connection.useIfOpen(async (session) => {
        await session?.journal.done({ kind: 'key-keeping-changed', subject: keptBy }, '');
      });
      changed('activity');
      state.tell();
      return state.current();
    },
    'desk.dismissNotice': async ({ id }) => {
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
