import { expect, test } from 'vitest';
import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Records } from '#electron/records/index.ts';
import { listedOfficeData, NO_OFFICE_DATA, NOTHING_GIVEN } from '#shared/features/applications/fields.ts';
import type { OfficeData } from '#shared/features/applications/model.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import type { ApprovalResult } from '#shared/service/types.ts';
import {
  fixtureIdentifier,
  fixtureSettings,
  generateOfficeData,
  generateResults,
} from '#test/fixtures/applications.ts';
import fc from '#test/fixtures/fast-check.ts';
import { found, listRequest } from './list-request.ts';
import { newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);

function oneResult(more: Partial<FetchedResult> = {}): FetchedResult {
  const [first] = generateResults(1, 7);
  if (first === undefined) throw new Error('The generator ended early.');
  return { ...first, ...more };
}

/** The same application at another time, with one measured value moved. */
function changed(fetched: FetchedResult, measured: number, fetchedAtMs: number): FetchedResult {
  const [name = ''] = Object.keys(fetched.result.attributes);
  const attribute = { enabled: true, measured, points: measured % 10 };
  const attributes = { ...fetched.result.attributes, [name]: attribute };
  const result = { ...fetched.result, attributes, score: measured };
  return { ...fetched, fetchedAtMs, result, rawReply: JSON.stringify({ measured }) };
}

const office = (more: Partial<OfficeData> = {}): OfficeData => ({ ...NO_OFFICE_DATA, ...more });

/** When an application's results were fetched and what they came to, newest first. */
async function fetchesOf(records: Records, identifier: string) {
  const fetched = await records.fetchedResults(identifier);
  return fetched.map(({ fetchedAtMs, result: { score, weight } }) => ({ fetchedAtMs, score, weight }));
}

/** Of an application that nobody has decided, where no version of the rules is known. */
const NOT_DECIDED = {
  assignee: null,
  decision: null,
  decisionUntil: null,
  decisionOverride: null,
  decidedOn: null,
  decidedBy: null,
  rulesVersion: null,
  isUnderOtherRules: false,
};

test('whose turn it is was said before there is a row of it: the row shows that, whoever writes it', async () => {
  const records = await opened();
  const [known, unknown] = [fixtureIdentifier(0), fixtureIdentifier(1)];
  const given = (id: string) => ({ kind: 'application-assigned', id, data: { member: 'm1' } }) as const;
  await records.commit({ atMs: NOON_MS, entries: [given(known), given(unknown)] });
  await records.saveOfficeData(known, { ...NO_OFFICE_DATA, name: 'Selma' }, NOON_MS + 1);
  expect(await records.previewRebuild(NOON_MS)).toEqual({ tables: [], broughtForward: 0 });
  await records.storeResults([...generateResults(2, 7)]);
  for (const identifier of [known, unknown]) {
    expect(await records.application(identifier)).toMatchObject({ assignee: 'm1' });
  }
  expect(await records.previewRebuild(NOON_MS)).toEqual({ tables: [], broughtForward: 0 });
});

test('a stored result comes back exactly as it arrived, with the reply', async () => {
  const records = await opened();
  const results = [...generateResults(30, 7)];
  await records.storeResults(results);
  for (const fetched of results) {
    const { identifier, fetchedAtMs, result, rawReply } = fetched;
    expect(await records.application(identifier)).toEqual({
      identifier,
      office: office(),
      note: '',
      noteCount: 0,
      fetchedAtMs,
      result,
      settingsHash: settingsHash(result.settings),
      ...NOT_DECIDED,
      fetchCount: 1,
    });
    expect(await fetchesOf(records, identifier)).toEqual([
      { fetchedAtMs, score: result.score, weight: result.weight },
    ]);
    expect(await records.rawReply(identifier)).toBe(rawReply);
  }
  expect(await records.application('APP-unknown')).toBeNull();
  expect(await records.rawReply('APP-unknown')).toBeNull();
  await records.storeResults([]);
});

