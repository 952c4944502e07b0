import { hash } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import { folded } from '#shared/folded.ts';
import { LISTED_WITH_OFFICE_DATA } from '../../applications/records/listed.ts';

/** What a property, or a unit, is called in the log: made of its first name, so that two desks that add the same one add one. */
export const placeKey = (name: string): string => hash('sha256', folded(name)).slice(0, 16);

/** What the texts mean that applications and households have as their property. */
export interface PropertyTexts {
  /** The property that is meant, and its name; null where there is none of it. */
  meant(text: string): MeantProperty | null;
  /** As it is shown: by the name that the property has now. */
  shown(text: string): string;
  /** Whether a property, or one that was merged into it, has the unit of a key. */
  hasUnit(id: string, key: string): boolean;
  /** After units have changed. */
  unitsChanged(): void;
  /** After properties have changed: which texts mean something else now. */
  refresh(): void;
  /** The applications, by identifier, that are shown with another property than before. */
  takeChanged(): string[];
  /** What is in the tables is not what it was. */
  discard(): void;
}

/** Offices have some dozens of properties and some thousand units. */
const MOST_REMEMBERED = 10_000;

export interface MeantProperty {
  readonly id: string;
  readonly name: string;
}

/** What is asked of a property that is known by a name that it had is asked of it by the one that it has. */
export const byItsName = <Asked extends { readonly property: string | null }>(
  asked: Asked,
  { shown }: Pick<PropertyTexts, 'shown'>,
): Asked => (asked.property === null ? asked : { ...asked, property: shown(asked.property) });

/** The same of several properties, each once. */
export const byTheirNames = <Asked extends { readonly property: readonly string[] | null }>(
  asked: Asked,
  { shown }: Pick<PropertyTexts, 'shown'>,
): Asked =>
  asked.property === null ? asked : { ...asked, property: [...new Set(asked.property.map(shown))] };

interface PropertyRow {
  readonly id: string;
  readonly name: string;
  readonly into: string | null;
  readonly root: string;
}

interface TextRow extends MeantProperty {
  readonly key: string;
}

export function createPropertyTexts(database: Database): PropertyTexts {
  const find = database.prepare<MeantProperty>('SELECT log_id AS id, name FROM property_texts WHERE key = ?');
  const known = database.prepare<TextRow>('SELECT key, log_id AS id, name FROM property_texts');
  const set = database.prepare('INSERT OR REPLACE INTO property_texts (key, log_id, name) VALUES (?, ?, ?)');
  const unset = database.prepare('DELETE FROM property_texts WHERE key = ?');
  const properties = database.prepare<PropertyRow>(
    'SELECT log_id AS id, name, merged_into AS "into", root FROM properties ORDER BY log_id',
  );
  const names = database.prepare<{ id: string; key: string }>(
    'SELECT log_id AS id, key FROM property_names ORDER BY log_id',
  );
  const setRoot = database.prepare('UPDATE properties SET root = ? WHERE log_id = ?');
  const withKey = database
    .prepare<string>(
      `SELECT identifier FROM applications WHERE property_key = ? AND ${LISTED_WITH_OFFICE_DATA} AND property <> ?
       UNION ALL SELECT identifier FROM applications
         WHERE property_key = ? AND property_key > '' AND fetched_at_ms IS NULL AND property <> ?`,
    )
    .pluck();
  const findUnit = database
    .prepare<number>(
      'SELECT 1 FROM properties JOIN units ON units.property = properties.log_id WHERE root = ? AND key = ? LIMIT 1',
    )
    .pluck();
  let changed = new Set<string>();
  // A file of a hundred thousand applications asks for the same few again and again.
  const meanings = new Map<string, MeantProperty | null>();
  const knownUnits = new Set<string>();
  const forget = (): void => {
    meanings.clear();
    knownUnits.clear();
  };

  const meant = (text: string): MeantProperty | null => {
    const remembered = meanings.get(text);
    if (remembered !== undefined) return remembered;
    const meaning = text === '' ? null : (find.get(folded(text)) ?? null);
    if (meanings.size >= MOST_REMEMBERED) meanings.clear();
    meanings.set(text, meaning);
    return meaning;
  };

  /** What each text means by the properties as they are now. */
  const textsNow = (): Map<string, MeantProperty> => {
    const all = properties.all();
    const byId = new Map(all.map((property) => [property.id, property]));
    for (const { id, root } of all) {
      const now = rootOf(id, byId);
      if (now !== root) setRoot.run(now, id);
    }
    const owners = new Map<string, string>();
    for (const { id, key } of names.all()) {
      // Whose own name it was first; of others that had it, the first.
      if (!owners.has(key) || id === placeKey(key)) owners.set(key, id);
    }
    return new Map(
      [...owners].map(([key, id]) => {
        const root = rootOf(id, byId);
        return [key, { id: root, name: byId.get(root)?.name ?? '' }];
      }),
    );
  };

  return {
    meant,
    shown: (text) => meant(text)?.name ?? text,

    hasUnit(id, key) {
      const unit = `${id} ${key}`;
      if (knownUnits.has(unit)) return true;
      if (findUnit.get(id, key) === undefined) return false;
      if (knownUnits.size >= MOST_REMEMBERED) knownUnits.clear();
      knownUnits.add(unit);
      return true;
    },

    unitsChanged: () => knownUnits.clear(),

    refresh() {
      forget();
      const now = textsNow();
      const before = new Map(known.all().map((row) => [row.key, row]));
      const noteShownAs = (key: string, except: string): void => {
        for (const identifier of withKey.all(key, except, key, except)) changed.add(identifier);
      };
      // What does not count any more gave them its name: they are shown as they were written.
      for (const [key, was] of before) {
        if (now.has(key)) continue;
        unset.run(key);
        noteShownAs(folded(was.name), '');
      }
      for (const [key, { id, name }] of now) {
        const was = before.get(key);
        if (was?.id === id && was.name === name) continue;
        set.run(key, id, name);
        if (was?.name === name) continue;
        // They are shown under what the text meant until now. Where that was nothing, as it was written.
        if (was === undefined) noteShownAs(key, name);
        else noteShownAs(folded(was.name), '');
      }
    },

    takeChanged() {
      const all = [...changed];
      changed = new Set();
      return all;
    },

    discard() {
      forget();
      changed.clear();
    },
  };
}

/** The property that one means at the end of all merges; of those that were merged into each other, the first. */
function rootOf(id: string, byId: ReadonlyMap<string, PropertyRow>): string {
  const seen = [id];
  for (;;) {
    const last = seen.at(-1) ?? id;
    const into = byId.get(last)?.into ?? null;
    if (into === null || !byId.has(into)) return last;
    const from = seen.indexOf(into);
    if (from >= 0) return seen.slice(from).toSorted()[0] ?? last;
    seen.push(into);
  }
}
