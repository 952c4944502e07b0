import type { Database } from '#electron/records/database.ts';
import { REFERENCE_SQL } from '#electron/records/log/entry-rows.ts';
import type { Append } from '#electron/records/log/log.ts';
import { factCell, unitCell, unitKeyOf } from '#shared/features/properties/entries.ts';
import { LISTED_WITH_OFFICE_DATA } from '../../applications/records/listed.ts';
import { type PropertyTexts, placeKey } from './texts.ts';

/** Which entries made the places: the numbers of the first and the last fill of an act. */
export interface MadeBetween {
  readonly firstNo: number;
  readonly lastNo: number;
}

/** First units, then properties, which have none of them left. */
export type PlaceStage = 'units' | 'properties';

/** Takes back what an act has made along with what it filled in, and what nothing else uses. */
export interface PlacesTakenBack {
  /** Some of them, behind a number; answers where to go on, or null where there are no more. */
  takeBack(append: Append, made: MadeBetween, stage: PlaceStage, after: number): number | null;
}

const AT_ONCE = 250;
/** What one application's fill is written with stands right behind it: its endings, its property, its unit. */
const BEHIND_A_FILL = 100;

interface MadeRow {
  readonly no: number;
  readonly ref: string;
  readonly id: string;
  readonly cell: string;
  readonly name: string;
}

export function createPlacesTakenBack(
  database: Database,
  texts: Pick<PropertyTexts, 'meant'>,
): PlacesTakenBack {
  const madeOf = (kind: 'unit-added' | 'property-added') =>
    database.prepare<MadeRow>(
      `SELECT entries.no AS no, ${REFERENCE_SQL} AS ref, substr(subject, length('property/') + 1) AS id, cell,
         json_extract(data, '$.name') AS name
       FROM entries JOIN (SELECT device AS of_device, act AS of_act FROM entries WHERE no = ?) ON device = of_device AND act = of_act
       WHERE entries.no > ? AND entries.no <= ? AND data IS NOT NULL AND ended = 0
         AND kind = (SELECT id FROM log_names WHERE name = '${kind}')
       ORDER BY entries.no LIMIT ${AT_ONCE}`,
    );
  const made = { units: madeOf('unit-added'), properties: madeOf('property-added') };
  const nameOf = database.prepare<string>('SELECT name FROM properties WHERE log_id = ?').pluck();
  const units = database
    .prepare<string>(
      `SELECT DISTINCT unit FROM applications WHERE property_key = folded(?) AND property = ? AND unit <> '' AND ${LISTED_WITH_OFFICE_DATA}
       UNION SELECT unit FROM applications
         WHERE property_key = folded(?) AND property_key > '' AND property = ? AND unit <> '' AND fetched_at_ms IS NULL`,
    )
    .pluck();
  const isUsed = database
    .prepare<number>(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM applications WHERE property_key = folded(?) AND property = ? AND ${LISTED_WITH_OFFICE_DATA})
       OR EXISTS (SELECT 1 FROM applications
         WHERE property_key = folded(?) AND property_key > '' AND property = ? AND fetched_at_ms IS NULL)`,
    )
    .pluck();
  const ofHouseholds = database
    .prepare<string>("SELECT DISTINCT property FROM households WHERE property <> ''")
    .pluck();
  /** Nobody has said anything of it, it has no units, and stands for no other. */
  const isBare = database
    .prepare<number>(
      `SELECT 1 FROM properties AS own WHERE log_id = ? AND address = '' AND state = '' AND agency IS NULL AND letterhead IS NULL
         AND first_come = 0 AND thresholds IS NULL AND merged_into IS NULL
         AND NOT EXISTS (SELECT 1 FROM properties AS other WHERE other.root = own.log_id AND other.log_id <> own.log_id)
         AND NOT EXISTS (SELECT 1 FROM units WHERE units.property = own.log_id)`,
    )
    .pluck();

  const takeBackUnit = (
    append: Append,
    { id, cell, name }: MadeRow,
    usedAt: (name: string) => Set<string>,
  ) => {
    const property = nameOf.get(id);
    if (property === undefined) return;
    const shown = texts.meant(property)?.name ?? property;
    if (usedAt(shown).has(unitKeyOf(cell))) return;
    append({ kind: 'unit-removed', id, cell: unitCell(unitKeyOf(cell)), data: { name, property } });
  };

  const takeBackProperty = (append: Append, { id, ref, name }: MadeRow, households: ReadonlySet<string>) => {
    const property = nameOf.get(id);
    if (property === undefined || isBare.get(id) === undefined || households.has(id)) return;
    if (isUsed.get(property, property, property, property) !== undefined) return;
    append({ kind: 'property-removed', id, cell: factCell('name'), data: { name }, replaces: [ref] });
  };

  return {
    takeBack(append, { firstNo, lastNo }, stage, after) {
      const rows = made[stage].all(firstNo, Math.max(after, firstNo), lastNo + BEHIND_A_FILL);
      if (stage === 'units') {
        const known = new Map<string, Set<string>>();
        const usedAt = (name: string): Set<string> => {
          const used = known.get(name) ?? new Set(units.all(name, name, name, name).map(placeKey));
          known.set(name, used);
          return used;
        };
        for (const row of rows) takeBackUnit(append, row, usedAt);
      } else {
        const households = new Set(ofHouseholds.all().flatMap((text) => texts.meant(text)?.id ?? []));
        for (const row of rows) takeBackProperty(append, row, households);
      }
      const last = rows.at(-1);
      return rows.length < AT_ONCE || last === undefined ? null : last.no;
    },
  };
}
