import { expect, test } from 'vitest';
import type { FetchedResult } from '#electron/features/applications/records/packing.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import { scoreApplication } from '#shared/scoring/index.ts';
import type { Setting } from '#shared/scoring/rule.ts';
import {
  fixtureIdentifier,
  fixtureSettings,
  generateOfficeData,
  generateResults,
  seededRandom,
} from '#test/fixtures/applications.ts';
import { EVERYTHING, edited, fill, measuredAnew, publish, request } from './effect-fixture.ts';
import { expectEffect, isMeant, knownApplications } from './naive-effect.ts';
import { opened } from './open.ts';

test('the effect is what scoring every application by itself gives, edit after edit and through every filter', async () => {
  const records = await opened();
  await fill(records, 1_500);
  const before = fixtureSettings();
  await publish(records, before);
  const known = await knownApplications(records);
  const times = known.map(({ fetchedAtMs }) => fetchedAtMs).toSorted((one, other) => one - other);
  const [early, late] = [times[300] ?? 0, times[1_200] ?? 0];
  const filters = [
    EVERYTHING,
    { ...EVERYTHING, property: 'Birch Row' },
    { ...EVERYTHING, property: '' },
    { ...EVERYTHING, property: 'Nowhere' },
    { property: null, fromMs: early, toMs: late },
    { property: 'Fir & Fern', fromMs: early, toMs: null },
    { property: null, fromMs: late, toMs: early },
  ];
  const propertyBands = {
    'Birch Row': { approvePercent: 95, declinePercent: 20 },
    'Fir & Fern': { approvePercent: 70, declinePercent: 70 },
    'Nobody lives here': { approvePercent: 1, declinePercent: 1 },
  };
  const random = seededRandom(3);
  let draft = before;
  for (let edit = 0; edit < 24; edit += 1) {
    const place = Math.floor(random() * 12);
    draft = edited(draft, place, (setting) =>
      random() < 0.2
        ? { enabled: !setting.enabled }
        : {
            baselineValue: setting.baselineValue + Math.floor((random() - 0.5) * 20),
            weight: Math.floor(random() * 25),
            scoreValue: Math.floor(random() * 5),
            evaluationType: random() < 0.2 ? 'up' : setting.evaluationType,
          },
    );
    const asked = request(draft, {
      filter: filters[edit % filters.length] ?? EVERYTHING,
      propertyBands: edit % 2 === 0 ? propertyBands : {},
      mostMissing: [null, 0, 1, 20][edit % 4] ?? null,
    });
    const effect = await records.effect(asked);
    expect(effect.against).toEqual({ kind: 'version', number: 1 });
    expectEffect(effect, known, before, asked);
  }
  await publish(records, draft);
  const back = await records.effect(request(before));
  expect(back.against).toEqual({ kind: 'version', number: 2 });
  expectEffect(back, known, draft, request(before));
});

test('the effect follows what arrives later, what is fetched again and what the office changes', async () => {
  const records = await opened();
  await fill(records, 1_200);
  const before = fixtureSettings();
  await publish(records, before);
  const draft = edited(before, 1, ({ weight }) => ({ weight: weight + 8 }));
  const check = async (filter = EVERYTHING): Promise<void> => {
    const asked = request(draft, { filter, propertyBands: { Elsewhere: DEFAULT_BANDS } });
    expectEffect(await records.effect(asked), await knownApplications(records), before, asked);
  };
  await check();

  const all = [...generateResults(1_300, 7)];
  await records.storeResults(all.slice(1_200));
  await check();

  await records.storeResults(
    all.slice(0, 60).map((fetched, place) => measuredAnew(fetched, (value) => value + place, 86_400_000)),
  );
  await check();
  await check({ property: null, fromMs: (all[0]?.fetchedAtMs ?? 0) + 86_400_000, toMs: null });

  // The same values again: only the time is another one.
  await records.storeResults(
    all.slice(100, 110).map((fetched) => ({ ...fetched, fetchedAtMs: fetched.fetchedAtMs + 1e9 })),
  );
  await check({ property: null, fromMs: (all[100]?.fetchedAtMs ?? 0) + 1e9, toMs: null });

  for (const place of [3, 4, 1_250]) {
    const stored = await records.application(fixtureIdentifier(place));
    if (stored === null) throw new Error('The application is not there.');
    await records.saveOfficeData(
      stored.identifier,
      { ...stored.office, property: 'Elsewhere', name: 'Moved' },
      0,
    );
  }
  await check({ ...EVERYTHING, property: 'Elsewhere' });

  await records.fillOfficeData([...generateOfficeData(1_350, 7)].slice(1_190));
  await check();
  await check({ ...EVERYTHING, property: 'Alder Court' });
});

