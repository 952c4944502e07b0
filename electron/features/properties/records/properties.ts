import type { Database } from '#electron/records/database.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { factCell, MERGED_CELL, propertyFacts, unitCell } from '#shared/features/properties/entries.ts';
import {
  MOST_PROPERTIES,
  MOST_UNITS,
  type Property,
  type PropertyFacts,
  type Unit,
} from '#shared/features/properties/model.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import { LISTED_WITH_OFFICE_DATA } from '../../applications/records/listed.ts';
import type { Places } from './places.ts';
import { type PropertyTexts, placeKey } from './texts.ts';

interface PropertyRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly state: PropertyFacts['state'];
  readonly city: string;
  readonly agency: string | null;
  readonly letterhead: string | null;
  readonly first_come: number;
  readonly thresholds: string | null;
  readonly applications: number;
  readonly units: number;
}

interface Parts {
  readonly log: Log;
  readonly texts: PropertyTexts;
  readonly places: Places;
}

/** What is not given stays as it is. */
type ChangedFacts = { readonly [Fact in keyof PropertyFacts]?: PropertyFacts[Fact] | undefined };

/** What happened to a property that somebody wanted to change. `taken`: another has, or had, that name. */
export type PropertyOutcome = 'done' | 'unknown' | 'taken' | 'in-use';

