import type { Language } from './language.ts';
import type { Direction, Rule } from './rule.ts';

/** What a measured value counts: how it is shown, and what its number means. */
export type Unit = 'percent' | 'dollars' | 'count' | 'days' | 'months' | 'points' | 'number';

/** A well-known attribute. The service's vocabulary is open: a name outside the catalogue works just the same. */
export interface CatalogueEntry {
  readonly name: string;
  readonly label: Readonly<Record<Language, string>>;
  /** One line of help. */
  readonly help: Readonly<Record<Language, string>>;
  readonly unit: Unit;
  /** The direction in which the measured value is the worse for the applicant. */
  readonly worseWhen: Direction;
  /** The values that can occur at all, in the unit, both ends inclusive; null where there is no end. */
  readonly possible: { readonly least: number | null; readonly most: number | null };
  /** A score of a credit bureau or of a model like theirs: a notice that rests on it must disclose it. */
  readonly isCreditScore?: true;
  /** A rule to begin with: believable whole numbers, scored in the usual direction. */
  readonly startingRule: Rule;
}

/** Full points up to (`above`) or down to (`below`) the baseline, then `score` points fewer for every full `step` beyond it. */
function losing(
  side: 'above' | 'below',
  baseline: number,
  step: number,
  score: number,
  weight: number,
): Rule {
  return {
    weight,
    baselineValue: baseline,
    baselineType: side === 'above' ? 'up' : 'down',
    evaluationValue: step,
    evaluationType: 'down',
    scoreValue: score,
  };
}

/** No points up to the baseline, then `score` points more for every full `step` above it, up to `weight`. */
function gainingAbove(baseline: number, step: number, score: number, weight: number): Rule {
  return {
    weight,
    baselineValue: baseline,
    baselineType: 'up',
    evaluationValue: step,
    evaluationType: 'up',
    scoreValue: score,
  };
}

const ANY = { least: null, most: null };
const FROM_ZERO = { least: 0, most: null };

