import type { MeasuredValues } from '../portfolio.ts';
import type { Random } from './random.ts';

/** What the measured values of one made-up applicant follow from. */
export interface Circumstances {
  /** How well the applicant's money is doing: normally distributed, 0 is the middle. */
  readonly steadiness: number;
  /** The applicant's part of the monthly rent, in dollars. */
  readonly rentDollars: number;
  /** Whether everything could be measured, all but the accounts, or what chance leaves of it. */
  readonly coverage: 'everything' | 'all but accounts' | 'by chance';
}

/**
 * Believable measured values: they all follow from the applicant's circumstances, so that somebody with overdrafts also
 * tends to have late rent and a low score. Whole numbers, as the wire knows no others. A value that could not be
 * measured is missing: those of the accounts together where none is linked.
 */
export function inventMeasuredValues(
  random: Random,
  { steadiness, rentDollars, coverage }: Circumstances,
): MeasuredValues {
  const sometimes = (probability: number, invent: () => MeasuredValues): MeasuredValues =>
    random.fraction() < probability || coverage !== 'by chance' ? invent() : {};

  const rentShare = between(14, 80, 31 - 6.5 * steadiness + 4 * random.normal()) / 100;
  const netIncomeDollars = rentDollars / rentShare;
  const debtShare = between(0, 90, 31 - 8.5 * steadiness + 6 * random.normal()) / 100;
  const regularShare = between(45, 100, 92 + 5 * steadiness - 9 * Math.abs(random.normal())) / 100;
  // Everything else that a month costs, as a share of the net income.
  const livingShare = between(20, 75, 38 - 3 * steadiness + 6 * random.normal()) / 100;

  const bureau = {
    net_monthly_rent: Math.round(rentShare * 100),
    debt_to_income: Math.round(debtShare * 100),
    evictions: Math.min(3, random.count(Math.exp(-3.6 - 1.1 * steadiness))),
    collections: Math.min(9, random.count(Math.exp(-1.7 - 0.9 * steadiness))),
    ...sometimes(0.94, () => ({
      credit_score: Math.round(between(300, 850, 668 + 58 * steadiness + 32 * random.normal())),
    })),
    ...sometimes(0.95, () => ({
      employment_months: Math.round(
        between(0, 320, Math.exp(3.2 + 0.35 * steadiness + 0.75 * random.normal())),
      ),
    })),
    // Who rents for the first time has no rent payments to look at.
    ...sometimes(0.87, () => ({
      late_rent_rate: Math.round(between(0, 100, 7 - 9 * steadiness + 7 * random.normal())),
    })),
  };

  const accounts = sometimes(0.94, () => ({
    recurring_income_to_rent: Math.round((regularShare / rentShare) * 100),
    average_balance_to_rent: Math.round(
      between(-40, 1_900, 100 * Math.exp(0.75 + 0.55 * steadiness + 0.55 * random.normal()) - 25),
    ),
    nsf_count: Math.min(14, random.count(Math.exp(-0.5 - 1.0 * steadiness))),
    stop_payments: Math.min(5, random.count(Math.exp(-2.4 - 0.5 * steadiness))),
    days_negative: Math.min(60, random.count(Math.exp(0.3 - 1.15 * steadiness))),
    minimum_balance: Math.round(between(-1_500, 20_000, 620 + 560 * steadiness + 380 * random.normal())),
    balance_trend: Math.round(between(-60, 90, 4 + 5 * steadiness + 9 * random.normal())),
    free_cash_flow: Math.round(
      between(-2_500, 9_000, netIncomeDollars * (1 - rentShare - debtShare * 0.75 - livingShare)),
    ),
    micro_loan_payments: Math.min(9, random.count(Math.exp(-2.1 - 1.2 * steadiness))),
    income_history_days: Math.round(between(20, 730, 330 + 60 * steadiness + 130 * random.normal())),
  }));

  // Drawn last: what was made up of an applicant before stays as it was.
  const records = { bankruptcies: Math.min(2, random.count(Math.exp(-3.2 - 1.0 * steadiness))) };

  return coverage === 'all but accounts' ? { ...bureau, ...records } : { ...bureau, ...accounts, ...records };
}

const between = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value));
