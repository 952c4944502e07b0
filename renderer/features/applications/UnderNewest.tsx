import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BandBadge, pointsSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { versionPath } from '#renderer/navigation/paths.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { attributeLabel, exactSum } from '#shared/scoring/index.ts';
import { type NewestDifference, newestDifferences } from './newest-differences.ts';
import classes from './UnderNewest.module.css';
import { useFold } from './use-fold.tsx';

/** What the same measured values come to under the newest published version, and which attributes make the difference. */
export function UnderNewest({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const lacksData = useLacksData();
  const differences = newestDifferences(detail);
  const { shown, more } = useFold(differences);
  const { underNewest, row } = detail;
  if (underNewest === null) return null;
  const { version, publishedAt, score, weight, scorePercent, band } = underNewest;
  const change = exactSum([score, -row.score]);
  return (
    <Paper withBorder component="section" aria-labelledby="under-newest" className={classes.root}>
      <Title order={2} id="under-newest">
        {t('newest.title')}
      </Title>
      <div className={classes.main}>
        <Text component="span">
          <Link to={versionPath(version)} className={classes.version}>
            {t('newest.version', { version, date: formats.date(publishedAt) })}
          </Link>
          {': '}
          {weight === 0 ? (
            t('detail.noScore')
          ) : (
            <>
              {scorePercent === null ? null : (
                <>
                  <strong>{formats.percent(scorePercent)}</strong>
                  {', '}
                </>
              )}
              {t('newest.score', { score: formats.number(score), weight: formats.number(weight) })}
            </>
          )}{' '}
          <span className={classes.change}>({formats.signed(change)})</span>
        </Text>
        <BandBadge band={band} lacksData={lacksData(underNewest)} />
      </div>
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('newest.same')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {shown.map((difference) => (
            <Difference key={difference.attribute} difference={difference} />
          ))}
        </ul>
      )}
      {more}
      <Text size="sm" c="dimmed">
        {t('newest.hint')}
      </Text>
    </Paper>
  );
}

function Difference({ difference }: { readonly difference: NewestDifference }): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  const { attribute, measured, now, then, change, setting } = difference;
  const counted = (side: NewestDifference['now']): string =>
    side === null
      ? t('newest.notCounted')
      : t('detail.pointsOf', { points: formats.number(side.points), weight: formats.number(side.weight) });
  return (
    <li>
      <span className={classes.label}>{attributeLabel(attribute, i18n.language)}</span>
      <span className={classes.numbers}>
        {counted(now)} → {counted(then)}
        <strong className={classes.change}>{formats.signed(change)}</strong>
      </span>
      {then === null || setting === null ? null : (
        <span className={classes.words}>
          {pointsSentence(setting, measured, i18n.language, unitOf(attribute))}
        </span>
      )}
    </li>
  );
}
