import { Text } from '@mantine/core';
import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURVE_PLOT, isUsableRule, StepCurve } from '#renderer/features/scoring/index.ts';
import type { Histogram } from '#shared/features/approval-center/effect.ts';
import type { CurveRange, Rule, Unit } from '#shared/scoring/index.ts';
import { BaselineHandle, type BaselineMovement } from './BaselineHandle.tsx';
import { pointedValue, valueAt } from './curve-view.ts';
import { HistogramLayer } from './HistogramLayer.tsx';
import { ProbeMark } from './ProbeMark.tsx';
import classes from './ScoringCurve.module.css';

const NO_MARKERS = [] as const;
const CURVE_HEIGHT = 216;
const plotPlace = {
  inset: `${CURVE_PLOT.top}px ${CURVE_PLOT.right}px ${CURVE_PLOT.bottom}px ${CURVE_PLOT.left}px`,
} as const;

interface ScoringCurveProps {
  /** Null where the baseline stays where it is. */
  readonly movement: BaselineMovement | null;
  readonly rule: Rule;
  readonly unit: Unit;
  readonly view: CurveRange;
  readonly label: string;
  readonly histogram: Histogram | null;
  readonly probe: { readonly measured: number; readonly label: string } | null;
  /** The value that is pointed at, or null when nothing is any more. */
  readonly onPoint: (measured: number | null) => void;
  /** The value that was clicked at. */
  readonly onPick: (measured: number) => void;
}

/** The rule's curve over the cached values, with its baseline to take hold of. */
export const ScoringCurve = memo(function ScoringCurve(props: ScoringCurveProps): ReactNode {
  const { movement, rule, unit, view, histogram, probe } = props;
  const { t } = useTranslation('approvalCenter');
  const [holding, setHolding] = useState(false);

  if (!isUsableRule(rule)) {
    return (
      <Text size="sm" c="dimmed" className={classes.unusable} style={{ height: CURVE_HEIGHT }}>
        {t('editor.unusable')}
      </Text>
    );
  }

  const valueUnder = (event: PointerEvent): number => {
    const plot = event.currentTarget.getBoundingClientRect();
    return pointedValue(valueAt((event.clientX - plot.left) / plot.width, view), unit, view);
  };
  const release = (then: () => void) => (): void => {
    setHolding(false);
    then();
  };
  return (
    <div className={classes.root}>
      <div className={classes.plot} style={plotPlace}>
        {histogram === null ? null : <HistogramLayer histogram={histogram} view={view} />}
      </div>
      <div className={classes.curve}>
        <StepCurve
          rule={rule}
          unit={unit}
          markers={NO_MARKERS}
          range={view}
          height={CURVE_HEIGHT}
          label={props.label}
        />
      </div>
      <div
        className={classes.plot}
        style={plotPlace}
        data-holding={holding}
        onPointerMove={(event) => {
          if (!holding) props.onPoint(valueUnder(event));
        }}
        onPointerLeave={() => props.onPoint(null)}
        onPointerUp={(event) => {
          if (event.button === 0 && event.target === event.currentTarget) props.onPick(valueUnder(event));
        }}
      >
        {probe === null ? null : (
          <ProbeMark rule={rule} measured={probe.measured} label={probe.label} view={view} />
        )}
        {movement === null ? null : (
          <BaselineHandle
            value={rule.baselineValue}
            unit={unit}
            view={view}
            onBegin={() => {
              setHolding(true);
              props.onPoint(null);
              movement.onBegin();
            }}
            onMove={movement.onMove}
            onEnd={release(movement.onEnd)}
            onCancel={release(movement.onCancel)}
          />
        )}
      </div>
    </div>
  );
});
