import { Input, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_DESCRIPTION_LENGTH, type Setting, type Unit } from '#shared/scoring/index.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './RuleFields.module.css';
import { limitOf, type RuleNumber, readRuleNumber } from './rule-field.ts';

interface RuleFieldsProps {
  readonly setting: Setting;
  readonly unit: Unit;
  readonly onChange: (setting: Setting, field: keyof Setting) => void;
  /** Told whenever a field begins or ceases to hold something that cannot be used. */
  readonly onUnusable: (state: 'unusable' | 'usable') => void;
}

/** The six fields of a rule and its description. What cannot be used stays in its field and leaves the draft unharmed. */
export function RuleFields({ setting, unit, onChange, onUnusable }: RuleFieldsProps): ReactNode {
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

  const numberField = (field: RuleNumber, label: string, description: string, step: number): ReactNode => {
    const text = unusable[field];
    const read = text === undefined ? null : readRuleNumber(field, text);
    const { least, most } = limitOf(field);
    return (
      <NumberInput
        label={label}
        description={description}
        value={text ?? setting[field]}
        step={step}
        min={least}
        max={most}
        clampBehavior="none"
        inputMode="numeric"
        {...(classes.help === undefined ? {} : { classNames: { description: classes.help } })}
        error={
          read === null || read.ok
            ? null
            : t(`editor.errors.${read.problem}`, { least: formats.number(least), most: formats.number(most) })
        }
        onChange={(value) => {
          const next = readRuleNumber(field, String(value));
          if (!next.ok) {
            setUnusable((texts) => ({ ...texts, [field]: String(value) }));
            return;
          }
          setUnusable(({ [field]: _, ...others }) => others);
          if (next.value !== setting[field]) onChange({ ...setting, [field]: next.value }, field);
        }}
        {...(field === 'weight' ? { 'data-first-field': true } : {})}
      />
    );
  };

  const unitName = t(`editor.units.${unit}`);
  return (
    <div className={classes.root}>
      <div className={classes.numbers}>
        {numberField('weight', t('editor.weight'), t('editor.weightHelp'), 1)}
        {numberField('baselineValue', t('editor.baseline'), t('editor.baselineHelp', { unit: unitName }), 1)}
        {numberField('evaluationValue', t('editor.step'), t('editor.stepHelp', { unit: unitName }), 1)}
        {numberField('scoreValue', t('editor.score'), t('editor.scoreHelp'), 1)}
      </div>
      <div className={classes.choices}>
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
      <Textarea
        label={t('editor.description')}
        description={t('editor.descriptionHelp')}
        value={setting.description}
        maxLength={MOST_DESCRIPTION_LENGTH}
        autosize
        minRows={1}
        maxRows={5}
        onChange={(event) => onChange({ ...setting, description: event.currentTarget.value }, 'description')}
      />
    </div>
  );
}
