import { expect, test } from 'vitest';
import {
  choiceIn,
  daysOf,
  parametersOf,
  type ReportChoice,
  scopeOf,
} from '#renderer/features/reports/report-choice.ts';

const custom = { period: 'custom', fromDay: '2026-01-05', toDay: '2026-01-05' } as const;

test('periods begin and end with their days, over the ends of months and years', () => {
  const of = (period: ReportChoice['period'], today: string) => {
    const { fromDay, toDay } = daysOf({ ...custom, period }, today);
    return `${fromDay} ${toDay}`;
  };
  expect(of('thisMonth', '2028-02-29')).toBe('2028-02-01 2028-02-29');
  expect(of('lastMonth', '2026-01-31')).toBe('2025-12-01 2025-12-31');
  expect(of('lastMonth', '2026-03-31')).toBe('2026-02-01 2026-02-28');
  expect(of('thisYear', '2026-06-15')).toBe('2026-01-01 2026-12-31');
  expect(of('lastYear', '2026-06-15')).toBe('2025-01-01 2025-12-31');
  expect(of('all', '2026-06-15')).toBe(' ');
  expect(of('custom', '2026-06-15')).toBe('2026-01-05 2026-01-05');
});

test('one day is a whole day of this computer, and an open end stays open', () => {
  expect(scopeOf('Elm', custom)).toEqual({
    property: 'Elm',
    from: new Date(2026, 0, 5).toISOString(),
    to: new Date(2026, 0, 6).toISOString(),
  });
  expect(scopeOf(null, { fromDay: '', toDay: '' })).toEqual({ property: null, from: null, to: null });
});

test('what a report is asked for survives the address, and an address that was made up does no harm', () => {
  const choice: ReportChoice = {
    property: '',
    ...custom,
    list: {
      of: {
        what: 'decided',
        outcomes: ['decline'],
        recommendation: 'none',
        exception: true,
        by: 'm-1',
        reason: { attribute: null, text: 'Ünknown & "odd"' },
      },
      label: 'Elm: Declined',
    },
  };
  expect(choiceIn(new URLSearchParams(parametersOf(choice).toString()))).toEqual(choice);
  expect(choiceIn(new URLSearchParams('period=never&list=%7B&label=x'))).toMatchObject({
    period: 'thisYear',
    property: null,
    list: null,
  });
});
