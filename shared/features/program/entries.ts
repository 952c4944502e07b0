import { z } from 'zod';
import { callOutcomeSchema } from '#shared/rpc/call-end.ts';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { amount, count, oneLine, severalLines, timeMs } from '#shared/rpc/schemas.ts';

/** What was done at a desk and only leaves a line: nothing is drawn of it. */
const act = { version: 1, of: 'desk', cell: 'acts', merge: 'fact', needs: 'auditor' } as const;

/** A connection as the desk names it, and where it goes. */
const connection = z.strictObject({ connection: oneLine(), address: z.string() });
const inFile = { file: oneLine() } as const;
const update = z.strictObject({ version: z.string(), from: z.string() });

/** The subject is `desk/record`. */
export const deskEntries = {
  'desk-started': { ...act, data: connection.extend({ version: z.string() }) },
  'desk-unlocked': { ...act, data: connection },
  'desk-locked': { ...act, data: z.strictObject({ why: z.enum(['asked', 'idle', 'system']) }) },
  'connection-chosen': { ...act, data: connection },
  'connection-closed': { ...act, data: connection },
  'connection-tested': {
    ...act,
    data: z.strictObject({
      address: z.string(),
      outcome: callOutcomeSchema,
      /** The steps that failed, each with this desk's explanation. */
      failed: z.array(z.strictObject({ step: z.string(), detail: severalLines() })),
    }),
  },
  'token-set': {
    ...act,
    data: z.strictObject({
      connection: oneLine(),
      /** Where its calls go from then on, where that changed. */
      address: z.string().optional(),
    }),
  },
  'practice-service-switched': { ...act, data: z.strictObject({ to: z.enum(['running', 'stopped']) }) },
  'key-keeping-changed': {
    ...act,
    data: z.strictObject({ keptBy: z.enum(['operating-system', 'passphrase']) }),
  },
  /** The second way in beside the passphrase: made, used to open the desk, or ended by new keys. */
  'recovery-code-changed': { ...act, data: z.strictObject({ to: z.enum(['made', 'used', 'stopped']) }) },
  /** The settings that are this desk's own, with their new values. */
  'desk-settings-changed': { ...act, data: z.strictObject({ changes: z.record(z.string(), z.unknown()) }) },
  /** The columns, the views, or with which view the list begins. */
  'list-layout-changed': { ...act, data: z.strictObject({ changed: z.array(z.string()) }) },
  'banner-dismissed': { ...act, data: z.strictObject({ banner: z.string() }) },
  'clock-confirmed': { ...act, data: z.strictObject({ nowMs: timeMs }) },
  'copy-removed': {
    ...act,
    data: z.strictObject({
      copy: z.string(),
      /** When it was made; absent where that does not matter. */
      madeAt: z.string().optional(),
      why: z.enum(['asked', 'days-over', 'unusable']),
    }),
  },
  /** Saved results were read and scored again, and so many say something else now. */
  'results-judged-again': { ...act, data: z.strictObject({ count: count }) },
  'activity-verified': {
    ...act,
    data: z.strictObject({ entries: count, outcome: z.enum(['whole', 'broken']) }),
  },
  'activity-exported': { ...act, data: z.strictObject({ ...inFile, count: count }) },
  'diagnostics-saved': { ...act, data: z.strictObject(inFile) },
  /** All tables were drawn again from the log: how many rows that added, changed and removed, and how many got an entry by it. */
  'tables-rebuilt': {
    ...act,
    data: z.strictObject({
      added: count,
      changed: count,
      removed: count,
      broughtForward: count,
    }),
  },
  'update-downloaded': { ...act, data: update },
  'update-installed': { ...act, data: update },
  'backup-made': { ...act, data: z.strictObject({ ...inFile, bytes: amount.min(0) }) },
  /** Made by itself, as the office has planned. */
  'planned-backup-made': { ...act, data: z.strictObject({ ...inFile, bytes: amount.min(0) }) },
  'backup-plan-changed': {
    ...act,
    data: z.strictObject({
      every: z.enum(['daily', 'weekly', 'never']),
      /** How many of them stay. */
      keep: count,
    }),
  },
  /** These records were made of a backup; so many of its applications, and what had been erased since was erased again. */
  'backup-restored': {
    ...act,
    data: z.strictObject({
      ...inFile,
      madeAt: z.string(),
      /** The version of Threshold that made it. */
      madeBy: oneLine(),
      applications: count,
      erasedAgain: count,
    }),
  },
  /** What was on this computer in another connection is in this record now; so many applications. All that came is part of this act. */
  'records-brought-along': {
    ...act,
    data: z.strictObject({ connection: oneLine(), applications: count }),
  },
  /** Applications taken out of the desk; of a table its columns, else the identifiers alone. */
  'applications-exported': {
    ...act,
    data: z.strictObject({
      count,
      columns: z.array(oneLine()).nullable(),
      /** Null: onto the clipboard. */
      file: oneLine().nullable(),
    }),
  },
  /** A report's tables, in a file. */
  'report-saved': { ...act, data: z.strictObject(inFile) },
  'comparison-saved': { ...act, data: z.strictObject({ ...inFile, identifiers: z.array(z.string()) }) },
  /** One application, on paper or in a file. */
  'application-saved': {
    version: 1,
    of: 'application',
    cell: 'exports',
    merge: 'fact',
    needs: 'auditor',
    person: 'subject',
    data: z.strictObject(inFile),
  },
} as const satisfies EntryKinds;
