import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#shared/models/applications.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './EarlierFetches.module.css';

/** What the service answered at other times; nothing where it was asked only once. */
export function EarlierFetches({ fetches }: { readonly fetches: ApplicationDetail['fetches'] }): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  if (fetches.length < 2) return null;
  const now = fetches[0];
  return (
    <Paper withBorder component="section" aria-labelledby="earlier-fetches" className={classes.root}>
      <Title order={2} id="earlier-fetches">
        {t('detail.fetches')}
      </Title>
      <ul className={classes.list}>
        {fetches.slice(1).map((fetch) => (
          <li key={fetch.fetchedAt} className={classes.fetch}>
            <Text size="sm">{formats.dateTime(fetch.fetchedAt)}</Text>
            <Text size="sm" className="tabular">
              {t('detail.fetchScore', {
                score: formats.number(fetch.score),
                weight: formats.number(fetch.weight),
              })}
              {now !== undefined && now.score === fetch.score && now.weight === fetch.weight ? (
                <Text component="span" size="sm" c="dimmed">
                  {' '}
                  · {t('detail.fetchSame')}
                </Text>
              ) : null}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
