import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import { openRecords, type Records } from '#electron/records/index.ts';
import { MINE, MOST_COUNTED, UNASSIGNED, UNPUBLISHED } from '#shared/features/applications/columns.ts';
import {
  type CountedKey,
  countedFilters,
  type GivenData,
  isOfficeKey,
  NOTHING_GIVEN,
  sortedColumns,
} from '#shared/features/applications/fields.ts';
import {
  type Bands,
  bandOf,
  bandsOf,
  type PropertyBands,
  scorePercentOf,
} from '#shared/features/approval-center/bands.ts';
import { type DecisionOutcome, decisionOutcomes } from '#shared/features/decisions/outcomes.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { todayLists } from '#shared/features/today/lists.ts';
import { familyNameKey } from '#shared/people/name.ts';
import { applicantRoles } from '#shared/people/role.ts';
import { type Band, NEAR_LIMIT_POINTS } from '#shared/scoring/band.ts';
import {
  fixtureIdentifier,
  fixtureSettings,
  generateOfficeData,
  generateResults,
  seededRandom,
  weighing,
} from '#test/fixtures/applications.ts';
import fc from '#test/fixtures/fast-check.ts';
import { many } from '#test/fixtures/night.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';
import { found, listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { opened, workerFile } from './open.ts';

/** Enough that both ways to a page are taken: sorting few matches, and walking an index past many. */
const COUNT = 12_000;

const FIRST_FETCH_MS = 1_700_000_000_000;

/** One of the days of March and April 2026. */
const dayOf = (place: number): string => new Date(Date.UTC(2026, 2, 1 + place)).toISOString().slice(0, 10);

interface Known {
  readonly place: number;
  readonly identifier: string;
  readonly office: GivenData;
  readonly scorePercent: number | null;
  readonly fetchedAtMs: number;
  readonly weight: number;
  readonly notMeasured: number;
  readonly serviceDiffers: boolean;
  readonly decision: DecisionOutcome | null;
  readonly decidedOnMs: number | null;
  readonly decidedBy: string | null;
  readonly rulesVersion: number | null;
  readonly assignee: string | null;
  readonly noticeDue: boolean;
  readonly sortName: string;
  readonly sortProperty: string;
  readonly sortTags: string;
  readonly words: readonly (readonly string[])[];
}

let records: Records;
let known: readonly Known[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-records-'));
  records = await openRecords({ file: join(folder, 'cache.db'), key: randomBytes(32), workerFile });
  const random = seededRandom(99);
  const results = [...generateResults(COUNT, 7)].map((fetched): FetchedResult => {
    // Few different scores, so that many tie; some without any; times in no order.
    const weight = random() < 0.05 ? 0 : random() < 0.2 ? 50 : 100;
    const score = (Math.floor(random() * 41) * 2.5 * weight) / 100;
    const fetchedAtMs = FIRST_FETCH_MS + Math.floor(random() * 500) * 60_000;
    const told = random() < 0.04 ? { serviceScore: score + 1 } : {};
    const { settings } = rulesOf(fetched.identifier);
    return { ...fetched, fetchedAtMs, result: { ...fetched.result, settings, score, weight, ...told } };
  });
  const offices = [...generateOfficeData(COUNT, 7)].map(({ identifier, office }) => {
    const name = random() < 0.1 ? '' : random() < 0.3 ? office.name.toUpperCase() : office.name;
    const written = random() < 0.2 ? office.unit.toLowerCase() : office.unit;
    const unit = random() < 0.1 ? '' : random() < 0.3 ? `No. ${written}` : written;
    const moveIn = random() < 0.3 ? null : dayOf(Math.floor(random() * 40));
    const property = random() < 0.1 ? '' : office.property;
    const received = random() < 0.3 ? null : `${dayOf(Math.floor(random() * 40))}T14:30:00.000Z`;
    if (random() < 0.1) return { identifier, office: NOTHING_GIVEN };
    const role =
      random() < 0.3 ? null : (applicantRoles[Math.floor(random() * applicantRoles.length)] ?? null);
    const familyName = random() < 0.3 ? '' : (office.name.split(' ').at(-1) ?? '');
    return { identifier, office: { ...office, name, unit, property, moveIn, received, role, familyName } };
  });
  for (let start = 0; start < COUNT; start += 3_000)
    await records.storeResults(results.slice(start, start + 3_000));
  await records.fillOfficeData(offices);
  // Known to the office alone: never to be listed.
  await records.fillOfficeData([...generateOfficeData(COUNT + 500, 7)].slice(COUNT));
  for (const settings of PUBLISHED) await records.addVersion(publishedVersion(settings));
  const decisions = await decideSome(results);
  await records.commit({
    atMs: 1,
    entries: results.flatMap(({ identifier: id }, place) =>
      assigneeAt(place) === null
        ? []
        : [{ kind: 'application-assigned', id, data: { member: assigneeAt(place) } }],
    ),
  });
  known = results.map(({ identifier, fetchedAtMs, result }, place): Known => {
    const office = offices[place]?.office;
    if (office === undefined) throw new Error('The generators disagree.');
    return {
      place,
      identifier,
      office,
      fetchedAtMs,
      scorePercent: scorePercentOf(result.score, result.weight),
      weight: result.weight,
      notMeasured: result.notMeasured.length,
      serviceDiffers: result.serviceScore !== undefined,
      decision: decisions.get(identifier)?.outcome ?? null,
      decidedOnMs: decisions.get(identifier)?.outcome ? fetchedAtMs : null,
      decidedBy: decisions.get(identifier)?.outcome ? deciderOf(identifier) : null,
      rulesVersion: rulesOf(identifier).version,
      assignee: assigneeAt(place),
      noticeDue: decisions.get(identifier)?.noticeDue ?? false,
      sortName: folded(office.name),
      sortProperty: folded(office.property),
      sortTags: folded(office.tags.join(', ')),
      words: [identifier, office.name, office.property, office.unit, office.note, ...office.tags].map(
        wordsOf,
      ),
    };
  });
}, 120_000);

afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

const placeOf = (identifier: string): number => Number(identifier.slice('APP-'.length));

/** The third version has the rules of the first again. */
const PUBLISHED = [fixtureSettings(), weighing(92), fixtureSettings()] as const;
const NEWEST = PUBLISHED.length;

/** The rules by which each was scored, and the newest version with them; some by rules that were not published here. */
function rulesOf(identifier: string) {
  const place = placeOf(identifier);
  if (place % 7 === 0) return { settings: weighing(91), version: null };
  return place % 3 === 0
    ? { settings: PUBLISHED[1], version: 2 }
    : { settings: PUBLISHED[2], version: NEWEST };
}

const publishedVersion = (settings: (typeof PUBLISHED)[number]) => ({
  publishedAtMs: 1,
  publishedBy: 'ana',
  reason: 'Spring review',
  settings,
  origin: 'published' as const,
  outcome: 'confirmed' as const,
  serviceMessage: '',
  contentHash: 'c'.repeat(64),
  settingsHash: settingsHash(settings),
  settledAtMs: 1,
  draftId: null,
});

/** Decisions of before there were members: each names who decided. */
const deciderOf = (identifier: string): string =>
  ['Zoë Diaz', 'ana ruiz', 'Élan Bell'][placeOf(identifier) % 3] ?? '';

/** Some are given to somebody. */
const assigneeAt = (place: number): string | null => ['m-ana', 'm-ben'][place % 9] ?? null;

/** What was decided, and whether its notice is due. */
type Counting = Map<string, { readonly outcome: DecisionOutcome | null; readonly noticeDue: boolean }>;
const SENDING = {
  how: 'first-class',
  on: '2020-01-01',
  to: '',
  number: '',
  sentBy: '',
  words: '',
} as const;

