import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThresholdFields, thresholdProblems } from './bands-form.ts';

interface ThresholdInputsProps {
  readonly fields: ThresholdFields;
  readonly onChange: (fields: ThresholdFields) => void;
  /** The property whose own thresholds these are; null for those of every other one. */
  readonly property: string | null;
  readonly focus?: 'first';
}

/** Approve from, decline below: the two fields, with what keeps them from being used. */
export function ThresholdInputs({ fields, onChange, property, focus }: ThresholdInputsProps): ReactNode {
  const { t } = useTranslation('bands');
  const problems = thresholdProblems(fields);
  const shared = { min: 0, max: 100, suffix: ' %', clampBehavior: 'none' } as const;
  const named = (side: 'approve' | 'decline') =>
    property === null ? { label: t(side) } : { 'aria-label': t(`${side}Of`, { property }) };
  return (
    <>
      <NumberInput
        {...shared}
        {...named('approve')}
        value={fields.approve}
        onChange={(approve) => onChange({ ...fields, approve })}
        error={problems.approve === null ? null : t(problems.approve)}
        autoFocus={focus === 'first'}
      />
      <NumberInput
        {...shared}
        {...named('decline')}
        value={fields.decline}
        onChange={(decline) => onChange({ ...fields, decline })}
        error={problems.decline === null ? null : t(problems.decline)}
      />
    </>
  );
}
