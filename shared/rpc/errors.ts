import { z } from 'zod';
import { officeProblemSchema } from '../office/problems.ts';
import { oneLine, severalLines } from './schemas.ts';

/** What can go wrong between the page and the desk, closed: each kind has its text in the renderer's language files. */
export const deskErrorKinds = [
  // The service, as in `shared/service` (`ServiceErrorKind`).
  'token-rejected',
  /** A 401 or 403 of something between here and the service. */
  'network-refused',
  /** A 407. */
  'proxy-sign-in',
  'not-found',
  'refused',
  'busy',
  'service-failed',
  'unreadable',
  'unreachable',
  'unconfirmed',
  'cancelled',
  'not-carried-out',
  'link-elsewhere',
  // The desk itself.
  'invalid-input',
  'locked',
  'wrong-passphrase',
  /** `group`: where it was mistyped; without it, it does not open this vault. */
  'wrong-recovery-code',
  /** The connection is one of several people's at this computer: it opens by their PIN alone. */
  'pin-needed',
  /** `retryAfterSeconds`: how long the next try waits, where that is to be felt. */
  'wrong-pin',
  'no-connection',
  'no-token',
  'nothing-to-publish',
  'not-on-this-desk',
  'household-not-confirmed',
  'link-expired',
  'already-running',
  'changed-meanwhile',
  /** Desks that were apart decided both; no notice goes out before one is kept. */
  'two-decisions',
  /** A newer version of the program decided, which this one can't read: it decides nothing there. */
  'decided-in-newer-version',
  /** A legal hold covers what was to be erased; `detail` says what the holds are about. */
  'on-hold',
  'too-many',
  'too-often',
  'records-failed',
  'records-newer-version',
  'records-other-keys',
  'vault-failed',
  'file-failed',
  /** A folder that was chosen before is not there now: `detail` names it. */
  'folder-gone',
  /** Another program holds it, or it lies where this user may not write. */
  'file-in-use',
  'disk-full',
  'no-backup',
  'backup-damaged',
  'backup-newer-version',
  'print-failed',
  'not-written-down',
  'practice-failed',
  /** Something with the shared office; `office` says what. */
  'office-refused',
  'forbidden-sender',
  'internal',
] as const;

export type DeskErrorKind = (typeof deskErrorKinds)[number];

/**
 * An error as data, as it crosses IPC (`instanceof` never matters there).
 * The page shows the text of its `kind` in the user's language, then the service's own words, then the detail.
 */
export const deskErrorSchema = z.strictObject({
  kind: z.enum(deskErrorKinds),
  /** The service's own words, as plain text. */
  serviceMessage: oneLine(2_000).optional(),
  /** Our own explanation in English, without secrets. */
  detail: severalLines(2_000).optional(),
  /** The input field that is meant, by its name in the channel's input. */
  field: z.string().max(200).optional(),
  status: z.number().int().optional(),
  retryAfterSeconds: z.number().optional(),
  /** The host to which a report link leads that was not taken. */
  host: z.string().max(253).optional(),
  /** For 'office-refused'. */
  office: officeProblemSchema.optional(),
  /** Of a code that was mistyped: which of its groups, from 1. */
  group: z.int().min(1).max(6).optional(),
});
export type DeskError = z.infer<typeof deskErrorSchema>;
