import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';

/** What can be done where the keys' file cannot be used. */
export const beginAnewChannels = {
  /** Reads a keys' file that could not be used once more. */
  'vault.tryVaultAgain': { scope: 'door', input: nothing, output: deskStateSchema },
  /** Keeps a keys' file that cannot be used, or whose passphrase is forgotten, and the records that it protects, in a folder aside, and begins with new keys. */
  'vault.beginAnew': { scope: 'door', input: nothing, output: deskStateSchema },
} as const satisfies ChannelDefinitions;

export const vaultChannels = {
  ...beginAnewChannels,
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
