import { z } from 'zod';
import { DEFAULT_COLUMNS } from '#shared/features/applications/columns.ts';
import { type ApplicationLayout, storedLayoutSchema } from '#shared/features/applications/list.ts';
import { DEFAULT_BANDS, propertyBandsSchema } from '#shared/features/approval-center/bands.ts';
import {
  MOST_SERVICES,
  noticeSchema,
  type Preferences,
  preferencesSchema,
  profileKindSchema,
} from '#shared/features/program/model.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { isRaised, storedRetentionSchema } from '#shared/features/retention/model.ts';

export const storedProfileSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  kind: profileKindSchema,
  name: z.string().min(1).max(100),
  baseUrl: z.string().max(2_000),
});
/** A connection as it is kept: no token, not even the end of one. */
export type StoredProfile = z.infer<typeof storedProfileSchema>;

const NOBODY: Preferences['office'] = { name: '', address: '', phone: '' };
const SYSTEM_PROXY: Preferences['proxy'] = { use: 'system', address: '' };
const PLAIN_MAIL: Preferences['linkMail'] = {
  contact: '',
  templates: { en: null, es: null },
  announceEnd: false,
};

const NO_TOUR_YET: Preferences['tour'] = { state: 'new', step: 1 };

/** Long enough not to be in the way, short enough for a desk that was left at lunch. */
const LOCK_AFTER_MINUTES = 15;

/** The first desks knew no thresholds or order of single properties, no office or agency, no mail, no lock, density, fold, proxy, tour or updates. */
const storedPreferencesSchema = preferencesSchema.extend({
  density: preferencesSchema.shape.density.default('comfortable'),
  effectPanel: preferencesSchema.shape.effectPanel.default('whole'),
  proxy: preferencesSchema.shape.proxy.default(SYSTEM_PROXY),
  propertyBands: propertyBandsSchema.default({}),
  office: preferencesSchema.shape.office.default(NOBODY),
  agency: preferencesSchema.shape.agency.default(NOBODY),
  linkMail: preferencesSchema.shape.linkMail.default(PLAIN_MAIL),
  firstComeProperties: preferencesSchema.shape.firstComeProperties.default([]),
  lockAfterMinutes: preferencesSchema.shape.lockAfterMinutes.default(LOCK_AFTER_MINUTES),
  retention: storedRetentionSchema.default(DEFAULT_RETENTION),
  tour: preferencesSchema.shape.tour.default(NO_TOUR_YET),
  lookForUpdates: preferencesSchema.shape.lookForUpdates.default(false),
});

const leftLinksSchema = z.object({ profileId: storedProfileSchema.shape.id, endAtMs: z.number() });

export const practiceSchema = z.object({
  /** What the user chose last. */
  state: z.enum(['running', 'stopped']),
  /** The port of the last run, so that report links stay valid over a restart; null before the first. */
  port: z.number().int().min(1).max(65_535).nullable(),
});

/** Whether another service can be connected. */
export const hasRoomForService = (profiles: readonly StoredProfile[]): boolean =>
  profiles.filter(({ kind }) => kind === 'service').length < MOST_SERVICES;

/** What the desk keeps over runs, as one; where each part lies `stored-parts.ts` says. Up to 0.3 all of it lay in `preferences.json`. */
export interface StoredPreferences {
  readonly preferences: Preferences;
  readonly applicationLayout: ApplicationLayout;
  readonly profiles: readonly StoredProfile[];
  readonly activeProfileId: string | null;
  readonly practice: z.infer<typeof practiceSchema>;
  /** The headings under which files had the identifiers that were looked up, the newest first. */
  readonly lookUpColumns: readonly string[];
  /** Connections that were left while report links were live, each with when the last of those ends by the wall clock. */
  readonly leftLinks: readonly z.infer<typeof leftLinksSchema>[];
  /** Notices that nobody has dismissed yet. */
  readonly notices: readonly z.infer<typeof noticeSchema>[];
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: 'en',
  density: 'comfortable',
  effectPanel: 'whole',
  bands: DEFAULT_BANDS,
  propertyBands: {},
  office: NOBODY,
  agency: NOBODY,
  linkMail: PLAIN_MAIL,
  firstComeProperties: [],
  lockAfterMinutes: LOCK_AFTER_MINUTES,
  retention: DEFAULT_RETENTION,
  proxy: SYSTEM_PROXY,
  tour: NO_TOUR_YET,
  // A desk that nobody has asked for it tells no one that it is there.
  lookForUpdates: false,
  concurrency: 4,
  timeouts: { connectSeconds: 5, headersSeconds: 15, bodySeconds: 30 },
};

export const DEFAULT_LAYOUT: ApplicationLayout = {
  columns: [...DEFAULT_COLUMNS],
  views: [],
  defaultViewId: null,
};

export const MOST_NOTICES = 20;
export const MOST_LOOK_UP_COLUMNS = 20;

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
    lookUpColumns: readEach(z.string().max(200), parts.data.lookUpColumns ?? [], MOST_LOOK_UP_COLUMNS),
    leftLinks: readEach(leftLinksSchema, parts.data.leftLinks ?? [], MOST_SERVICES + 1),
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
  lookUpColumns: [],
  leftLinks: [],
  notices: [],
});