/** The office's properties and their units. */
export function createProperties(database: Database, { log, texts, places }: Parts) {
  const columns = `log_id AS id, name, address, state, city, agency, letterhead, first_come, thresholds,
    (SELECT count(*) FROM applications
       WHERE property_key = folded(properties.name) AND property = properties.name AND ${LISTED_WITH_OFFICE_DATA}) AS applications,
    (SELECT count(DISTINCT key) FROM units JOIN properties AS own ON own.log_id = units.property
       WHERE own.root = properties.log_id) AS units`;
  const all = database.prepare<PropertyRow>(
    `SELECT ${columns} FROM properties WHERE root = log_id ORDER BY folded(name), log_id LIMIT ${MOST_PROPERTIES}`,
  );
  const one = database.prepare<PropertyRow>(
    `SELECT ${columns} FROM properties WHERE log_id = ? AND root = log_id`,
  );
  const merged = database.prepare<{ id: string; name: string; root: string }>(
    'SELECT log_id AS id, name, root FROM properties WHERE root <> log_id ORDER BY folded(name), log_id',
  );
  const names = database
    .prepare<string>(
      `SELECT name FROM properties WHERE root = log_id GROUP BY name ORDER BY folded(name), name LIMIT ${MOST_PROPERTIES}`,
    )
    .pluck();
  const units = database.prepare<{ key: string; name: string }>(
    `SELECT key, units.name AS name FROM units JOIN properties ON properties.log_id = units.property
     WHERE root = ? GROUP BY key ORDER BY CAST(units.name AS INTEGER), units.name COLLATE NOCASE LIMIT ${MOST_UNITS}`,
  );
  const unitHolders = database
    .prepare<string>(
      'SELECT units.property FROM units JOIN properties ON properties.log_id = units.property WHERE root = ? AND key = ?',
    )
    .pluck();
  const unitUses = database.prepare<{ unit: string; uses: number }>(
    `SELECT unit, count(*) AS uses FROM applications
     WHERE property_key = folded(?) AND property = ? AND unit <> '' AND ${LISTED_WITH_OFFICE_DATA} GROUP BY unit`,
  );

  const mergedInto = (root: string): Property['merged'] =>
    merged
      .all()
      .flatMap(({ id, name, root: into }) => (into === root ? [{ id, name }] : []))
      .slice(0, MOST_PROPERTIES);

  const asProperty = ({ first_come, agency, letterhead, thresholds, ...row }: PropertyRow): Property => ({
    ...row,
    agency: agency === null ? null : JSON.parse(agency),
    letterhead: letterhead === null ? null : JSON.parse(letterhead),
    thresholds: thresholds === null ? null : JSON.parse(thresholds),
    firstCome: first_come === 1,
    merged: mergedInto(row.id),
  });

  const property = (id: string): Property | null => {
    const row = one.get(id);
    return row === undefined ? null : asProperty(row);
  };

  /** How many applications each unit of a property has, by its key. */
  const usesOf = (name: string): ReadonlyMap<string, number> => {
    const uses = new Map<string, number>();
    for (const { unit, uses: count } of unitUses.all(name, name)) {
      const key = placeKey(unit);
      uses.set(key, (uses.get(key) ?? 0) + count);
    }
    return uses;
  };

  const unitsOf = (id: string): Unit[] => {
    const uses = usesOf(property(id)?.name ?? '');
    return units.all(id).map((unit) => ({ ...unit, applications: uses.get(unit.key) ?? 0 }));
  };

  const isTakenFrom = (id: string | null, name: string): boolean => {
    const meant = texts.meant(name);
    return meant !== null && meant.id !== id;
  };

  const changeFacts = (append: Append, before: Property, facts: ChangedFacts): void => {
    const wanted: Readonly<Record<string, unknown>> = facts;
    const was: Readonly<Record<string, unknown>> = { ...before };
    for (const fact of propertyFacts) {
      if (wanted[fact] === undefined || canonicalText(wanted[fact]) === canonicalText(was[fact])) continue;
      append(changed({ id: before.id, fact, value: wanted[fact], before: was[fact], property: before.name }));
    }
  };

  return {
    /** By name; those that were merged into another are told with that one. */
    properties: (): Property[] => {
      const into = Map.groupBy(merged.all(), ({ root }) => root);
      return all.all().map((row) => ({
        ...asProperty(row),
        merged: (into.get(row.id) ?? []).slice(0, MOST_PROPERTIES).map(({ id, name }) => ({ id, name })),
      }));
    },

    property,

    /** The property that a text means, also by a name that it had; null where there is none. */
    propertyNamed(name: string): Property | null {
      const meant = texts.meant(name);
      return meant === null ? null : property(meant.id);
    },

    /** The names of all properties, and of the units of one (null: none). */
    placeNames(name: string | null): { readonly properties: string[]; readonly units: string[] } {
      const meant = name === null ? null : texts.meant(name);
      const offered = meant === null ? [] : units.all(meant.id).slice(0, 1_000);
      return { properties: names.all(), units: offered.map((unit) => unit.name) };
    },

    /** Null where another has, or had, the name. */
    addProperty(name: string, atMs: number): string | null {
      if (texts.meant(name) !== null) return null;
      return log.write('act', atMs, (append) => {
        places.add(append, [{ property: name, unit: '' }]);
        return placeKey(name);
      });
    },

    changeProperty(id: string, facts: ChangedFacts, atMs: number): PropertyOutcome {
      const before = property(id);
      if (before === null) return 'unknown';
      if (facts.name !== undefined && isTakenFrom(id, facts.name)) return 'taken';
      log.write('act', atMs, (append) => changeFacts(append, before, facts));
      return 'done';
    },

    mergeProperty(id: string, into: string, atMs: number): PropertyOutcome {
      const [one, other] = [property(id), property(into)];
      if (one === null || other === null || id === into) return 'unknown';
      const data = { into, name: one.name, intoName: other.name };
      log.write('act', atMs, (append) => append({ kind: 'property-merged', id, cell: MERGED_CELL, data }));
      return 'done';
    },

    separateProperty(id: string, atMs: number): PropertyOutcome {
      const row = merged.all().find((known) => known.id === id);
      if (row === undefined) return 'unknown';
      const data = { name: row.name, fromName: property(row.root)?.name ?? '' };
      log.write('act', atMs, (append) => append({ kind: 'property-separated', id, cell: MERGED_CELL, data }));
      return 'done';
    },

    unitsOf,

    addUnit(id: string, name: string, atMs: number): PropertyOutcome {
      const known = property(id);
      if (known === null) return 'unknown';
      if (unitsOf(id).some(({ key }) => key === placeKey(name))) return 'taken';
      const data = { name, property: known.name };
      log.write('act', atMs, (append) =>
        append({ kind: 'unit-added', id, cell: unitCell(placeKey(name)), data }),
      );
      return 'done';
    },

    removeUnit(id: string, key: string, atMs: number): PropertyOutcome {
      const known = property(id);
      const unit = unitsOf(id).find((other) => other.key === key);
      if (known === null || unit === undefined) return 'unknown';
      if (unit.applications > 0) return 'in-use';
      const data = { name: unit.name, property: known.name };
      log.write('act', atMs, (append) => {
        for (const holder of unitHolders.all(id, key)) {
          append({ kind: 'unit-removed', id: holder, cell: unitCell(key), data });
        }
      });
      return 'done';
    },
  };
}

/** A change of one fact, as its kind has it: what stands in it is parsed there. */
function changed(of: {
  readonly id: string;
  readonly fact: (typeof propertyFacts)[number];
  readonly value: unknown;
  readonly before: unknown;
  readonly property: string;
}): NewEntry<'property-changed'>;
function changed({
  id,
  ...data
}: {
  readonly id: string;
  readonly fact: (typeof propertyFacts)[number];
}): unknown {
  return { kind: 'property-changed', id, cell: factCell(data.fact), data };
}