test('an attribute that comes later, under other settings, counts where it was measured', async () => {
  const records = await opened();
  const all = [...generateResults(100, 7)];
  await records.storeResults(all);
  const before = fixtureSettings();
  await publish(records, before);
  const [model] = Object.values(before);
  if (model === undefined) throw new Error('The fixture has settings.');
  const pets: Setting = {
    ...model,
    enabled: true,
    weight: 10,
    baselineValue: 0,
    baselineType: 'up',
    evaluationValue: 1,
    evaluationType: 'down',
    scoreValue: 2.25,
  };
  const draft = { ...before, number_of_pets: pets };
  const first = await records.effect(request(draft));
  expect(first.notMeasured).toBe(100);
  expectEffect(first, await knownApplications(records), before, request(draft));

  const withPets = all.slice(0, 30).map((fetched, place): FetchedResult => {
    const measured = Object.entries(fetched.result.attributes).map(
      ([name, attribute]) => [name, attribute.measured] as const,
    );
    const scored = scoreApplication(draft, { ...Object.fromEntries(measured), number_of_pets: place % 7 });
    return { ...fetched, result: { ...fetched.result, ...scored, settings: draft } };
  });
  await records.storeResults(withPets);
  expectEffect(
    await records.effect(request(draft)),
    await knownApplications(records),
    before,
    request(draft),
  );
});

test('without a version it is held against the settings that most results came with; without results, against itself', async () => {
  const records = await opened();
  const draft = edited(fixtureSettings(), 0, () => ({ weight: 40 }));
  const empty = await records.effect(request(draft));
  expect(empty).toMatchObject({ applications: 0, cached: 0, against: { kind: 'nothing' }, movers: [] });
  expect(empty.before).toEqual(empty.after);

  const all = [...generateResults(9, 7)];
  const other = edited(fixtureSettings(), 0, () => ({ weight: 30 }));
  const underOther = all.slice(5).map((fetched) => ({
    ...fetched,
    result: { ...fetched.result, settings: other },
  }));
  await records.storeResults([...all.slice(0, 5), ...underOther]);
  const seen = await records.effect(request(draft));
  expect(seen.against).toEqual({ kind: 'seen' });
  expectEffect(seen, await knownApplications(records), fixtureSettings(), request(draft));

  // Two of the five are fetched again, under the other settings: now those are the most.
  await records.storeResults(
    all.slice(0, 2).map((fetched) => ({ ...fetched, result: { ...fetched.result, settings: other } })),
  );
  expectEffect(await records.effect(request(draft)), await knownApplications(records), other, request(draft));
});

test('nothing enabled: there is no score, no crossing and no mover', async () => {
  const records = await opened();
  await fill(records, 30);
  await publish(records, fixtureSettings());
  const off = Object.fromEntries(
    Object.entries(fixtureSettings()).map(([name, setting]) => [name, { ...setting, enabled: false }]),
  );
  for (const settings of [off, {}]) {
    const effect = await records.effect(request(settings));
    expect(effect.after).toEqual({
      bands: { approve: 0, review: 0, decline: 0, none: 30 },
      distribution: new Array(20).fill(0),
      meanPercent: null,
      lackingData: 0,
      weight: 0,
    });
    expect(effect).toMatchObject({ better: 0, worse: 0, same: 0, crossings: [], movers: [], notMeasured: 0 });
  }
});

test('a histogram counts every measured value in exactly one place', async () => {
  const records = await opened();
  await fill(records, 1_300);
  const known = await knownApplications(records);
  const [attribute = ''] = Object.keys(fixtureSettings());
  for (const filter of [EVERYTHING, { ...EVERYTHING, property: 'Birch Row' }]) {
    const meant = known.filter((application) => isMeant(application, filter));
    const values = meant.flatMap(({ measured }) => measured[attribute] ?? []);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const [from, to, bars] = [least + 2, most - 3, 12];
    const counts = new Array<number>(bars).fill(0);
    for (const value of values.filter((one) => one >= from && one <= to)) {
      const bar = Math.min(Math.floor(((value - from) * bars) / (to - from)), bars - 1);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    expect(await records.histogram({ attribute, filter, from, to, bars })).toEqual({
      measured: values.length,
      notMeasured: meant.length - values.length,
      least,
      most,
      from,
      to,
      bars: counts,
      below: values.filter((value) => value < from).length,
      above: values.filter((value) => value > to).length,
    });
  }
  const unknown = { attribute: 'never_seen', filter: EVERYTHING, from: 0, to: 1, bars: 2 };
  expect(await records.histogram(unknown)).toMatchObject({ measured: 0, notMeasured: 1_300, least: null });
});
