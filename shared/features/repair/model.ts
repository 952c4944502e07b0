import { z } from 'zod';

/** What of the records a repair can change, in the order in which it is shown. */
export const repairedParts = [
  'applications',
  'decisions',
  'notices',
  'households',
  'reportLinks',
  'rules',
  'other',
] as const;
export type RepairedPart = (typeof repairedParts)[number];

const tablesOfParts: Readonly<Record<Exclude<RepairedPart, 'other'>, readonly string[]>> = {
  applications: ['applications', 'application_tags', 'earlier_fetches', 'raw_replies', 'result_documents'],
  decisions: ['decisions'],
  notices: ['notices', 'notices_drawn'],
  households: ['households', 'household_members', 'household_confirmed_members'],
  reportLinks: ['report_links', 'allowed_hosts'],
  rules: ['draft', 'drafts', 'draft_texts', 'versions', 'credit_scores', 'pointings'],
};

/** The part that a table belongs to; 'other': what is derived of the log, and lists that no page shows by themselves. */
export const partOfTable = (table: string): RepairedPart =>
  repairedParts.find((part) => part !== 'other' && tablesOfParts[part].includes(table)) ?? 'other';

const rows = z.number().int().min(0);

export const repairSchema = z.strictObject({
  /** Rows by part; a part that stays as it is is left out. */
  parts: z
    .array(z.strictObject({ part: z.enum(repairedParts), added: rows, changed: rows, removed: rows }))
    .max(repairedParts.length),
  /** Rows that no entry explained, and that have one then. */
  broughtForward: rows,
});
export type Repair = z.infer<typeof repairSchema>;

/**
 * How far it has come: bytes while a copy is made, lists while they are drawn, rows while they are compared; nothing to count while records
 * that are restored are encrypted.
 */
export const repairProgressSchema = z.strictObject({
  state: z.enum(['copying', 'drawing', 'comparing', 'encrypting', 'ended']),
  done: z.number().int(),
  total: z.number().int(),
});
export type RepairProgress = z.infer<typeof repairProgressSchema>;
