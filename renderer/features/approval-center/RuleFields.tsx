import { Input, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting, Unit } from '#shared/scoring/index.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './RuleFields.module.css';
import { limitOf, type RuleNumber, readRuleNumber, steppedNumber } from './rule-field.ts';
import { StepperInput } from './StepperInput.tsx';
import { undoOrRedo } from './use-undo-keys.ts';

interface RuleFieldsProps {
  readonly setting: Setting;
  readonly unit: Unit;
  readonly onChange: (setting: Setting, field: keyof Setting) => void;
  /** Told whenever a field begins or ceases to hold something that cannot be used. */
  readonly onUnusable: (state: 'unusable' | 'usable') => void;
}

/** The six fields of a rule. What cannot be used stays in its field and leaves the draft unharmed. */
export const RuleFields = memo(function RuleFields(props: RuleFieldsProps): ReactNode {
  const { setting, unit, onChange, onUnusable } = props;
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  /** What stands in a field as long as it is no usable number. */
  const [unusable, setUnusable] = useState<Partial<Record<RuleNumber, string>>>({});
  const state = Object.keys(unusable).length > 0 ? 'unusable' : 'usable';
  const tell = useEffectEvent(onUnusable);
  useEffect(() => {
    tell(state);
    return () => tell('usable');
  }, [state]);

  const forget = (field: RuleNumber): void => setUnusable(({ [field]: _, ...others }) => others);
  const take = (field: RuleNumber, value: number): void => {
    forget(field);
    if (value !== setting[field]) onChange({ ...setting, [field]: value }, field);
  };
  const onText = (field: RuleNumber, text: string): void => {
    const read = readRuleNumber(field, text);
    if (read.ok) take(field, read.value);
    else setUnusable((texts) => ({ ...texts, [field]: text }));
  };
  /** Escape and undo first give back the number that the draft has, where something else stands in the field. */
  const onKeyDown = (field: RuleNumber, event: KeyboardEvent): void => {
    if (unusable[field] === undefined) return;
    if (event.key !== 'Escape' && undoOrRedo(event) !== 'undo') return;
    event.preventDefault();
    event.stopPropagation();
    forget(field);
  };

  const numberField = (field: RuleNumber, label: string): ReactNode => {
    const text = unusable[field];
    const read = text === undefined ? null : readRuleNumber(field, text);
    const { least, most } = limitOf(field);
    return (
      <StepperInput
        label={label}
        text={text ?? String(setting[field])}
        error={
          read === null || read.ok
            ? null
            : t(`editor.errors.${read.problem}`, { least: formats.number(least), most: formats.number(most) })
        }
        onText={(entered) => onText(field, entered)}
        onStep={(amount) => take(field, steppedNumber(field, setting[field], amount))}
        onKeyDown={(event) => onKeyDown(field, event)}
        marks={
          field === 'weight' ? { 'data-undo': 'draft', 'data-first-field': true } : { 'data-undo': 'draft' }
        }
      />
    );
  };

  const unitName = t(`editor.units.${unit}`);
  return (
    <div className={classes.root}>
      <div className={classes.numbers}>
        {numberField('weight', t('editor.weight'))}
        {numberField('baselineValue', t('editor.baseline', { unit: unitName }))}
        {numberField('evaluationValue', t('editor.step', { unit: unitName }))}
        {numberField('scoreValue', t('editor.score'))}
      </div>
      <Input.Wrapper label={t('editor.direction')} labelElement="div" id="rule-direction">
        <SegmentedControl
          fullWidth
          aria-labelledby="rule-direction-label"
          value={setting.baselineType}
          onChange={(baselineType) => onChange({ ...setting, baselineType }, 'baselineType')}
          data={[
            { value: 'up', label: t('editor.directionUp') },
            { value: 'down', label: t('editor.directionDown') },
          ]}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('editor.change')} labelElement="div" id="rule-change">
        <SegmentedControl
          fullWidth
          aria-labelledby="rule-change-label"
          value={setting.evaluationType}
          onChange={(evaluationType) => onChange({ ...setting, evaluationType }, 'evaluationType')}
          data={[
            { value: 'down', label: t('editor.changeDown') },
            { value: 'up', label: t('editor.changeUp') },
          ]}
        />
      </Input.Wrapper>
    </div>
  );
});
