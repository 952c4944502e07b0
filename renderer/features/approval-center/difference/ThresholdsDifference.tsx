import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import classes from './DifferenceList.module.css';

interface ThresholdsDifferenceProps {
  /** Null where nobody knows. */
  readonly before: Bands | null;
  readonly after: Bands | null;
}

/** Whether they are known to be others. */
export const areOtherThresholds = (before: Bands | null, after: Bands | null): boolean =>
  before !== null &&
  after !== null &&
  (before.approvePercent !== after.approvePercent || before.declinePercent !== after.declinePercent);

/** From where on what is recommended, before and after, where that changes. */
export function ThresholdsDifference({ before, after }: ThresholdsDifferenceProps): ReactNode {
  const { t } = useTranslation(['approvalCenter', 'bands']);
  const inWords = useThresholdsWords();
  if (before === null || after === null || !areOtherThresholds(before, after)) return null;
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <Text fw={600} size="sm">
          {t('bands:title')}
        </Text>
      </div>
      {sides.map(([side, thresholds]) => (
        <p key={side} className={classes.sentence} data-side={side}>
          <span className={classes.side}>{t(`approvalCenter:difference.${side}`)}</span>
          <span>{inWords(thresholds)}</span>
        </p>
      ))}
    </div>
  );
}
