import { VaultError } from '../vault/index.ts';
import { DeskFailure, messageOf } from './failure.ts';

/** Asks something of the vault; its failures become the desk's. */
export async function usingVault<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof VaultError && error.kind === 'wrong-passphrase') {
      throw new DeskFailure({ kind: 'wrong-passphrase', field: 'passphrase' });
    }
    throw new DeskFailure({ kind: 'vault-failed', detail: messageOf(error).slice(0, 2_000) });
  }
}
