import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsableRule, pointsSentence } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { attributePoints, type Rule, type Unit } from '#shared/scoring/index.ts';
import { StepperInput } from '../StepperInput.tsx';
import { useUnitName } from '../use-unit-name.ts';
import classes from './CurveCard.module.css';
import { readMeasured } from './measured-text.ts';

/** A value that is tried on the curve: the one that is pointed at, else the one that was entered or clicked at. */
export function useProbe(rule: Rule) {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const [text, setText] = useState('');
  const [pointed, point] = useState<number | null>(null);
  const read = readMeasured(text);
  const entered = read.kind === 'value' ? read.value : null;
  const measured = pointed ?? entered;
  const points = measured === null || !isUsableRule(rule) ? null : attributePoints(rule, measured);
  const mark = useMemo(
    () =>
      measured === null || points === null
        ? null
        : { measured, label: t('curve.probeMarker', { count: points, points: formats.number(points) }) },
    [measured, points, t, formats],
  );
  const pick = useCallback((value: number) => setText(String(value)), []);
  return {
    text,
    setText,
    entered,
    problem: read.kind === 'unreadable',
    pointing: pointed !== null,
    measured,
    points,
    mark,
    point,
    pick,
  };
}

interface ProbeProps {
  readonly rule: Rule;
  readonly unit: Unit;
  readonly probe: ReturnType<typeof useProbe>;
}

/** A value to try: its points and how they come about. */
export function Probe({ rule, unit, probe }: ProbeProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  const formats = useFormats();
  const unitName = useUnitName(unit);
  const { measured, points } = probe;
  return (
    <div className={classes.probe}>
      <StepperInput
        className={classes.field}
        label={t('curve.probe')}
        unit={unitName}
        text={probe.text}
        error={probe.problem ? t('curve.probeUnreadable') : null}
        onText={probe.setText}
        onStep={(amount) => probe.setText(String((probe.entered ?? rule.baselineValue) + amount))}
      />
      {/* What is only pointed at need not be read out. */}
      <div className={classes.answer} role="status" aria-live={probe.pointing ? 'off' : 'polite'}>
        {measured === null || points === null ? (
          <Text size="sm" c="dimmed">
            {t('curve.probeEmpty')}
          </Text>
        ) : (
          <>
            <Text className={classes.points}>
              {t('curve.probePoints', {
                points: formats.number(points),
                weight: formats.number(rule.weight),
              })}
            </Text>
            <Text size="sm">{pointsSentence(rule, measured, i18n.language, unit)}</Text>
          </>
        )}
      </div>
    </div>
  );
}
