import { expect, test } from 'vitest';
import { isTelling } from '#shared/features/approval-center/publish-reason.ts';

test.each(['x', 'ok', 'changed', '.. !! ??', 'a b c', '1 2 3', ''])('%j tells nobody why', (reason) => {
  expect(isTelling(reason)).toBe(false);
});

test.each(['Rents went up', 'Student housing', 'Más flexible', 'Rent-to-income eased to 36%'])(
  '%j is a reason',
  (reason) => {
    expect(isTelling(reason)).toBe(true);
  },
);
