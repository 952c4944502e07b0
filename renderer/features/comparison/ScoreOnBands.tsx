import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BandBadge, ScoreOnCutoffs } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { bandsOf } from '#shared/scoring/band.ts';
import classes from './ScoreOnBands.module.css';

interface ScoreOnBandsProps {
  readonly score: {
    readonly score: number;
    readonly weight: number;
    readonly scorePercent: number | null;
    readonly notMeasuredCount: number;
    readonly impossibleCount: number;
    readonly band: Band | null;
  };
  readonly property: string;
}

/** A score as number, bar and band; on the bar stand the thresholds that count for the property. */
export function ScoreOnBands({ score, property }: ScoreOnBandsProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const lacksData = useLacksData();
  const { preferences } = useDeskState();
  const bands = bandsOf(property, preferences.bands, preferences.propertyBands);
  if (score.scorePercent === null) {
    return (
      <div className={classes.root}>
        {score.weight === 0 ? null : (
          <Text size="sm">
            {t('scoreOfWeight', {
              score: formats.number(score.score),
              weight: formats.number(score.weight),
            })}
          </Text>
        )}
        <BandBadge band={null} />
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <span className={classes.percent}>{formats.percent(score.scorePercent)}</span>
        <span className={classes.points}>
          {t('scoreOfWeight', {
            score: formats.number(score.score),
            weight: formats.number(score.weight),
          })}
        </span>
      </div>
      <ScoreOnCutoffs scorePercent={score.scorePercent} band={score.band} cutoffs={bands} />
      <BandBadge band={score.band} lacksData={lacksData(score)} />
    </div>
  );
}
