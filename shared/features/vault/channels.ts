import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';

/** What can be done where the keys' file cannot be used, or its passphrase is forgotten. */
export const beginAnewChannels = {
  /** Reads a keys' file that could not be used once more. */
  'vault.tryVaultAgain': { scope: 'door', input: nothing, output: deskStateSchema },
  /** Keeps a keys' file that cannot be used, or whose passphrase is forgotten, and the records that it protects, in a folder aside, and begins with new keys. */
  'vault.beginAnew': { scope: 'door', input: nothing, output: deskStateSchema },
} as const satisfies ChannelDefinitions;

const passphrase = z.string().max(1_000);

/** A second way in, on paper, for whoever has forgotten the passphrase. */
export const recoveryChannels = {
  /** Makes a code that opens the desk once, beside its passphrase, and answers it: it is shown, and kept nowhere. Throws `wrong-passphrase`; `vault-failed` where there is one already. */
  'vault.makeRecoveryCode': {
    scope: 'everybody',
    changes: ['activity'],
    input: z.strictObject({ current: passphrase }),
    output: z.strictObject({ code: z.string().max(100) }),
  },
  /** Saves the sheet that the page offers for printing as a PDF; null where the dialog was left. */
  'vault.saveRecoverySheet': {
    scope: 'everybody',
    input: nothing,
    output: z.strictObject({ file: oneLine(4_096).nullable() }),
  },
  /** Ends the code: the records get new keys, so that an old file of keys is of no use with it. Throws as `vault.changeKeeping` does. */
  'vault.stopRecoveryCode': {
    scope: 'everybody',
    changes: ['activity'],
    input: z.strictObject({ current: passphrase }),
    output: deskStateSchema,
  },
  /**
   * Opens a locked desk by its code, ends that, and makes this its passphrase. Throws `wrong-recovery-code`, with `group` where it was mistyped;
   * `already-running` while another one is tried.
   */
  'vault.recover': {
    scope: 'door',
    input: z.strictObject({ code: z.string().min(1).max(200), next: passphrase.min(1) }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;

export const vaultChannels = {
  ...beginAnewChannels,
  ...recoveryChannels,
  /** Keeps the key of a new desk by a passphrase. Throws `invalid-input` where it is too weak. */
  'vault.choosePassphrase': {
    scope: 'door',
    input: z.strictObject({ passphrase: z.string().min(1).max(1_000) }),
    output: deskStateSchema,
  },
  /** Opens a locked desk. Throws `wrong-passphrase`; `already-running` while another one is tried. */
  'vault.unlock': {
    scope: 'door',
    // Empty where the operating system's key store keeps the key.
    input: z.strictObject({ passphrase: z.string().max(1_000) }),
    output: deskStateSchema,
  },
  /** Locks the desk: the key leaves the memory, the records are closed. */
  'vault.lock': { scope: 'door', input: nothing, output: deskStateSchema },
  /** Changes what keeps the key, and encrypts the records anew. Throws `wrong-passphrase`, and `already-running` beside a backup. */
  'vault.changeKeeping': {
    scope: 'everybody',
    changes: ['activity'],
    input: z.strictObject({
      /** The passphrase that keeps the key now; '' where the key store does. */
      current: z.string().max(1_000),
      /** The new one; null for the operating system's key store. */
      next: z.string().min(1).max(1_000).nullable(),
    }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
