/** What is said of an attribute that cost points: where its value spoke against the applicant, and where there was none. */
export interface ReasonTexts {
  readonly measured: string;
  readonly notMeasured: string;
}

/** Of an attribute that is not well known. */
export const englishReason = (label: string): ReasonTexts => ({
  measured: `The result for “${label}” did not meet our requirements.`,
  notMeasured: `We could not verify “${label}”.`,
});

const NO_ACCOUNT = 'We could not verify your bank account history.';
const NO_BALANCE = 'We could not verify your bank balance.';
const NO_INCOME = 'We could not verify your income.';

/** Of each attribute of the catalogue. */
export const ENGLISH_REASONS: Readonly<Record<string, ReasonTexts>> = {
  net_monthly_rent: { measured: 'The rent is too high for your income.', notMeasured: NO_INCOME },
  debt_to_income: {
    measured: 'Your debt payments are too high for your income.',
    notMeasured: 'We could not verify your income and your debts.',
  },
  recurring_income_to_rent: {
    measured: 'Your recurring income is too low for the rent.',
    notMeasured: NO_INCOME,
  },
  average_balance_to_rent: {
    measured: 'Your average bank balance is too low for the rent.',
    notMeasured: NO_BALANCE,
  },
  nsf_count: {
    measured: 'Payments from your bank account were returned for insufficient funds.',
    notMeasured: NO_ACCOUNT,
  },
  stop_payments: { measured: 'Payments from your bank account were stopped.', notMeasured: NO_ACCOUNT },
  days_negative: { measured: 'Your bank account was overdrawn for too many days.', notMeasured: NO_ACCOUNT },
  minimum_balance: { measured: 'Your lowest bank balance is too low.', notMeasured: NO_BALANCE },
  balance_trend: { measured: 'Your bank balance has not developed well enough.', notMeasured: NO_BALANCE },
  free_cash_flow: {
    measured: 'Too little money is left each month after your expenses.',
    notMeasured: 'We could not verify your income and your expenses.',
  },
  micro_loan_payments: {
    measured: 'Your bank account shows payments on payday loans.',
    notMeasured: NO_ACCOUNT,
  },
  late_rent_rate: {
    measured: 'Too many of your rent payments were late.',
    notMeasured: 'We could not verify your rent payments.',
  },
  employment_months: {
    measured: 'Your time at your current job is too short.',
    notMeasured: 'We could not verify your employment.',
  },
  income_history_days: {
    measured: 'The history of your income is too short.',
    notMeasured: 'We could not verify the history of your income.',
  },
  credit_score: {
    measured: 'Your credit score is too low.',
    notMeasured: 'We could not obtain a credit score for you.',
  },
  evictions: {
    measured: 'Records show an eviction.',
    notMeasured: 'We could not verify whether there are evictions.',
  },
  collections: {
    measured: 'Records show debts in collection.',
    notMeasured: 'We could not verify whether there are debts in collection.',
  },
  bankruptcies: {
    measured: 'Records show a bankruptcy.',
    notMeasured: 'We could not verify whether there is a bankruptcy.',
  },
};
