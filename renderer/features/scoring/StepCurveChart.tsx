import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  YAxis,
} from 'recharts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { curve, formatMeasured } from '#shared/scoring/index.ts';
import { type PlacedMarker, placeMarkers } from './curve-markers.ts';
import { CURVE_PLOT } from './curve-plot.ts';
import { curveTicks, pointTicks, rangeWith, roundTicks } from './curve-ticks.ts';
import { MeasuredAxis } from './MeasuredAxis.tsx';
import type { StepCurveProps } from './step-curve-props.ts';

const DOT_RADIUS = 5;
const NAME_LINE = 14;
const axisText = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
/** Over the line, with a rim of the ground's colour. */
const markerText = {
  paintOrder: 'stroke',
  stroke: 'var(--threshold-surface)',
  strokeWidth: 4,
  fontSize: 12,
  fontWeight: 600,
  fill: 'var(--threshold-probe)',
} as const;
const line = 'var(--threshold-line)';
const margin = { top: CURVE_PLOT.top, right: CURVE_PLOT.right, bottom: 0, left: 0 } as const;

function StepCurveChart(props: StepCurveProps): ReactNode {
  const { rule, unit, label, markers, range: given, height } = props;
  const { t, i18n } = useTranslation();
  const range = useMemo(
    () =>
      given === 'own'
        ? rangeWith(
            rule,
            markers.map(({ measured }) => measured),
          )
        : given,
    [rule, markers, given],
  );
  const points = useMemo(() => curve(rule, range), [rule, range]);
  const placed = useMemo(() => placeMarkers(rule, markers, range), [rule, markers, range]);
  const ticksOf = useCallback(
    (most: number) => (given === 'own' ? curveTicks(rule, range, most) : roundTicks(range, most)),
    [given, rule, range],
  );
  // A weight of a million has no room beside the plot.
  const formats = useFormats();
  const baselineLabel = t('curve.baseline', {
    value: formatMeasured(rule.baselineValue, unit, i18n.language),
  });
  // At an end of the axis the words go inwards, where they meet nothing.
  const baselinePlace = (rule.baselineValue - range.from) / (range.to - range.from || 1);
  const baselineAnchor = baselinePlace < 0.15 ? 'start' : baselinePlace > 0.85 ? 'end' : 'middle';
  return (
    <figure style={{ margin: 0 }} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        <AreaChart data={points} margin={margin} accessibilityLayer={false}>
          <CartesianGrid stroke={line} vertical={false} />
          <MeasuredAxis range={range} unit={unit} ticksOf={ticksOf} text={axisText} line={line} />
          <YAxis
            domain={[0, Math.max(1, rule.weight)]}
            ticks={pointTicks(rule.weight)}
            interval={0}
            width={CURVE_PLOT.left}
            tickFormatter={formats.compact}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <Area
            dataKey="points"
            type="stepAfter"
            stroke="var(--threshold-curve)"
            strokeWidth={2}
            fill="var(--threshold-curve)"
            fillOpacity={0.1}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          {given === 'own' ? (
            <ReferenceLine
              x={rule.baselineValue}
              stroke="var(--mantine-color-dimmed)"
              strokeDasharray="4 3"
              label={({ viewBox }) => (
                <BaselineLabel viewBox={viewBox} text={baselineLabel} anchor={baselineAnchor} />
              )}
            />
          ) : null}
          {placed.map((marker) => (
            <ReferenceLine
              key={marker.measured}
              x={marker.measured}
              stroke="var(--threshold-probe)"
              strokeWidth={1.5}
            />
          ))}
          {placed.map((marker) => (
            <ReferenceDot
              key={marker.measured}
              x={marker.measured}
              y={marker.points}
              r={DOT_RADIUS}
              fill="var(--threshold-probe)"
              stroke="var(--threshold-surface)"
              strokeWidth={2}
              label={({ viewBox }) =>
                markers.length === 1 ? (
                  <OnlyName
                    viewBox={viewBox}
                    marker={marker}
                    // Where there is more room; and over the axis, not on it.
                    side={marker.measured - range.from < (range.to - range.from) / 2 ? 'right' : 'left'}
                    isAtAxis={marker.points < rule.weight / 8}
                  />
                ) : (
                  <MarkerName viewBox={viewBox} marker={marker} />
                )
              }
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </figure>
  );
}

export default memo(StepCurveChart);

interface BaselineLabelProps {
  readonly viewBox: unknown;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The baseline's name above its line. */
function BaselineLabel({ viewBox, text, anchor }: BaselineLabelProps): ReactNode {
  if (typeof viewBox !== 'object' || viewBox === null) return null;
  return (
    <text
      x={Number(Reflect.get(viewBox, 'x'))}
      y={Number(Reflect.get(viewBox, 'y')) - 8}
      textAnchor={anchor}
      {...axisText}
    >
      {text}
    </text>
  );
}

/** The middle of a dot, of which the box is told. */
function middleOf(viewBox: unknown): { readonly x: number; readonly y: number } | null {
  if (typeof viewBox !== 'object' || viewBox === null) return null;
  return {
    x: Number(Reflect.get(viewBox, 'x')) + DOT_RADIUS,
    y: Number(Reflect.get(viewBox, 'y')) + DOT_RADIUS,
  };
}

interface OnlyNameProps extends MarkerNameProps {
  readonly side: 'left' | 'right';
  readonly isAtAxis: boolean;
}

/** The name of the only marker, beside its dot. */
function OnlyName({ viewBox, marker, side, isAtAxis }: OnlyNameProps): ReactNode {
  const middle = middleOf(viewBox);
  if (middle === null) return null;
  const away = DOT_RADIUS + 5;
  return (
    <text
      x={side === 'right' ? middle.x + away : middle.x - away}
      y={middle.y + (isAtAxis ? -8 : 4)}
      textAnchor={side === 'right' ? 'start' : 'end'}
      {...markerText}
    >
      {marker.label}
    </text>
  );
}

interface MarkerNameProps {
  readonly viewBox: unknown;
  readonly marker: PlacedMarker;
}

/** A marker's name above or below its dot, where several share the picture. */
function MarkerName({ viewBox, marker }: MarkerNameProps): ReactNode {
  const middle = middleOf(viewBox);
  if (middle === null) return null;
  const { x, y } = middle;
  const away = marker.line * NAME_LINE;
  return (
    <text
      x={x}
      y={marker.side === 'above' ? y - 9 - away : y + 18 + away}
      textAnchor={marker.anchor}
      {...markerText}
    >
      {marker.label}
    </text>
  );
}