const attributeName = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);
const anyNumber = fc.oneof(
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((value) => (value === 0 ? 0 : value)),
);
const anySettings: fc.Arbitrary<Settings> = fc.dictionary(
  attributeName,
  fc.record({
    enabled: fc.boolean(),
    description: fc.string({ unit: 'grapheme' }),
    weight: anyNumber,
    baselineValue: anyNumber,
    baselineType: fc.constantFrom('up' as const, 'down' as const),
    evaluationValue: anyNumber,
    evaluationType: fc.constantFrom('up' as const, 'down' as const),
    scoreValue: anyNumber,
  }),
  { maxKeys: 6 },
);
const anyResult: fc.Arbitrary<ApprovalResult> = fc.record(
  {
    attributes: fc.dictionary(
      attributeName,
      fc.record(
        {
          enabled: fc.boolean(),
          measured: fc.option(anyNumber),
          points: anyNumber,
          servicePoints: anyNumber,
        },
        { requiredKeys: ['enabled', 'measured', 'points'] },
      ),
      { maxKeys: 6 },
    ),
    settings: anySettings,
    score: anyNumber,
    weight: fc.nat(1_000_000),
    notMeasured: fc.array(attributeName, { maxLength: 3 }),
    unreadable: fc.array(attributeName, { maxLength: 3 }),
    unreadableReasons: fc.dictionary(attributeName, fc.string({ unit: 'grapheme' }), { maxKeys: 3 }),
    refusedNames: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
    serviceScore: anyNumber,
  },
  {
    requiredKeys: [
      'attributes',
      'settings',
      'score',
      'weight',
      'notMeasured',
      'unreadable',
      'unreadableReasons',
      'refusedNames',
    ],
  },
);

