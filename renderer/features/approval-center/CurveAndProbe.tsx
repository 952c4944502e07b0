import { NumberInput, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeLabel, attributePoints, curveRange, type Rule, type Unit } from '#shared/scoring/index.ts';
import { isUsableRule, pointsSentence, ruleSentence } from '../../components/rule-words.ts';
import { type CurveMarker, StepCurve } from '../../components/StepCurve.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './CurveAndProbe.module.css';

const CURVE_HEIGHT = 220;
const MOST_PROBE = 1e12;

interface CurveAndProbeProps {
  readonly attribute: string;
  readonly rule: Rule;
  readonly unit: Unit;
}

/** The curve, and a value to try on it: its points and how they come about. */
export function CurveAndProbe({ attribute, rule, unit }: CurveAndProbeProps): ReactNode {
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const formats = useFormats();
  const [probe, setProbe] = useState<number | null>(null);
  const usable = isUsableRule(rule);
  /** What was drawn when the attribute was opened. */
  const [inView] = useState(() => (usable ? curveRange(rule) : null));
  const points = probe === null || !usable ? null : attributePoints(rule, probe);
  const marker = useMemo<CurveMarker | null>(
    () =>
      probe === null || points === null
        ? null
        : {
            measured: probe,
            label: t('approvalCenter:curve.probeMarker', { points: formats.number(points) }),
          },
    [probe, points, t, formats],
  );

  return (
    <section className={classes.root}>
      <Title order={3}>{t('approvalCenter:curve.title')}</Title>
      <StepCurve
        rule={rule}
        unit={unit}
        marker={marker}
        inView={inView}
        height={CURVE_HEIGHT}
        label={t('common:curve.label', {
          attribute: attributeLabel(attribute, i18n.language),
          sentence: ruleSentence(rule, i18n.language, unit) ?? '',
        })}
      />
      <div className={classes.probe}>
        <NumberInput
          className={classes.value}
          label={t('approvalCenter:curve.probe')}
          description={t('approvalCenter:curve.probeHelp', {
            unit: t(`approvalCenter:editor.units.${unit}`),
          })}
          value={probe ?? ''}
          min={-MOST_PROBE}
          max={MOST_PROBE}
          startValue={rule.baselineValue}
          onChange={(value) => setProbe(typeof value === 'number' && Number.isFinite(value) ? value : null)}
        />
        <div className={classes.answer} role="status">
          {probe === null || points === null ? (
            <Text size="sm" c="dimmed">
              {t('approvalCenter:curve.probeEmpty')}
            </Text>
          ) : (
            <>
              <Text className={classes.points}>
                {t('approvalCenter:curve.probePoints', {
                  points: formats.number(points),
                  weight: formats.number(rule.weight),
                })}
              </Text>
              <Text size="sm">{pointsSentence(rule, probe, i18n.language, unit)}</Text>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
