import { describe, expect, it } from 'vitest';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import { readReply } from '#shared/service/index.ts';
import { RESULT_DIALECTS, type ResultDialect } from './dialects-results.ts';
import { raw } from './replies.ts';

function comesTo({ reply }: ResultDialect): ResultDialect['expect'] {
  const read = readReply('getapplicationapproval', raw(reply, 200, { 'content-type': 'application/json' }));
  if (!read.ok) {
    expect(read.error.detail ?? '').not.toBe('');
    return { comesTo: read.error.kind === 'refused' ? 'refused' : 'not understood' };
  }
  const { score, weight } = read.value;
  const percent = judgedPercentOf(read.value);
  return percent === null
    ? { comesTo: 'no recommendation', score, weight }
    : { comesTo: 'whole', score, weight, percent };
}

describe.each(['envelope', 'names', 'value'] as const)(
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
