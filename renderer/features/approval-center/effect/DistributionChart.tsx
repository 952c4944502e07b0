import { createContext, memo, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import classes from './Distribution.module.css';
import { barAt, outline, type Plot, roundTop } from './distribution-plot.ts';
import type { DistributionBar } from './effect-summary.ts';

interface DistributionChartProps {
  readonly bars: readonly DistributionBar[];
  readonly approvePercent: number;
  readonly declinePercent: number;
  readonly label: string;
  readonly height: number;
}

/** What changes with each answer goes past the chart library, which would work everything out anew. */
const BarsContext = createContext<readonly DistributionBar[]>([]);

/** Before as a line, after as what is filled, in the colours of the bands between their marked thresholds. */
export default function DistributionChart({ bars, label, ...frame }: DistributionChartProps): ReactNode {
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <BarsContext value={bars}>
        <Frame {...frame} top={roundTop(bars)} />
      </BarsContext>
    </figure>
  );
}

const axisText = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
// Over whatever is drawn, with a rim of the ground's colour.
const rimmedText = {
  fontSize: 12,
  fill: 'var(--mantine-color-text)',
  paintOrder: 'stroke',
  stroke: 'var(--threshold-surface)',
  strokeWidth: 4,
} as const;
const line = 'var(--threshold-line)';
const margin = { top: 22, right: 24, bottom: 0, left: 0 } as const;
const ticks = [0, 20, 40, 60, 80, 100];
/** The axes have their ends, whatever is drawn between them. */
const ends = [
  { percent: 0, count: 0 },
  { percent: 100, count: 0 },
];
/** A narrower band has no room for its name. */
const LEAST_NAMED_PERCENT = 14;

interface FrameProps extends Bands {
  readonly height: number;
  readonly top: number;
}

/** Axes, thresholds and the bands' names: they stay while the bars move. */
const Frame = memo(function Frame({ approvePercent, declinePercent, height, top }: FrameProps): ReactNode {
  const { t } = useTranslation('common');
  const formats = useFormats();
  const zones = [
    { band: 'decline', from: 0, to: declinePercent },
    { band: 'review', from: declinePercent, to: approvePercent },
    { band: 'approve', from: approvePercent, to: 100 },
  ] as const;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={ends} margin={margin} accessibilityLayer={false}>
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
          domain={[0, top]}
          ticks={[0, top / 2, top]}
          interval={0}
          width={44}
          tickFormatter={(value: number) => formats.compact(value)}
          tick={axisText}
          tickLine={false}
          axisLine={false}
        />
        {/* Without anything of its own to draw, the library has no scale for the thresholds to stand on. */}
        <Line dataKey="count" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
        <Bars top={top} approvePercent={approvePercent} declinePercent={declinePercent} />
        {zones
          .filter(({ from, to }) => to - from >= LEAST_NAMED_PERCENT)
          .map(({ band, from, to }) => (
            <ReferenceArea
              key={band}
              x1={from}
              x2={to}
              fill="none"
              label={{ value: t(`band.${band}`), position: 'insideTop', ...rimmedText }}
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
        <Pointed top={top} />
      </LineChart>
    </ResponsiveContainer>
  );
});

function usePlot(top: number): Plot | null {
  const area = usePlotArea();
  return area === undefined ? null : { ...area, top };
}

/** Both sides of the distribution. */
function Bars({ top, approvePercent, declinePercent }: Bands & { readonly top: number }): ReactNode {
  const bars = use(BarsContext);
  const plot = usePlot(top);
  if (plot === null) return null;
  const colours = [
    [0, declinePercent, 'decline'],
    [declinePercent, approvePercent, 'review'],
    [approvePercent, 100, 'approve'],
  ] as const;
  return (
    <g>
      <defs>
        <linearGradient
          id="distribution-bands"
          gradientUnits="userSpaceOnUse"
          x1={plot.x}
          x2={plot.x + plot.width}
          y1="0"
          y2="0"
        >
          {colours.flatMap(([from, to, band]) =>
            [from, to].map((percent) => (
              <stop
                key={`${band} ${percent}`}
                offset={percent / 100}
                stopColor={`var(--threshold-${band})`}
              />
            )),
          )}
        </linearGradient>
      </defs>
      <path d={outline(bars, 'after', plot)} fill="url(#distribution-bands)" fillOpacity={0.55} />
      <path
        d={outline(bars, 'before', plot)}
        fill="none"
        stroke="var(--mantine-color-text)"
        strokeWidth={1.5}
      />
    </g>
  );
}

/** The counts of the bar under the pointer. The same numbers stand in the table, for those who have none. */
function Pointed({ top }: { readonly top: number }): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const bars = use(BarsContext);
  const plot = usePlot(top);
  const [pointed, point] = useState<number | null>(null);
  if (plot === null) return null;
  const bar = bars.find(({ fromPercent }) => fromPercent === pointed);
  const place = { x: plot.x, y: plot.y, width: plot.width, height: plot.height };
  return (
    <g>
      {bar === undefined ? null : (
        <>
          <rect
            {...place}
            x={plot.x + (bar.fromPercent / 100) * plot.width}
            width={plot.width / bars.length}
            fill="var(--mantine-color-text)"
            fillOpacity={0.08}
          />
          <text x={plot.x + 6} y={plot.y + 36} {...rimmedText}>
            {t('distribution.bar', {
              from: formats.number(bar.fromPercent),
              to: formats.percent(bar.toPercent),
              before: formats.number(bar.before),
              after: formats.number(bar.after),
            })}
          </text>
        </>
      )}
      <rect
        {...place}
        fill="transparent"
        onPointerMove={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect();
          point(barAt(bars, plot.x + event.clientX - left, plot)?.fromPercent ?? null);
        }}
        onPointerLeave={() => point(null)}
      />
    </g>
  );
}
