import { factCell, MERGED_CELL, unitCell } from '#shared/features/properties/entries.ts';
import { type Move, pick, type Step } from './move.ts';

const NAMES = ['Alder Court', 'alder court', 'Birch Row', 'Cedar Heights'] as const;
const property = ({ subject }: Step): string => `P${subject}`;
const nameBy = (n: number): string => pick(NAMES, n) ?? '';

/** What can be done about properties and units, and applications that name them. */
export const propertyMoves: readonly Move[] = [
  (_, step) => [
    { kind: 'property-added', id: property(step), cell: factCell('name'), data: { name: nameBy(step.seed) } },
  ],
  (_, step) => [
    {
      kind: 'property-changed',
      id: property(step),
      cell: factCell('name'),
      data: { fact: 'name', value: nameBy(step.value), property: '' },
    },
  ],
  (_, step) => [
    step.seed % 2 === 0
      ? {
          kind: 'property-changed',
          id: property(step),
          cell: factCell('firstCome'),
          data: { fact: 'firstCome', value: step.value > 1, property: '' },
        }
      : {
          kind: 'property-changed',
          id: property(step),
          cell: factCell('thresholds'),
          data: {
            fact: 'thresholds',
            value: step.value > 1 ? { approvePercent: 80 + step.value, declinePercent: 50 } : null,
            property: '',
          },
        },
  ],
  (_, step) => [
    step.seed % 3 === 0
      ? {
          kind: 'property-separated',
          id: property(step),
          cell: MERGED_CELL,
          data: { name: '', fromName: '' },
        }
      : {
          kind: 'property-merged',
          id: property(step),
          cell: MERGED_CELL,
          data: { into: `P${step.value}`, name: '', intoName: '' },
        },
  ],
  (_, step) => [
    {
      kind: step.value > 0 ? 'unit-added' : 'unit-removed',
      id: property(step),
      cell: unitCell(`U${step.seed % 2}`),
      data: { name: `1${step.value}`, property: '' },
    },
  ],
  (_, step) => [
    {
      kind: 'field-set',
      id: `A${step.subject}`,
      cell: 'field:property',
      data: { value: nameBy(step.value) },
    },
  ],
];
