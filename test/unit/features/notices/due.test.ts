import { expect, it } from 'vitest';
import { daysLate, dueOn, dueRulesAt, earliestDue } from '#shared/features/notices/due.ts';
import { type DueDays, NO_RULE, type PlaceRule } from '#shared/features/notices/place-rules.ts';
import fc from '#test/fixtures/fast-check.ts';

const within = (days: number, count: DueDays['count']): DueDays => ({ days, count });
const ruleOf = (place: string, due: DueDays): PlaceRule => ({ ...NO_RULE, place, due });

it('counts calendar days from the day after the decision, over the ends of months and years', () => {
  expect(dueOn('2026-03-01', within(14, 'calendar'))).toBe('2026-03-15');
  expect(dueOn('2026-12-31', within(1, 'calendar'))).toBe('2027-01-01');
  expect(dueOn('2028-02-28', within(1, 'calendar'))).toBe('2028-02-29');
  // The night on which clocks go forward has an hour less.
  expect(dueOn('2026-03-07', within(2, 'calendar'))).toBe('2026-03-09');
});

it('counts business days from Monday to Friday', () => {
  // A Friday.
  expect(dueOn('2026-03-06', within(1, 'business'))).toBe('2026-03-09');
  expect(dueOn('2026-03-07', within(1, 'business'))).toBe('2026-03-09');
  expect(dueOn('2026-03-02', within(5, 'business'))).toBe('2026-03-09');
  expect(dueOn('2026-03-02', within(3, 'business'))).toBe('2026-03-05');
});

it('never names a weekend for business days, and never an earlier day than for as many calendar days', () => {
  const aDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 365 }), (date, days) => {
      const day = date.toISOString().slice(0, 10);
      const business = dueOn(day, within(days, 'business'));
      expect([0, 6]).not.toContain(new Date(business).getUTCDay());
      expect(business >= dueOn(day, within(days, 'calendar'))).toBe(true);
    }),
  );
});

it('says by how many days a letter is late, and of none in time', () => {
  expect(daysLate('2026-03-05', '2026-03-05')).toBe(0);
  expect(daysLate('2026-03-05', '2026-03-01')).toBe(0);
  expect(daysLate('2026-03-05', '2026-03-08')).toBe(3);
  expect(daysLate('2026-02-27', '2026-03-01')).toBe(2);
});

it('takes the earliest of state and city, the office’s where neither has one, and none where nobody set one', () => {
  const rules = [
    ruleOf('office', within(30, 'calendar')),
    ruleOf('PA', within(7, 'calendar')),
    ruleOf('Philadelphia', within(3, 'business')),
  ];
  const at = (state: string, city: string): string | null =>
    earliestDue('2026-03-06', dueRulesAt({ state, city }, rules));
  expect(at('PA', 'Philadelphia')).toBe('2026-03-11');
  expect(at('PA', 'none')).toBe('2026-03-13');
  expect(at('OH', '')).toBe('2026-04-05');
  expect(earliestDue('2026-03-06', dueRulesAt(null, rules))).toBe('2026-04-05');
  expect(earliestDue('2026-03-06', dueRulesAt({ state: 'OR', city: '' }, []))).toBeNull();
});
