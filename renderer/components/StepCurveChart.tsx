import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { attributePoints, curve, formatMeasured } from '#shared/scoring/index.ts';
import { curveTicks, rangeInView } from './curve-ticks.ts';
import type { StepCurveProps } from './StepCurve.tsx';

const axisText = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
const line = 'var(--threshold-line)';

export default function StepCurveChart(props: StepCurveProps): ReactNode {
  const { rule, unit, label, marker, inView = null, height } = props;
  const { t, i18n } = useTranslation();
  const range = useMemo(
    () => rangeInView(rule, marker === null ? [] : [marker.measured], inView),
    [rule, marker, inView],
  );
  const points = useMemo(() => curve(rule, range), [rule, range]);
  const baselineLabel = t('curve.baseline', {
    value: formatMeasured(rule.baselineValue, unit, i18n.language),
  });
  // At an end of the axis the words go inwards, where they meet nothing.
  const baselinePlace = (rule.baselineValue - range.from) / (range.to - range.from || 1);
  const baselineAnchor = baselinePlace < 0.15 ? 'start' : baselinePlace > 0.85 ? 'end' : 'middle';
  return (
    <figure style={{ margin: 0 }} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        <AreaChart
          data={points}
          margin={{ top: 22, right: 30, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke={line} vertical={false} />
          <XAxis
            dataKey="measured"
            type="number"
            domain={[range.from, range.to]}
            ticks={curveTicks(rule, range)}
            tickFormatter={(value: number) => formatMeasured(value, unit, i18n.language)}
            tick={axisText}
            tickLine={{ stroke: line }}
            axisLine={{ stroke: line }}
            interval={0}
          />
          <YAxis
            domain={[0, Math.max(1, rule.weight)]}
            allowDecimals={false}
            width={44}
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
          <ReferenceLine
            x={rule.baselineValue}
            stroke="var(--mantine-color-dimmed)"
            strokeDasharray="4 3"
            label={({ viewBox }) => (
              <BaselineLabel viewBox={viewBox} text={baselineLabel} anchor={baselineAnchor} />
            )}
          />
          {marker === null ? null : (
            <>
              <ReferenceLine x={marker.measured} stroke="var(--threshold-probe)" strokeWidth={1.5} />
              <ReferenceDot
                x={marker.measured}
                y={attributePoints(rule, marker.measured)}
                r={5}
                fill="var(--threshold-probe)"
                stroke="var(--threshold-surface)"
                strokeWidth={2}
                label={{
                  value: marker.label,
                  // Over the line with a rim of the ground's colour, on the side where there is more room.
                  position: marker.measured - range.from < (range.to - range.from) / 2 ? 'right' : 'left',
                  paintOrder: 'stroke',
                  stroke: 'var(--threshold-surface)',
                  strokeWidth: 4,
                  fontSize: 12,
                  fontWeight: 600,
                  fill: 'var(--threshold-probe)',
                }}
              />
            </>
          )}
        </AreaChart>
      </ResponsiveContainer>
    </figure>
  );
}

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
