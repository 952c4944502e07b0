/** What measured values are counted in, where the number does not say it. */
export const units = {
  days: { one: 'day', many: 'days' },
  months: { one: 'month', many: 'months' },
} as const;
