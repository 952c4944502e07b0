import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { BroughtForwardAt, LogReading } from '#electron/records/log/log.ts';
import {
  propertyRulesIn,
  SETTINGS_OF_PROPERTIES,
  settingCell,
} from '../../preferences/records/office-settings.ts';
import type { Places } from './places.ts';
import type { PropertyRules } from './rules.ts';

/** When it was first written nobody knows. */
const BEFORE: BroughtForwardAt = { broughtForward: true, at: 0 };

/** The properties and units that applications and households named before there were any. Of several ways to write one, the usual one. */
export function placesToBringForward(database: Database, places: Places): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM places_to_bring_forward').pluck();
  const next = database.prepare<{ property: string; unit: string }>(
    `SELECT property, unit FROM places_to_bring_forward
     ORDER BY unit <> '', uses DESC, property, unit LIMIT ?`,
  );
  const remove = database.prepare('DELETE FROM places_to_bring_forward WHERE property = ? AND unit = ?');
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      places.add(append, rows, BEFORE);
      for (const { property, unit } of rows) remove.run(property, unit);
      return rows.length;
    },
  };
}

/** What the settings of the office said of single properties. */
export function propertyRulesToBringForward(
  database: Database,
  { rules, log }: { readonly rules: PropertyRules; readonly log: LogReading },
): BringForward {
  const named = SETTINGS_OF_PROPERTIES.map((name) => `'${name}'`).join(', ');
  const standing = database.prepare<{ name: (typeof SETTINGS_OF_PROPERTIES)[number]; value: string }>(
    `SELECT name, value FROM office_settings WHERE name IN (${named})`,
  );
  return {
    left: () => standing.all().length,
    some(_limit, append) {
      const rows = standing.all();
      const said = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
      const nothing = { propertyBands: {}, firstComeProperties: [] };
      rules.change(append, { ...nothing, ...propertyRulesIn(said) }, nothing, BEFORE);
      for (const { name: setting } of rows) {
        const cell = settingCell(setting);
        const replaces = log.each('office/record', cell).map(({ ref }) => ref);
        append({ kind: 'office-setting-moved', id: 'record', cell, data: { setting }, replaces });
      }
      return rows.length;
    },
  };
}
