import { Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconHistory,
  IconInfoCircle,
  IconMessageReport,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Recommendation } from '#renderer/features/decisions/index.ts';
import { BandBadge, ScoreOnCutoffs } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { versionPath } from '#renderer/navigation/paths.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { type Bands, bandsOf } from '#shared/features/approval-center/bands.ts';
import classes from './ScoreCard.module.css';
import { ServiceDifference } from './ServiceDifference.tsx';
import { Waterfall } from './Waterfall.tsx';
import { Withheld } from './Withheld.tsx';
import { type ScoreRows, waterfallOf } from './waterfall.ts';

const DAY_MS = 24 * 60 * 60_000;
const OLD_STEP_MS = 60_000;
/** Data older than this is worth a look at the service before a decision. */
const OLD_DAYS = 30;

interface ScoreCardProps {
  readonly detail: ApplicationDetail;
  readonly recommendation: Recommendation;
  readonly rows: ScoreRows;
  readonly onChoose: (attribute: string) => void;
}

/** The score, biggest of all on the page, and what cost how much; beside it what one must know before trusting it. */
export function ScoreCard({ detail, recommendation, rows, onChoose }: ScoreCardProps): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const lacksData = useLacksData();
  const { row } = detail;
  const daysOld = Math.floor((useNowMs(OLD_STEP_MS) - Date.parse(row.fetchedAt)) / DAY_MS);
  const { preferences } = useDeskState();
  const cutoffs = bandsOf(row.property, preferences.bands, preferences.propertyBands);
  const place = placeAmong(cutoffs, row.scorePercent ?? 0);
  const unreadableCount = Object.keys(detail.unreadable).length;
  return (
    <Paper
      withBorder
      component="section"
      aria-label={t('detail.score')}
      className={classes.root}
      data-tour="score"
    >
      <div className={classes.main}>
        {row.weight === 0 ? (
          <Text>{t('detail.noScore')}</Text>
        ) : (
          <>
            <div className={classes.number}>
              {row.scorePercent === null ? null : (
                <span className={classes.percent}>{formats.percent(row.scorePercent)}</span>
              )}
              <span className={classes.points}>
                <strong>{formats.number(row.score)}</strong>{' '}
                {t('detail.ofPoints', { weight: formats.number(row.weight) })}
              </span>
            </div>
            <div className={classes.recommendation}>
              <BandBadge band={recommendation.band} size="large" lacksData={lacksData(recommendation)} />
              {recommendation.of === 'application' ? null : (
                <Text size="sm" c="dimmed" component="div">
                  {t('detail.withHousehold')} {t('detail.alone')}{' '}
                  <BandBadge band={row.band} lacksData={lacksData(row)} />
                </Text>
              )}
            </div>
          </>
        )}
      </div>
      {row.weight === 0 || row.scorePercent === null ? null : (
        <div className={classes.cutoffs}>
          <ScoreOnCutoffs scorePercent={row.scorePercent} band={row.band} cutoffs={cutoffs} />
          <Text size="sm" c="dimmed">
            {t(`cutoff.${place.is}`, { distance: formats.percent(place.distancePercent) })}
          </Text>
        </div>
      )}
      <Waterfall waterfall={waterfallOf(rows.counted, { whole: row.weight })} onChoose={onChoose} />
      <ul className={classes.remarks}>
        {row.notMeasuredCount > 0 ? (
          <li>
            <IconInfoCircle size={16} aria-hidden />
            {t('detail.notMeasured', { count: row.notMeasuredCount })}
          </li>
        ) : null}
        {row.impossibleCount > 0 ? (
          <li data-kind="warning">
            <IconAlertTriangle size={16} aria-hidden />
            {t('impossibleCount', { count: row.impossibleCount })}
          </li>
        ) : null}
        {unreadableCount > 0 ? (
          <li data-kind="warning">
            <IconAlertTriangle size={16} aria-hidden />
            {t(row.scorePercent === null ? 'detail.undecided' : 'detail.unreadable', {
              count: unreadableCount,
            })}
          </li>
        ) : null}
        {detail.ownVerdicts.map(({ field, word }) => (
          <li key={field}>
            <IconMessageReport size={16} aria-hidden />
            {t('ownVerdict', { word: word === '' ? field : word })}
          </li>
        ))}
        {daysOld >= OLD_DAYS ? (
          <li data-kind="warning">
            <IconClockExclamation size={16} aria-hidden />
            {t('detail.old', { days: formats.number(daysOld) })}
          </li>
        ) : null}
        <li>
          <IconHistory size={16} aria-hidden />
          {detail.judgedByVersion === null ? (
            t('detail.judgedByNone')
          ) : (
            <Link to={versionPath(detail.judgedByVersion)} className={classes.version}>
              {t('detail.judgedBy', {
                version: detail.judgedByVersion,
                date: formats.date(detail.judgedByPublishedAt ?? row.fetchedAt),
              })}
            </Link>
          )}
        </li>
      </ul>
      <Withheld key={row.identifier} detail={detail} />
      <ServiceDifference detail={detail} />
    </Paper>
  );
}

/** How far a score is from the recommendation above its own, or, where there is none above, how far it is into its own. */
function placeAmong({ declinePercent, approvePercent }: Bands, scorePercent: number) {
  if (scorePercent >= approvePercent)
    return { is: 'approved', distancePercent: scorePercent - approvePercent } as const;
  // Where the two cutoffs are one, nothing is reviewed.
  if (scorePercent >= declinePercent || declinePercent === approvePercent)
    return { is: 'belowApprove', distancePercent: approvePercent - scorePercent } as const;
  return { is: 'belowReview', distancePercent: declinePercent - scorePercent } as const;
}
