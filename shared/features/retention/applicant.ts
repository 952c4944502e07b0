import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { MOST_HOLDS } from '../holds/limits.ts';

/** What can be held of one applicant, in the order in which it is shown. */
const heldParts = [
  'office-data',
  'results',
  'replies',
  'households',
  'report-links',
  'look-ups',
  'unsaved-texts',
  'decisions',
  'notices',
  'activity',
] as const;
export type HeldPart = (typeof heldParts)[number];

const heldSchema = z.array(z.strictObject({ what: z.enum(heldParts), count: z.number().int() })).max(20);

/** What is held of one applicant: what is erased with the applicant, and what the office has to keep. */
export const applicantHeldSchema = z.strictObject({
  /** As the office knows the applicant; '' where it has no name. */
  name: oneLine(),
  goes: heldSchema,
  stays: heldSchema,
  /** Until when decisions, and what they rest on, stay; null where none does, or where they are kept for ever. */
  until: isoDate.nullable(),
  /** What the legal holds are about that cover the applicant: as long as there is one, nothing is erased. */
  holds: z.array(oneLine()).max(MOST_HOLDS),
});
export type ApplicantHeld = z.infer<typeof applicantHeldSchema>;
