import { describe, expect, it } from 'vitest';
import {
  ApplicationColumns,
  type ColumnApplication,
  type ColumnEffect,
  WhatIf,
  type WhatIfRequest,
} from '#shared/scoring/columns/index.ts';
import type { Rule, Setting, Settings } from '#shared/scoring/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { enabled, WORKED } from '../rules.ts';
import { addTo, naiveEffect, type PlainApplications } from './naive-effect.ts';

const BANDS = { approvePercent: 80, declinePercent: 60 };
const EVERYTHING = { property: null, fromMs: null, toMs: null };
const NAMES = ['rent', 'debt', 'income', 'balance', 'fees', 'toString', 'days'];

/** The mean is summed in another order than the naive one, so it may differ in its last digits; all else is the same to the last bit. */
function expectSameEffect(effect: ColumnEffect, naive: ColumnEffect): void {
  const meansOf = ({ before, after }: ColumnEffect): (number | null)[] => [
    before.meanPercent,
    after.meanPercent,
  ];
  const rest = ({ before, after, ...others }: ColumnEffect): unknown => ({
    ...others,
    before: { ...before, meanPercent: 0 },
    after: { ...after, meanPercent: 0 },
  });
  expect(rest(effect)).toEqual(rest(naive));
  for (const [index, mean] of meansOf(naive).entries()) {
    const found = meansOf(effect)[index] ?? null;
    if (mean === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(mean, 8);
  }
}

/** What the seeds draw: how wide the weights are, and whether numbers have decimals. */
type Numbers = 'small' | 'wide' | 'decimal';

/** An office at work, drawn from a seed: its applications twice, in columns and as plain objects, and what it asks. */
class Office {
  readonly columns = new ApplicationColumns();
  readonly applications: PlainApplications = new Map();
  request: WhatIfRequest = {
    before: {},
    after: {},
    filter: EVERYTHING,
    bands: BANDS,
    propertyBands: new Map(),
  };
  readonly #random: () => number;
  readonly #numbers: Numbers;

  constructor(seed: number, numbers: Numbers) {
    this.#random = seededRandom(seed);
    this.#numbers = numbers;
    this.request = { ...this.request, before: this.#settings(), after: this.#settings() };
  }

  add(count: number): void {
    for (let index = 0; index < count; index += 1)
      addTo(this.columns, this.applications, this.#application());
  }

  /** One thing that happens between two requests. */
  act(): void {
    const acts = [
      () => this.#editAfter(),
      () => this.#editAfter(),
      () => this.#editAfter(),
      () => this.#change({ after: this.#settings() }),
      () => this.#change({ before: this.request.after }),
      () => this.#change({ after: this.#without(this.request.after) }),
      () => this.#change({ bands: this.#thresholds() }),
      () => this.#change({ propertyBands: new Map([this.#ownBands(), this.#ownBands()]) }),
      () => this.#change({ filter: { ...this.request.filter, property: this.#whole(0, 3) } }),
      () =>
        this.#change({
          filter: { property: null, fromMs: this.#whole(0, 500), toMs: this.#whole(400, 1_000) },
        }),
      () => this.#change({ filter: EVERYTHING }),
      () => this.add(this.#whole(1, 40)),
      () => this.#atSomePlace((place) => this.#put(place, this.#application())),
      () => this.#atSomePlace((place) => this.#remove(place)),
      () => this.#atSomePlace((place) => this.#move(place)),
    ];
    acts[this.#whole(0, acts.length - 1)]?.();
  }

  #change(part: Partial<WhatIfRequest>): void {
    this.request = { ...this.request, ...part };
  }

  #editAfter(): void {
    const name = this.#name();
    const { after } = this.request;
    const setting = (Object.hasOwn(after, name) ? after[name] : undefined) ?? this.#setting();
    const edited: Setting =
      this.#random() < 0.2
        ? { ...setting, enabled: !setting.enabled }
        : { ...setting, ...this.#rule(), ...(this.#random() < 0.5 && { weight: setting.weight }) };
    this.#change({ after: { ...this.request.after, [name]: edited } });
  }

  #without(settings: Settings): Settings {
    const left = this.#name();
    return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== left));
  }

  #atSomePlace(act: (place: number) => void): void {
    const places = [...this.applications.keys()];
    for (let count = this.#whole(1, 5); count > 0 && places.length > 0; count -= 1) {
      act(places.splice(this.#whole(0, places.length - 1), 1)[0] ?? 0);
    }
  }

  #put(place: number, application: ColumnApplication): void {
    this.columns.replace(place, application);
    this.applications.set(place, application);
  }

  #remove(place: number): void {
    this.columns.remove(place);
    this.applications.delete(place);
  }

  #move(place: number): void {
    const application = this.applications.get(place);
    if (application !== undefined) this.#put(place, { ...application, property: this.#whole(0, 3) });
  }

  #application(): ColumnApplication {
    // Some have only a part of the attributes; the last one turns up late.
    const names = NAMES.slice(0, this.#random() < 0.02 ? NAMES.length : this.#whole(3, NAMES.length - 1));
    return {
      property: this.#whole(0, 3),
      fetchedAtMs: this.#whole(0, 1_000),
      names,
      measured: names.map(() => (this.#random() < 0.1 ? null : this.#measured())),
    };
  }

  #measured(): number {
    const value = this.#whole(-20, 120);
    return this.#numbers === 'decimal' ? value + this.#whole(0, 99) / 100 : value;
  }

  #settings(): Settings {
    const names = NAMES.filter(() => this.#random() < 0.7);
    return Object.fromEntries(names.map((name) => [name, this.#setting()]));
  }

  #setting(): Setting {
    return { ...this.#rule(), enabled: this.#random() < 0.8, description: '' };
  }

  #rule(): Rule {
    const hundredths = (least: number, most: number): number => this.#whole(least * 100, most * 100) / 100;
    const number =
      this.#numbers === 'decimal' ? hundredths : (least: number, most: number) => this.#whole(least, most);
    return {
      weight: number(0, this.#numbers === 'wide' ? 100_000 : 25),
      baselineValue: number(-10, 80),
      baselineType: this.#random() < 0.5 ? 'up' : 'down',
      evaluationValue: number(1, 9),
      evaluationType: this.#random() < 0.5 ? 'up' : 'down',
      scoreValue: number(0, this.#numbers === 'wide' ? 5_000 : 6),
    };
  }

  #thresholds(): { approvePercent: number; declinePercent: number } {
    const declinePercent = this.#whole(0, 80);
    return { declinePercent, approvePercent: this.#whole(declinePercent, 100) };
  }

  #ownBands(): [number, { approvePercent: number; declinePercent: number }] {
    return [this.#whole(0, 3), this.#thresholds()];
  }

  #name(): string {
    return NAMES[this.#whole(0, NAMES.length - 1)] ?? '';
  }

  #whole(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }
}

describe('WhatIf', () => {
  it.each([
    ['small weights', 'small', 1, 2_000, 50],
    ['small weights, few applications', 'small', 2, 12, 300],
    ['weights spread too widely for a table', 'wide', 3, 1_000, 50],
    ['weights spread widely, few applications', 'wide', 4, 12, 200],
    ['numbers with decimals', 'decimal', 5, 300, 50],
  ] as const)(
    'follows edits, filters and arriving results as a naive count does: %s',
    (_, numbers, seed, count, acts) => {
      const office = new Office(seed, numbers);
      const whatIf = new WhatIf(office.columns);
      office.add(count);
      for (let act = 0; act < acts; act += 1) {
        const naive = naiveEffect(office.applications, office.request, numbers === 'decimal' ? 100 : 1);
        expectSameEffect(whatIf.effect(office.request), naive);
        office.act();
      }
    },
  );

  it.each([
    { weight: 13 },
    { baselineValue: 41 },
    { baselineType: 'down' },
    { evaluationValue: 5 },
    { evaluationType: 'up' },
    { scoreValue: 3 },
  ] as const)('sees an edit of a single field: %o', (edit) => {
    const office = new Office(9, 'small');
    office.add(300);
    const whatIf = new WhatIf(office.columns);
    const asNaive = (rule: Rule): void => {
      const request = { ...office.request, after: { rent: enabled(rule) } };
      expectSameEffect(whatIf.effect(request), naiveEffect(office.applications, request));
    };
    asNaive(WORKED);
    asNaive({ ...WORKED, ...edit });
    asNaive(WORKED);
  });

  it('goes on from whole points to parts of points and back', () => {
    const office = new Office(10, 'small');
    office.add(300);
    const whatIf = new WhatIf(office.columns);
    for (const scoreValue of [1, 0.5, 1, 0.25, 2, 0.1]) {
      const rent = enabled({ ...WORKED, scoreValue });
      // With the others every second time, so that some leave as the parts of points come.
      const after = scoreValue === 1 || scoreValue === 2 ? { ...office.request.after, rent } : { rent };
      const request = { ...office.request, after };
      expectSameEffect(whatIf.effect(request), naiveEffect(office.applications, request, 100));
      office.add(20);
    }
  });

  it('answers with zeros where nothing is cached', () => {
    const effect = new WhatIf(new ApplicationColumns()).effect({
      before: { rent: enabled(WORKED) },
      after: {},
      filter: EVERYTHING,
      bands: BANDS,
      propertyBands: new Map(),
    });
    expect(effect).toMatchObject({ applications: 0, cached: 0, notMeasured: 0, crossings: [], movers: [] });
    expect(effect.before).toMatchObject({ weight: 10, meanPercent: null });
    expect(effect.after).toMatchObject({ weight: 0, meanPercent: null });
  });

  it('counts applications without a score in no band, no crossing and no movement', () => {
    const office = new Office(6, 'small');
    office.add(50);
    const effect = new WhatIf(office.columns).effect({
      ...office.request,
      before: { rent: enabled(WORKED) },
      after: { rent: { ...enabled(WORKED), enabled: false } },
    });
    expect(effect.after.bands).toEqual({ approve: 0, review: 0, decline: 0, none: 50 });
    expect(effect.after.distribution.every((count) => count === 0)).toBe(true);
    expect(effect).toMatchObject({ better: 0, worse: 0, same: 0, crossings: [], movers: [] });
  });

  it('sees scores as the same where points and weights have grown alike', () => {
    const columns = new ApplicationColumns();
    for (let measured = 0; measured < 100; measured += 1) {
      columns.add({ property: 0, fetchedAtMs: 0, names: ['rent'], measured: [measured] });
    }
    const doubled = { ...WORKED, weight: 20, scoreValue: 2 };
    const effect = new WhatIf(columns).effect({
      before: { rent: enabled(WORKED) },
      after: { rent: enabled(doubled) },
      filter: EVERYTHING,
      bands: BANDS,
      propertyBands: new Map(),
    });
    expect(effect).toMatchObject({ better: 0, worse: 0, same: 100, crossings: [], movers: [] });
  });

  it('picks fifty of equal movers by their places', () => {
    const columns = new ApplicationColumns();
    for (let place = 0; place < 200; place += 1) {
      columns.add({ property: 0, fetchedAtMs: 0, names: ['rent'], measured: [place === 150 ? 40 : 36] });
    }
    const effect = new WhatIf(columns).effect({
      before: { rent: enabled(WORKED) },
      after: { rent: enabled({ ...WORKED, scoreValue: 2 }) },
      filter: EVERYTHING,
      bands: BANDS,
      propertyBands: new Map(),
    });
    // 36 loses two steps of one point more, 40 three.
    expect(effect.movers.map(({ place }) => place)).toEqual([
      150,
      ...Array.from({ length: 49 }, (_, place) => place),
    ]);
    expect(effect.movers[0]).toMatchObject({
      before: { score: 7, percent: 70, band: 'review' },
      after: { score: 4, percent: 40, band: 'decline' },
      changePercent: -30,
      attributes: [{ attribute: 'rent', measured: 40, before: 7, after: 4 }],
    });
  });

  it('keeps its scores where a rule cannot be calculated with, and answers the next request', () => {
    const office = new Office(7, 'small');
    office.add(100);
    const whatIf = new WhatIf(office.columns);
    whatIf.effect(office.request);
    const broken = { ...office.request.after, rent: enabled({ ...WORKED, evaluationValue: 0 }) };
    expect(() => whatIf.effect({ ...office.request, after: broken })).toThrow(RangeError);
    const mended = { ...office.request, after: { ...office.request.after, rent: enabled(WORKED) } };
    expectSameEffect(whatIf.effect(mended), naiveEffect(office.applications, mended));
    const disabled = { ...broken, rent: { ...enabled(WORKED), evaluationValue: 0, enabled: false } };
    expect(() => whatIf.effect({ ...office.request, after: disabled })).not.toThrow();
  });

  it('holds an attribute whose values hardly repeat as well as one with few, before and after there are too many', () => {
    const columns = new ApplicationColumns();
    const applications: PlainApplications = new Map();
    const whatIf = new WhatIf(columns);
    const balance = { ...WORKED, baselineValue: 200, evaluationValue: 50 };
    const request: WhatIfRequest = {
      before: { balance: enabled(balance), rent: enabled(WORKED) },
      after: { balance: enabled({ ...balance, baselineValue: 350 }), rent: enabled(WORKED) },
      filter: EVERYTHING,
      bands: BANDS,
      propertyBands: new Map(),
    };
    const random = seededRandom(8);
    let cents = 0;
    const nextResult = (): ColumnApplication => {
      cents += 1;
      const balance = random() < 0.02 ? null : cents / 100;
      const measured = [balance, Math.floor(random() * 70)];
      return { property: 0, fetchedAtMs: cents, names: ['balance', 'rent'], measured };
    };
    const replaceAll = (times: number): void => {
      for (const [place, application] of applications) {
        let latest = application;
        for (let time = 0; time < times; time += 1) {
          latest = nextResult();
          columns.replace(place, latest);
        }
        applications.set(place, latest);
      }
    };
    const asNaive = (asked: WhatIfRequest): void =>
      expectSameEffect(whatIf.effect(asked), naiveEffect(applications, asked));

    for (let count = 0; count < 700; count += 1) addTo(columns, applications, nextResult());
    asNaive(request);
    expect(columns.column('balance')?.form.kind).toBe('coded');
    replaceAll(100);
    expect(columns.column('balance')?.form.kind).toBe('plain');
    expect(columns.column('rent')?.form.kind).toBe('coded');
    asNaive(request);
    const edited = {
      ...request,
      after: { ...request.after, balance: enabled({ ...balance, scoreValue: 3 }) },
    };
    asNaive(edited);
    for (const place of [0, 300, 699]) {
      const application = { property: 0, fetchedAtMs: 0, names: ['balance'], measured: [412.37] };
      columns.replace(place, application);
      applications.set(place, application);
    }
    columns.remove(12);
    applications.delete(12);
    // More than there was room for when the column changed its form.
    for (let count = 0; count < 1_000; count += 1) addTo(columns, applications, nextResult());
    asNaive(edited);
    asNaive({ ...edited, after: { rent: enabled(WORKED) } });
    asNaive(request);
  });
});
