import type { WhyOpened } from '#electron/core/connection/connection-in-use.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import { settleStaging } from '../backup/index.ts';
import { resumeConnection } from '../connections/index.ts';
import type { Rekeying } from './rekeying.ts';

/** Why the vault may have become open. */
export type WhyEntered = Extract<WhyOpened, 'started' | 'unlocked'>;

/**
 * What follows whenever the vault may have become open: what is sealed in it becomes known, what a run that was cut off has left in the
 * folder of copies is settled, once, and the connection that was in use is opened.
 */
export function entrance(context: DeskContext, rekeying: Rekeying): (why: WhyEntered) => Promise<void> {
  const { ports, state } = context;
  let isStagingSettled = false;
  return async (why) => {
    if (ports.vault.state() === 'open') {
      await usingVault(() => state.unseal());
      if (!isStagingSettled) await settleStaging(context);
      isStagingSettled = true;
      context.office.resumeOwnHubs();
    }
    state.tell();
    if (ports.vault.state() === 'open' && ports.vault.isRekeying()) {
      // Not waited for: it takes as long as the records are large, and tells how far it is.
      void finishRekeying(context, rekeying).then(async () => {
        await resumeConnection(context, why);
        await context.office.resumeJoining();
      });
      return;
    }
    await resumeConnection(context, why);
    await context.office.resumeJoining();
  };
}

/** Encrypts what was left to do when the keys were changed. Never rejects. */
async function finishRekeying({ connection, ports }: DeskContext, rekeying: Rekeying): Promise<void> {
  try {
    await connection.whileClosed(() => rekeying.run());
  } catch (error) {
    ports.log.error('The records could not be encrypted anew.', error);
  }
}
