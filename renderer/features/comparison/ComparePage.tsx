import { Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { MOST_COMPARED } from '#shared/features/comparison/limits.ts';
import { AddApplication } from './AddApplication.tsx';
import classes from './ComparePage.module.css';
import { ComparisonView } from './ComparisonView.tsx';
import { FirstComeBanner } from './FirstComeBanner.tsx';
import { MissingApplications } from './MissingApplications.tsx';
import { PaperButtons } from './PaperButtons.tsx';
import { useCompared } from './use-compared.ts';

/** Two to six applications side by side, from what this desk has: it works offline. */
export default function ComparePage(): ReactNode {
  const { t } = useTranslation('comparison');
  const { identifiers, leftOut, comparison, change } = useCompared();
  const add = <AddApplication compared={identifiers} onAdd={(added) => change([...identifiers, added])} />;
  const compared = comparison.data?.outcome === 'compared' && comparison.data.applications.length > 0;
  return (
    <>
      <PageHeader
        terms={['score', 'band']}
        title={t('title')}
        description={t('text')}
        backTo={{ to: '/applications', label: t('back') }}
        actions={
          identifiers.length === 0 ? undefined : (
            <>
              {add}
              {compared ? <PaperButtons identifiers={identifiers} /> : null}
            </>
          )
        }
      />
      <div className={classes.root}>
        {leftOut === 0 ? null : (
          <Callout tone="caution" role="status">
            <Text size="sm">{t('leftOut', { count: leftOut, most: MOST_COMPARED })}</Text>
          </Callout>
        )}
        {identifiers.length === 0 ? (
          <EmptyState
            icon={IconArrowsDiff}
            title={t('emptyTitle')}
            description={t('emptyText', { most: MOST_COMPARED })}
            action={add}
          />
        ) : comparison.error !== null ? (
          <ErrorMessage error={asDeskError(comparison.error)} onRetry={() => void comparison.refetch()} />
        ) : comparison.data === undefined ? (
          <PageSkeleton />
        ) : comparison.data.outcome === 'refused' ? (
          <FirstComeBanner properties={comparison.data.properties.map(({ property }) => property)} />
        ) : (
          <>
            <MissingApplications
              missing={comparison.data.missing}
              onRemove={(removed) => change(identifiers.filter((one) => one !== removed))}
            />
            <ComparisonView comparison={comparison.data} identifiers={identifiers} onChange={change} />
          </>
        )}
      </div>
    </>
  );
}
