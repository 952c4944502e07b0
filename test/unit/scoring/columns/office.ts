import {
  ApplicationColumns,
  type ColumnApplication,
  type WhatIfRequest,
} from '#shared/scoring/columns/index.ts';
import type { Rule, Setting, Settings } from '#shared/scoring/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { addTo, type PlainApplications } from './naive-effect.ts';

export const BANDS = { approvePercent: 80, declinePercent: 60 };
export const EVERYTHING = { property: null, fromMs: null, toMs: null };
const NAMES = ['rent', 'debt', 'income', 'balance', 'fees', 'toString', 'days'];

/** What the seeds draw: how wide the weights are, and whether numbers have decimals. */
export type Numbers = 'small' | 'wide' | 'decimal';

/** An office at work, drawn from a seed: its applications twice, in columns and as plain objects, and what it asks. */
export class Office {
  readonly columns = new ApplicationColumns();
  readonly applications: PlainApplications = new Map();
  request: WhatIfRequest = {
    before: {},
    after: {},
    filter: EVERYTHING,
    bandsBefore: BANDS,
    bands: BANDS,
    propertyBands: new Map(),
    mostMissing: null,
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
      () => this.#change({ bandsBefore: this.#thresholds() }),
      () => this.#change({ mostMissing: this.#whole(0, 3) }),
      () => this.#change({ mostMissing: null }),
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
