import { z } from 'zod';
import { DEFAULT_COLUMNS } from '#shared/features/applications/columns.ts';
import { type ApplicationLayout, storedLayoutSchema } from '#shared/features/applications/list.ts';
import { backupFolderSchema, backupPlanSchema } from '#shared/features/backup/plan.ts';
import { MOST_FILE_KINDS } from '#shared/features/imports/limits.ts';
import { columnMemorySchema } from '#shared/features/imports/model.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  storedPreferencesSchema,
} from '#shared/features/preferences/model.ts';
import { MOST_SERVICES, noticeSchema, profileKindSchema } from '#shared/features/program/model.ts';
import { isRaised } from '#shared/features/retention/model.ts';
import { ownHubCertificateSchema, ownHubKeySchema } from '#shared/office/own-hub.ts';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { keptPinSchema } from '../vault/pin.ts';

export const storedProfileSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  kind: profileKindSchema,
  name: z.string().min(1).max(100),
  baseUrl: z.string().max(2_000),
  /** When it was closed, by the wall clock; absent while it is one of those that are worked with. */
  closedAtMs: z.number().optional(),
});
/** A connection as it is kept: no token, not even the end of one. */
export type StoredProfile = z.infer<typeof storedProfileSchema>;

export const storedOfficeSchema = z.object({
  profileId: storedProfileSchema.shape.id,
  address: z.string().max(2_000),
  /** How the SHA-256 of the hub's certificate begins, in hexadecimal; null where authorities vouch for it. */
  pin: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .nullable(),
  /** The hub's id. */
  hub: z.string().max(200),
});
/** The hub of the office that a connection shares. */
export type StoredOffice = z.infer<typeof storedOfficeSchema>;

export const storedOwnHubSchema = z.object({
  profileId: storedProfileSchema.shape.id,
  /** Of its database. */
  key: ownHubKeySchema,
  /** Null until it has been started once. */
  certificate: ownHubCertificateSchema.nullable(),
  port: z.int().min(1).max(65_535).nullable(),
  /** By which others reach this computer, as they were told last. */
  address: z.string().max(100),
});
/** A hub that this desk runs for the office of a connection. */
export type StoredOwnHub = z.infer<typeof storedOwnHubSchema>;

export const storedJoiningSchema = z.object({
  ...storedOfficeSchema.shape,
  /** The code's, as base64url: only by it this desk can go on asking. */
  secret: z.string().max(100),
  name: z.string().max(200),
  sinceMs: z.number(),
});
/**
 * This desk on its way into an office, over restarts. The profile is not one of the connections yet. Its hub is '' where it is not known
 * before which one that has to be.
 */
export type StoredJoining = z.infer<typeof storedJoiningSchema>;

export const storedMovingSchema = z.object({ ...storedOfficeSchema.shape, sinceMs: z.number() });
/** The office of a connection on its way to that hub, over restarts. The hub has taken the code. */
export type StoredMoving = z.infer<typeof storedMovingSchema>;

export const storedPersonSchema = z.object({
  /** Their connection: a device signs for one member alone. */
  profileId: storedProfileSchema.shape.id,
  /** The office's id: whoever is in it from this computer switches among them. */
  office: z.string().max(200),
  /** As the office calls them: shown before anything is opened. */
  name: z.string().max(200),
  pin: keptPinSchema,
  /** Wrong PINs in a row, over restarts. */
  failures: z.int().min(0),
  /** Above that of every PIN of this connection before: their records know the newest. */
  generation: z.int().min(0).default(0),
});
/** One of several people at this computer account, each with a connection of their own to the same office. */
export type StoredPerson = z.infer<typeof storedPersonSchema>;

/** The office of a connection; undefined where it shares none, or where its hub is this desk does not know. */
export const officeOf = (
  { offices }: Pick<StoredPreferences, 'offices'>,
  profileId: string,
): StoredOffice | undefined => offices.find((office) => office.profileId === profileId);

