import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_DRAFT_NAME_LENGTH } from '#shared/features/approval-center/draft-names.ts';
import type { NameProblem } from './draft-name.ts';

interface NameFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly problem: NameProblem | null;
  readonly focus?: 'first';
}

/** The name of a draft. */
export function NameField({ label, value, onChange, problem, focus }: NameFieldProps): ReactNode {
  const { t } = useTranslation('drafts');
  return (
    <TextInput
      label={label ?? t('name')}
      value={value}
      maxLength={MOST_DRAFT_NAME_LENGTH}
      required
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem === null ? null : t(problem)}
      {...(focus === undefined ? {} : { 'data-autofocus': true })}
    />
  );
}
