import { resumeConnection } from './connection.ts';
import type { DeskContext } from './context.ts';
import type { UseCases } from './use-cases.ts';
import { usingVault } from './vault-failure.ts';

/** The state, the passphrase that opens the records where the machine has no key store, and notices. */
export function deskUseCases(
  context: DeskContext,
): Pick<UseCases, 'desk.state' | 'desk.choosePassphrase' | 'desk.unlock' | 'desk.dismissNotice'> {
  const { ports, state } = context;
  const opened = async () => {
    state.tell();
    await resumeConnection(context);
    return state.current();
  };
  return {
    'desk.state': async () => state.current(),
    'desk.choosePassphrase': async ({ passphrase }) => {
      await usingVault(() => ports.vault.choosePassphrase(passphrase));
      return opened();
    },
    'desk.unlock': async ({ passphrase }) => {
      await usingVault(() => ports.vault.unlock(passphrase));
      return opened();
    },
    'desk.dismissNotice': async ({ id }) => {
      state.dismissNotice(id);
      return state.current();
    },
  };
}
