import { assertNever } from '#shared/assert-never.ts';
import type { VaultProblem } from '#shared/features/program/model.ts';
import { type Vault, VaultError } from '../vault/index.ts';
import { DeskFailure, deskFailure, invalidInput, messageOf } from './failure.ts';
import { asDiskFull, asFileInUse } from './file-failure.ts';

/** Asks something of the vault; its failures become the desk's. */
export async function usingVault<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof VaultError ? deskFailureOf(error) : error;
  }
}

/** Why the keys' file cannot be used, as the page sees it; null where it can be. */
export function vaultProblemOf(vault: Vault): VaultProblem | null {
  const problem = vault.problem();
  if (problem === null) return null;
  const { kind, message } = problem;
  const detail = message.slice(0, 2_000);
  switch (kind) {
    case 'damaged':
    case 'missing':
    case 'newer-version':
    case 'key-store-gone':
      return { kind, detail };
    default:
      return { kind: 'failed', detail };
  }
}

function deskFailureOf(error: VaultError): DeskFailure {
  switch (error.kind) {
    case 'wrong-passphrase':
      return new DeskFailure({ kind: 'wrong-passphrase', field: 'passphrase', detail: messageOf(error) });
    case 'wrong-recovery-code':
      return new DeskFailure({ kind: 'wrong-recovery-code', field: 'code', detail: messageOf(error) });
    case 'weak-passphrase':
      return invalidInput('passphrase', error.message);
    case 'locked':
      return deskFailure('locked', error.message);
    case 'damaged':
    case 'missing':
    case 'newer-version':
    case 'key-store-gone':
      return deskFailure('vault-failed', error.message);
    case 'failed':
      return (
        asDiskFull(error.cause) ?? asFileInUse(error.cause) ?? deskFailure('vault-failed', error.message)
      );
    default:
      return assertNever(error.kind);
  }
}
