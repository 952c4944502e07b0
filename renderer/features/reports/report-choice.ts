import { dayOf, startOfDay } from '#shared/day.ts';
import { type ReportNumber, type ReportScope, reportNumberSchema } from '#shared/features/reports/model.ts';

export const reportPeriods = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'all', 'custom'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export interface ChosenPeriod {
  readonly period: ReportPeriod;
  /** Days as `2026-03-01`, both inclusive, '' where open; they count for `custom` only. */
  readonly fromDay: string;
  readonly toDay: string;
}

/** What a report is asked for. It stands in the page's address, so that going back goes back. */
export interface ReportChoice extends ChosenPeriod {
  /** Null: all of them. */
  readonly property: string | null;
  /** The number whose applications are shown, with what it says; null: the report itself. */
  readonly list: { readonly of: ReportNumber; readonly label: string } | null;
}

export const choiceIn = (parameters: URLSearchParams): ReportChoice => ({
  property: parameters.get('property'),
  ...periodIn(parameters, 'thisYear'),
  list: listIn(parameters),
});

/** The period in an address; `otherwise`: where none is there. */
export const periodIn = (parameters: URLSearchParams, otherwise: ReportPeriod): ChosenPeriod => ({
  period: reportPeriods.find((one) => one === parameters.get('period')) ?? otherwise,
  fromDay: parameters.get('from') ?? '',
  toDay: parameters.get('to') ?? '',
});

function listIn(parameters: URLSearchParams): ReportChoice['list'] {
  const text = parameters.get('list');
  if (text === null) return null;
  try {
    const of = reportNumberSchema.safeParse(JSON.parse(text));
    return of.success ? { of: of.data, label: parameters.get('label') ?? '' } : null;
  } catch {
    return null;
  }
}

/** A period as parameters of an address. */
export const parametersOfPeriod = ({ period, fromDay, toDay }: ChosenPeriod): Record<string, string> =>
  period === 'custom' ? { period, from: fromDay, to: toDay } : { period };

export function parametersOf({ property, list, ...period }: ReportChoice): URLSearchParams {
  const parameters = new URLSearchParams(parametersOfPeriod(period));
  if (property !== null) parameters.set('property', property);
  if (list !== null) {
    parameters.set('list', JSON.stringify(list.of));
    parameters.set('label', list.label);
  }
  return parameters;
}

/** The first and the last day of a period, '' where it is open; `today` as `2026-03-01`. */
export function daysOf(
  { period, fromDay, toDay }: ChosenPeriod,
  today: string,
): { readonly fromDay: string; readonly toDay: string } {
  const now = new Date(`${today}T12:00`);
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const days = (from: Date, to: Date) => ({ fromDay: dayOf(from.getTime()), toDay: dayOf(to.getTime()) });
  switch (period) {
    case 'thisMonth':
      return days(new Date(year, month, 1), new Date(year, month + 1, 0));
    case 'lastMonth':
      return days(new Date(year, month - 1, 1), new Date(year, month, 0));
    case 'thisYear':
      return days(new Date(year, 0, 1), new Date(year, 11, 31));
    case 'lastYear':
      return days(new Date(year - 1, 0, 1), new Date(year - 1, 11, 31));
    case 'all':
      return { fromDay: '', toDay: '' };
    case 'custom':
      return { fromDay, toDay };
  }
}

export const scopeOf = (
  property: string | null,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): ReportScope => ({ property, from: startOfDay(fromDay, 0), to: startOfDay(toDay, 1) });
