import { describe, expect, it } from 'vitest';
import { ApplicationColumns } from '#shared/scoring/columns/index.ts';

const application = (names: readonly string[], measured: readonly (number | null)[]) => ({
  property: 0,
  fetchedAtMs: 0,
  names,
  measured,
});

describe('ApplicationColumns', () => {
  it('gives each application a place that stays the same, and a vacant one to the next', () => {
    const columns = new ApplicationColumns();
    const places = Array.from({ length: 5_000 }, (_, index) => columns.add(application(['rent'], [index])));
    expect(places).toEqual(places.map((_, index) => index));
    columns.remove(1_234);
    expect(columns.count).toBe(4_999);
    expect(columns.measuredAt(1_234, 'rent')).toBeNull();
    expect(columns.add(application(['debt'], [7]))).toBe(1_234);
    expect(columns.measuredAt(1_234, 'rent')).toBeNull();
    expect(columns.measuredAt(1_234, 'debt')).toBe(7);
    expect(columns.measuredAt(4_999, 'rent')).toBe(4_999);
    expect(columns.places).toBe(5_000);
  });

  it('notes which places were set, replaced or vacated last', () => {
    const columns = new ApplicationColumns();
    const [first, second] = [
      columns.add(application(['rent'], [1])),
      columns.add(application(['rent'], [2])),
    ];
    const seen = columns.version;
    const changedSince = (): number[] =>
      [first, second].filter((place) => (columns.changedAt[place] ?? 0) > seen);
    expect(changedSince()).toEqual([]);
    columns.replace(second, application(['rent'], [3]));
    expect(changedSince()).toEqual([second]);
    columns.remove(first);
    expect(changedSince()).toEqual([first, second]);
  });

  it('forgets what could not occur, and what was withheld, with a newer result', () => {
    const columns = new ApplicationColumns();
    const place = columns.add({ ...application(['score'], [null]), impossible: ['score'], isWithheld: true });
    expect(columns.impossiblePlaces('score').has(place)).toBe(true);
    columns.replace(place, application(['score'], [700]));
    expect(columns.impossiblePlaces('score').has(place)).toBe(false);
    expect(columns.withheldPlaces.has(place)).toBe(false);
  });

  it('forgets the attributes that a newer result does not have', () => {
    const columns = new ApplicationColumns();
    const place = columns.add(application(['rent', 'debt'], [30, 40]));
    columns.replace(place, application(['debt'], [50]));
    expect(columns.measuredAt(place, 'rent')).toBeNull();
    expect(columns.measuredAt(place, 'debt')).toBe(50);
  });

  it('takes many that follow each other as it takes them one by one', () => {
    const [oneByOne, inRuns] = [new ApplicationColumns(), new ApplicationColumns()];
    const many = 70_000;
    for (let from = 0; from < many; from += 7_000) {
      const run = Array.from({ length: 7_000 }, (_, at) => from + at);
      for (const number of run) {
        oneByOne.add({
          ...application(['same', 'other'], [number % 3 === 0 ? null : number % 3, number / 4]),
          property: number % 5,
          fetchedAtMs: number,
          unreadable: number === 9_000 ? ['lost'] : [],
          impossible: number === 9_001 ? ['lost', 'same'] : [],
          isWithheld: number === 9_002,
        });
      }
      const first = inRuns.addRun({
        properties: run.map((number) => number % 5),
        fetchedAtMs: Float64Array.from(run),
        columns: [
          { name: 'same', values: Float64Array.of(Number.NaN, 1, 2), codes: run.map((number) => number % 3) },
          // So many different ones that the column gives up listing them.
          {
            name: 'other',
            values: Float64Array.from(run, (number) => number / 4),
            codes: run.map((_, at) => at),
          },
        ],
        unreadable: from === 7_000 ? [['lost', [2_000]]] : [],
        impossible: ['lost', 'same'].map((name) => [name, from === 7_000 ? [2_001] : []] as const),
        withheld: from === 7_000 ? [2_002] : [],
      });
      expect(first).toBe(from);
    }
    expect(inRuns).toMatchObject({ count: many, places: many });
    for (let place = 0; place < many; place += 1) {
      const held = (columns: ApplicationColumns) => [
        columns.held[place],
        columns.properties[place],
        columns.fetchedAtMs[place],
        columns.measuredAt(place, 'same'),
        columns.measuredAt(place, 'other'),
      ];
      if (held(inRuns).join() !== held(oneByOne).join()) expect(held(inRuns)).toEqual(held(oneByOne));
    }
    expect([...inRuns.unreadablePlaces('lost')]).toEqual([...oneByOne.unreadablePlaces('lost')]);
    expect([...inRuns.impossiblePlaces('same')]).toEqual([9_001]);
    expect([...oneByOne.impossiblePlaces('same')]).toEqual([9_001]);
    expect([...inRuns.withheldPlaces]).toEqual([9_002]);
    expect([...oneByOne.withheldPlaces]).toEqual([9_002]);
  });

  it('refuses values that are no finite numbers, and keeps what it had', () => {
    const columns = new ApplicationColumns();
    const place = columns.add(application(['rent', 'debt'], [30, 40]));
    const { version } = columns;
    for (const value of [Number.NaN, Infinity, -Infinity]) {
      const broken = application(['rent', 'debt'], [1, value]);
      expect(() => columns.add(broken)).toThrow(RangeError);
      expect(() => columns.replace(place, broken)).toThrow(RangeError);
    }
    expect(columns).toMatchObject({ count: 1, places: 1, version });
    expect(columns.measuredAt(place, 'rent')).toBe(30);
  });

  it('refuses places where there is no application', () => {
    const columns = new ApplicationColumns();
    const place = columns.add(application(['rent'], [30]));
    columns.remove(place);
    for (const vacant of [place, 1, -1, 0.5, 5_000]) {
      expect(() => columns.remove(vacant)).toThrow(RangeError);
      expect(() => columns.replace(vacant, application(['rent'], [30]))).toThrow(RangeError);
    }
    expect(columns.count).toBe(0);
  });

  it('knows attributes by their names alone, however these are spelled', () => {
    const columns = new ApplicationColumns();
    const place = columns.add(application(['__proto__', 'constructor'], [1, 2]));
    expect(columns.measuredAt(place, '__proto__')).toBe(1);
    expect(columns.measuredAt(place, 'constructor')).toBe(2);
    expect(columns.measuredAt(place, 'toString')).toBeNull();
  });

  it('keeps a zero without its sign', () => {
    const columns = new ApplicationColumns();
    const place = columns.add(application(['rent'], [-0]));
    expect(Object.is(columns.measuredAt(place, 'rent'), 0)).toBe(true);
  });
});
