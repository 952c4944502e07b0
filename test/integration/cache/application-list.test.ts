import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApplicationListRequest,
  type Cache,
  type FetchedResult,
  openCache,
} from '#electron/cache/index.ts';
import type { OfficeData } from '#shared/models/applications.ts';
import { type Bands, bandOf, bandsOf, type PropertyBands, scorePercentOf } from '#shared/models/bands.ts';
import { generateOfficeData, generateResults, seededRandom } from '../../fixtures/applications.ts';
import { found, listRequest } from './list-request.ts';
import { opened, workerFile } from './open.ts';

/** Enough that both ways to a page are taken: sorting few matches, and walking an index past many. */
const COUNT = 12_000;

interface Known {
  readonly place: number;
  readonly identifier: string;
  readonly office: OfficeData;
  readonly scorePercent: number | null;
  readonly fetchedAtMs: number;
  readonly sortName: string;
  readonly sortProperty: string;
  readonly words: readonly (readonly string[])[];
}

let cache: Cache;
let known: readonly Known[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-cache-'));
  cache = await openCache({ file: join(folder, 'cache.db'), key: randomBytes(32), workerFile });
  const random = seededRandom(99);
  const results = [...generateResults(COUNT, 7)].map((fetched): FetchedResult => {
    // Few different scores, so that many tie; some without any; times in no order.
    const weight = random() < 0.05 ? 0 : 100;
    const score = weight === 0 ? 0 : Math.floor(random() * 41) * 2.5;
    const fetchedAtMs = 1_700_000_000_000 + Math.floor(random() * 500) * 60_000;
    return { ...fetched, fetchedAtMs, result: { ...fetched.result, score, weight } };
  });
  const offices = [...generateOfficeData(COUNT, 7)].map(({ identifier, office }) => {
    const name = random() < 0.1 ? '' : random() < 0.3 ? office.name.toUpperCase() : office.name;
    return { identifier, office: { ...office, name, property: random() < 0.1 ? '' : office.property } };
  });
  for (let start = 0; start < COUNT; start += 3_000)
    await cache.storeResults(results.slice(start, start + 3_000));
  await cache.fillOfficeData(offices);
  // Known to the office alone: never to be listed.
  await cache.fillOfficeData([...generateOfficeData(COUNT + 500, 7)].slice(COUNT));
  known = results.map(({ identifier, fetchedAtMs, result }, place): Known => {
    const office = offices[place]?.office;
    if (office === undefined) throw new Error('The generators disagree.');
    return {
      place,
      identifier,
      office,
      fetchedAtMs,
      scorePercent: scorePercentOf(result.score, result.weight),
      sortName: folded(office.name),
      sortProperty: folded(office.property),
      words: [identifier, office.name, office.property, office.note].map(wordsOf),
    };
  });
}, 120_000);

afterAll(async () => {
  await cache.close();
  rmSync(folder, { recursive: true, force: true });
});

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Each run of letters typed must stand in one field, one word after the other, the last one begun. */
function matches(application: Known, typed: string): boolean {
  return typed.split(/\s+/).every((piece) => {
    const sought = wordsOf(piece);
    return application.words.some(
      (words) =>
        words.some((_, start) =>
          sought.every((word, index) => {
            const there = words[start + index];
            return index === sought.length - 1 ? there?.startsWith(word) === true : there === word;
          }),
        ) || sought.length === 0,
    );
  });
}

