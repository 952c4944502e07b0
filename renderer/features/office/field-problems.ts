import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';

const ofAddress = ['address-unreadable', 'address-not-secure', 'same-hub'] as const;
const ofCode = [
  'code-mistyped',
  'invite-unknown',
  'invite-used',
  'invite-expired',
  'invite-burnt',
] as const satisfies readonly OfficeProblem[];

/** What was typed wrong, in which of the two fields, with the words for it. */
export interface FieldProblem {
  readonly field: 'address' | 'code';
  readonly text: string;
}

/** Tells an error that is one of a field's from others. */
export function useFieldProblem(): (thrown: unknown) => FieldProblem | null {
  const { t } = useTranslation('office');
  return (thrown) => {
    const { office, group } = asDeskError(thrown);
    if (office === 'code-mistyped' && group !== undefined) {
      return { field: 'code', text: t('codeGroup', { group }) };
    }
    const field = ofAddress.some((one) => one === office)
      ? 'address'
      : ofCode.some((one) => one === office)
        ? 'code'
        : null;
    if (field === null || office === undefined) return null;
    return { field, text: `${t(`problems.${office}.what`)} ${t(`problems.${office}.next`)}` };
  };
}
