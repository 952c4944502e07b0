import { Paper, Text, Title } from '@mantine/core';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsableRule, ruleSentence } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import type { Histogram } from '#shared/features/approval-center/effect.ts';
import { attributeLabel, type CurveRange, type Rule, type Unit } from '#shared/scoring/index.ts';
import { useEffectPlace } from '../effect/effect-place.ts';
import { useFilterWords } from '../effect/filter-words.ts';
import type { BaselineMovement } from './BaselineHandle.tsx';
import classes from './CurveCard.module.css';
import { barsOf, type ValueRange, viewOf } from './curve-view.ts';
import { Probe, useProbe } from './Probe.tsx';
import { ScoringCurve } from './ScoringCurve.tsx';

interface CurveCardProps {
  readonly attribute: string;
  readonly rule: Rule;
  readonly unit: Unit;
  /** How the baseline is moved; null where nothing may be changed. */
  readonly movement: BaselineMovement | null;
}

/** The curve of one attribute over the cached values of the applications that the effect is shown for, and a value to try on it. */
export const CurveCard = memo(function CurveCard(props: CurveCardProps): ReactNode {
  const { attribute, rule, unit, movement } = props;
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const [moving, setMoving] = useState<'moving' | 'still'>('still');
  const { view, histogram, failed } = useViewAndValues(attribute, rule, moving);
  const probe = useProbe(rule);

  const told = useMemo(
    () =>
      movement === null
        ? null
        : {
            onBegin: () => {
              setMoving('moving');
              movement.onBegin();
            },
            onMove: movement.onMove,
            onEnd: () => {
              setMoving('still');
              movement.onEnd();
            },
            onCancel: () => {
              setMoving('still');
              movement.onCancel();
            },
          },
    [movement],
  );

  return (
    <Paper withBorder className={classes.root}>
      <header className={classes.header}>
        <Title order={3}>{t('approvalCenter:curve.title')}</Title>
        <CachedValues histogram={histogram} state={failed ? 'failed' : 'read'} />
      </header>
      <ScoringCurve
        rule={rule}
        unit={unit}
        view={view}
        histogram={histogram}
        probe={probe.mark}
        onPoint={probe.point}
        onPick={probe.pick}
        movement={told}
        label={t('common:curve.label', {
          attribute: attributeLabel(attribute, i18n.language),
          sentence: ruleSentence(rule, i18n.language, unit) ?? '',
        })}
      />
      <Probe rule={rule} unit={unit} probe={probe} />
    </Paper>
  );
});

/** What is in view, and the cached values there. The axis keeps still while the baseline is dragged. */
function useViewAndValues(attribute: string, rule: Rule, moving: 'moving' | 'still') {
  const [view, setView] = useState<CurveRange>(() =>
    isUsableRule(rule) ? viewOf(rule, null, null) : { from: 0, to: 1 },
  );
  const [known, setKnown] = useState<ValueRange | null>(null);
  const { filter } = useEffectPlace().applied;
  const { data, error } = useDeskQuery(
    'approvalCenter.histogram',
    { attribute, filter, ...barsOf(view) },
    { keepPrevious: 'keep-previous' },
  );

  // While drawing, so that no picture is shown that the next one would correct at once.
  if (data !== undefined && data.least !== null && data.most !== null) {
    // What is filtered out keeps its place: with every other filter the axis stays.
    const least = Math.min(data.least, known?.least ?? data.least);
    const most = Math.max(data.most, known?.most ?? data.most);
    if (least !== known?.least || most !== known.most) setKnown({ least, most });
  }
  if (moving === 'still' && isUsableRule(rule)) {
    const wanted = viewOf(rule, known, view);
    if (wanted.from !== view.from || wanted.to !== view.to) setView(wanted);
  }
  return { view, histogram: data ?? null, failed: error !== null };
}

interface CachedValuesProps {
  readonly histogram: Histogram | null;
  readonly state: 'read' | 'failed';
}

/** How many values stand behind the curve, and whose. */
function CachedValues({ histogram, state }: CachedValuesProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const filtered = useFilterWords();
  const words = (): string => {
    if (state === 'failed') return t('curve.valuesFailed');
    if (histogram === null) return '';
    const { measured, notMeasured } = histogram;
    if (measured === 0) {
      if (filtered !== null) return t('curve.noneFiltered');
      return notMeasured === 0 ? t('curve.noValues') : t('curve.nowhereMeasured');
    }
    const outside = histogram.below + histogram.above;
    return [
      t('curve.values', { count: measured, values: formats.number(measured) }),
      notMeasured === 0 ? null : t('curve.notMeasured', { values: formats.number(notMeasured) }),
      outside === 0 ? null : t('curve.outside', { values: formats.number(outside) }),
    ]
      .filter((part) => part !== null)
      .join('; ');
  };
  return (
    <>
      <Text size="xs" c="dimmed" className={classes.values}>
        {words()}
      </Text>
      {filtered === null ? null : (
        <Text size="xs" className={classes.filtered}>
          {t('curve.filtered', { filter: filtered })}
        </Text>
      )}
    </>
  );
}
