import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './StepperInput.module.css';

const LARGE_STEP = 10;
const STEPPERS_WIDTH_PX = 25;

interface StepperInputProps {
  readonly label: string;
  /** What the number counts; it stands in the field. */
  readonly unit: string | null;
  readonly text: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  /** One up or down; ten with Shift, or with the keys that turn pages. */
  readonly onStep: (amount: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly className?: string | undefined;
  /** Marks of the field for those who look for it. */
  readonly marks?: Readonly<Record<`data-${string}`, string | true>>;
}

/**
 * A field for a number, with steppers. Mantine's own drops every character that is no digit as it is typed or pasted, so that `1e12` would
 * become 112 without a word; here whatever was entered stays and can be answered.
 */
export function StepperInput(props: StepperInputProps): ReactNode {
  const { label, unit, text, error, onText, onStep } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const amount = amountOf(event);
    if (amount === null) return;
    event.preventDefault();
    onStep(amount);
  };
  return (
    <TextInput
      label={
        <>
          {label}
          {unit === null ? null : <VisuallyHidden> ({unit})</VisuallyHidden>}
        </>
      }
      value={text}
      error={error}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      className={props.className}
      rightSectionWidth={`calc(${unit === null ? 0 : unit.length + 1}ch + ${STEPPERS_WIDTH_PX}px)`}
      classNames={{ section: classes.section ?? '' }}
      rightSection={
        // The arrow keys do the same, so nobody need stop here on the way.
        <span className={classes.end} aria-hidden>
          {unit === null ? null : <span className={classes.unit}>{unit}</span>}
          <span className={classes.steppers}>
            <Stepper amount={1} onStep={onStep} />
            <Stepper amount={-1} onStep={onStep} />
          </span>
        </span>
      }
      {...props.marks}
    />
  );
}

interface StepperProps {
  readonly amount: 1 | -1;
  readonly onStep: (amount: number) => void;
}

function Stepper({ amount, onStep }: StepperProps): ReactNode {
  const IconOfStepper = amount === 1 ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton
      className={classes.stepper}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onStep(event.shiftKey ? amount * LARGE_STEP : amount)}
    >
      <IconOfStepper size={12} aria-hidden />
    </UnstyledButton>
  );
}

function amountOf(event: KeyboardEvent): number | null {
  const one = event.shiftKey ? LARGE_STEP : 1;
  switch (event.key) {
    case 'ArrowUp':
      return one;
    case 'ArrowDown':
      return -one;
    case 'PageUp':
      return LARGE_STEP;
    case 'PageDown':
      return -LARGE_STEP;
    default:
      return null;
  }
}
