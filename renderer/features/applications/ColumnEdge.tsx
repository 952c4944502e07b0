import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import classes from './ApplicationList.module.css';
import { type ColumnWidths, fitted, heldWidths, remPx, widened } from './column-widths.ts';
import { changeWidths, listState } from './list-state.ts';

/** An edge that is being dragged. */
interface Hold {
  readonly pointerId: number;
  readonly fromPx: number;
  /** The widths before, to go back to. */
  readonly before: ColumnWidths;
  /** The widths that it is dragged from. */
  readonly held: ColumnWidths;
}

interface ColumnEdgeProps {
  readonly column: ApplicationColumn;
  readonly onKeep: (widths: ColumnWidths) => void;
}

/** The edge behind a column, for the mouse: dragged, it makes the column wider or narrower; clicked twice, as wide as what stands in it. */
export function ColumnEdge({ column, onKeep }: ColumnEdgeProps): ReactNode {
  const { t } = useTranslation('applications');
  const [hold, setHold] = useState<Hold | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const list = listState();
    const held = heldWidths(event.currentTarget, column, list);
    setHold({ pointerId: event.pointerId, fromPx: event.clientX, before: list.widths, held });
  };
  const onPointerMove = ({ pointerId, clientX }: PointerEvent): void => {
    if (hold?.pointerId !== pointerId || clientX === hold.fromPx) return;
    changeWidths(widened(hold.held, column, (clientX - hold.fromPx) / remPx()));
  };
  const letGo = ({ pointerId }: PointerEvent): void => {
    if (hold?.pointerId !== pointerId) return;
    setHold(null);
    const { widths } = listState();
    if (widths !== hold.before) onKeep(widths);
  };

  const giveUp = useEffectEvent(() => {
    if (hold !== null) changeWidths(hold.before);
    setHold(null);
  });
  const isHeld = hold !== null;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      giveUp();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isHeld]);

  return (
    <span
      className={classes.edge}
      data-held={isHeld}
      aria-hidden
      title={t('list.width')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={({ currentTarget }) => onKeep(fitted(currentTarget, column, listState().widths))}
    />
  );
}
