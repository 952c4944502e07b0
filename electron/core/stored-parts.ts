import { z } from 'zod';
import {
  type Preferences,
  settingsInFile,
  settingsInRecords,
  settingsInVault,
} from '#shared/features/preferences/model.ts';
import { readEach, valuesOf } from '#shared/features/preferences/setting.ts';
import { practiceSchema, readStoredPreferences, type StoredPreferences } from './stored-preferences.ts';

/**
 * What the desk keeps over runs lies in three places. `plain`: in `preferences.json`, which anybody who writes on the disk can change:
 * only what does no harm. `desk`: sealed in the vault, for all connections. `settings`: in the encrypted records of each connection.
 */
export interface PlainPart {
  readonly preferences: Pick<Preferences, keyof typeof settingsInFile>;
  readonly practice: Pick<StoredPreferences['practice'], 'port'>;
}

interface DeskPart
  extends Pick<
    StoredPreferences,
    | 'profiles'
    | 'activeProfileId'
    | 'leftLinks'
    | 'leftActs'
    | 'offices'
    | 'ownHubs'
    | 'joining'
    | 'moving'
    | 'people'
    | 'backupPlans'
    | 'notices'
  > {
  readonly practice: Pick<StoredPreferences['practice'], 'state'>;
  readonly preferences: Pick<Preferences, keyof typeof settingsInVault>;
  /** What records begin with that have no settings yet, where no others are in use. */
  readonly beginWith: SettingsPart | null;
}

export type SettingsPart = Pick<StoredPreferences, 'applicationLayout' | 'importColumns'> & {
  readonly preferences: Pick<Preferences, keyof typeof settingsInRecords>;
};

export const plainOf = ({ preferences, practice }: StoredPreferences): PlainPart => ({
  preferences: valuesOf(settingsInFile, preferences),
  practice: { port: practice.port },
});

export const deskPartOf = (
  {
    profiles,
    activeProfileId,
    leftLinks,
    leftActs,
    offices,
    ownHubs,
    joining,
    people,
    moving,
    backupPlans,
    notices,
    practice,
    preferences,
  }: StoredPreferences,
  beginWith: SettingsPart | null,
): DeskPart => ({
  profiles,
  activeProfileId,
  leftLinks,
  leftActs,
  offices,
  ownHubs,
  joining,
  people,
  moving,
  backupPlans,
  notices,
  practice: { state: practice.state },
  preferences: valuesOf(settingsInVault, preferences),
  beginWith,
});

export const settingsOf = ({
  preferences,
  applicationLayout,
  importColumns,
}: StoredPreferences): SettingsPart => ({
  preferences: valuesOf(settingsInRecords, preferences),
  applicationLayout,
  importColumns,
});

/**
 * Reads `preferences.json`, field by field. `reset`: a field could not be read and is the default's. `holdsMore`: it holds what a desk
 * up to 0.3 kept there, or what somebody has written there; none of it counts.
 */
export function readPlain(stored: unknown): { plain: PlainPart; reset: boolean; holdsMore: boolean } {
  const parsed = recordSchema.safeParse(stored ?? {});
  const parts = parsed.success ? parsed.data : {};
  let reset = !parsed.success;
  const read = <Schema extends z.ZodType>(schema: Schema, value: unknown, fallback: z.output<Schema>) => {
    if (value === undefined) return fallback;
    const field = schema.safeParse(value);
    if (!field.success) reset = true;
    return field.success ? field.data : fallback;
  };
  const preferences = read(recordSchema, parts.preferences, {});
  const practice = read(recordSchema, parts.practice, {});
  const inFile = readEach(settingsInFile, preferences);
  const plain: PlainPart = {
    preferences: inFile.values,
    practice: { port: read(practiceSchema.shape.port, practice.port, null) },
  };
  const holds = (part: object, known: object): boolean =>
    Object.keys(part).some((name) => !Object.hasOwn(known, name));
  const holdsMore =
    holds(parts, plain) || holds(preferences, plain.preferences) || holds(practice, plain.practice);
  return { plain, reset: reset || inFile.reset, holdsMore };
}

const recordSchema = z.record(z.string(), z.unknown());

/** What the desk is as long as only the plain part is known: on a new desk, and while it is locked. */
export function withPlain(
  { preferences, practice }: PlainPart,
  before?: StoredPreferences,
): StoredPreferences {
  const stored = before ?? readStoredPreferences(null).value;
  return {
    ...stored,
    preferences: { ...stored.preferences, ...preferences },
    practice: { ...stored.practice, ...practice },
  };
}

/** With what the vault keeps; null where nothing. `reset`: a part of it could not be read. */
export function withDeskPart(
  before: StoredPreferences,
  text: string | null,
): { value: StoredPreferences; beginWith: SettingsPart | null; reset: boolean; raised: boolean } {
  const part = partSchema.parse(JSON.parse(text ?? '{}'));
  const { value, reset, raised } = readStoredPreferences({
    ...before,
    profiles: part.profiles ?? [],
    activeProfileId: part.activeProfileId ?? null,
    leftLinks: part.leftLinks ?? [],
    leftActs: part.leftActs ?? [],
    offices: part.offices ?? [],
    ownHubs: part.ownHubs ?? [],
    joining: part.joining ?? null,
    people: part.people ?? [],
    moving: part.moving ?? null,
    backupPlans: part.backupPlans ?? [],
    notices: part.notices ?? [],
    practice: { ...before.practice, ...part.practice },
    preferences: { ...before.preferences, ...valuesOf(settingsInVault, part.preferences ?? {}) },
  });
  if (part.beginWith === undefined || part.beginWith === null)
    return { value, beginWith: null, reset, raised };
  const begun = withSettings(value, JSON.stringify(part.beginWith));
  return {
    value: begun.value,
    beginWith: settingsOf(begun.value),
    reset: reset || begun.reset,
    raised: raised || begun.raised,
  };
}

const partSchema = z.object({
  profiles: z.unknown().optional(),
  activeProfileId: z.unknown().optional(),
  leftLinks: z.unknown().optional(),
  leftActs: z.unknown().optional(),
  offices: z.unknown().optional(),
  ownHubs: z.unknown().optional(),
  joining: z.unknown().optional(),
  people: z.unknown().optional(),
  moving: z.unknown().optional(),
  backupPlans: z.unknown().optional(),
  notices: z.unknown().optional(),
  practice: z.record(z.string(), z.unknown()).optional(),
  preferences: z.record(z.string(), z.unknown()).optional(),
  beginWith: z.unknown().optional(),
});

/** With what records keep of the settings. */
export function withSettings(
  before: StoredPreferences,
  text: string,
): ReturnType<typeof readStoredPreferences> {
  const part = settingsSchema.parse(JSON.parse(text));
  return readStoredPreferences({
    ...before,
    preferences: {
      ...part.preferences,
      ...valuesOf(settingsInFile, before.preferences),
      ...valuesOf(settingsInVault, before.preferences),
    },
    applicationLayout: part.applicationLayout,
    importColumns: part.importColumns,
  });
}

const settingsSchema = z.object({
  preferences: recordSchema,
  applicationLayout: z.unknown().optional(),
  importColumns: z.unknown().optional(),
});
