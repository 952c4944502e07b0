import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Band, Bands } from '#shared/features/approval-center/bands.ts';
import { ScoreBar } from './ScoreBar.tsx';
import classes from './ScoreOnCutoffs.module.css';

interface ScoreOnCutoffsProps {
  readonly scorePercent: number;
  readonly band: Band | null;
  /** The cutoffs that count where it was applied for. */
  readonly cutoffs: Bands;
}

/** A score as a bar, with a line across it where each recommendation begins. */
export function ScoreOnCutoffs({ scorePercent, band, cutoffs }: ScoreOnCutoffsProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const { declinePercent, approvePercent } = cutoffs;
  const title = t('cutoffs', {
    approve: formats.percent(approvePercent),
    decline: formats.percent(declinePercent),
  });
  return (
    <div className={classes.root} title={title}>
      <ScoreBar scorePercent={scorePercent} band={band} />
      {[declinePercent, approvePercent].map((percent, place) => (
        <span
          key={place === 0 ? 'decline' : 'approve'}
          className={classes.cutoff}
          style={{ insetInlineStart: `${percent}%` }}
          aria-hidden
        />
      ))}
    </div>
  );
}
