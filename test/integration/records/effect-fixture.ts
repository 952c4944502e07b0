import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import type { StoredEffectRequest } from '#electron/features/approval-center/records/effect-requests.ts';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Records } from '#electron/records/index.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import { scoreApplication } from '#shared/scoring/index.ts';
import type { Setting, Settings } from '#shared/scoring/rule.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

export const EVERYTHING: StoredEffectRequest['filter'] = { property: null, fromMs: null, toMs: null };

/** Applications of the fixture with their names and properties; one in eleven has no property. */
export async function fill(records: Records, count: number): Promise<void> {
  const results = [...generateResults(count, 7)];
  for (let start = 0; start < count; start += 2_000) {
    await records.storeResults(results.slice(start, start + 2_000));
  }
  const offices = [...generateOfficeData(count, 7)];
  await records.fillOfficeData(
    offices.map(({ identifier, office }, place) => ({
      identifier,
      office: place % 11 === 0 ? { ...office, property: '' } : office,
    })),
  );
}

/** Keeps the settings as the next version. */
export async function publish(records: Records, settings: Settings): Promise<void> {
  await records.addVersion({
    publishedAtMs: NOON_MS,
    publishedBy: 'tester',
    reason: 'For the test',
    settings,
    origin: 'published',
    outcome: 'confirmed',
    serviceMessage: '',
    contentHash: settingsHash(settings),
    settingsHash: settingsHash(settings),
    settledAtMs: NOON_MS,
    draftId: null,
  });
}

/** What is asked of these settings, apart from what the test asks for. */
export const request = (
  settings: Settings,
  more: Partial<StoredEffectRequest> = {},
): StoredEffectRequest => ({
  settings,
  filter: EVERYTHING,
  bandsBefore: DEFAULT_BANDS,
  bands: DEFAULT_BANDS,
  propertyBands: {},
  mostMissing: null,
  ...more,
});

/** The settings with one attribute, by its place, edited. */
export function edited(
  settings: Settings,
  place: number,
  change: (setting: Setting) => Partial<Setting>,
): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting], at) => [
      name,
      at === place ? { ...setting, ...change(setting) } : setting,
    ]),
  );
}

/** The same application with other measured values, fetched later. */
export function measuredAnew(
  fetched: FetchedResult,
  change: (value: number) => number | null,
  byMs: number,
): FetchedResult {
  const { settings } = fetched.result;
  const measured = Object.entries(fetched.result.attributes).map(([name, attribute]) => [
    name,
    attribute.measured === null ? 1 : change(attribute.measured),
  ]);
  const scored = scoreApplication(settings, Object.fromEntries(measured));
  return {
    ...fetched,
    fetchedAtMs: fetched.fetchedAtMs + byMs,
    result: { ...fetched.result, ...scored },
  };
}
