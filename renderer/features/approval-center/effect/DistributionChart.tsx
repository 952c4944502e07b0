import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Bands } from '#shared/models/bands.ts';
import { useFormats } from '../../../i18n/formats.ts';
import classes from './Distribution.module.css';
import type { DistributionBar } from './effect-summary.ts';

interface DistributionChartProps {
  readonly bars: readonly DistributionBar[];
  readonly thresholds: Bands;
  readonly label: string;
  readonly height: number;
}

const axisText = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
// Over whatever is drawn, with a rim of the ground's colour.
const zoneText = {
  fontSize: 12,
  fill: 'var(--mantine-color-text)',
  paintOrder: 'stroke',
  stroke: 'var(--threshold-surface)',
  strokeWidth: 4,
} as const;
/** A narrower band has no room for its name. */
const LEAST_NAMED_PERCENT = 14;
const line = 'var(--threshold-line)';
const margin = { top: 22, right: 24, bottom: 0, left: 0 } as const;
const ticks = [0, 20, 40, 60, 80, 100];

/** Before as a line, after as what is filled, in the colours of the bands between their marked thresholds. */
export default function DistributionChart(props: DistributionChartProps): ReactNode {
  const { bars, thresholds, label, height } = props;
  const { t } = useTranslation(['effect', 'common']);
  const formats = useFormats();
  const fill = useId();
  // A bar reaches from its own place to the next one's: the last needs a place to end at.
  const points = useMemo(() => {
    const last = bars.at(-1);
    const steps = bars.map((bar) => ({ ...bar, percent: bar.fromPercent }));
    return last === undefined ? [] : [...steps, { ...last, percent: last.toPercent }];
  }, [bars]);
  const { declinePercent, approvePercent } = thresholds;
  const zones = [
    { band: 'decline', from: 0, to: declinePercent },
    { band: 'review', from: declinePercent, to: approvePercent },
    { band: 'approve', from: approvePercent, to: 100 },
  ] as const;
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={points} margin={margin} accessibilityLayer={false}>
          <defs>
            <linearGradient id={fill} x1="0" x2="1" y1="0" y2="0">
              <stop offset={declinePercent / 100} stopColor="var(--threshold-decline)" />
              <stop offset={declinePercent / 100} stopColor="var(--threshold-review)" />
              <stop offset={approvePercent / 100} stopColor="var(--threshold-review)" />
              <stop offset={approvePercent / 100} stopColor="var(--threshold-approve)" />
            </linearGradient>
          </defs>
          <CartesianGrid stroke={line} vertical={false} />
          <XAxis
            dataKey="percent"
            type="number"
            domain={[0, 100]}
            ticks={ticks}
            tickFormatter={(value: number) => formats.percent(value)}
            tick={axisText}
            tickLine={{ stroke: line }}
            axisLine={{ stroke: line }}
            interval={0}
          />
          <YAxis
            allowDecimals={false}
            width={44}
            tickCount={4}
            tickFormatter={(value: number) => formats.compact(value)}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <Area
            dataKey="after"
            type="stepAfter"
            stroke="none"
            fill={`url(#${CSS.escape(fill)})`}
            fillOpacity={0.55}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            type="stepAfter"
            stroke="var(--mantine-color-text)"
            strokeWidth={1.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          {zones
            .filter(({ from, to }) => to - from >= LEAST_NAMED_PERCENT)
            .map(({ band, from, to }) => (
              <ReferenceArea
                key={band}
                x1={from}
                x2={to}
                fill="none"
                label={{ value: t(`common:band.${band}`), position: 'insideTop', ...zoneText }}
              />
            ))}
          {[...new Set([declinePercent, approvePercent])].map((percent) => (
            <ReferenceLine
              key={percent}
              x={percent}
              stroke="var(--mantine-color-dimmed)"
              strokeDasharray="4 3"
              label={{ value: formats.percent(percent), position: 'top', ...axisText }}
            />
          ))}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--mantine-color-dimmed)' }}
            content={({ active, label: at }) => {
              const bar = active ? bars.find(({ fromPercent }) => fromPercent === at) : undefined;
              if (bar === undefined) return null;
              return (
                <div className={classes.tooltip}>
                  <strong>
                    {t('effect:distribution.scores', {
                      from: formats.number(bar.fromPercent),
                      to: formats.percent(bar.toPercent),
                    })}
                  </strong>
                  <span>
                    {t('effect:bands.before')} {formats.number(bar.before)}
                  </span>
                  <span>
                    {t('effect:bands.after')} {formats.number(bar.after)}
                  </span>
                </div>
              );
            }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  );
}
