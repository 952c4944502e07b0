import type { ReasonTexts } from './reasons-en.ts';

/** Of an attribute that is not well known. */
export const spanishReason = (label: string): ReasonTexts => ({
  measured: `El resultado de “${label}” no cumplió nuestros requisitos.`,
  notMeasured: `No pudimos verificar “${label}”.`,
});

const NO_ACCOUNT = 'No pudimos verificar el historial de su cuenta bancaria.';
const NO_BALANCE = 'No pudimos verificar el saldo de su cuenta bancaria.';
const NO_INCOME = 'No pudimos verificar sus ingresos.';

/** Of each attribute of the catalogue. */
export const SPANISH_REASONS: Readonly<Record<string, ReasonTexts>> = {
  net_monthly_rent: { measured: 'La renta es demasiado alta para sus ingresos.', notMeasured: NO_INCOME },
  debt_to_income: {
    measured: 'Sus pagos de deudas son demasiado altos para sus ingresos.',
    notMeasured: 'No pudimos verificar sus ingresos y sus deudas.',
  },
  recurring_income_to_rent: {
    measured: 'Sus ingresos recurrentes son demasiado bajos para la renta.',
    notMeasured: NO_INCOME,
  },
  average_balance_to_rent: {
    measured: 'El saldo promedio de su cuenta es demasiado bajo para la renta.',
    notMeasured: NO_BALANCE,
  },
  nsf_count: {
    measured: 'Se devolvieron pagos de su cuenta bancaria por falta de fondos.',
    notMeasured: NO_ACCOUNT,
  },
  stop_payments: { measured: 'Se detuvieron pagos de su cuenta bancaria.', notMeasured: NO_ACCOUNT },
  days_negative: {
    measured: 'Su cuenta bancaria estuvo sobregirada demasiados días.',
    notMeasured: NO_ACCOUNT,
  },
  minimum_balance: {
    measured: 'El saldo más bajo de su cuenta es demasiado bajo.',
    notMeasured: NO_BALANCE,
  },
  balance_trend: {
    measured: 'El saldo de su cuenta no ha evolucionado lo suficiente.',
    notMeasured: NO_BALANCE,
  },
  free_cash_flow: {
    measured: 'Le queda muy poco dinero cada mes después de sus gastos.',
    notMeasured: 'No pudimos verificar sus ingresos y sus gastos.',
  },
  micro_loan_payments: {
    measured: 'Su cuenta bancaria muestra pagos de préstamos rápidos.',
    notMeasured: NO_ACCOUNT,
  },
  late_rent_rate: {
    measured: 'Demasiados de sus pagos de renta se hicieron con retraso.',
    notMeasured: 'No pudimos verificar sus pagos de renta.',
  },
  employment_months: {
    measured: 'Lleva muy poco tiempo en su empleo actual.',
    notMeasured: 'No pudimos verificar su empleo.',
  },
  income_history_days: {
    measured: 'El historial de sus ingresos es demasiado corto.',
    notMeasured: 'No pudimos verificar el historial de sus ingresos.',
  },
  credit_score: {
    measured: 'Su puntaje de crédito es demasiado bajo.',
    notMeasured: 'No pudimos obtener un puntaje de crédito suyo.',
  },
  evictions: {
    measured: 'Los registros muestran un desalojo.',
    notMeasured: 'No pudimos verificar si hay desalojos.',
  },
  collections: {
    measured: 'Los registros muestran deudas en cobranza.',
    notMeasured: 'No pudimos verificar si hay deudas en cobranza.',
  },
  bankruptcies: {
    measured: 'Los registros muestran una quiebra.',
    notMeasured: 'No pudimos verificar si hay una quiebra.',
  },
};
