import { Button, Pagination, Text } from '@mantine/core';
import { IconAlertTriangle, IconListSearch, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChainVerdict } from '#shared/models/activity.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePageIntent } from '../../components/page-intent.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ActivityFilter, type ActivityFilterValue, unfilteredActivity } from './ActivityFilter.tsx';
import classes from './ActivityPage.module.css';
import { ActivityTable } from './ActivityTable.tsx';

const PAGE = 50;

/** What was done on this desk, and whether the record of it is whole. */
export default function ActivityPage(): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const [filter, setFilter] = useState<ActivityFilterValue>(unfilteredActivity);
  const [page, setPage] = useState(1);
  const verify = useDeskMutation('activity.verify');
  usePageIntent('verify', () => verify.mutate({}));
  const list = useDeskQuery(
    'activity.list',
    { ...filter, offset: (page - 1) * PAGE, limit: PAGE },
    { keepPrevious: 'keep-previous' },
  );
  const total = list.data?.total ?? 0;

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={verify.isPending}
            onClick={() => verify.mutate({})}
          >
            {t('verify')}
          </Button>
        }
      />
      {verify.error === null ? null : (
        <div className={classes.verdict}>
          <ErrorMessage error={asDeskError(verify.error)} />
        </div>
      )}
      {verify.data === undefined ? null : (
        <div className={classes.verdict}>
          <Verdict verdict={verify.data} />
        </div>
      )}
      <ActivityFilter
        value={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      {list.error !== null ? (
        <ErrorMessage error={asDeskError(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data?.total === 0 ? (
        <EmptyState icon={IconListSearch} title={t('emptyTitle')} description={t('emptyText')} />
      ) : (
        <>
          <ActivityTable entries={list.data?.entries} />
          <div className={classes.foot}>
            <Text size="sm" c="dimmed" role="status" className="tabular">
              {list.data === undefined ? ' ' : t('total', { count: total, formatted: formats.number(total) })}
            </Text>
            <Pagination
              size="sm"
              total={Math.max(1, Math.ceil(total / PAGE))}
              value={page}
              onChange={setPage}
              aria-label={t('pages')}
              getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? t('previousPage') : t('nextPage'),
              })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Whether the chain is whole. */
function Verdict({ verdict }: { readonly verdict: ChainVerdict }): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  return verdict.whole ? (
    <Callout tone="good" role="status" icon={IconShieldCheck}>
      {t('whole', { count: verdict.entries, formatted: formats.number(verdict.entries) })}
    </Callout>
  ) : (
    <Callout tone="bad" role="alert" icon={IconAlertTriangle} title={t('brokenTitle')}>
      {t('broken', { entry: formats.number(verdict.brokenAt ?? 0) })}
    </Callout>
  );
}
