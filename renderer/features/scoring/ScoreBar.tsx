import type { ReactNode } from 'react';
import type { Band } from '#shared/features/approval-center/bands.ts';
import classes from './ScoreBar.module.css';

interface ScoreBarProps {
  readonly scorePercent: number | null;
  readonly band: Band | null;
}

/** A score as the length of a bar. The number stands beside it, so the bar itself says nothing to a screen reader. */
export function ScoreBar({ scorePercent, band }: ScoreBarProps): ReactNode {
  const width = Math.min(100, Math.max(0, scorePercent ?? 0));
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.bar} data-band={band ?? 'none'} style={{ width: `${width}%` }} />
    </span>
  );
}
