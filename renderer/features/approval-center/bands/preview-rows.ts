import type { BandCounts, BandPreview } from '#shared/features/approval-center/effect.ts';

export const bandNames = ['approve', 'review', 'decline', 'none'] as const;

export const applicationsIn = (counts: BandCounts): number =>
  bandNames.reduce((sum, band) => sum + counts[band], 0);

/** A property's applications by band, before and after. */
export interface PropertyRow {
  readonly property: string;
  readonly before: BandCounts;
  readonly after: BandCounts;
}

const NOTHING: BandCounts = { approve: 0, review: 0, decline: 0, none: 0 };

const sameCounts = (one: BandCounts, other: BandCounts): boolean =>
  bandNames.every((band) => one[band] === other[band]);

/** Property by property, those that change first, then by name; applications without a property are under ''. */
export function propertyRows(before: BandPreview, after: BandPreview, locale: string): PropertyRow[] {
  const earlier = new Map(before.properties.map(({ property, bands }) => [property, bands]));
  const rows = after.properties.map(({ property, bands }) => ({
    property,
    before: earlier.get(property) ?? NOTHING,
    after: bands,
  }));
  const stays = (row: PropertyRow): number => Number(sameCounts(row.before, row.after));
  return rows.toSorted(
    (one, other) => stays(one) - stays(other) || one.property.localeCompare(other.property, locale),
  );
}

/**
 * Whether every application keeps its band. A threshold moves the applications of a property all in one direction, so where its counts
 * stay, each of them stays.
 */
export const nothingMoves = (before: BandPreview, after: BandPreview): boolean =>
  propertyRows(before, after, 'en').every((row) => sameCounts(row.before, row.after));