/** The catalogue's data; see `catalogue.ts`. */
export const CATALOGUE_ENTRIES: readonly CatalogueEntry[] = [
  {
    name: 'net_monthly_rent',
    label: { en: 'Rent-to-income (net)', es: 'Renta sobre ingreso (neto)' },
    help: {
      en: 'Monthly rent as a share of net monthly income.',
      es: 'Renta mensual como parte del ingreso neto mensual.',
    },
    unit: 'percent',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 30, 3, 1, 10),
  },
  {
    name: 'debt_to_income',
    label: { en: 'Debt to income', es: 'Deuda sobre ingreso' },
    help: {
      en: 'Monthly debt payments as a share of gross monthly income.',
      es: 'Pagos mensuales de deudas como parte del ingreso bruto mensual.',
    },
    unit: 'percent',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 36, 2, 1, 10),
  },
  {
    name: 'recurring_income_to_rent',
    label: { en: 'Recurring income to rent', es: 'Ingreso recurrente sobre renta' },
    help: {
      en: 'Regular income as a percentage of the rent: 300% is three times the rent.',
      es: 'Ingreso que llega con regularidad, como porcentaje de la renta: 300% es el triple de la renta.',
    },
    unit: 'percent',
    worseWhen: 'down',
    possible: FROM_ZERO,
    startingRule: losing('below', 300, 15, 1, 12),
  },
  {
    name: 'average_balance_to_rent',
    label: { en: 'Average balance to rent', es: 'Saldo promedio sobre renta' },
    help: {
      en: 'Average balance of the linked accounts as a percentage of the rent.',
      es: 'Saldo promedio de las cuentas vinculadas como porcentaje de la renta.',
    },
    unit: 'percent',
    worseWhen: 'down',
    possible: ANY,
    startingRule: losing('below', 200, 20, 1, 8),
  },
  {
    name: 'nsf_count',
    label: { en: 'NSF / bounced payments', es: 'Rechazos por falta de fondos' },
    help: {
      en: 'Payments the bank returned because the account didn’t cover them.',
      es: 'Pagos que el banco devolvió porque la cuenta no los cubría.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 2, 8),
  },
  {
    name: 'stop_payments',
    label: { en: 'Stop payments', es: 'Pagos suspendidos' },
    help: {
      en: 'Payments that the applicant told the bank to stop.',
      es: 'Pagos que el solicitante ordenó detener al banco.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 2, 4),
  },
  {
    name: 'days_negative',
    label: { en: 'Days overdrawn', es: 'Días en sobregiro' },
    help: {
      en: 'Days the account balance was below zero.',
      es: 'Días en los que el saldo estuvo por debajo de cero.',
    },
    unit: 'days',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 2, 1, 8),
  },
  {
    name: 'minimum_balance',
    label: { en: 'Minimum balance', es: 'Saldo mínimo' },
    help: {
      en: 'The lowest balance in the period; below zero if the account was overdrawn.',
      es: 'El saldo más bajo del período; por debajo de cero si la cuenta estuvo en sobregiro.',
    },
    unit: 'dollars',
    worseWhen: 'down',
    possible: ANY,
    startingRule: losing('below', 500, 100, 1, 5),
  },
  {
    name: 'balance_trend',
    label: { en: 'Balance trend', es: 'Tendencia del saldo' },
    help: {
      en: 'Change in the average balance from the start to the end of the period; below zero if it fell.',
      es: 'Cambio del saldo promedio del principio al final del período; por debajo de cero si bajó.',
    },
    unit: 'percent',
    worseWhen: 'down',
    possible: ANY,
    startingRule: losing('below', 0, 5, 1, 6),
  },
  {
    name: 'free_cash_flow',
    label: { en: 'Cash left over each month', es: 'Dinero restante al mes' },
    help: {
      en: 'What’s left of a month’s income after expenses; below zero if more was spent than came in.',
      es: 'Lo que queda del ingreso del mes tras los gastos; por debajo de cero si salió más de lo que entró.',
    },
    unit: 'dollars',
    worseWhen: 'down',
    possible: ANY,
    startingRule: losing('below', 800, 100, 1, 8),
  },
  {
    name: 'micro_loan_payments',
    label: { en: 'Payday loan payments', es: 'Pagos de préstamos de día de pago' },
    help: {
      en: 'Payments to payday and cash advance lenders.',
      es: 'Pagos a prestamistas de adelantos y créditos de día de pago.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 1, 5),
  },
  {
    name: 'late_rent_rate',
    label: { en: 'Late rent payments', es: 'Pagos de renta atrasados' },
    help: {
      en: 'Share of rent payments that were made late.',
      es: 'Parte de los pagos de renta que se hicieron tarde.',
    },
    unit: 'percent',
    worseWhen: 'up',
    possible: { least: 0, most: 100 },
    startingRule: losing('above', 0, 5, 2, 10),
  },
  {
    name: 'employment_months',
    label: { en: 'Time at current job', es: 'Tiempo en el empleo actual' },
    help: {
      en: 'Months with the current employer.',
      es: 'Meses con el empleador actual.',
    },
    unit: 'months',
    worseWhen: 'down',
    possible: FROM_ZERO,
    startingRule: gainingAbove(0, 4, 1, 6),
  },
  {
    name: 'income_history_days',
    label: { en: 'Income history', es: 'Historial de ingresos' },
    help: {
      en: 'Days the linked accounts show income for.',
      es: 'Días en los que las cuentas vinculadas muestran ingresos.',
    },
    unit: 'days',
    worseWhen: 'down',
    possible: FROM_ZERO,
    startingRule: gainingAbove(0, 45, 1, 4),
  },
  {
    name: 'credit_score',
    label: { en: 'Credit score', es: 'Puntaje de crédito' },
    help: {
      en: 'The credit bureau’s score, from 300 to 850.',
      es: 'El puntaje de la agencia de crédito, de 300 a 850.',
    },
    unit: 'points',
    worseWhen: 'down',
    possible: { least: 250, most: 900 },
    isCreditScore: true,
    startingRule: gainingAbove(600, 10, 1, 15),
  },
  {
    name: 'evictions',
    label: { en: 'Evictions', es: 'Desalojos' },
    help: {
      en: 'Eviction records found.',
      es: 'Registros de desalojo encontrados.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 5, 10),
  },
  {
    name: 'collections',
    label: { en: 'Collections', es: 'Deudas en cobranza' },
    help: {
      en: 'Open debts that were handed to a collection agency.',
      es: 'Deudas abiertas entregadas a una agencia de cobranza.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 2, 6),
  },
  {
    name: 'bankruptcies',
    label: { en: 'Bankruptcies', es: 'Quiebras' },
    help: {
      en: 'Bankruptcies on the public record. A credit agency may report one for ten years.',
      es: 'Quiebras en los registros públicos. Una agencia de crédito puede informarlas durante diez años.',
    },
    unit: 'count',
    worseWhen: 'up',
    possible: FROM_ZERO,
    startingRule: losing('above', 0, 1, 4, 8),
  },
];
