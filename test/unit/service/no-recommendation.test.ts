import { expect, it } from 'vitest';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { scoreUnder } from '#electron/features/applications/under-newest.ts';
import { bandOf, judgedPercentOf } from '#shared/scoring/band.ts';
import { ApplicationColumns, WhatIf } from '#shared/scoring/columns/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import type { ApprovalResult } from '#shared/service/types.ts';
import fc from '#test/fixtures/fast-check.ts';
import { answer, json, WIRE_RULE } from './replies.ts';

const BANDS = { approvePercent: 0, declinePercent: 0 };

const readable = fc.oneof(
  fc.integer({ min: -9_999, max: 9_999 }),
  fc.constantFrom('34', ' 34% ', '$1,250', '(147)', '-$3', '.5', '', 'N/A', '--', null),
);
/** Texts and things in which nobody can find a number, or another one. */
const garbled = fc.oneof(
  fc.constantFrom(
    'about 30',
    '1.000,50',
    '3O',
    '1e3',
    '12,34',
    '$',
    '%',
    '30-35',
    'unknown',
    '?',
    '$5%',
    '()',
  ),
  fc.boolean(),
  fc.constant([34]),
  fc.constant({ amount: 34 }),
  fc.constant(1e13),
);
const field = fc.constantFrom('attribute_value', 'value', 'actualValue', 'Measured_Value', 'ratio');
const oneAttribute = fc.record({
  field,
  value: fc.oneof(
    { weight: 3, arbitrary: readable },
    { weight: 1, arbitrary: garbled.map((of) => ({ garbled: of })) },
  ),
  enabled: fc.constantFrom('1', '0', 'TRUE', 'false'),
  brokenRule: fc.option(fc.constantFrom('weight', 'evaluation_value', 'baseline_type'), { freq: 8 }),
});

const isGarbled = (value: unknown): value is { garbled: unknown } =>
  typeof value === 'object' && value !== null && 'garbled' in value;

/** What an office sees of a result under rules that recommend everything that can be recommended: everywhere the same. */
function recommendations(result: ApprovalResult, settings: Settings) {
  const [packed] = packResults([
    { identifier: 'A', requestedAtMs: 1, fetchedAtMs: 1, result, rawReply: '{}' },
  ]).results;
  const columns = new ApplicationColumns();
  columns.add({
    property: 0,
    fetchedAtMs: 1,
    names: Object.keys(result.attributes),
    measured: Object.values(result.attributes).map(({ measured }) => measured),
    unreadable: result.unreadable,
  });
  const filter = { property: null, fromMs: null, toMs: null };
  const request = {
    before: settings,
    after: settings,
    filter,
    bandsBefore: BANDS,
    bands: BANDS,
    propertyBands: new Map(),
    mostMissing: null,
  };
  const { before, after, applications, notMeasured } = new WhatIf(columns).effect(request);
  expect(applications).toBe(1);
  return {
    stored: bandOf(packed?.scorePercent ?? null, BANDS),
    underNewest: scoreUnder(settings, result, '', { bands: BANDS, propertyBands: {}, mostMissing: null })
      .band,
    effectBefore: before.bands.approve === 1 ? 'approve' : null,
    effectAfter: after.bands.approve === 1 ? 'approve' : null,
    lacking: notMeasured,
  };
}

it('no recommendation rests on a value that could not be read', () => {
  fc.assert(
    fc.property(fc.array(oneAttribute, { minLength: 1, maxLength: 6 }), (attributes) => {
      const map = Object.fromEntries(
        attributes.map(({ field: name, value, enabled, brokenRule }, place) => [
          `attribute_${place}`,
          {
            ...WIRE_RULE,
            ...(brokenRule === null ? {} : { [brokenRule]: 'abc' }),
            attribute_enabled: enabled,
            [name]: isGarbled(value) ? value.garbled : value,
          },
        ]),
      );
      const result = answer('getapplicationapproval', json(map));
      const counts = attributes.filter(({ enabled }) => enabled === '1' || enabled === 'TRUE');
      const bad = counts.some(({ value, brokenRule }) => isGarbled(value) || brokenRule !== null);
      expect(judgedPercentOf(result) === null).toBe(bad || result.weight === 0);
      // Under rules that count all of it, what was switched off and garbled cannot be told, either.
      const everything: Settings = Object.fromEntries(
        Object.keys(map).map((name) => [
          name,
          {
            ...{ enabled: true, weight: 10, baselineValue: 30, baselineType: 'up', evaluationValue: 3 },
            ...{ evaluationType: 'down', scoreValue: 1, description: '' },
          } as const,
        ]),
      );
      const unread = attributes.some(({ value, brokenRule }) => isGarbled(value) || brokenRule !== null);
      const under = unread ? null : 'approve';
      const { lacking, ...recommended } = recommendations(result, everything);
      // What cannot be read is as little there as what was not measured.
      if (unread) expect(lacking).toBe(1);
      expect(recommended).toEqual({
        stored: judgedPercentOf(result) === null ? null : 'approve',
        underNewest: under,
        effectBefore: under,
        effectAfter: under,
      });
    }),
    { numRuns: 400 },
  );
});
