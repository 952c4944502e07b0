import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';

/** Two thresholds as they stand in their fields: a number, or the text that is none. */
export interface ThresholdFields {
  readonly approve: number | string;
  readonly decline: number | string;
}

/** Everything that can be set, as it stands in the fields. */
export interface BandsForm {
  readonly general: ThresholdFields;
  readonly own: readonly { readonly property: string; readonly thresholds: ThresholdFields }[];
}

export interface AllBands {
  readonly bands: Bands;
  readonly propertyBands: PropertyBands;
}

export type ThresholdProblem = 'range' | 'order';

const fieldsOf = ({ approvePercent, declinePercent }: Bands): ThresholdFields => ({
  approve: approvePercent,
  decline: declinePercent,
});

/** The fields as they are when nothing was edited; the properties in the language's order. */
export const formOf = ({ bands, propertyBands }: AllBands, locale: string): BandsForm => ({
  general: fieldsOf(bands),
  own: Object.entries(propertyBands)
    .toSorted(([one], [other]) => one.localeCompare(other, locale))
    .map(([property, thresholds]) => ({ property, thresholds: fieldsOf(thresholds) })),
});

const percentOf = (value: number | string): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

/** What keeps two thresholds from being used, by the field that it is said at. */
export function thresholdProblems({ approve, decline }: ThresholdFields): {
  readonly approve: ThresholdProblem | null;
  readonly decline: ThresholdProblem | null;
} {
  const approvePercent = percentOf(approve);
  const declinePercent = percentOf(decline);
  const ordered = approvePercent === null || declinePercent === null || declinePercent <= approvePercent;
  return {
    approve: approvePercent === null ? 'range' : null,
    decline: declinePercent === null ? 'range' : ordered ? null : 'order',
  };
}

/** The thresholds that the fields hold, or null where they cannot be used. */
export function readThresholds(fields: ThresholdFields): Bands | null {
  const approvePercent = percentOf(fields.approve);
  const declinePercent = percentOf(fields.decline);
  if (approvePercent === null || declinePercent === null || declinePercent > approvePercent) return null;
  return { approvePercent, declinePercent };
}

/** All that the fields hold, or null where one of them cannot be used. */
export function readBands({ general, own }: BandsForm): AllBands | null {
  const bands = readThresholds(general);
  const pairs = own.map(({ property, thresholds }) => [property, readThresholds(thresholds)] as const);
  const usable = pairs.flatMap(([property, thresholds]) =>
    thresholds === null ? [] : [[property, thresholds] as const],
  );
  if (bands === null || usable.length < pairs.length) return null;
  return { bands, propertyBands: Object.fromEntries(usable) };
}

const sameThresholds = (one: Bands, other: Bands | undefined): boolean =>
  one.approvePercent === other?.approvePercent && one.declinePercent === other.declinePercent;

/** Whether both mean the same for every property. */
export function sameBands(one: AllBands, other: AllBands): boolean {
  const properties = Object.entries(one.propertyBands);
  return (
    sameThresholds(one.bands, other.bands) &&
    properties.length === Object.keys(other.propertyBands).length &&
    properties.every(
      ([property, thresholds]) =>
        Object.hasOwn(other.propertyBands, property) &&
        sameThresholds(thresholds, other.propertyBands[property]),
    )
  );
}
