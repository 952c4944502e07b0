import type { MeasuredBlocks } from '#electron/features/applications/records/measured-blocks.ts';
import type { Database } from '#electron/records/database.ts';
import type { Effect, EffectSide, Histogram } from '#shared/features/approval-center/effect.ts';
import type { Thresholds } from '#shared/scoring/band.ts';
import {
  type ColumnEffectSide,
  type ColumnFilter,
  columnHistogram,
  WhatIf,
} from '#shared/scoring/columns/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { byItsName, type PropertyTexts } from '../../properties/records/texts.ts';
import { type CachedColumns, createColumns } from './columns.ts';
import type { StoredEffectFilter, StoredEffectRequest, StoredHistogramRequest } from './effect-requests.ts';

/** Stands for a property that no application ever had here. */
const NOBODYS_PROPERTY = -1;

interface NamedApplication {
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
}

/**
 * What a draft would do to the cached applications, and how their values are spread. The first question loads their measured
 * values, in turns with whatever else is asked.
 */
export function createEffect(
  database: Database,
  {
    properties,
    blocks,
  }: { readonly properties: Pick<PropertyTexts, 'shown'>; readonly blocks: MeasuredBlocks },
) {
  const cached = createColumns(database, blocks);
  const whatIf = new WhatIf(cached.columns);
  const rulesInForce = createRulesInForce(database, cached);
  const named = database.prepare<NamedApplication>(
    'SELECT identifier, name, property FROM applications WHERE id = ?',
  );

  /** Names are looked up for the few applications that the answer shows, each once. */
  const createNaming = (): ((place: number) => NamedApplication) => {
    const known = new Map<number, NamedApplication>();
    return (place) => {
      const application = known.get(place) ?? named.get(cached.ids[place] ?? 0);
      if (application === undefined)
        throw new Error('An application is in the columns and not in its table.');
      known.set(place, application);
      return application;
    };
  };

  const columnFilter = (asked: StoredEffectFilter): ColumnFilter => {
    const { property, fromMs, toMs } = byItsName(asked, properties);
    const number = property === null ? null : (cached.propertyNumber(property) ?? NOBODYS_PROPERTY);
    return { property: number, fromMs, toMs };
  };

  const thresholdsByNumber = (
    propertyBands: StoredEffectRequest['propertyBands'],
  ): Map<number, Thresholds> => {
    const byNumber = new Map<number, Thresholds>();
    for (const [property, thresholds] of Object.entries(propertyBands)) {
      const number = cached.propertyNumber(property);
      if (number !== null) byNumber.set(number, thresholds);
    }
    return byNumber;
  };

  return {
    /** Every cached application under these settings, against the newest version. */
    async effect({ settings, filter, propertyBands, ...rules }: StoredEffectRequest): Promise<Effect> {
      await cached.bringUpToDate();
      const { against, before } = rulesInForce(settings);
      const { crossings, movers, ...effect } = whatIf.effect({
        before,
        after: settings,
        filter: columnFilter(filter),
        ...rules,
        propertyBands: thresholdsByNumber(propertyBands),
      });
      const naming = createNaming();
      return {
        ...effect,
        against,
        before: asSide(effect.before),
        after: asSide(effect.after),
        crossings: crossings.map(({ examples, ...crossing }) => ({
          ...crossing,
          examples: examples.map(({ place, ...example }) => ({ ...naming(place), ...example })),
        })),
        movers: movers.map(({ place, attributes, ...mover }) => ({
          ...naming(place),
          ...mover,
          attributes: [...attributes],
        })),
      };
    },

    async histogram({ attribute, filter, ...range }: StoredHistogramRequest): Promise<Histogram> {
      await cached.bringUpToDate();
      const { bars, ...histogram } = columnHistogram(cached.columns, attribute, columnFilter(filter), range);
      return { ...histogram, bars: [...bars] };
    },
  };
}

const asSide = ({ bands, distribution, ...side }: ColumnEffectSide): EffectSide => ({
  ...side,
  bands: { ...bands },
  distribution: [...distribution],
});

/**
 * What a draft is compared with: the newest version; where there is none the settings that most of the cached results
 * came with; where there are no results, either, itself.
 */
function createRulesInForce(
  database: Database,
  cached: CachedColumns,
): (draft: Settings) => { readonly against: Effect['against']; readonly before: Settings } {
  const newest = database.prepare<{ number: number; settings: string }>(
    'SELECT number, settings FROM versions ORDER BY number DESC LIMIT 1',
  );
  return (draft) => {
    const version = newest.get();
    if (version !== undefined) {
      const before: Settings = JSON.parse(version.settings);
      return { against: { kind: 'version', number: version.number }, before };
    }
    const seen = cached.settingsOfMost();
    return seen === null
      ? { against: { kind: 'nothing' }, before: draft }
      : { against: { kind: 'seen' }, before: seen };
  };
}
