import { expect, it } from 'vitest';
import { packed, unpacked } from '#shared/rpc/crossing.ts';
import fc from '#test/fixtures/fast-check.ts';

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.string()),
);
const fields = fc.array(fc.string(), { maxLength: 4 });

/** Rows of a list: of the same fields mostly, sometimes one with others. */
const rows = fields.chain((names) =>
  fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.array(value, { minLength: names.length, maxLength: names.length }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      { maxLength: 12 },
    )
    .map((all) => all.map((values) => Object.fromEntries(values.map((one, place) => [names[place], one])))),
);

it('brings an answer across as it was, whatever its rows are', () => {
  fc.assert(
    fc.property(rows, fc.integer(), (list, total) => {
      const answer = { rows: list, total };
      expect(unpacked(packed(answer))).toStrictEqual(answer);
    }),
  );
});

it('leaves what has no rows as it is', () => {
  for (const answer of [null, 'whole', 7, [{ rows: [] }], { total: 3 }, { rows: 'four' }])
    expect(packed(answer)).toBe(answer);
});

it('says the name of each field once', () => {
  const list = Array.from({ length: 50 }, (_, place) => ({ identifier: `A-${place}`, tags: [] }));
  const text = JSON.stringify(packed({ rows: list, total: 50 }));
  expect(text.match(/"identifier"/g)).toHaveLength(1);
  expect(text.length).toBeLessThan(JSON.stringify({ rows: list, total: 50 }).length / 2);
});
