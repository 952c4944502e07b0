import type { Database } from '#electron/records/database.ts';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { BandCounts, BandPreview } from '#shared/features/approval-center/effect.ts';
import { bandOf, bandsOf } from '#shared/scoring/band.ts';

/** As many as a list of properties shows; those beyond still count in the sum of all. */
const MOST_PROPERTIES = 1_000;

/** Applications of a property with the same score. */
interface EqualScores {
  readonly property: string;
  readonly percent: number | null;
  readonly count: number;
}

/**
 * Scores repeat: a hundred thousand applications are some hundred groups. They are counted once, and again only after
 * something was written; thresholds that are tried out one after the other cost next to nothing.
 */
export function createBandPreview(database: Database) {
  const changes = database.prepare<{ changes: number }>('SELECT total_changes() AS changes');
  const equalScores = database.prepare<EqualScores>(
    `SELECT property, score_percent AS percent, count(*) AS count
     FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL
     GROUP BY property_key = '', property_key, property, score_percent
     ORDER BY property_key = '', property_key, property, score_percent`,
  );
  let counted: { readonly changes: number; readonly groups: readonly EqualScores[] } | null = null;

  const groupsNow = (): readonly EqualScores[] => {
    const now = changes.get()?.changes ?? 0;
    if (counted?.changes !== now) counted = { changes: now, groups: equalScores.all() };
    return counted.groups;
  };

  return {
    /** How the applications, as they were judged, would fall; by property in the order of its name, those without one last. */
    previewBands(bands: Bands, propertyBands: PropertyBands): BandPreview {
      const all = noCounts();
      const byProperty = new Map<string, BandCounts>();
      for (const { property, percent, count } of groupsNow()) {
        const band = bandOf(percent, bandsOf(property, bands, propertyBands)) ?? 'none';
        const counts = byProperty.get(property) ?? noCounts();
        byProperty.set(property, counts);
        counts[band] += count;
        all[band] += count;
      }
      const properties = [...byProperty].map(([property, counts]) => ({ property, bands: counts }));
      return { all, properties: properties.slice(0, MOST_PROPERTIES) };
    },
  };
}

const noCounts = (): BandCounts => ({ approve: 0, review: 0, decline: 0, none: 0 });
