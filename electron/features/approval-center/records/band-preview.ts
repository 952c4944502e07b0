import type { Database } from '#electron/records/database.ts';
import { createTurns } from '#electron/records/turns.ts';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { BandCounts, BandPreview } from '#shared/features/approval-center/effect.ts';
import { bandOf, bandsOf, thresholdsWith } from '#shared/scoring/band.ts';

/** As many as a list of properties shows; those beyond still count in the sum of all. */
const MOST_PROPERTIES = 1_000;
/** So many applications are counted at once. */
const SLICE = 2_000;

type Row = readonly [
  propertyKey: string,
  id: number,
  property: string,
  percent: number | null,
  missing: number,
];

/** How many applications of each property have each score, by how many attributes they miss. */
type EqualScores = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<number | null, number>>>;

/**
 * Scores repeat: a hundred thousand applications are some hundred groups. They are counted once, along the one index that holds both,
 * and again only after something was written; thresholds that are tried out one after the other cost next to nothing.
 */
export function createBandPreview(database: Database) {
  const changes = database.prepare<number>('SELECT total_changes()').pluck();
  const some = database
    .prepare<Row>(
      `SELECT property_key, id, property, score_percent, not_measured_count FROM applications INDEXED BY applications_by_property
       WHERE fetched_at_ms IS NOT NULL AND (property_key, id) > (?, ?) ORDER BY property_key, id LIMIT ${SLICE}`,
    )
    .raw();
  let counted: { readonly changes: number; readonly groups: Promise<EqualScores> } | null = null;

  const count = async (): Promise<EqualScores> => {
    const byProperty = new Map<string, Map<number, Map<number | null, number>>>();
    let last: readonly [string, number] = ['', 0];
    const turn = createTurns();
    for (;;) {
      const rows = some.all(...last);
      for (const [, , property, percent, missing] of rows) {
        const byMissing = byProperty.get(property) ?? new Map<number, Map<number | null, number>>();
        const counts = byMissing.get(missing) ?? new Map<number | null, number>();
        counts.set(percent, (counts.get(percent) ?? 0) + 1);
        byMissing.set(missing, counts);
        byProperty.set(property, byMissing);
      }
      const end = rows.at(-1);
      if (end === undefined || rows.length < SLICE) return withoutPropertyLast(byProperty);
      last = [end[0], end[1]];
      await turn();
    }
  };

  /** What is written while it is counted is counted the next time. */
  const groupsNow = (): Promise<EqualScores> => {
    const now = changes.get() ?? 0;
    if (counted?.changes !== now) counted = { changes: now, groups: count() };
    return counted.groups;
  };

  return {
    /** How the applications, as they were judged, would fall; by property in the order of its name, those without one last. */
    async previewBands(
      bands: Bands,
      propertyBands: PropertyBands,
      mostMissing: number | null,
    ): Promise<BandPreview> {
      const all = noCounts();
      const properties: BandPreview['properties'][number][] = [];
      for (const [property, byMissing] of await groupsNow()) {
        const counts = noCounts();
        const own = bandsOf(property, bands, propertyBands);
        for (const [missing, scores] of byMissing) {
          const thresholds = thresholdsWith(missing, own, mostMissing);
          for (const [percent, applications] of scores) {
            const band = bandOf(percent, thresholds) ?? 'none';
            counts[band] += applications;
            all[band] += applications;
          }
        }
        properties.push({ property, bands: counts });
      }
      return { all, properties: properties.slice(0, MOST_PROPERTIES) };
    },
  };
}

/** The index has those without a property first. */
function withoutPropertyLast<Counts>(byProperty: Map<string, Counts>): Map<string, Counts> {
  const none = byProperty.get('');
  if (none !== undefined) {
    byProperty.delete('');
    byProperty.set('', none);
  }
  return byProperty;
}

const noCounts = (): BandCounts => ({ approve: 0, review: 0, decline: 0, none: 0 });
