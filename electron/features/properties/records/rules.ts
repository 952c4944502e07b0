import type { Database } from '#electron/records/database.ts';
import type { Append, Otherwise } from '#electron/records/log/log.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import { factCell } from '#shared/features/properties/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Places } from './places.ts';
import { type PropertyTexts, placeKey } from './texts.ts';

/** What of the office's settings belongs to single properties, by their names. */
export interface PropertyRuleSettings {
  readonly propertyBands: Readonly<Record<string, Bands>>;
  readonly firstComeProperties: readonly string[];
}

interface RuleRow {
  readonly id: string;
  readonly name: string;
  readonly first_come: number;
  readonly thresholds: string | null;
}

export type PropertyRules = ReturnType<typeof createPropertyRules>;

/** Thresholds of single properties, and which of them are first-come: what the lists and the page know as settings of the office. */
export function createPropertyRules(
  database: Database,
  { texts, places }: { readonly texts: PropertyTexts; readonly places: Places },
) {
  const all = database.prepare<RuleRow>(
    `SELECT log_id AS id, name, first_come, thresholds FROM properties
     WHERE root = log_id AND (first_come = 1 OR thresholds IS NOT NULL) ORDER BY name, log_id`,
  );
  const one = database.prepare<RuleRow>(
    'SELECT log_id AS id, name, first_come, thresholds FROM properties WHERE log_id = ?',
  );

  const settings = (): PropertyRuleSettings => {
    const rows = all.all();
    return {
      // Of two of one name, the first.
      propertyBands: Object.fromEntries(
        rows
          .toReversed()
          .flatMap(({ name, thresholds }): [string, Bands][] =>
            thresholds === null ? [] : [[name, JSON.parse(thresholds)]],
          ),
      ),
      firstComeProperties: [
        ...new Set(rows.flatMap(({ name, first_come }) => (first_come === 1 ? [name] : []))),
      ],
    };
  };

  /** Whoever wrote them may know a property by a name that it had. */
  const asShown = ({ propertyBands, firstComeProperties }: PropertyRuleSettings): PropertyRuleSettings => ({
    propertyBands: Object.fromEntries(
      Object.entries(propertyBands).map(([name, bands]) => [texts.shown(name), bands]),
    ),
    firstComeProperties: firstComeProperties.map(texts.shown),
  });

  /** Says what is another now than it was. Properties that are named for the first time are added. */
  const change = (
    append: Append,
    now: PropertyRuleSettings,
    known: PropertyRuleSettings,
    otherwise?: Otherwise,
  ): void => {
    const [wanted, before] = [asShown(now), asShown(known)];
    const bands = new Map(Object.entries(wanted.propertyBands));
    const former = new Map(Object.entries(before.propertyBands));
    const names = [
      ...new Set([
        ...bands.keys(),
        ...former.keys(),
        ...wanted.firstComeProperties,
        ...before.firstComeProperties,
      ]),
    ];
    for (const given of names) {
      const thresholds = bands.get(given) ?? null;
      const isFirstCome = wanted.firstComeProperties.includes(given);
      const areOther = canonicalText(thresholds) !== canonicalText(former.get(given) ?? null);
      const isOther = isFirstCome !== before.firstComeProperties.includes(given);
      if (!areOther && !isOther) continue;
      const { id, name: property } = texts.meant(given) ?? { id: placeKey(given), name: given.trim() };
      const row = one.get(id);
      const was: Bands | null =
        row === undefined || row.thresholds === null ? null : JSON.parse(row.thresholds);
      if (areOther && canonicalText(was) !== canonicalText(thresholds)) {
        const data = { fact: 'thresholds', value: thresholds, before: was, property } as const;
        append({ kind: 'property-changed', id, cell: factCell('thresholds'), data }, otherwise);
      }
      if (isOther && (row?.first_come === 1) !== isFirstCome) {
        const data = { fact: 'firstCome', value: isFirstCome, before: !isFirstCome, property } as const;
        append({ kind: 'property-changed', id, cell: factCell('firstCome'), data }, otherwise);
      }
      // Behind what is said of it, which the activity tells.
      places.add(append, [{ property: given, unit: '' }], otherwise);
    }
  };

  return { settings, change, isNone: (): boolean => all.all().length === 0 };
}