export const storedBackupPlanSchema = z.object({
  ...backupPlanSchema.shape,
  profileId: storedProfileSchema.shape.id,
  /** In the name of each file that it makes: no other is ever removed. */
  mark: z.string().regex(/^[0-9a-f]{8}$/),
  folder: backupFolderSchema,
  passphrase: z.string().max(1_000),
  /** When it was planned: the first is due then. */
  sinceMs: z.number(),
  lastMs: z.number().nullable(),
  /** Why the last one that was tried was not made; null where it was. */
  failure: deskErrorSchema.nullable(),
});
/** How backups of a connection's records are made by themselves. */
export type StoredBackupPlan = z.infer<typeof storedBackupPlanSchema>;

/** `kind`: a hash of the headings that files of it have. */
const storedColumnsSchema = z.object({ ...columnMemorySchema.shape, kind: z.string().max(64) });

/** Who a connection belongs to; undefined where it has no PIN. */
export const personOf = (
  { people }: Pick<StoredPreferences, 'people'>,
  profileId: string | null,
): StoredPerson | undefined => people.find((person) => person.profileId === profileId);

/** Who works in the same office from this computer as that person, themselves among them, in the order of their coming. */
export function peopleBeside(
  { people }: Pick<StoredPreferences, 'people'>,
  profileId: string | null,
): readonly StoredPerson[] {
  const one = personOf({ people }, profileId);
  return people.filter(({ office }) => office === one?.office);
}

const leftLinksSchema = z.object({ profileId: storedProfileSchema.shape.id, endAtMs: z.number() });

const leftActsSchema = z.object({
  profileId: storedProfileSchema.shape.id,
  acts: z.int().min(0).nullable(),
});
/** How many acts of a shared connection waited to be sent when it was left; null while it is open, and where that broke off. */
export type LeftActs = z.infer<typeof leftActsSchema>;

export const practiceSchema = z.object({
  /** What the user chose last. */
  state: z.enum(['running', 'stopped']),
  /** The port of the last run, so that report links stay valid over a restart; null before the first. */
  port: z.number().int().min(1).max(65_535).nullable(),
});

/** Whether another service can be connected. */
export const hasRoomForService = (profiles: readonly StoredProfile[]): boolean =>
  profiles.filter(({ kind }) => kind === 'service').length < MOST_SERVICES;

/** The connections with this one open: none that is in use is closed. */
export const withOpen = (profiles: readonly StoredProfile[], profileId: string): StoredProfile[] =>
  profiles.map(({ closedAtMs, ...profile }) =>
    closedAtMs === undefined || profile.id === profileId ? profile : { ...profile, closedAtMs },
  );

/** What the desk keeps over runs, as one; where each part lies `stored-parts.ts` says. Up to 0.3 all of it lay in `preferences.json`. */
export interface StoredPreferences {
  readonly preferences: Preferences;
  readonly applicationLayout: ApplicationLayout;
  readonly profiles: readonly StoredProfile[];
  readonly activeProfileId: string | null;
  readonly practice: z.infer<typeof practiceSchema>;
  /** What people have said of the columns of files, by kind, the newest first. Up to 0.8 guesses were kept as well: none of that counts. */
  readonly importColumns: readonly z.infer<typeof storedColumnsSchema>[];
  /** Connections that were left while report links were live, each with when the last of those ends by the wall clock. */
  readonly leftLinks: readonly z.infer<typeof leftLinksSchema>[];
  /** Connections that were shared when they were left. */
  readonly leftActs: readonly LeftActs[];
  /** Connections that are shared, each with its hub. */
  readonly offices: readonly StoredOffice[];
  /** Those of their hubs that this desk runs. */
  readonly ownHubs: readonly StoredOwnHub[];
  /** Null where this desk asks for nothing. */
  readonly joining: StoredJoining | null;
  /** Whoever has a PIN at this computer. */
  readonly people: readonly StoredPerson[];
  /** Null where this desk moves none. */
  readonly moving: StoredMoving | null;
  readonly backupPlans: readonly StoredBackupPlan[];
  /** Notices that nobody has dismissed yet. */
  readonly notices: readonly z.infer<typeof noticeSchema>[];
}

