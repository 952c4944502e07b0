import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { storedLayoutSchema } from '../applications/list.ts';
import { settingsInBackups } from '../preferences/model.ts';
import { storedShapeOf } from '../preferences/setting.ts';
import { profileKindSchema } from '../program/model.ts';
import { canBeChosen, strengthOf } from '../vault/strength.ts';

/** As the vault asks for it. */
export const backupPassphraseSchema = z
  .string()
  .max(1_000)
  .refine(
    (passphrase) => canBeChosen(strengthOf(passphrase)),
    'A passphrase needs at least 8 characters, and must be no common one.',
  );

/** How far a backup has come: bytes while it is copied or written, nothing to count while it is encrypted and looked through. */
export const backupProgressSchema = z.strictObject({
  state: z.enum(['copying', 'encrypting', 'writing', 'ended']),
  doneBytes: z.number().int(),
  totalBytes: z.number().int(),
});
export type BackupProgress = z.infer<typeof backupProgressSchema>;

export const backupMadeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: oneLine(4_096), bytes: z.number().int() }),
  z.strictObject({ outcome: z.literal('cancelled') }),
]);
export type BackupMade = z.infer<typeof backupMadeSchema>;

const recordCountsSchema = z.strictObject({
  applications: z.number().int(),
  decisions: z.number().int(),
  households: z.number().int(),
  reportLinks: z.number().int(),
  /** When the newest entry of the activity was written. */
  newest: isoDate.nullable(),
});

/** What a backup holds, beside what this desk has of the same connection. */
export const backupPreviewSchema = z.strictObject({
  file: oneLine(1_000),
  madeAt: isoDate,
  /** The version of the desk that made it. */
  madeBy: oneLine(100),
  connection: z.strictObject({
    kind: profileKindSchema,
    name: oneLine(100),
    baseUrl: z.string().max(2_000),
  }),
  /** The office's name in the settings; '' where it has none. */
  office: oneLine(200),
  holds: recordCountsSchema,
  /** The connection to the same service on this desk; null where there is none. `holds` is null where its records are not open. */
  here: z.strictObject({ name: oneLine(100), holds: recordCountsSchema.nullable() }).nullable(),
});
export type BackupPreview = z.infer<typeof backupPreviewSchema>;

export const restoredSchema = z.strictObject({
  applications: z.number().int(),
  /** Where the records that were there before are kept; null where there were none. */
  setAsideFile: oneLine(4_096).nullable(),
  /** How many records of the backup had been erased on this desk since: they were not brought back. */
  erasedAgain: z.number().int(),
});
export type Restored = z.infer<typeof restoredSchema>;

/** What of the preferences belongs to the office and travels with its records. A backup of an earlier desk lacks those that it did not know. */
export const officeSettingsSchema = z
  .strictObject(storedShapeOf(settingsInBackups))
  .partial()
  .extend({ applicationLayout: storedLayoutSchema });

/** What a backup says of itself beside its records. */
export const aboutBackupSchema = z.strictObject({
  madeAt: isoDate,
  madeBy: oneLine(100),
  connection: backupPreviewSchema.shape.connection,
  /** None where they are of another version: that must not hinder the records. */
  officeSettings: officeSettingsSchema.nullable().catch(null),
});
export type AboutBackup = z.infer<typeof aboutBackupSchema>;
