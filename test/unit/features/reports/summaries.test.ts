import { expect, test } from 'vitest';
import type { Counted } from '#electron/features/reports/records.ts';
import { reportOf } from '#electron/features/reports/summaries.ts';

const decided = (property: string, tenths: number, count: number): Counted['decided'][number] => ({
  property,
  propertyId: null,
  latestMs: 0,
  who: 'm-1',
  name: 'Maria',
  outcome: 'decline',
  band: 'decline',
  exception: null,
  tenths,
  count,
});

test('a report of several pieces is that of all at once', () => {
  const credit = { attribute: 'credit_score', text: '' };
  const pieces: Counted[] = [
    {
      received: [{ property: 'Alder Court', propertyId: null, count: 3 }],
      decided: [decided('Alder Court', 10, 2)],
      reasons: [
        { ...credit, count: 1 },
        { attribute: null, text: 'No reference', count: 2 },
      ],
    },
    { received: [], decided: [], reasons: [] },
    {
      received: [
        { property: 'Alder Court', propertyId: null, count: 1 },
        { property: '', propertyId: null, count: 4 },
      ],
      decided: [decided('Alder Court', 10, 1), decided('Alder Court', 40, 1)],
      reasons: [{ ...credit, count: 2 }],
    },
  ];
  const atOnce: Counted = {
    received: [
      { property: 'Alder Court', propertyId: null, count: 4 },
      { property: '', propertyId: null, count: 4 },
    ],
    decided: [decided('Alder Court', 10, 3), decided('Alder Court', 40, 1)],
    reasons: [
      { ...credit, count: 3 },
      { attribute: null, text: 'No reference', count: 2 },
    ],
  };
  const report = reportOf(pieces);
  expect(report).toEqual(reportOf([atOnce]));
  expect(report.total.received).toBe(8);
  expect(report.reasons.map(({ count }) => count)).toEqual([3, 2]);
});

test('an exception’s reason is counted as one, whichever language it was chosen in', () => {
  const exceptionFor = (exception: string, count: number) => ({ ...decided('', 10, count), exception });
  const report = reportOf([
    {
      received: [],
      decided: [
        exceptionFor('Reasonable accommodation', 2),
        exceptionFor('Adaptación razonable', 3),
        exceptionFor('Own words', 4),
      ],
      reasons: [],
    },
  ]);
  expect(report.agents[0]?.reasons).toEqual([
    { reason: 'Reasonable accommodation', count: 5 },
    { reason: 'Own words', count: 4 },
  ]);
});
