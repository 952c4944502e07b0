import { describe, expect, it } from 'vitest';
import { judgedPercentOf, recommendationOf } from '#shared/scoring/band.ts';
import { readReply } from '#shared/service/index.ts';
import { RESULT_DIALECTS, type ResultDialect } from './dialects-results.ts';
import { raw } from './replies.ts';

const RULES = { bands: { approvePercent: 0, declinePercent: 0 }, propertyBands: {}, mostMissing: null };

function comesTo({ reply, status = 200 }: ResultDialect): ResultDialect['expect'] {
  const came = raw(reply, status, { 'content-type': 'application/json' });
  const read = readReply('getapplicationapproval', came, 0, { sent: { applicationId: 'A-1' } });
  if (!read.ok) {
    expect(read.error.detail ?? '').not.toBe('');
    return { comesTo: read.error.kind === 'refused' ? 'refused' : 'not understood' };
  }
  const { score, weight } = read.value;
  const percent = judgedPercentOf(read.value);
  if (percent === null) return { comesTo: 'no recommendation', score, weight };
  const impossibleCount = Object.keys(read.value.impossible ?? {}).filter((name) =>
    read.value.notMeasured.includes(name),
  ).length;
  const judged = { scorePercent: percent, notMeasuredCount: 0, impossibleCount, property: '' };
  return {
    comesTo: recommendationOf(judged, RULES) === 'review' ? 'review' : 'whole',
    ...{ score, weight, percent },
  };
}

describe.each(['envelope', 'names', 'value', 'beside', 'parts'] as const)(
  'an approval result in another dialect: %s',
  (axis) => {
    it.each(RESULT_DIALECTS.filter((one) => one.axis === axis).map((one) => [one.name, one] as const))(
      '%s',
      (_, dialect) => {
        expect(comesTo(dialect)).toEqual(dialect.expect);
      },
    );
  },
);

it('the table has at least 300 shapes, each once', () => {
  const shapes = new Set(RESULT_DIALECTS.map(({ reply, status = 200 }) => `${status} ${reply}`));
  expect(shapes.size).toBeGreaterThanOrEqual(300);
});