export const DEFAULT_LAYOUT: ApplicationLayout = {
  columns: [...DEFAULT_COLUMNS],
  widths: {},
  views: [],
  defaultViewId: null,
};

export const MOST_NOTICES = 20;

/**
 * Reads what was stored, part by part: one broken part does not cost the others. `reset` says whether anything had to
 * be replaced by its default; nothing stored at all is a new desk, not a broken one. `raised`: whether data was kept for a shorter time
 * than it may be.
 */
export function readStoredPreferences(stored: unknown): {
  readonly value: StoredPreferences;
  readonly reset: boolean;
  readonly raised: boolean;
} {
  if (stored === undefined || stored === null) return { value: empty(), reset: false, raised: false };
  const parts = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!parts.success) return { value: empty(), reset: true, raised: false };

  let reset = false;
  const read = <Schema extends z.ZodType>(schema: Schema, part: unknown, fallback: z.output<Schema>) => {
    const parsed = schema.safeParse(part);
    if (!parsed.success) reset = true;
    return parsed.success ? parsed.data : fallback;
  };
  const readEach = <Schema extends z.ZodType>(schema: Schema, part: unknown, most: number) => {
    const valid = read(z.array(z.unknown()), part, []).flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      if (!parsed.success) reset = true;
      return parsed.success ? [parsed.data] : [];
    });
    return valid.slice(0, most);
  };

  const fallback = empty();
  const profiles = readEach(storedProfileSchema, parts.data.profiles, MOST_SERVICES + 1);
  const active = read(z.string().nullable(), parts.data.activeProfileId, null);
  const value: StoredPreferences = {
    preferences: read(storedPreferencesSchema, parts.data.preferences, fallback.preferences),
    applicationLayout:
      parts.data.applicationLayout === undefined
        ? // A desk from before there were views has none.
          fallback.applicationLayout
        : read(storedLayoutSchema, parts.data.applicationLayout, fallback.applicationLayout),
    profiles,
    activeProfileId: profiles.some((profile) => profile.id === active) ? active : null,
    practice: read(practiceSchema, parts.data.practice, fallback.practice),
    importColumns: readEach(storedColumnsSchema, parts.data.importColumns ?? [], MOST_FILE_KINDS),
    leftLinks: readEach(leftLinksSchema, parts.data.leftLinks ?? [], MOST_SERVICES + 1),
    leftActs: readEach(leftActsSchema, parts.data.leftActs ?? [], MOST_SERVICES + 1),
    offices: readEach(storedOfficeSchema, parts.data.offices ?? [], MOST_SERVICES + 1),
    ownHubs: readEach(storedOwnHubSchema, parts.data.ownHubs ?? [], MOST_SERVICES + 1),
    joining: read(storedJoiningSchema.nullable(), parts.data.joining ?? null, null),
    people: readEach(storedPersonSchema, parts.data.people ?? [], MOST_SERVICES + 1),
    moving: read(storedMovingSchema.nullable(), parts.data.moving ?? null, null),
    backupPlans: readEach(storedBackupPlanSchema, parts.data.backupPlans ?? [], MOST_SERVICES + 1),
    notices: readEach(noticeSchema, parts.data.notices, MOST_NOTICES),
  };
  const given = z.looseObject({ views: z.array(z.unknown()) }).safeParse(parts.data.applicationLayout);
  if (given.success && given.data.views.length > value.applicationLayout.views.length) reset = true;
  const kept = z.looseObject({ retention: z.unknown() }).safeParse(parts.data.preferences);
  return { value, reset, raised: kept.success && isRaised(kept.data.retention) };
}

const empty = (): StoredPreferences => ({
  preferences: DEFAULT_PREFERENCES,
  applicationLayout: DEFAULT_LAYOUT,
  profiles: [],
  activeProfileId: null,
  practice: { state: 'running', port: null },
  importColumns: [],
  leftLinks: [],
  leftActs: [],
  offices: [],
  ownHubs: [],
  joining: null,
  people: [],
  moving: null,
  backupPlans: [],
  notices: [],
});
