import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import type { DecisionForm, DecisionProblem } from './decision-form.ts';

type Problems = Partial<Record<keyof DecisionForm, DecisionProblem>>;

/** What is wrong with a form of a decision, in words, at each field. */
export function useProblemWords(): (problems: Problems) => Partial<Record<keyof DecisionForm, string>> {
  const { t } = useTranslation(['deciding', 'decisions']);
  const formats = useFormats();
  const inWords = (problem: DecisionProblem): string => {
    switch (problem) {
      case 'conditionsEmpty':
        return t('decisions:form.conditionsEmpty');
      case 'reasonEmpty':
        return t('decisions:form.reasonEmpty');
      case 'ownReasonLong':
        return t('decisions:form.ownReasonLong', { most: formats.number(MOST_REASON_LENGTH) });
      case 'tooMany':
        return t('decisions:form.tooMany', { most: formats.number(MOST_REASONS) });
      default:
        return t(`deciding:problem.${problem}`);
    }
  };
  return (problems) =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, inWords(problem)]));
}
