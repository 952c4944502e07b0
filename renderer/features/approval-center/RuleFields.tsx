import { Input, SegmentedControl } from '@mantine/core';
import { memo, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Direction, Setting, Unit } from '#shared/scoring/index.ts';
import classes from './RuleFields.module.css';
import { RuleNumberField } from './RuleNumberField.tsx';
import type { RuleNumber } from './rule-field.ts';
import { useUnitName } from './use-unit-name.ts';

/** The fields of a setting that are written in, so that several changes come one upon the other. */
export type WrittenField = RuleNumber | 'description';

interface RuleFieldsProps {
  readonly setting: Setting;
  readonly unit: Unit;
  /** It stays the same function, so that a field is drawn anew only where something of its own changes. */
  readonly onChange: (change: Partial<Setting>, field?: WrittenField) => void;
  /** Told whenever a field begins or ceases to hold something that cannot be used. */
  readonly onUnusable: (state: 'unusable' | 'usable') => void;
}

/** The six fields of a rule. What cannot be used stays in its field and leaves the draft unharmed. */
export const RuleFields = memo(function RuleFields(props: RuleFieldsProps): ReactNode {
  const { setting, unit, onChange, onUnusable } = props;
  const { t } = useTranslation('approvalCenter');
  /** What stands in a field as long as it is no usable number. */
  const [unusable, setUnusable] = useState<Partial<Record<RuleNumber, string>>>({});
  const state = Object.keys(unusable).length > 0 ? 'unusable' : 'usable';
  const tell = useEffectEvent(onUnusable);
  useEffect(() => {
    tell(state);
    return () => tell('usable');
  }, [state]);

  const onNumber = useCallback(
    (field: RuleNumber, value: number) => {
      setUnusable(({ [field]: _, ...others }) => others);
      onChange({ [field]: value }, field);
    },
    [onChange],
  );
  const onText = useCallback(
    (field: RuleNumber, text: string) => setUnusable((texts) => ({ ...texts, [field]: text })),
    [],
  );
  const onSide = useCallback((baselineType: Direction) => onChange({ baselineType }), [onChange]);
  const onPoints = useCallback((evaluationType: Direction) => onChange({ evaluationType }), [onChange]);

  const measuredIn = useUnitName(unit);
  const points = t('editor.units.points');
  const numberField = (field: RuleNumber, label: string, unitName: string | null): ReactNode => (
    <RuleNumberField
      field={field}
      label={label}
      unit={unitName}
      value={setting[field]}
      unusable={unusable[field] ?? null}
      onNumber={onNumber}
      onUnusable={onText}
    />
  );
  return (
    <div className={classes.root}>
      <div className={classes.numbers}>
        {numberField('weight', t('editor.weight'), points)}
        {numberField('baselineValue', t('editor.baseline'), measuredIn)}
        {numberField('evaluationValue', t('editor.step'), measuredIn)}
        {numberField('scoreValue', t('editor.score'), points)}
      </div>
      <DirectionField
        id="rule-direction"
        label={t('editor.direction')}
        up={t('editor.directionUp')}
        down={t('editor.directionDown')}
        first="up"
        value={setting.baselineType}
        onChange={onSide}
      />
      <DirectionField
        id="rule-change"
        label={t('editor.change')}
        up={t('editor.changeUp')}
        down={t('editor.changeDown')}
        first="down"
        value={setting.evaluationType}
        onChange={onPoints}
      />
    </div>
  );
});

interface DirectionFieldProps {
  readonly id: string;
  readonly label: string;
  readonly up: string;
  readonly down: string;
  /** Which of the two stands first. */
  readonly first: Direction;
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}

const DirectionField = memo(function DirectionField(props: DirectionFieldProps): ReactNode {
  const { id, label, up, down, first, value, onChange } = props;
  const both = [
    { value: 'up' as const, label: up },
    { value: 'down' as const, label: down },
  ];
  return (
    <Input.Wrapper label={label} labelElement="div" id={id}>
      <SegmentedControl
        fullWidth
        aria-labelledby={`${id}-label`}
        value={value}
        onChange={onChange}
        data={first === 'up' ? both : both.toReversed()}
      />
    </Input.Wrapper>
  );
});