test('whatever a result holds is kept, and each application keeps its own', async () => {
  const records = await opened();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ result: anyResult, rawReply: fc.string({ unit: 'grapheme' }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (entries) => {
        const batch = entries.map(({ result, rawReply }) => {
          count += 1;
          const atMs = NOON_MS + count;
          return { identifier: `ANY-${count}`, requestedAtMs: atMs, fetchedAtMs: atMs, result, rawReply };
        });
        await records.storeResults(batch);
        for (const { identifier, result, rawReply } of batch) {
          const stored = await records.application(identifier);
          expect(stored?.result).toEqual(result);
          expect(stored?.settingsHash).toBe(settingsHash(result.settings));
          expect(await records.rawReply(identifier)).toBe(rawReply);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('stored records know no names of their own: nothing is inherited', async () => {
  const records = await opened();
  await records.storeResults([oneResult()]);
  const stored = await records.application(fixtureIdentifier(0));
  expect(stored?.result.attributes.constructor).toBeUndefined();
  expect(stored?.result.settings.toString).toBeUndefined();
});

test('a changed result keeps the earlier ones, newest first', async () => {
  const place = newPlace();
  const records = await opened(place);
  const first = oneResult();
  await records.storeResults([first, changed(first, 41, NOON_MS), changed(first, 42, NOON_MS + 1)]);
  await records.close();
  const again = await opened(place);
  const stored = await again.application(first.identifier);
  expect(stored?.fetchCount).toBe(3);
  expect(await fetchesOf(again, first.identifier)).toEqual([
    { fetchedAtMs: NOON_MS + 1, score: 42, weight: first.result.weight },
    { fetchedAtMs: NOON_MS, score: 41, weight: first.result.weight },
    { fetchedAtMs: first.fetchedAtMs, score: first.result.score, weight: first.result.weight },
  ]);
  expect(stored?.result).toEqual(changed(first, 42, 0).result);
  expect(stored?.fetchedAtMs).toBe(NOON_MS + 1);
  expect(await again.rawReply(first.identifier)).toBe('{"measured":42}');
});

test('the same result fetched again only moves its time', async () => {
  const records = await opened();
  const first = oneResult();
  await records.storeResults([first]);
  await records.storeResults([{ ...first, fetchedAtMs: NOON_MS, rawReply: `${first.rawReply} ` }]);
  expect(await fetchesOf(records, first.identifier)).toEqual([
    { fetchedAtMs: NOON_MS, score: first.result.score, weight: first.result.weight },
  ]);
  expect(await records.rawReply(first.identifier)).toBe(`${first.rawReply} `);
});

test('changed settings make a new fetch even where the score is the same', async () => {
  const records = await opened();
  const first = oneResult();
  const [name = ''] = Object.keys(first.result.settings);
  const setting = first.result.settings[name];
  if (setting === undefined) throw new Error('The fixture has no settings.');
  const reworded = { ...first.result.settings, [name]: { ...setting, description: 'Other words.' } };
  await records.storeResults([first]);
  await records.storeResults([
    { ...first, fetchedAtMs: NOON_MS, result: { ...first.result, settings: reworded } },
  ]);
  const stored = await records.application(first.identifier);
  expect(stored?.fetchCount).toBe(2);
  expect(stored?.result.settings).toEqual(reworded);
  // Words do not change what a score means.
  expect(stored?.settingsHash).toBe(settingsHash(first.result.settings));
});

test('fifty fetches of an application are kept', async () => {
  const records = await opened();
  const first = oneResult();
  await records.storeResults(
    Array.from({ length: 73 }, (_, count) => changed(first, count, NOON_MS + count)),
  );
  expect((await records.application(first.identifier))?.fetchCount).toBe(50);
  expect((await fetchesOf(records, first.identifier)).map(({ score }) => score)).toEqual(
    Array.from({ length: 50 }, (_, index) => 72 - index),
  );
});

test('what arrived last is shown, also where the clock has been set back', async () => {
  const records = await opened();
  const first = oneResult();
  await records.storeResults([changed(first, 1, NOON_MS)]);
  await records.storeResults([changed(first, 2, NOON_MS - 3_600_000)]);
  expect((await fetchesOf(records, first.identifier)).map(({ score }) => score)).toEqual([2, 1]);
});

test('a batch that cannot be stored whole is not stored at all', async () => {
  const records = await opened();
  const [first, second] = [...generateResults(2, 7)];
  if (first === undefined || second === undefined) throw new Error('The generator ended early.');
  const broken = { ...second, fetchedAtMs: Number.NaN };
  await expect(records.storeResults([first, broken])).rejects.toMatchObject({ kind: 'failed' });
  expect(await records.application(first.identifier)).toBeNull();
  expect(await found(records, { search: first.identifier })).toEqual([]);
  await records.storeResults([first, second]);
  expect((await records.listApplications(listRequest())).total).toBe(2);
});

test('a line of the list says what the result says', async () => {
  const records = await opened();
  const base = oneResult().result;
  const name = 'net_monthly_rent';
  const attributes = { [name]: { enabled: true, measured: 34, points: 9, servicePoints: 8 } };
  const result = { ...base, attributes, score: 9, weight: 12, notMeasured: ['a', 'b'], unreadable: ['c'] };
  await records.storeResults([
    oneResult({ identifier: 'DIFFERS-1', result }),
    oneResult({ identifier: 'DIFFERS-2', result: { ...base, serviceScore: base.score + 1 } }),
    oneResult({ identifier: 'AGREES-1', result: { ...base, serviceScore: base.score } }),
    oneResult({ identifier: 'NOTHING-1', result: { ...base, score: 0, weight: 0 } }),
  ]);
  const page = await records.listApplications(
    listRequest({ sort: { by: 'identifier', direction: 'descending' } }),
  );
  expect(page.rows.map(({ identifier, serviceDiffers }) => [identifier, serviceDiffers])).toEqual([
    ['NOTHING-1', false],
    ['DIFFERS-2', true],
    ['DIFFERS-1', true],
    ['AGREES-1', false],
  ]);
  expect(page.rows[0]).toMatchObject({ scorePercent: null, band: null });
  expect(page.rows[2]).toEqual({
    identifier: 'DIFFERS-1',
    ...listedOfficeData(NO_OFFICE_DATA),
    note: '',
    noteCount: 0,
    score: 9,
    weight: 12,
    scorePercent: null,
    band: null,
    notMeasuredCount: 2,
    impossibleCount: 0,
    unreadableCount: 1,
    serviceDiffers: true,
    ...NOT_DECIDED,
    fetchedAt: '2026-03-01T00:00:00.000Z',
  });
});

const CONTACTS = ['tenant.io@example.com', '212-555-0123', '2125550123', 'elm street 78701', '4b'];

test('what the office writes is kept over every later fetch, and found', async () => {
  const records = await opened();
  const first = oneResult();
  const written = office({
    name: 'Inés Ortega',
    property: 'Élan Terrace',
    unit: '4B',
    applicantToken: 'tok-1',
    email: 'tenant.io@example.com',
    phone: '(212) 555-0123',
    postalAddress: '12 Elm Street, Austin, TX 78701',
  });
  expect(await records.saveOfficeData(first.identifier, written, NOON_MS)).toBe(false);
  await records.storeResults([first]);
  expect(await records.saveOfficeData(first.identifier, written, NOON_MS)).toBe(true);
  const note = await records.saveNote(first.identifier, null, 'Has a cat.', NOON_MS);
  await records.storeResults([changed(first, 5, NOON_MS)]);
  expect((await records.application(first.identifier))?.office).toEqual(written);
  for (const search of ['ines', 'ORTEGA', 'elan terr', 'cat', 'app 100000', 'ort has', ...CONTACTS]) {
    expect(await found(records, { search })).toEqual([first.identifier]);
  }
  expect(await records.saveOfficeData(first.identifier, { ...written, name: 'Ana Bell' }, NOON_MS)).toBe(
    true,
  );
  expect(await records.removeNote(first.identifier, note ?? '', NOON_MS)).toBe(true);
  expect(await found(records, { search: 'ines' })).toEqual([]);
  expect(await found(records, { search: 'cat' })).toEqual([]);
  expect(await found(records, { search: 'bell' })).toEqual([first.identifier]);
});

test('tags are found, filtered by and suggested, whatever their case and their accents', async () => {
  const place = newPlace();
  const records = await opened(place);
  const [one, two, three] = [...generateResults(3, 7)].map(({ identifier }) => identifier);
  await records.storeResults([...generateResults(3, 7)]);
  await records.saveOfficeData(one ?? '', office({ tags: ['Élan list', 'Urgent'] }), NOON_MS);
  await records.saveOfficeData(two ?? '', office({ tags: ['urgent'] }), NOON_MS);
  await records.saveNote(two ?? '', null, 'Quiet.', NOON_MS);
  await records.saveOfficeData(three ?? '', office({ tags: ['Urgent'] }), NOON_MS);
  const by = { sort: { by: 'tags', direction: 'ascending' } } as const;
  expect(await found(records, { ...by, tag: ['URGENT'] })).toEqual([one, two, three]);
  expect(await found(records, { ...by, tag: ['elan list'] })).toEqual([one]);
  expect(await found(records, { ...by, search: 'elan' })).toEqual([one]);
  expect(await found(records, { ...by, search: 'urg qui' })).toEqual([two]);
  // One is 'Élan list' and 'Urgent': 'elan list, urgent' comes before 'urgent'.
  expect(await found(records, { ...by, search: 'urgent' })).toEqual([one, two, three]);
  expect(await records.listTags()).toEqual(['Élan list', 'Urgent']);
  await records.saveOfficeData(one ?? '', office(), NOON_MS);
  expect(await records.listTags()).toEqual(['Urgent']);
  expect(await found(records, { tag: ['elan list'] })).toEqual([]);
  await records.close();
  const again = await opened(place);
  expect((await again.application(two ?? ''))?.office.tags).toEqual(['urgent']);
  expect((await again.listApplications(listRequest(by))).rows.map(({ tags }) => tags)).toEqual([
    ['urgent'],
    ['Urgent'],
    [],
  ]);
});

test('gaps are filled and what the office wrote is not written over', async () => {
  const records = await opened();
  const [written, untouched] = [...generateResults(2, 7)].map(({ identifier }) => identifier);
  await records.storeResults([...generateResults(2, 7)]);
  await records.saveOfficeData(written ?? '', office({ name: 'Our name' }), NOON_MS);
  await records.saveNote(written ?? '', null, 'Our note', NOON_MS);
  const given = office({ name: 'Their name', property: 'Alder Court', unit: '1A', applicantToken: 'tok-1' });
  await records.fillOfficeData([
    { identifier: written ?? '', office: { ...given, note: 'Another note' } },
    { identifier: untouched ?? '', office: { ...given, applicantToken: 'tok-2', note: '' } },
  ]);
  expect((await records.application(written ?? ''))?.office).toEqual({
    ...given,
    name: 'Our name',
  });
  // A note is one more, and the same one is no other.
  await records.fillOfficeData([
    { identifier: written ?? '', office: { ...NOTHING_GIVEN, note: 'Our note' } },
  ]);
  const { notes } = await records.notes(written ?? '');
  expect(notes.map(({ text }) => text).toSorted()).toEqual(['Another note', 'Our note']);
  expect((await records.application(untouched ?? ''))?.office).toEqual({ ...given, applicantToken: 'tok-2' });
  expect(await found(records, { search: 'their' })).toEqual([untouched]);
  expect(
    await found(records, { search: 'alder', sort: { by: 'identifier', direction: 'ascending' } }),
  ).toEqual([written, untouched]);
});

test('names that are known before the first look-up wait for it, and are listed nowhere until then', async () => {
  const records = await opened();
  await records.fillOfficeData([...generateOfficeData(10, 7)]);
  expect(await records.listApplications(listRequest())).toEqual({ rows: [], total: 0 });
  expect(await records.listProperties()).toEqual([]);
  expect(await records.application(fixtureIdentifier(3))).toBeNull();
  await records.storeResults([...generateResults(10, 7)]);
  const [, , , fourth] = generateOfficeData(10, 7);
  const { note = '', ...office } = fourth?.office ?? {};
  expect(await records.application(fixtureIdentifier(3))).toMatchObject({ office, note });
  expect(await found(records, { search: `${fourth?.office.name} ${fixtureIdentifier(3)}` })).toEqual([
    fixtureIdentifier(3),
  ]);
});

test('tokens lead to their applications, looked up or not; the newest comes first where several share one', async () => {
  const records = await opened();
  await records.fillOfficeData([
    { identifier: 'A-1', office: { ...NOTHING_GIVEN, name: 'Ana', applicantToken: 'tok-1' } },
    { identifier: 'A-2', office: { ...NOTHING_GIVEN, name: 'Bao', applicantToken: 'tok-2' } },
    { identifier: 'A-3', office: { ...NOTHING_GIVEN, name: 'Chloé', applicantToken: 'tok-2' } },
  ]);
  expect(await records.applicationsByTokens(['tok-2', 'tok-9', 'tok-1'])).toEqual([
    { token: 'tok-2', identifier: 'A-3', name: 'Chloé', property: '', unit: '' },
    { token: 'tok-2', identifier: 'A-2', name: 'Bao', property: '', unit: '' },
    { token: 'tok-1', identifier: 'A-1', name: 'Ana', property: '', unit: '' },
  ]);
});

test('properties are listed once each, in order, without the blank', async () => {
  const records = await opened();
  await records.storeResults([...generateResults(5, 7)]);
  const properties = ['beech', 'Alder', '', 'Élan', 'beech'];
  await records.fillOfficeData(
    properties.map((property, place) => ({
      identifier: fixtureIdentifier(place),
      office: { ...NOTHING_GIVEN, property },
    })),
  );
  expect(await records.listProperties()).toEqual(['Alder', 'beech', 'Élan']);
});

test('units are listed once each, by their numbers, of one property or of all', async () => {
  const records = await opened();
  await records.storeResults([...generateResults(6, 7)]);
  const units = [
    ['Alder', '12'],
    ['Alder', '2b'],
    ['Beech', '2B'],
    ['Beech', '101'],
    ['Beech', ''],
    ['', 'Attic'],
  ] as const;
  await records.fillOfficeData(
    units.map(([property, unit], place) => ({
      identifier: fixtureIdentifier(place),
      office: { ...NOTHING_GIVEN, property, unit },
    })),
  );
  const all = await records.listUnits(null);
  expect(all.map((unit) => unit.toLowerCase())).toEqual(['attic', '2b', '12', '101']);
  expect(await records.listUnits('Alder')).toEqual(['2b', '12']);
  expect(await records.listUnits('Elm')).toEqual([]);
});

test('the hash of settings counts what decides a score and nothing else', () => {
  const settings = fixtureSettings();
  const [name = ''] = Object.keys(settings);
  const setting = settings[name];
  if (setting === undefined) throw new Error('The fixture has no settings.');
  const hash = settingsHash(settings);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(settingsHash(Object.fromEntries(Object.entries(settings).toReversed()))).toBe(hash);
  expect(settingsHash({ ...settings, [name]: { ...setting, description: 'Other words.' } })).toBe(hash);
  const others = [
    { enabled: !setting.enabled },
    { weight: setting.weight + 1 },
    { baselineValue: setting.baselineValue + 1 },
    { baselineType: setting.baselineType === 'up' ? ('down' as const) : ('up' as const) },
    { evaluationValue: setting.evaluationValue + 1 },
    { evaluationType: setting.evaluationType === 'up' ? ('down' as const) : ('up' as const) },
    { scoreValue: setting.scoreValue + 1 },
  ].map((other) => settingsHash({ ...settings, [name]: { ...setting, ...other } }));
  const renamed = settingsHash({ ...settings, [name]: setting, another: setting });
  expect(new Set([hash, renamed, settingsHash({}), ...others]).size).toBe(10);
});
