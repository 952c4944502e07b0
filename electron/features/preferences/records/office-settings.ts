import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { preferenceEntries } from '#shared/features/preferences/entries.ts';
import { settingsInBackups } from '#shared/features/preferences/model.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { PropertyRuleSettings } from '../../properties/records/rules.ts';

export type OfficeSetting = keyof typeof settingsInBackups;

const isOfficeSetting = (name: string): name is OfficeSetting => Object.hasOwn(settingsInBackups, name);
export const OFFICE_SETTINGS: readonly OfficeSetting[] =
  Object.keys(settingsInBackups).filter(isOfficeSetting);

/** What a desk up to 0.6 kept in one cell for all properties: each property has its own. */
export const SETTINGS_OF_PROPERTIES = ['propertyBands', 'firstComeProperties'] as const;
export const isOfProperties = (setting: OfficeSetting): boolean =>
  SETTINGS_OF_PROPERTIES.some((name) => name === setting);

const CELL = 'setting:';
export const settingCell = (setting: OfficeSetting) => `${CELL}${setting}` as const;

/** The change of a setting as an entry holds it; null where its value is none that any desk could have kept. */
export function changeOf(
  setting: OfficeSetting,
  value: unknown,
  before?: unknown,
): EntryData<'office-setting-changed'> | null {
  const { data } = preferenceEntries['office-setting-changed'];
  const parsed = data.safeParse({ setting, value, ...(before === undefined ? {} : { before }) });
  return parsed.success ? parsed.data : null;
}

/** What some settings say of single properties. */
export function propertyRulesIn(
  office: Partial<Readonly<Record<OfficeSetting, unknown>>>,
): Partial<PropertyRuleSettings> {
  const bands = changeOf('propertyBands', office.propertyBands);
  const firstCome = changeOf('firstComeProperties', office.firstComeProperties);
  return {
    ...(bands?.setting === 'propertyBands' ? { propertyBands: bands.value } : {}),
    ...(firstCome?.setting === 'firstComeProperties' ? { firstComeProperties: firstCome.value } : {}),
  };
}

type Texts = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings of a desk without those that are the office's, and these. */
export function officePartOf(text: string): {
  readonly rest: Texts & { readonly preferences: Texts };
  readonly office: Partial<Readonly<Record<OfficeSetting, unknown>>>;
} {
  const parsed: unknown = JSON.parse(text);
  const whole = isObject(parsed) ? parsed : {};
  const preferences = isObject(whole.preferences) ? Object.entries(whole.preferences) : [];
  // What no entry can hold stays where it is, and is mended where it is read.
  const isOffice = ([name, value]: [string, unknown]): boolean =>
    isOfficeSetting(name) && changeOf(name, value) !== null;
  return {
    rest: { ...whole, preferences: Object.fromEntries(preferences.filter((one) => !isOffice(one))) },
    office: Object.fromEntries(preferences.filter(isOffice)),
  };
}

export function officeSettingPicture(database: Database): Picture {
  const set = database.prepare(
    'INSERT OR REPLACE INTO office_settings (name, value, at_ms, ref) VALUES (?, ?, ?, ?)',
  );
  const unset = database.prepare('DELETE FROM office_settings WHERE name = ?');
  return {
    of: 'office',
    cell: `${CELL}*`,
    draw(_id, cell, standing) {
      const [now] = ofKinds(standing, 'office-setting-changed');
      if (now === undefined) unset.run(cell.slice(CELL.length));
      else set.run(now.data.setting, canonicalText(now.data.value), now.at, now.ref);
    },
    clear() {
      database.connection.exec('DELETE FROM office_settings');
    },
  };
}

/** What a desk up to 0.5 kept of the office's among its own. */
export function officeSettingsToBringForward(database: Database): BringForward {
  const kept = database.prepare<string>("SELECT text FROM kept_texts WHERE name = 'settings'").pluck();
  const keep = database.prepare("UPDATE kept_texts SET text = ? WHERE name = 'settings'");
  const standing = database.prepare<string>('SELECT value FROM office_settings WHERE name = ?').pluck();
  const left = (): number => Object.keys(officePartOf(kept.get() ?? '{}').office).length;
  return {
    left,
    some(_limit, append) {
      const { rest, office } = officePartOf(kept.get() ?? '{}');
      const settings = OFFICE_SETTINGS.filter((setting) => office[setting] !== undefined);
      for (const setting of settings) {
        // A backup that was restored has settings in its log, too; what the office has now goes before them.
        const before = standing.get(setting);
        if (before === canonicalText(office[setting])) continue;
        const was: unknown = before === undefined ? undefined : JSON.parse(before);
        const data = changeOf(setting, office[setting], was);
        if (data === null) continue;
        append(
          { kind: 'office-setting-changed', id: 'record', cell: settingCell(setting), data },
          // When it was set nobody wrote down.
          before === undefined ? { broughtForward: true, at: 0 } : undefined,
        );
      }
      if (settings.length > 0) keep.run(JSON.stringify(rest));
      return settings.length;
    },
  };
}
