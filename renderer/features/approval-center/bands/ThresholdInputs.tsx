import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThresholdFields, thresholdProblems } from './bands-form.ts';

interface ThresholdInputsProps {
  readonly fields: ThresholdFields;
  readonly onChange: (fields: ThresholdFields) => void;
}

/** Approve from, decline below: the two fields, with what keeps them from being used. */
export function ThresholdInputs({ fields, onChange }: ThresholdInputsProps): ReactNode {
  const { t } = useTranslation('bands');
  const problems = thresholdProblems(fields);
  const shared = {
    min: 0,
    max: 100,
    suffix: '%',
    clampBehavior: 'none',
    // In the approval center, what is undone in them is the draft's.
    'data-undo': 'draft',
  } as const;
  return (
    <>
      <NumberInput
        {...shared}
        label={t('approve')}
        value={fields.approve}
        onChange={(approve) => onChange({ ...fields, approve })}
        error={problems.approve === null ? null : t(problems.approve)}
      />
      <NumberInput
        {...shared}
        label={t('decline')}
        value={fields.decline}
        onChange={(decline) => onChange({ ...fields, decline })}
        error={problems.decline === null ? null : t(problems.decline)}
      />
    </>
  );
}
