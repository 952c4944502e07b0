import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurveRange, formatMeasured, type Unit } from '#shared/scoring/index.ts';
import { placeOf, valueAt } from './curve-view.ts';
import classes from './ScoringCurve.module.css';

const LARGE_STEP = 10;

export interface BaselineMovement {
  /** A drag begins: what it changes is one step of undo. */
  readonly onBegin: () => void;
  readonly onMove: (baselineValue: number) => void;
  readonly onEnd: () => void;
  /** Everything is to be as before the drag. */
  readonly onCancel: () => void;
}

interface BaselineHandleProps extends BaselineMovement {
  readonly value: number;
  readonly unit: Unit;
  readonly view: CurveRange;
}

/** What is held: the plot's place on the screen, and how far from the line it was taken hold of. */
interface Hold {
  readonly pointerId: number;
  readonly left: number;
  readonly width: number;
  readonly offset: number;
}

/** The baseline on the curve: moved with the mouse and the arrow keys, in whole numbers, within what is in view. */
export function BaselineHandle(props: BaselineHandleProps): ReactNode {
  const { value, unit, view } = props;
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const hold = useRef<Hold | null>(null);
  const least = Math.ceil(view.from);
  const most = Math.floor(view.to);
  const within = (wanted: number): number => Math.min(most, Math.max(least, wanted));
  const move = useEffectEvent((wanted: number) => {
    if (wanted !== value) props.onMove(wanted);
  });

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    if (event.button !== 0 || plot === undefined || plot.width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const line = plot.left + placeOf(value, view) * plot.width;
    hold.current = {
      pointerId: event.pointerId,
      left: plot.left,
      width: plot.width,
      offset: event.clientX - line,
    };
    props.onBegin();
  };
  const onPointerMove = (event: PointerEvent): void => {
    const held = hold.current;
    if (held?.pointerId !== event.pointerId) return;
    const place = (event.clientX - held.offset - held.left) / held.width;
    move(within(Math.round(valueAt(place, view))));
  };
  const letGo = (event: PointerEvent): void => {
    if (hold.current?.pointerId !== event.pointerId) return;
    hold.current = null;
    props.onEnd();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && hold.current !== null) {
      event.stopPropagation();
      event.currentTarget.releasePointerCapture(hold.current.pointerId);
      hold.current = null;
      props.onCancel();
      return;
    }
    const wanted = valueAfterKey(event, value, { from: least, to: most });
    if (wanted === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(within(wanted));
  };

  const text = formatMeasured(value, unit, i18n.language);
  const place = Math.min(1, Math.max(0, placeOf(value, view)));
  return (
    <div
      className={classes.baseline}
      style={{ left: `${place * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t('approvalCenter:curve.baselineSlider')}
      aria-orientation="horizontal"
      aria-valuemin={Math.min(least, value)}
      aria-valuemax={Math.max(most, value)}
      aria-valuenow={value}
      aria-valuetext={text}
      title={t('approvalCenter:curve.baselineHint')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onLostPointerCapture={letGo}
      onKeyDown={onKeyDown}
    >
      {/* At the ends of the plot the words go inwards. */}
      <span className={classes.baselineLabel} style={{ transform: `translateX(-${place * 100}%)` }}>
        {t('common:curve.baseline', { value: text })}
      </span>
      <span className={classes.baselineGrip} aria-hidden />
    </div>
  );
}

function valueAfterKey(event: KeyboardEvent, value: number, ends: CurveRange): number | null {
  const step = event.shiftKey ? LARGE_STEP : 1;
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + LARGE_STEP;
    case 'PageDown':
      return value - LARGE_STEP;
    case 'Home':
      return ends.from;
    case 'End':
      return ends.to;
    default:
      return null;
  }
}
