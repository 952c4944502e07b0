import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { keptCopySchema } from './copies.ts';
import { backupMadeSchema, backupPassphraseSchema, backupPreviewSchema, restoredSchema } from './model.ts';
import { backupFolderSchema, backupPlanSchema, backupPlanStateSchema } from './plan.ts';

export const copyChannels = {
  /** The copies of records that are kept on this computer, the newest first. */
  'copies.list': {
    scope: 'desk',
    reads: 'activity',
    input: nothing,
    output: z.array(keptCopySchema).max(1_000),
  },
  /** Removes one of them for good. Throws `not-on-this-desk`, `file-failed`. */
  'copies.remove': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ id: keptCopySchema.shape.id }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;

export const makingChannels = {
  /**
   * Backs the records of the connection in use up into a file that the user chooses, encrypted by this passphrase; its progress
   * is told as 'backup-changed'.
   */
  'backup.make': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ passphrase: backupPassphraseSchema }),
    output: backupMadeSchema,
  },
  /** Ends a backup that is being made: no file is left of it. */
  'backup.cancel': { scope: 'desk', input: nothing, output: nothing },
  /** When the records of the connection in use were backed up last. */
  'backup.last': {
    scope: 'session',
    reads: 'activity',
    input: nothing,
    output: z.strictObject({ at: isoDate.nullable() }),
  },
} as const satisfies ChannelDefinitions;

export const planChannels = {
  /** How backups are made by themselves of the connection in use. */
  'backup.plan': { scope: 'session', reads: 'activity', input: nothing, output: backupPlanStateSchema },
  /** Asks for a folder that the next `backup.setPlan` may name; null where the dialog was left. */
  'backup.chooseFolder': {
    scope: 'desk',
    input: nothing,
    output: z.strictObject({ folder: backupFolderSchema.nullable() }),
  },
  /**
   * Plans backups into this folder. Throws `invalid-input` where it is neither the one that was chosen last nor that of the plan that is there,
   * and where there is no passphrase (null: the one of that plan).
   */
  'backup.setPlan': {
    scope: 'session',
    changes: ['activity'],
    input: backupPlanSchema.extend({
      folder: backupFolderSchema,
      passphrase: backupPassphraseSchema.nullable(),
    }),
    output: backupPlanStateSchema,
  },
  /** Makes no more by itself; those that were made stay. */
  'backup.endPlan': {
    scope: 'session',
    changes: ['activity'],
    input: nothing,
    output: backupPlanStateSchema,
  },
  /** Makes one now, as the plan says. Throws why it cannot be made. */
  'backup.runPlan': { scope: 'desk', changes: ['activity'], input: nothing, output: backupMadeSchema },
} as const satisfies ChannelDefinitions;

export const restoreChannels = {
  /** Asks for the file of a backup; null where the dialog was left. */
  'restore.choose': {
    scope: 'desk',
    input: nothing,
    output: z.strictObject({ file: oneLine(1_000).nullable() }),
  },
  /** Opens the chosen file by its passphrase and looks through all of it. Nothing is changed yet. */
  'restore.open': {
    scope: 'desk',
    input: z.strictObject({ passphrase: z.string().min(1).max(1_000) }),
    output: backupPreviewSchema,
  },
  /**
   * Makes the backup that was opened the records of a connection, and opens that. Its tables are projected anew from its log, which is told as
   * 'repair-changed'. Throws `cancelled` where it was canceled: then nothing has changed.
   */
  'restore.confirm': {
    scope: 'desk',
    input: z.strictObject({
      /** In place of the records of the connection to the same service, or as a connection of its own. */
      into: z.enum(['same-connection', 'new-connection']),
      /** Whether the office's settings in the backup take the place of those on this desk. */
      officeSettings: z.enum(['take', 'leave']),
    }),
    output: restoredSchema,
  },
  /** Ends a restore, as long as its records are being made. */
  'restore.cancel': { scope: 'desk', input: nothing, output: nothing },
  /** Puts a backup away that was chosen or opened. */
  'restore.leave': { scope: 'desk', input: nothing, output: nothing },
} as const satisfies ChannelDefinitions;

export const backupChannels = {
  ...makingChannels,
  ...planChannels,
  ...restoreChannels,
  ...copyChannels,
} as const;
