import type { Retention } from './model.ts';

/**
 * Report data short, decisions long: a report is fetched again in a moment, and a decision may be asked about for years. An office that
 * keeps no setting of its own has these since 0.8.0: they stay as they are.
 */
export const DEFAULT_RETENTION: Retention = {
  rules: {
    'raw-replies': 30,
    'report-data': 90,
    'office-data': 365,
    'look-ups': 30,
    'report-links': 365,
    households: 365,
    decisions: 1_825,
    activity: 1_825,
  },
  mode: 'ask',
};

/** Five calendar years, at most two leap days among them, and 60 days for a claim that arrives at the last moment. */
const FIVE_YEARS_AND_60_DAYS = 5 * 365 + 2 + 60;

/** What a new office begins with. */
export const NEW_OFFICE_RETENTION: Retention = {
  ...DEFAULT_RETENTION,
  rules: {
    ...DEFAULT_RETENTION.rules,
    decisions: FIVE_YEARS_AND_60_DAYS,
    activity: FIVE_YEARS_AND_60_DAYS,
  },
};
