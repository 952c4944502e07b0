import { expect, test } from 'vitest';
import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import type { Records } from '#electron/records/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { type Bands, bandOf, bandsOf, type PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { BandCounts, BandPreview } from '#shared/features/approval-center/effect.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import fc from '#test/fixtures/fast-check.ts';
import { listRequest } from './list-request.ts';
import { opened } from './open.ts';

const properties = [
  'Alder Court',
  'Birch Row',
  'Cedar Heights',
  'Dogwood Place',
  'Élan Terrace',
  'Fir & Fern',
];

/** What is listed, counted row by row. */
async function counted(
  records: Records,
  bands: Bands,
  propertyBands: PropertyBands,
  mostMissing: number | null = null,
): Promise<BandPreview> {
  const { rows } = await records.listApplications(
    listRequest({ sort: { by: 'property', direction: 'ascending' }, limit: 500 }),
  );
  const all: BandCounts = { approve: 0, review: 0, decline: 0, none: 0 };
  const byProperty = new Map<string, BandCounts>();
  for (const { property, scorePercent, notMeasuredCount } of rows) {
    const byScore = bandOf(scorePercent, bandsOf(property, bands, propertyBands)) ?? 'none';
    const lacks = scorePercent !== null && mostMissing !== null && notMeasuredCount > mostMissing;
    const band = lacks ? 'review' : byScore;
    const counts = byProperty.get(property) ?? { approve: 0, review: 0, decline: 0, none: 0 };
    counts[band] += 1;
    all[band] += 1;
    byProperty.set(property, counts);
  }
  return { all, properties: [...byProperty].map(([property, counts]) => ({ property, bands: counts })) };
}

const bands: fc.Arbitrary<Bands> = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([one, other]) => ({
    declinePercent: Math.min(one, other) / 2,
    approvePercent: Math.max(one, other) / 2,
  }));

test('the preview counts what is listed, whatever the thresholds, and those without a property last', async () => {
  const records = await opened();
  const results = [...generateResults(450, 7)].map((fetched, place): FetchedResult => {
    const weight = place % 40 === 0 ? 0 : 100;
    const score = weight === 0 ? 0 : (place * 7) % 101;
    return { ...fetched, result: { ...fetched.result, weight, score } };
  });
  await records.storeResults(results);
  const offices = [...generateOfficeData(450, 7)].filter((_, place) => place % 9 > 0);
  await records.fillOfficeData(offices);
  // Known to the office alone: it has fallen nowhere.
  await records.fillOfficeData([...generateOfficeData(460, 7)].slice(450));
  const thresholdsOfSome = fc.dictionary(fc.constantFrom(...properties, 'Nowhere'), bands, {
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(bands, thresholdsOfSome, fc.option(fc.nat(3)), async (general, byProperty, most) => {
      const preview = await records.previewBands(general, byProperty, most);
      expect(preview).toEqual(await counted(records, general, byProperty, most));
      expect(preview.properties.map(({ property }) => property)).toEqual([...properties, '']);
      expect(preview.all.none).toBe(12);
    }),
    { numRuns: 60 },
  );
});

test('the preview follows what is stored and what the office changes', async () => {
  const records = await opened();
  const general = { approvePercent: 80, declinePercent: 60 };
  expect(await records.previewBands(general, {}, null)).toEqual({
    all: { approve: 0, review: 0, decline: 0, none: 0 },
    properties: [],
  });
  const all = [...generateResults(20, 7)];
  for (const [place, fetched] of all.entries()) {
    await records.storeResults([fetched]);
    const office = {
      ...NO_OFFICE_DATA,
      name: '',
      property: 'Alder Court',
      unit: '',
      note: '',
      tags: [],
      applicantToken: null,
    };
    if (place % 2 === 0) await records.saveOfficeData(fetched.identifier, office, 0);
    expect(await records.previewBands(general, {}, null)).toEqual(await counted(records, general, {}));
  }
});
