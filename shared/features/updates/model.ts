import { z } from 'zod';
import { isoDate, severalLines } from '#shared/rpc/schemas.ts';

/**
 * Why a desk looks for no newer version of itself: it is not installed (development); its build names no signed feed; whoever
 * administers the machine has said so; another program installed it and keeps it (a system's package, a portable copy); its
 * own files are not signed, so that nothing could say whether a newer one is from the same hands.
 */
const updatesOffReasons = ['not-installed', 'no-feed', 'policy', 'kept-by-system', 'not-signed'] as const;
export type UpdatesOff = (typeof updatesOffReasons)[number];

/** What kept a step from its end. */
const updateProblems = [
  'offline',
  'stalled',
  'not-signed',
  /** Signed for another system than this desk's. */
  'other-system',
  /** Signed before what this desk has been told of already. */
  'outdated',
  'unreadable',
  'damaged',
  'other',
] as const;
export type UpdateProblem = (typeof updateProblems)[number];

export const MOST_NOTES_LENGTH = 20_000;

/** A version that is newer than this one. */
const newerVersionSchema = z.strictObject({
  version: z.string().min(1).max(50),
  /** What it brings, as plain text; '' where nothing is said. */
  notes: severalLines(MOST_NOTES_LENGTH),
  sizeBytes: z.number().int().positive(),
});
export type NewerVersion = z.infer<typeof newerVersionSchema>;

/** Where this desk is with newer versions of itself. Nothing is downloaded or installed unless the user asks for it. */
export const updatesSchema = z.strictObject({
  off: z.enum(updatesOffReasons).nullable(),
  step: z.enum(['waiting', 'checking', 'downloading', 'ready']),
  /** When the feed was read last; in ISO 8601. */
  checkedAt: isoDate.nullable(),
  /** What was found then; null where this is the newest. */
  newer: newerVersionSchema.nullable(),
  /** How much of it has come. */
  percent: z.number().min(0).max(100),
  problem: z
    .strictObject({
      during: z.enum(['check', 'download']),
      kind: z.enum(updateProblems),
      /** In English, for support. */
      detail: severalLines(500),
    })
    .nullable(),
});
export type Updates = z.infer<typeof updatesSchema>;
