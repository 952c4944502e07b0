import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartWidth, XAxis, type XAxisTickContentProps } from 'recharts';
import { type CurveRange, formatMeasured, type Unit } from '#shared/scoring/index.ts';
import { CURVE_PLOT } from './curve-plot.ts';
import { labelWidthPx, ticksWithRoom, withinPicture } from './curve-ticks.ts';

interface MeasuredAxisProps {
  readonly range: CurveRange;
  readonly unit: Unit;
  /** Where the axis would be labelled with about so many labels. */
  readonly ticksOf: (most: number) => number[];
  readonly text: { readonly fontSize: number; readonly fill: string };
  readonly line: string;
}

/** The axis of measured values: as many labels as there is room for, none on another and none cut off at the picture's edge. */
export function MeasuredAxis({ range, unit, ticksOf, text, line }: MeasuredAxisProps): ReactNode {
  const { i18n } = useTranslation();
  const pictureWidthPx = useChartWidth() ?? 0;
  const label = useCallback(
    (value: number): string => formatMeasured(value, unit, i18n.language),
    [unit, i18n.language],
  );
  const ticks = useMemo(
    () =>
      ticksWithRoom(ticksOf, {
        range,
        plot: { fromPx: CURVE_PLOT.left, toPx: pictureWidthPx - CURVE_PLOT.right },
        pictureWidthPx,
        label,
      }),
    [ticksOf, range, pictureWidthPx, label],
  );
  return (
    <XAxis
      dataKey="measured"
      type="number"
      domain={[range.from, range.to]}
      ticks={ticks}
      height={CURVE_PLOT.bottom}
      tick={({ x, y, payload }: XAxisTickContentProps) => {
        const words = label(Number(payload.value));
        return (
          <text
            x={withinPicture(Number(x), labelWidthPx(words), pictureWidthPx)}
            y={y}
            dy="0.71em"
            textAnchor="middle"
            {...text}
          >
            {words}
          </text>
        );
      }}
      tickLine={{ stroke: line }}
      axisLine={{ stroke: line }}
      interval={0}
    />
  );
}
