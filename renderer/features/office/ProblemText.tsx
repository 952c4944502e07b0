import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeProblem } from '#shared/office/problems.ts';

/** Why something with the office is as it is, and what to do. */
export function ProblemText({ why }: { readonly why: OfficeProblem }): ReactNode {
  const { t } = useTranslation('office');
  return `${t(`problems.${why}.what`)} ${t(`problems.${why}.next`)}`;
}
