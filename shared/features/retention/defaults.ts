import type { Retention } from './model.ts';

/** Report data short, decisions long: a report is fetched again in a moment, and a decision may be asked about for years. */
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
