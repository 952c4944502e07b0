import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { limitOf, type RuleNumber, readRuleNumber, steppedNumber } from './rule-field.ts';
import { StepperInput } from './StepperInput.tsx';
import { undoOrRedo } from './use-undo-keys.ts';

interface RuleNumberFieldProps {
  readonly field: RuleNumber;
  readonly label: string;
  /** What the number counts, or null where that has no name. */
  readonly unit: string | null;
  /** What the draft has. */
  readonly value: number;
  /** What stands in the field where that is no usable number. */
  readonly unusable: string | null;
  readonly onNumber: (field: RuleNumber, value: number) => void;
  readonly onUnusable: (field: RuleNumber, text: string) => void;
}

const marks = { 'data-undo': 'draft' } as const;
const firstMarks = { ...marks, 'data-first-field': true } as const;

/** One number of a rule, with its message where what stands there is none. */
export const RuleNumberField = memo(function RuleNumberField(props: RuleNumberFieldProps): ReactNode {
  const { field, label, value, unusable, onNumber, onUnusable } = props;
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const read = unusable === null ? null : readRuleNumber(field, unusable);
  const { least, most } = limitOf(field);

  const onText = (text: string): void => {
    const entered = readRuleNumber(field, text);
    if (entered.ok) onNumber(field, entered.value);
    else onUnusable(field, text);
  };
  /** Escape and undo first give back the number that the draft has, where something else stands in the field. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (unusable === null || (event.key !== 'Escape' && undoOrRedo(event) !== 'undo')) return;
    event.preventDefault();
    event.stopPropagation();
    onNumber(field, value);
  };
  return (
    <StepperInput
      label={label}
      unit={props.unit}
      text={unusable ?? String(value)}
      error={
        read === null || read.ok
          ? null
          : t(`editor.errors.${read.problem}`, { least: formats.number(least), most: formats.number(most) })
      }
      onText={onText}
      onStep={(amount) => onNumber(field, steppedNumber(field, value, amount))}
      onKeyDown={onKeyDown}
      marks={field === 'weight' ? firstMarks : marks}
    />
  );
});