/** Decides on some of them, gives some of those their notice, withdraws some again; answers what counts. */
async function decideSome(results: readonly FetchedResult[]): Promise<Counting> {
  const random = seededRandom(5);
  const counting: Counting = new Map();
  for (const { identifier, fetchedAtMs } of results) {
    if (random() > 0.06) continue;
    const outcome = decisionOutcomes[Math.floor(random() * 3)] ?? 'approve';
    const decided = newDecision(identifier, outcome, fetchedAtMs);
    const { id } = await records.addDecision({ ...decided, by: deciderOf(identifier) });
    // Complete, not complete, or of a version that did not say; the others have none.
    const complete = [true, false, null][Math.floor(random() * 5)];
    if (outcome !== 'approve' && complete !== undefined) {
      const document = noticeTemplate(FACTS, 'en');
      await records.addNotice({ decisionId: id, atMs: 1, by: 'ana', how: 'pdf', document, complete });
    }
    const isSent = outcome !== 'approve' && complete !== undefined && random() > 0.3;
    if (isSent) {
      const [notice] = await records.noticesOf(identifier);
      await records.addDelivery(identifier, notice?.id ?? 0, SENDING, null, 1);
    }
    counting.set(identifier, {
      outcome,
      noticeDue: outcome !== 'approve' && (!isSent || complete === false),
    });
    if (random() > 0.2) continue;
    await records.addDecision(newDecision(identifier, 'withdrawn', fetchedAtMs));
    // Who had a notice of it is to be told otherwise.
    counting.set(identifier, { outcome: null, noticeDue: isSent });
  }
  return counting;
}

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

/** In the order of the sort; null: in none, and therefore last. */
function keysOf(application: Known, request: ApplicationListRequest): readonly (string | number)[] | null {
  const { scorePercent, office } = application;
  switch (request.sort.by) {
    case 'score':
      return scorePercent === null ? null : [scorePercent];
    case 'band': {
      const band = bandAsked(application, request);
      if (band === null || scorePercent === null) return null;
      return [['decline', 'review', 'approve'].indexOf(band), scorePercent];
    }
    case 'name':
      return application.sortName === '' ? null : [application.sortName];
    case 'property':
      return application.sortProperty === '' ? null : [application.sortProperty];
    case 'role':
      return office.role === null ? null : [office.role];
    case 'familyName':
      return office.name === '' && office.familyName === ''
        ? null
        : [
            familyNameKey(office.name, {
              given: office.givenName,
              middle: office.middleName,
              family: office.familyName,
              suffix: office.nameSuffix,
            }),
          ];
    case 'unit':
      return office.unit === '' ? null : naturalKeys(office.unit.toLowerCase());
    case 'identifier':
      return [application.identifier];
    case 'moveIn':
      return office.moveIn === null ? null : [office.moveIn];
    case 'received':
      return office.received === null ? null : [office.received];
    case 'tags':
      return application.sortTags === '' ? null : [application.sortTags];
    case 'note':
      return [office.note === '' ? 0 : 1];
    case 'weight':
      return [application.weight];
    case 'notMeasured':
      return [application.notMeasured];
    case 'serviceDiffers':
      return [application.serviceDiffers ? 1 : 0];
    case 'decision':
      return application.decision === null ? null : [application.decision];
    case 'assignee':
      // Whoever is no member here is shown by their id.
      return application.assignee === null ? null : [application.assignee];
    case 'decidedOn':
      return application.decidedOnMs === null ? null : [application.decidedOnMs];
    case 'decidedBy':
      return application.decidedBy === null ? null : [folded(application.decidedBy)];
    case 'rulesVersion':
      return application.rulesVersion === null ? null : [application.rulesVersion];
    case 'fetchedAt':
      return [application.fetchedAtMs];
  }
}

/** What stands before the first digit, the number, and all of it. */
function naturalKeys(unit: string): readonly (string | number)[] {
  const [, before = '', number = ''] = /^(\D*)(\d*)/.exec(unit) ?? [];
  return [before, Number(number), unit];
}

