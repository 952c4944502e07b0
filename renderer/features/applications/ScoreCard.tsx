import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApplicationDetail } from '#shared/models/applications.ts';
import { BandBadge } from '../../components/BandBadge.tsx';
import { ScoreBar } from '../../components/ScoreBar.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ScoreCard.module.css';

/** The score, biggest of all on the page; beside it what one must know before trusting it. */
export function ScoreCard({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { row, serviceScore } = detail;
  const unreadableCount = Object.keys(detail.unreadable).length;
  return (
    <Paper withBorder component="section" aria-label={t('detail.score')} className={classes.root}>
      <div className={classes.main}>
        {row.scorePercent === null ? (
          <Text>{t('detail.noScore')}</Text>
        ) : (
          <>
            <div className={classes.number}>
              <span className={classes.percent}>{formats.percent(row.scorePercent)}</span>
              <span className={classes.points}>
                <strong>{formats.number(row.score)}</strong>{' '}
                {t('detail.ofPoints', { weight: formats.number(row.weight) })}
              </span>
            </div>
            <BandBadge band={row.band} size="large" />
          </>
        )}
      </div>
      <ScoreBar scorePercent={row.scorePercent} band={row.band} />
      <ul className={classes.remarks}>
        {row.notMeasuredCount > 0 ? (
          <li>
            <IconInfoCircle size={16} aria-hidden />
            {t('detail.notMeasured', { count: row.notMeasuredCount })}
          </li>
        ) : null}
        {unreadableCount > 0 ? (
          <li data-kind="warning">
            <IconAlertTriangle size={16} aria-hidden />
            {t('detail.unreadable', { count: unreadableCount })}
          </li>
        ) : null}
        {serviceScore !== null && serviceScore !== row.score ? (
          <li data-kind="warning">
            <IconAlertTriangle size={16} aria-hidden />
            {t('detail.serviceScore', {
              serviceScore: formats.number(serviceScore),
              score: formats.number(row.score),
            })}
          </li>
        ) : null}
        <li>
          <IconHistory size={16} aria-hidden />
          {detail.judgedByVersion === null ? (
            t('detail.judgedByNone')
          ) : (
            <Link
              to={`/approval-center/history?version=${detail.judgedByVersion}`}
              className={classes.version}
            >
              {t('detail.judgedBy', { version: detail.judgedByVersion })}
            </Link>
          )}
        </li>
      </ul>
    </Paper>
  );
}
