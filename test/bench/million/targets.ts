import type { BenchTarget } from '../report.ts';
import type { Figures } from './timing.ts';

/** At a million; milliseconds, or as the figure says. */
const LIMITS: Readonly<Record<string, number>> = {
  'first page': 50,
  'page at 90%': 50,
  neighbours: 50,
  'effect, first': 1_500,
  'effect, next': 16,
  'thresholds, their effect': 1_000,
  'a tag, first time': 50,
  'activity, first page': 50,
  'activity, page at 90%': 50,
  'activity, search': 500,
  'open, after a kill': 3_000,
  diagnostics: 3_000,
  'diagnostics: longest wait of the list': 50,
  'erasing the raw replies: longest wait of the list': 50,
  'erasing the old activity: longest wait of the list': 50,
  'erasing report links: longest wait of the list': 50,
  'repair, preview: longest wait of the list': 50,
  'verify: longest wait of the list': 50,
  'backup: longest wait of the list': 50,
  'backup beside a bare encrypted copy (×)': 1.3,
  'memory of the process, most (MiB)': 700,
};
/** What failed on the way to a million. */
const NEVER_FAIL = [
  'export of everything',
  'look up again of everything: its list',
  'look up again of everything: all failed',
];

export function unitOf(what: string): 'MiB' | '×' | 'ms' {
  if (what.includes('(MiB)')) return 'MiB';
  return what.includes('(×)') ? '×' : 'ms';
}

/** What is missed, or not there because it failed, is said. */
export function targetsOf(million: Figures): BenchTarget[] {
  const limited = Object.entries(LIMITS).map(([what, limit]): BenchTarget => {
    const value = million[what];
    const unit = unitOf(what);
    return {
      what,
      limit: `at most ${limit} ${unit}`,
      value: value === undefined ? 'failed' : `${value.toFixed(unit === '×' ? 2 : 1)} ${unit}`,
      met: value !== undefined && value <= limit,
    };
  });
  const done = NEVER_FAIL.map((what): BenchTarget => {
    const isDone = million[what] !== undefined;
    return { what, limit: 'does not fail', value: isDone ? 'done' : 'failed', met: isDone };
  });
  return [...limited, ...done];
}