function expected(request: ApplicationListRequest): { total: number; identifiers: string[] } {
  const { search, band, property, bands, propertyBands, sort, offset, limit } = request;
  const kept = known.filter(
    (application) =>
      (property === null || application.office.property === property) &&
      (band === null ||
        bandOf(application.scorePercent, bandsOf(application.office.property, bands, propertyBands)) ===
          band) &&
      (search.trim() === '' || matches(application, search)),
  );
  const keyOf = (application: Known): string | number | null => {
    switch (sort.by) {
      case 'score':
        return application.scorePercent;
      case 'name':
        return application.sortName === '' ? null : application.sortName;
      case 'property':
        return application.sortProperty === '' ? null : application.sortProperty;
      case 'identifier':
        return application.identifier;
      case 'fetchedAt':
        return application.fetchedAtMs;
    }
  };
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = kept.map((application) => ({ application, key: keyOf(application) }));
  keyed.sort((left, right) => {
    if (left.key === null || right.key === null) {
      if (left.key !== null) return -1;
      if (right.key !== null) return 1;
    } else if (left.key !== right.key) {
      return left.key < right.key ? -sign : sign;
    }
    return (left.application.place - right.application.place) * sign;
  });
  const page = keyed.slice(offset, offset + limit);
  return { total: kept.length, identifiers: page.map(({ application }) => application.identifier) };
}

const search = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'a',
      'AP',
      'app',
      'APP-1',
      'app-1000',
      'APP-105',
      '1077',
      'garcia',
      'GARCÍA',
      'gar',
      "o'brien",
      'o',
      'brien',
      'e',
      'elan',
      'Élan Terrace',
      'ana b',
      'ortega maya',
      'maya  ortega',
      'fir fern',
      'quiet',
      'asked ground',
      'de la',
      'zzz',
      'eun-ji',
      'ji',
      'soren',
      'søren',
      'a a',
      'app app app',
      '-',
      'ana -',
      '“ana”',
    ),
  },
);
const bands: fc.Arbitrary<Bands> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([left, right]) => ({
    declinePercent: Math.min(left, right) * 2.5,
    approvePercent: Math.max(left, right) * 2.5,
  }));
const propertyBands: fc.Arbitrary<PropertyBands> = fc.oneof(
  fc.constant({}),
  fc.dictionary(
    fc.constantFrom('Alder Court', 'Birch Row', 'Élan Terrace', 'Fir & Fern', 'alder court', 'Nowhere'),
    bands,
    { noNullPrototype: true },
  ),
);
const request: fc.Arbitrary<ApplicationListRequest> = fc.record({
  search,
  band: fc.option(fc.constantFrom('approve', 'review', 'decline')),
  property: fc.option(
    fc.constantFrom('Alder Court', 'Élan Terrace', 'Fir & Fern', '', 'alder court', 'Nowhere'),
    { freq: 2 },
  ),
  bands,
  propertyBands,
  sort: fc.record({
    by: fc.constantFrom('score', 'name', 'identifier', 'property', 'fetchedAt'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  offset: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(COUNT + 100)),
  limit: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 500 })),
});

