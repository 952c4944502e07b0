import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { rulesOfAddenda } from '#shared/features/notices/place-rules.ts';
import { preferenceEntries } from '#shared/features/preferences/entries.ts';
import { settings } from '#shared/features/preferences/model.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { ThresholdsInForce } from '../../approval-center/records/versions.ts';
import type { PropertyRuleSettings, PropertyRules } from '../../properties/records/rules.ts';
import {
  changeOf,
  isOfProperties,
  OFFICE_SETTINGS,
  type OfficeSetting,
  officePartOf,
  propertyRulesIn,
  settingCell,
} from './office-settings.ts';

/** What counts as settings of the office and is kept where it belongs: with the properties, and with the versions of the rules. */
interface KeptElsewhere {
  readonly rules: PropertyRules;
  readonly thresholdsInForce: () => ThresholdsInForce | null;
  /** Gives the newest version the thresholds that were a setting. */
  readonly takeOverThresholds: BringForward;
}

/** What the desk keeps in the records about itself: its settings, which of the connection's tokens is the newest, and who may open them. */
export function createKeptTexts(
  database: Database,
  log: Log,
  { rules, thresholdsInForce, takeOverThresholds }: KeptElsewhere,
) {
  const all = database.prepare<{ name: string; text: string }>('SELECT name, text FROM kept_texts');
  const one = database.prepare<string>('SELECT text FROM kept_texts WHERE name = ?').pluck();
  const keep = database.prepare(
    'INSERT INTO kept_texts (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text',
  );
  const ofOffice = database.prepare<{ name: OfficeSetting | typeof ADDENDA; value: string }>(
    'SELECT name, value FROM office_settings',
  );

  /** What 0.8.0 kept as addenda counts until the office sets rules of its places. */
  const standing = (): ReadonlyMap<OfficeSetting, string> => {
    const rows = ofOffice.all();
    const addenda = rows.find(({ name }) => name === ADDENDA);
    const former = addenda === undefined ? [] : [placeRulesOf(addenda.value)];
    const own = rows.flatMap(({ name, value }) => (name === ADDENDA ? [] : [[name, value] as const]));
    return new Map([...former.map((value) => ['placeRules', value] as const), ...own]);
  };

  /** With what the office has set, which goes before what this desk had. */
  const withOffice = (text: string | null): string | null => {
    const values = [...standing()];
    const inForce = thresholdsInForce();
    if (values.length === 0 && inForce === null && rules.isNone()) return text;
    const { rest, office } = officePartOf(text ?? '{}');
    const set = values.map(([name, value]): [string, unknown] => [name, JSON.parse(value)]);
    const preferences = {
      ...rest.preferences,
      ...office,
      ...Object.fromEntries(set),
      ...(inForce === null ? {} : { bands: JSON.parse(inForce.thresholds) }),
      ...rules.settings(),
    };
    return JSON.stringify({ ...rest, preferences });
  };

  /** The rules of properties as whoever keeps settings knows them: what they have not changed stays as it is. */
  let told: PropertyRuleSettings | null = null;
  /** The same of the other settings: another desk may have changed one since. */
  let toldOffice: ReadonlyMap<OfficeSetting, string> | null = null;

  return {
    /** Null where it has kept nothing yet. */
    keptTexts(): {
      readonly settings: string | null;
      readonly token: string | null;
      readonly access: string | null;
    } {
      const kept = new Map(all.all().map(({ name, text }) => [name, text]));
      told = rules.settings();
      toldOffice = standing();
      return {
        settings: withOffice(kept.get('settings') ?? null),
        token: kept.get('token') ?? null,
        access: kept.get('access') ?? null,
      };
    },

    keepToken(text: string): void {
      database.write('act', () => keep.run('token', text));
    },

    keepAccess(text: string): void {
      database.write('act', () => keep.run('access', text));
    },

    /** What in the settings is the office's becomes an entry for each that is another; the desk's own is kept as it is. */
    keepSettings(text: string, atMs: number): void {
      const before = standing();
      const knownBefore = toldOffice ?? before;
      const kept = one.get('settings');
      const { rest, office } = officePartOf(text);
      const isElsewhere = (setting: OfficeSetting): boolean =>
        isOfProperties(setting) || (setting === 'bands' && thresholdsInForce() !== null);
      const changed = OFFICE_SETTINGS.filter((setting) => !isElsewhere(setting)).filter((setting) => {
        const value = office[setting];
        // What was never set is as it usually is.
        const usual = canonicalText(settings[setting].usual);
        const text = value === undefined ? null : canonicalText(value);
        const isSame =
          text === (before.get(setting) ?? usual) || text === (knownBefore.get(setting) ?? usual);
        return text !== null && !isSame;
      });
      const own = Object.keys(office).length === 0 ? text : JSON.stringify(rest);
      const known = told ?? rules.settings();
      const wanted = { ...known, ...propertyRulesIn(office) };
      if (changed.length === 0 && own === kept && canonicalText(wanted) === canonicalText(known)) return;
      const isFirst = kept === undefined;
      log.write('act', atMs, (append) => {
        keep.run('settings', own);
        rules.change(append, wanted, known, isFirst ? { broughtForward: true, at: atMs } : undefined);
        for (const setting of changed) {
          const was = before.get(setting);
          setOne(append, setting, office[setting], was === undefined ? undefined : JSON.parse(was), {
            // Records that begin with the settings of others: nobody has changed them.
            isFirst,
            atMs,
          });
        }
      });
      // Records that are older than their settings have versions already.
      if (isFirst && takeOverThresholds.left() > 0) {
        log.write('act', atMs, (append) => takeOverThresholds.some(1, append));
      }
      told = wanted;
      toldOffice = new Map([
        ...knownBefore,
        ...changed.map((setting): [OfficeSetting, string] => [setting, canonicalText(office[setting])]),
      ]);
    },
  };
}

/** The setting of 0.8.0 that `placeRules` took the place of. */
const ADDENDA = 'addenda';
function placeRulesOf(addenda: string): string {
  const said = preferenceEntries['office-setting-changed'].data.parse({
    setting: ADDENDA,
    value: JSON.parse(addenda),
  });
  return canonicalText(said.setting === ADDENDA ? rulesOfAddenda(said.value) : []);
}

function setOne(
  append: Append,
  setting: OfficeSetting,
  value: unknown,
  was: unknown,
  { isFirst, atMs }: { readonly isFirst: boolean; readonly atMs: number },
): void {
  const data = changeOf(setting, value, isFirst ? undefined : (was ?? settings[setting].usual));
  if (data === null) throw new Error(`The setting '${setting}' cannot be an entry.`);
  append(
    { kind: 'office-setting-changed', id: 'record', cell: settingCell(setting), data },
    isFirst ? { broughtForward: true, at: atMs } : undefined,
  );
}
