import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ApplicationDetail, EarlierFetch } from '#shared/features/applications/model.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import classes from './EarlierFetches.module.css';
import { useFold } from './use-fold.tsx';

/** What the service answered at other times, and what was other each time; nothing where it always answered the same. */
export function EarlierFetches({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation('application');
  const { row, earlierFetchCount } = detail;
  const { data, error, refetch } = useDeskQuery(
    'applications.fetches',
    { identifier: row.identifier },
    { enabled: earlierFetchCount > 0 },
  );
  if (earlierFetchCount === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby="earlier-fetches" className={classes.root}>
      <Title order={2} id="earlier-fetches">
        {t('fetches.title')}
      </Title>
      {error !== null ? (
        <ErrorMessage error={asDeskError(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={68} aria-hidden />
      ) : (
        <ol className={classes.list}>
          {data.map((fetch, place) => (
            <Fetch key={fetch.fetchedAt} fetch={fetch} at={place === 0 ? 'now' : 'before'} />
          ))}
        </ol>
      )}
    </Paper>
  );
}

interface FetchProps {
  readonly fetch: EarlierFetch;
  readonly at: 'now' | 'before';
}

function Fetch({ fetch, at }: FetchProps): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const { fetchedAt, score, weight, since } = fetch;
  const head = (
    <>
      {formats.dateTime(fetchedAt)}
      {at === 'now' ? ` · ${t('fetches.shown')}` : null}
      <span className={classes.score}>
        {t('fetches.score', { score: formats.number(score), weight: formats.number(weight) })}
      </span>
    </>
  );
  if (since === null) {
    return (
      <li className={classes.fetch}>
        <span className={classes.head}>{head}</span>
        <Text size="sm" c="dimmed">
          {t('fetches.first')}
        </Text>
      </li>
    );
  }
  return (
    <li className={classes.fetch}>
      <details open={at === 'now'}>
        <summary className={classes.head}>{head}</summary>
        <Changes since={since} />
      </details>
    </li>
  );
}

type Since = NonNullable<EarlierFetch['since']>;
type Change = Since['attributes'][number];

function Changes({ since }: { readonly since: Since }): ReactNode {
  const { t } = useTranslation('application');
  const { shown, more } = useFold(since.attributes);
  return (
    <>
      {since.otherRules ? <Text size="sm">{t('fetches.otherRules')}</Text> : null}
      {since.attributes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('fetches.noAttribute')}
        </Text>
      ) : (
        <ul className={classes.changes}>
          {shown.map((change) => (
            <AttributeChange key={change.attribute} change={change} />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

function AttributeChange({ change }: { readonly change: Change }): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  const { attribute, before, after } = change;
  const unit = unitOf(attribute);
  const value = (side: Change['after']): string => {
    if (side === null) return t('fetches.absent');
    return side.measured === null
      ? t('detail.notMeasuredValue')
      : formatMeasured(side.measured, unit, i18n.language);
  };
  const points = (side: Change['after']): string => {
    if (side === null || !side.enabled) return t('newest.notCounted');
    return side.weight === null
      ? formats.number(side.points)
      : t('detail.pointsOf', { points: formats.number(side.points), weight: formats.number(side.weight) });
  };
  const parts = [
    value(before) === value(after) ? value(after) : `${value(before)} → ${value(after)}`,
    points(before) === points(after) ? points(after) : `${points(before)} → ${points(after)}`,
  ];
  return (
    <li>
      <strong>{attributeLabel(attribute, i18n.language)}</strong>
      <span className={classes.values}>{parts.join(' · ')}</span>
    </li>
  );
}
