import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { applicationLayoutSchema } from '../applications/list.ts';
import { preferencesSchema } from '../preferences/model.ts';
import { updatesSchema } from '../updates/model.ts';

export const profileKindSchema = z.enum(['practice', 'service']);

/** Connections to services that a desk keeps; practice stands beside them. */
export const MOST_SERVICES = 50;

/** A connection: which service, under which name. The token is never part of it: only its last four characters are. */
const connectionProfileSchema = z.strictObject({
  id: z.string().min(1).max(64),
  kind: profileKindSchema,
  name: oneLine(100).min(1),
  baseUrl: z.string().max(2_000),
  hasToken: z.boolean(),
  /** The token's last four characters, or null where there is none. */
  tokenEnding: z.string().max(4).nullable(),
  /** When it was closed: its data is kept, and nothing goes to its service. Absent while it is one to work with. */
  closedAt: isoDate.optional(),
  /**
   * How many acts waited to be sent to its office when it was left: they wait until it is opened. Null where nobody knows, because that broke
   * off. Absent where none did, and of the one that is open.
   */
  leftActs: z.int().positive().nullable().optional(),
  /** The host of the hub that it shares its data by, '' where that is this computer; absent where it shares nothing. */
  hub: z.string().max(2_000).optional(),
});
export type ConnectionProfile = z.infer<typeof connectionProfileSchema>;

/** Something the user must be told that happened while nobody could be told: shown as a banner until dismissed. */
export const noticeSchema = z.strictObject({
  id: z.string().max(100),
  kind: z.enum([
    'records-set-aside',
    'acts-missing',
    'seal-does-not-fit',
    'vault-set-aside',
    'calls-unconfirmed',
    'preferences-reset',
    'retention-due',
    'retention-raised',
    'retention-short',
    'copies-removed',
    'copies-behind',
    'clock-leapt',
    'clock-set-back',
    'clock-was-set-back',
    'backup-made',
    'backup-not-made',
    'restore-finished',
    'restore-not-finished',
    'restore-not-read',
    'update-found',
    'results-judged-again',
    'token-outdated',
    'keys-outdated',
    'rekey-not-finished',
    'office-joined',
  ]),
  /**
   * For `records-set-aside`: the file's new name; for `vault-set-aside` and `restore-not-read`: the folder of what was kept; for
   * `backup-made` and `backup-not-made`: the backup's; for `restore-finished`: the records of before, where there were some.
   */
  file: oneLine(1_000).optional(),
  /**
   * For what is told of the clock: what it says, or said, and the last time that was known before. For `acts-missing`: when the last
   * thing happened that is there; absent where nothing is.
   */
  at: isoDate.optional(),
  knownAt: isoDate.optional(),
  /** For `update-found`: which it is. */
  version: z.string().max(50).optional(),
  /**
   * How many records were saved from damaged records, up to how many acts are missing, how many calls are unconfirmed, how much is past its time, or how many results
   * changed.
   */
  count: z.number().int().optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** `failed`: the file or its folder cannot be read or written; the detail, in English, says more. */
const vaultProblemSchema = z.strictObject({
  kind: z.enum(['damaged', 'missing', 'newer-version', 'key-store-gone', 'failed']),
  detail: severalLines(2_000),
});
export type VaultProblem = z.infer<typeof vaultProblemSchema>;

/** Everything the page must know before it can show a screen. Sent whole whenever it changes. */
export const deskStateSchema = z.strictObject({
  version: z.string(),
  /** What runs the desk: real Electron or, in development and tests, the stand-in. */
  host: z.enum(['electron', 'stand-in']),
  /**
   * `passphrase-needed`: this machine has no key store, a passphrase must be chosen. `locked`: it must be given. `unusable`: the
   * keys' file cannot be used.
   */
  vault: z.enum(['passphrase-needed', 'locked', 'open', 'unusable']),
  /** Why the keys' file cannot be used; null where it can be. */
  vaultProblem: vaultProblemSchema.nullable(),
  /** What keeps the key of the records. */
  keyStore: z.enum(['operating-system', 'passphrase']),
  /** Whether this machine has a key store that could keep it. */
  hasKeyStore: z.boolean(),
  /** The second way in, beside a passphrase, and since when it is so; null where nobody has made one. `used`: it opens nothing any more. */
  recovery: z.strictObject({ state: z.enum(['kept', 'used']), at: isoDate }).nullable(),
  profiles: z.array(connectionProfileSchema).max(MOST_SERVICES + 1),
  /** The connection in use; null on the first start, until one is chosen. */
  activeProfileId: z.string().nullable(),
  /** Where several people use this computer account: who is in the same office as the connection in use, each with a PIN. */
  people: z.array(z.strictObject({ profileId: z.string().max(64), name: oneLine(200) })),
  /** The connection in use is one of theirs, and nobody has given a PIN yet: nothing is open. */
  isPinNeeded: z.boolean(),
  /** The practice service on this machine, where the practice connection is in use. */
  practice: z.strictObject({ state: z.enum(['stopped', 'starting', 'running', 'failed']) }).nullable(),
  /** What the last call to the service told of it. */
  service: z.strictObject({
    state: z.enum(['unknown', 'online', 'offline', 'token-rejected']),
    since: isoDate.nullable(),
  }),
  /** Whether the records can be used; where not, why, or how far they are with getting an entry for each record of an older desk. */
  records: z.strictObject({
    state: z.enum(['closed', 'open', 'failed']),
    error: deskErrorSchema.nullable(),
    preparedPercent: z.number().int().optional(),
  }),
  /** How far the records are with being encrypted under new keys, which nobody can use meanwhile; null where they are not. */
  rekeying: z
    .strictObject({
      step: z.enum(['encrypting', 'checking']),
      doneBytes: z.number().int(),
      totalBytes: z.number().int(),
    })
    .nullable(),
  /** Newer versions of the program itself. */
  updates: updatesSchema,
  notices: z.array(noticeSchema).max(20),
  preferences: preferencesSchema,
  applicationLayout: applicationLayoutSchema,
  /** Where this desk keeps its files, shown in settings. */
  dataFolder: z.string(),
});
export type DeskState = z.infer<typeof deskStateSchema>;

/** What the program is made of, by name and version, and the system that it runs on. */
export const aboutSchema = z.strictObject({
  versions: z.array(z.strictObject({ name: oneLine(), version: z.string() })).max(20),
  system: z.string(),
  /** Files of certificate authorities that the environment names, and how many of them are trusted; null: it cannot be read. */
  authorities: z
    .array(
      z.strictObject({
        variable: z.enum(['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS']),
        file: z.string().max(4_096),
        count: z.int().min(0).nullable(),
      }),
    )
    .max(2),
});

const connectionStepSchema = z.strictObject({
  step: z.enum(['name', 'connection', 'tls', 'token', 'answer']),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  detail: severalLines(2_000),
  durationMs: z.number(),
});
export const connectionReportSchema = z.strictObject({
  passed: z.boolean(),
  steps: z.array(connectionStepSchema).max(10),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;
