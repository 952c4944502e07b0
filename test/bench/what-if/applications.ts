import type { Settings } from '#shared/scoring/index.ts';
import { fixtureSettings, seededRandom } from '#test/fixtures/applications.ts';

/** The same applications for every candidate, and the settings that they are scored by. */
export interface BenchApplications {
  readonly count: number;
  readonly names: readonly string[];
  /** A column for each name; NaN where not measured. */
  readonly measured: readonly Float64Array[];
  /** The rules in force. */
  readonly settings: Settings;
}

/** How measured values are written: whole numbers, as the service's document has them, or with six decimals, so that they hardly ever repeat. */
export type Writing = 'whole' | 'six-decimals';

const SEED = 11;
const NOT_MEASURED_SHARE = 0.02;

/** Twelve attributes of the catalogue with measured values on both sides of each baseline, on edges and between them. */
export function benchApplications(count: number, writing: Writing): BenchApplications {
  const settings = fixtureSettings();
  const random = seededRandom(SEED);
  const fineness = writing === 'whole' ? 1 : 1e6;
  const measured = Object.values(settings).map(({ baselineValue, evaluationValue }) =>
    Float64Array.from({ length: count }, () => {
      const distance = (random() + random() - 0.9) * 14 * evaluationValue;
      const value = Math.round((baselineValue + distance) * fineness) / fineness;
      return random() < NOT_MEASURED_SHARE ? Number.NaN : value;
    }),
  );
  return { count, names: Object.keys(settings), measured, settings };
}

/** The measured values of one application by name, null where not measured. */
export function measuredOf(
  { names, measured }: BenchApplications,
  place: number,
): Record<string, number | null> {
  return Object.fromEntries(
    names.map((name, column) => {
      const value = measured[column]?.[place] ?? Number.NaN;
      return [name, Number.isNaN(value) ? null : value];
    }),
  );
}

/** The settings after so many movements of one slider: the baseline of one attribute goes to and fro. */
export function withOneEdited(settings: Settings, movement: number): Settings {
  const [name] = Object.keys(settings);
  const setting = name === undefined ? undefined : settings[name];
  if (name === undefined || setting === undefined) throw new Error('There is no attribute to edit.');
  return { ...settings, [name]: { ...setting, baselineValue: setting.baselineValue - 9 + (movement % 19) } };
}

/** The settings with every attribute edited, another way each time. */
export function withAllEdited(settings: Settings, movement: number): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      {
        ...setting,
        baselineValue: setting.baselineValue + 1 + (movement % 7),
        scoreValue: 1 + (movement % 3),
      },
    ]),
  );
}
