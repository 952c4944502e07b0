import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { ApplicationList } from './ApplicationList.tsx';
import classes from './ApplicationsPage.module.css';
import { ListFilter } from './ListFilter.tsx';
import { beginList, isFiltered, unfiltered, useListState } from './list-state.ts';
import { LookUpPanel } from './look-up/LookUpPanel.tsx';
import { NoApplications } from './NoApplications.tsx';
import { useApplicationWindow } from './use-application-window.ts';

/** Look up many, find at once. */
export default function ApplicationsPage(): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { practice, activeProfileId } = useDeskState();
  useState(() => beginList(activeProfileId));
  const { filter } = useListState();
  const { query, look } = useApplicationWindow(filter);
  // Without a filter the list itself tells how many there are in all.
  const listIsAll = !isFiltered(filter) && !query.isPlaceholderData;
  const all = useDeskQuery(
    'applications.list',
    { ...unfiltered, offset: 0, limit: 1 },
    { enabled: !listIsAll && query.data !== undefined },
  );
  const total = listIsAll ? query.data?.total : all.data?.total;

  return (
    <div className={classes.root}>
      <PageHeader
        title={t('title')}
        description={
          // The line is kept while the number is on its way.
          total === undefined ? ' ' : t('total', { count: total, formatted: formats.number(total) })
        }
      />
      <LookUpPanel practising={practice !== null} />
      {query.error !== null ? (
        <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />
      ) : total === 0 ? (
        <NoApplications reason={practice === null ? 'none' : 'none-practising'} />
      ) : (
        <div className={classes.list}>
          <ListFilter matching={isFiltered(filter) ? query.data?.total : undefined} />
          {query.data?.total === 0 ? (
            <NoApplications reason="no-match" />
          ) : (
            <ApplicationList window={query.data} onLook={look} />
          )}
        </div>
      )}
    </div>
  );
}