describe('the list against a plain model of it', () => {
  test('every page has the rows, the order and the total that the model has', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { rows, total } = await cache.listApplications(asked);
        expect({ total, identifiers: rows.map(({ identifier }) => identifier) }).toEqual(expected(asked));
        for (const row of rows) {
          const thresholds = bandsOf(row.property, asked.bands, asked.propertyBands);
          expect(row.band).toBe(bandOf(row.scorePercent, thresholds));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('page after page shows every application once, in each order', async () => {
    for (const by of ['score', 'name', 'identifier', 'property', 'fetchedAt'] as const) {
      const seen: string[] = [];
      for (let offset = 0; offset < COUNT; offset += 500) {
        const page = await cache.listApplications(
          listRequest({ sort: { by, direction: 'descending' }, offset, limit: 500 }),
        );
        expect(page.total).toBe(COUNT);
        seen.push(...page.rows.map(({ identifier }) => identifier));
      }
      const all = expected(listRequest({ sort: { by, direction: 'descending' }, limit: COUNT }));
      expect(seen).toEqual(all.identifiers);
    }
  });

  test('the total follows what is written between two pages', async () => {
    const asked = listRequest({ search: 'nightingale' });
    expect((await cache.listApplications(asked)).total).toBe(0);
    const [first] = known;
    if (first === undefined) throw new Error('There are no applications.');
    await cache.saveOfficeData(first.identifier, { ...first.office, name: 'Ana Nightingale' });
    expect((await cache.listApplications(asked)).total).toBe(1);
    await cache.saveOfficeData(first.identifier, first.office);
    expect((await cache.listApplications(asked)).total).toBe(0);
  });
});

test('whatever is typed is a search and never an error', async () => {
  const nasty = [
    '"',
    '""',
    '"ana',
    'ana"',
    "'",
    "ana' OR '1'='1",
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'ana AND',
    'AND ana',
    'ana OR bell',
    'NOT ana',
    'NEAR(ana bell, 2)',
    '*',
    '**',
    'ana*',
    '*ana',
    '^ana',
    'name:ana',
    'name : ana',
    '{name note}: ana',
    '- ana',
    'ana + bell',
    '(',
    ')',
    '((((',
    'ana)',
    ':',
    ';',
    '--',
    '/*',
    '\\',
    '%',
    '_',
    '?',
    '?1',
    ':x',
    '@x',
    '$x',
    '\u0000',
    'ana\u0000bell',
    '\u0007',
    '🙂',
    'ana 🙂',
    '👩‍👩‍👧',
    'مرحبا',
    'שלום',
    '\u202eana',
    '\u200fana',
    '日本語',
    'नमस्ते',
    'é',
    'e\u0301',
    '\ud800',
    'ana\udc00',
    'ﬁ',
    'İ',
    'ß',
    '\u2028',
    'x'.repeat(5_000),
    'ana '.repeat(1_250),
    '"*'.repeat(2_500),
    'AND OR NOT NEAR',
  ];
  for (const text of nasty) {
    const page = await cache.listApplications(listRequest({ search: text }));
    expect(page.rows.length).toBeLessThanOrEqual(page.total);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      const page = await cache.listApplications(listRequest({ search: text, limit: 5 }));
      expect(page.rows.length).toBe(Math.min(5, page.total));
    }),
    { numRuns: 200 },
  );
});

test('operators and wild cards are words like any other', async () => {
  const cacheOfFour = await opened();
  const [and, near, star, plain] = ['W-1', 'W-2', 'W-3', 'W-4'] as const;
  const [base] = generateResults(1, 7);
  if (base === undefined) throw new Error('The generator ended early.');
  await cacheOfFour.storeResults([and, near, star, plain].map((identifier) => ({ ...base, identifier })));
  const named = (name: string, note = ''): OfficeData => ({
    name,
    property: '',
    unit: '',
    note,
    applicantToken: null,
  });
  await cacheOfFour.saveOfficeData(and, named('Andy Orr', 'AND OR NOT'));
  await cacheOfFour.saveOfficeData(near, named('Near Name', 'name: Near'));
  await cacheOfFour.saveOfficeData(star, named('مرحبا שלום', '日本語 🙂'));
  await cacheOfFour.saveOfficeData(plain, named('Ana Bell'));
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  const search = (text: string): Promise<string[]> => found(cacheOfFour, { search: text, sort });
  expect(await search('AND')).toEqual([and]);
  expect(await search('ana OR bell')).toEqual([]);
  expect(await search('NOT')).toEqual([and]);
  expect(await search('NEAR')).toEqual([near]);
  expect(await search('name:near')).toEqual([near]);
  expect(await search('a*')).toEqual([and, plain]);
  expect(await search('"an"')).toEqual([and, plain]);
  expect(await search('مرحب')).toEqual([star]);
  expect(await search('שלום مرحبا')).toEqual([star]);
  expect(await search('日本')).toEqual([star]);
  // Nothing that could be looked for: everything.
  expect(await search('🙂 *')).toEqual([and, near, star, plain]);
  expect(await search('x'.repeat(5_000))).toEqual([]);
});