/** Below zero where the first comes first. */
function compared(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  for (const [place, key] of left.entries()) {
    const other = right[place];
    if (other !== undefined && key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

const lacks = ({ notMeasured }: Known, { mostMissing }: ApplicationListRequest): boolean =>
  mostMissing !== null && notMeasured > mostMissing;

function bandAsked(application: Known, request: ApplicationListRequest): Band | null {
  const { scorePercent, office } = application;
  if (scorePercent !== null && lacks(application, request)) return 'review';
  return bandOf(scorePercent, bandsOf(office.property, request.bands, request.propertyBands));
}

const isNearLimit = (scorePercent: number | null, { approvePercent, declinePercent }: Bands): boolean =>
  scorePercent !== null &&
  [approvePercent, declinePercent].some(
    (limit) => scorePercent >= limit - NEAR_LIMIT_POINTS && scorePercent <= limit + NEAR_LIMIT_POINTS,
  );

function isAsked(application: Known, request: ApplicationListRequest): boolean {
  const { band, property, score, decision, among, bands, propertyBands, fetchedFromMs, fetchedBeforeMs } =
    request;
  const { scorePercent, fetchedAtMs, identifier, office } = application;
  const inRange =
    score === null ||
    (scorePercent !== null && scorePercent >= score.fromPercent && scorePercent <= score.toPercent);
  return (
    inRange &&
    (property === null || property.some((one) => folded(office.property) === folded(one))) &&
    (request.moveIn === null ||
      (office.moveIn !== null &&
        office.moveIn >= (request.moveIn.from ?? '') &&
        office.moveIn <= (request.moveIn.to ?? '9999'))) &&
    (request.unit === null || request.unit.some((one) => office.unit.toLowerCase() === one.toLowerCase())) &&
    (request.tag === null ||
      request.tag.some((one) => office.tags.some((tag) => folded(tag) === folded(one)))) &&
    (band === null || band.includes(bandAsked(application, request) ?? 'none')) &&
    (decision === null || decision.includes(application.decision ?? 'none')) &&
    (request.assignee === null || request.assignee.includes(application.assignee ?? UNASSIGNED)) &&
    (!request.notMeasured || application.notMeasured > 0) &&
    (!request.serviceDiffers || application.serviceDiffers) &&
    (!request.otherRules || application.rulesVersion !== NEWEST) &&
    (request.decidedFromMs === null ||
      (application.decidedOnMs !== null && application.decidedOnMs >= request.decidedFromMs)) &&
    (request.decidedBeforeMs === null ||
      (application.decidedOnMs !== null && application.decidedOnMs < request.decidedBeforeMs)) &&
    (request.decidedBy === null || request.decidedBy.includes(application.decidedBy ?? '')) &&
    (request.rulesVersion === null ||
      request.rulesVersion.includes(String(application.rulesVersion ?? UNPUBLISHED))) &&
    (!request.noticeDue || application.noticeDue) &&
    (!request.nearLimit ||
      (!lacks(application, request) &&
        isNearLimit(scorePercent, bandsOf(office.property, bands, propertyBands)))) &&
    (fetchedFromMs === null || fetchedAtMs >= fetchedFromMs) &&
    (fetchedBeforeMs === null || fetchedAtMs < fetchedBeforeMs) &&
    (among === null || among.identifiers.includes(identifier) === (among.are === 'these')) &&
    (request.search.trim() === '' || matches(application, request.search))
  );
}

const isBare = ({ office }: Known): boolean => isDeepStrictEqual(office, NOTHING_GIVEN);

function expected(request: ApplicationListRequest): { total: number; identifiers: string[] } {
  const { offset, limit } = request;
  const inOrder = ordered(request, (application) => isAsked(application, request));
  const page = inOrder.slice(offset, offset + limit);
  return { total: inOrder.length, identifiers: page.map(({ identifier }) => identifier) };
}

function ordered(request: ApplicationListRequest, kept: (application: Known) => boolean): Known[] {
  const { sort } = request;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = known
    .filter(kept)
    .map((application) => ({ application, keys: keysOf(application, request) }));
  keyed.sort((left, right) => {
    if (left.keys === null || right.keys === null) {
      if (left.keys !== null) return -1;
      if (right.keys !== null) return 1;
      const isBareLast = isOfficeKey(sort.by) && sort.by !== 'note';
      if (isBareLast && isBare(left.application) !== isBare(right.application)) {
        return isBare(left.application) ? 1 : -1;
      }
    } else {
      const order = compared(left.keys, right.keys);
      if (order !== 0) return order * sign;
    }
    return (left.application.place - right.application.place) * sign;
  });
  return keyed.map(({ application }) => application);
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
      'urg',
      'quiet',
      'élan',
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
const mostMissing = fc.option(fc.nat(4), { freq: 1 });
const rarely = fc.nat(3).map((number) => number === 0);
const fetchTime = fc.integer({ min: -20, max: 520 }).map((minutes) => FIRST_FETCH_MS + minutes * 60_000);
const day = fc.nat(40).map((place) => dayOf(place));
/** Often nothing, often one, now and then several. */
const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[] | null> =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { freq: 2 });
const request: fc.Arbitrary<ApplicationListRequest> = fc.record({
  search,
  band: some(['approve', 'review', 'decline', 'none']),
  property: some(['Alder Court', 'Élan Terrace', 'Fir & Fern', '', 'alder court', 'Nowhere']),
  moveIn: fc.option(fc.record({ from: fc.option(day, { freq: 3 }), to: fc.option(day, { freq: 3 }) }), {
    freq: 2,
  }),
  unit: some(['2A', '10c', '1', 'nowhere']),
  bands,
  propertyBands,
  mostMissing,
  tag: some(['Urgent', 'quiet HOME', 'elan list', 'Nowhere']),
  score: fc.option(
    fc.tuple(fc.nat(40), fc.nat(40)).map(([from, to]) => ({ fromPercent: from * 2.5, toPercent: to * 2.5 })),
    { freq: 2 },
  ),
  decision: some(['none', ...decisionOutcomes]),
  notMeasured: rarely,
  serviceDiffers: rarely,
  noticeDue: rarely,
  assignee: some(['m-ana', 'm-ben', 'm-nobody', UNASSIGNED, MINE]),
  otherRules: rarely,
  decidedFromMs: fc.option(fetchTime, { freq: 1 }),
  decidedBeforeMs: fc.option(fetchTime, { freq: 1 }),
  decidedBy: some(['Zoë Diaz', 'ana ruiz', 'm-nobody', MINE]),
  rulesVersion: some(['1', '2', '3', UNPUBLISHED]),
  nearLimit: rarely,
  fetchedFromMs: fc.option(fetchTime, { freq: 2 }),
  fetchedBeforeMs: fc.option(fetchTime, { freq: 2 }),
  among: fc.option(
    fc.record({
      are: fc.constantFrom('these', 'excepted'),
      identifiers: fc.array(fc.nat(COUNT + 50).map(fixtureIdentifier), { maxLength: 30 }),
    }),
    { freq: 2 },
  ),
  sort: fc.record({
    by: fc.constantFrom(...sortedColumns),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  offset: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(COUNT + 100)),
  limit: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 500 })),
});

describe('the list against a plain model of it', { tags: 'long', timeout: 600_000 }, () => {
  test('every page has the rows, the order and the total that the model has', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { rows, total } = await records.listApplications(asked);
        expect({ total, identifiers: rows.map(({ identifier }) => identifier) }).toEqual(expected(asked));
        for (const row of rows) {
          const thresholds = bandsOf(row.property, asked.bands, asked.propertyBands);
          expect(row.band).toBe(bandOf(row.scorePercent, thresholds));
        }
      }),
      { numRuns: many(120, 2_000) },
    );
  });

  test('an application has the neighbours that its place among the matches gives it, also where it does not match', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(COUNT - 1), async (asked, place) => {
        const identifier = fixtureIdentifier(place);
        const matching = (application: Known) => isAsked(application, asked);
        const around = ordered(
          asked,
          (application) => matching(application) || application.identifier === identifier,
        );
        const at = around.findIndex((application) => application.identifier === identifier);
        const own = known[place];
        const isMatch = own !== undefined && matching(own);
        expect(await records.neighbours(identifier, asked)).toEqual({
          previous: around[at - 1]?.identifier ?? null,
          next: around[at + 1]?.identifier ?? null,
          position: isMatch ? at : null,
          total: around.length - (isMatch ? 0 : 1),
        });
      }),
      { numRuns: many(60, 1_000) },
    );
    expect(await records.neighbours(fixtureIdentifier(COUNT + 3), listRequest())).toBeNull();
  });

  test('an application without a score has its place behind all that have the score asked for, in either direction', async () => {
    const unscored = known.find(({ scorePercent }) => scorePercent === null)?.identifier ?? '';
    for (const direction of ['ascending', 'descending'] as const) {
      for (const asked of [{ band: ['approve' as const] }, { score: { fromPercent: 70, toPercent: 80 } }]) {
        const request = listRequest({ ...asked, sort: { by: 'score', direction }, limit: COUNT });
        const { total, identifiers } = expected(request);
        expect(await records.neighbours(unscored, request)).toEqual({
          previous: identifiers.at(-1),
          next: null,
          position: null,
          total,
        });
      }
    }
  });

  test('an application of another property has its place by its own property’s bands', async () => {
    const other = known.filter(({ office }) => office.property === 'Birch Row').slice(0, 50);
    const asked = listRequest({
      property: ['Alder Court'],
      propertyBands: { 'Birch Row': { declinePercent: 0, approvePercent: 0 } },
      sort: { by: 'band', direction: 'ascending' },
    });
    for (const { identifier } of other) {
      const around = ordered(
        asked,
        (application) => isAsked(application, asked) || application.identifier === identifier,
      );
      const at = around.findIndex((application) => application.identifier === identifier);
      expect(await records.neighbours(identifier, asked)).toMatchObject({
        previous: around[at - 1]?.identifier ?? null,
        next: around[at + 1]?.identifier ?? null,
      });
    }
  });

  test('page after page shows every application once, in each order', async () => {
    for (const by of sortedColumns) {
      const seen: string[] = [];
      for (let offset = 0; offset < COUNT; offset += 500) {
        const page = await records.listApplications(
          listRequest({ sort: { by, direction: 'descending' }, offset, limit: 500 }),
        );
        expect(page.total).toBe(COUNT);
        seen.push(...page.rows.map(({ identifier }) => identifier));
      }
      const all = expected(listRequest({ sort: { by, direction: 'descending' }, limit: COUNT }));
      expect(seen).toEqual(all.identifiers);
    }
  });

  test('a stretch of identifiers and a snapshot are the list again', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        expect(await records.listIdentifiers(asked)).toEqual(expected(asked).identifiers);
        const ids = await records.listSnapshot(asked);
        const all = expected({ ...asked, offset: 0, limit: COUNT });
        expect(ids).toHaveLength(all.total);
        const rows = await records.snapshotApplications(ids.slice(0, 50), asked);
        expect(rows.map(({ identifier }) => identifier)).toEqual(all.identifiers.slice(0, 50));
        const { rows: listed } = await records.listApplications({ ...asked, offset: 0, limit: 50 });
        expect(rows).toEqual(listed);
      }),
      { numRuns: many(30, 300) },
    );
  });

  test('what is counted for each value is what the list of that value has, whatever else is asked for', async () => {
    /** Folded where two ways to write it are one value. */
    const valuesOf = {
      band: (application, asked) => [bandAsked(application, asked) ?? 'none'],
      decision: ({ decision }) => [decision ?? 'none'],
      property: ({ office }) => [office.property].filter((property) => property !== ''),
      unit: ({ office }) => [office.unit.toLowerCase()].filter((unit) => unit !== ''),
      tag: ({ office }) => office.tags.map(folded),
      assignee: ({ assignee }) => [assignee ?? UNASSIGNED],
      decidedBy: ({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]),
      rulesVersion: ({ rulesVersion }) => [String(rulesVersion ?? UNPUBLISHED)],
    } satisfies Record<CountedKey, (application: Known, asked: ApplicationListRequest) => string[]>;
    const isFolded = (by: CountedKey): boolean => by === 'unit' || by === 'tag';
    await fc.assert(
      fc.asyncProperty(request, fc.constantFrom(...countedFilters), async (asked, { key: by }) => {
        const counts = await records.countValues(asked, by);
        const others = { ...asked, [by]: null };
        const has = new Map<string, number>();
        for (const application of known.filter((one) => isAsked(one, others))) {
          for (const value of valuesOf[by](application, asked)) has.set(value, (has.get(value) ?? 0) + 1);
        }
        const said = counts.map(({ value, count }) => [isFolded(by) ? folded(value) : value, count] as const);
        const fewest = [...has].toSorted(([, one], [, other]) => other - one)[MOST_COUNTED - 1]?.[1] ?? 1;
        for (const [value, count] of said) expect([value, has.get(value)]).toEqual([value, count]);
        for (const [value, count] of has) {
          if (count > fewest) expect(new Map(said).has(value)).toBe(true);
        }
        expect(said).toHaveLength(Math.min(has.size, MOST_COUNTED));
        expect(counts.map(({ count }) => count)).toEqual(
          counts.map(({ count }) => count).toSorted((a, b) => b - a),
        );
        const [most] = counts;
        if (most === undefined) return;
        const list = await records.listApplications({ ...asked, [by]: [most.value] });
        expect(list.total).toBe(most.count);
      }),
      { numRuns: many(50, 600) },
    );
  });

  test('each list of Today has what the model says that it asks for, under whatever thresholds', async () => {
    await fc.assert(
      fc.asyncProperty(bands, propertyBands, mostMissing, async (general, ofProperties, most) => {
        for (const { filter, sort } of Object.values(todayLists)) {
          const { age: _, decidedOn: __, ...parts } = filter;
          const asked = listRequest({
            ...parts,
            sort,
            bands: general,
            propertyBands: ofProperties,
            mostMissing: most,
            limit: 8,
          });
          const { rows, total } = await records.listApplications(asked);
          expect({ total, identifiers: rows.map(({ identifier }) => identifier) }).toEqual(expected(asked));
        }
      }),
      { numRuns: many(15, 150) },
    );
  });

  test('the total follows what is written between two pages', async () => {
    const asked = listRequest({ search: 'nightingale' });
    expect((await records.listApplications(asked)).total).toBe(0);
    const [first] = known;
    if (first === undefined) throw new Error('There are no applications.');
    await records.saveOfficeData(first.identifier, { ...first.office, name: 'Ana Nightingale' }, 0);
    expect((await records.listApplications(asked)).total).toBe(1);
    await records.saveOfficeData(first.identifier, first.office, 0);
    expect((await records.listApplications(asked)).total).toBe(0);
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
    const page = await records.listApplications(listRequest({ search: text }));
    expect(page.rows.length).toBeLessThanOrEqual(page.total);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      const page = await records.listApplications(listRequest({ search: text, limit: 5 }));
      expect(page.rows.length).toBe(Math.min(5, page.total));
    }),
    { numRuns: 200 },
  );
});

test('operators and wild cards are words like any other', async () => {
  const recordsOfFour = await opened();
  const [and, near, star, plain] = ['W-1', 'W-2', 'W-3', 'W-4'] as const;
  const [base] = generateResults(1, 7);
  if (base === undefined) throw new Error('The generator ended early.');
  await recordsOfFour.storeResults([and, near, star, plain].map((identifier) => ({ ...base, identifier })));
  const named = (name: string, note = ''): GivenData => ({
    ...NOTHING_GIVEN,
    name,
    note,
  });
  await recordsOfFour.fillOfficeData([
    { identifier: and, office: named('Andy Orr', 'AND OR NOT') },
    { identifier: near, office: named('Near Name', 'name: Near') },
    { identifier: star, office: named('مرحبا שלום', '日本語 🙂') },
    { identifier: plain, office: named('Ana Bell') },
  ]);
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  const search = (text: string): Promise<string[]> => found(recordsOfFour, { search: text, sort });
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
