import { Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { QueueTable } from './QueueTable.tsx';

/** A property's applications in the order in which they came. */
export default function QueuePage(): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const [parameters] = useSearchParams();
  const property = parameters.get('property') ?? '';
  const { preferences } = useDeskState();
  const queue = useDeskQuery('firstCome.queue', { property }, { enabled: property !== '' });
  const inOrder = preferences.firstComeProperties.includes(property);
  return (
    <>
      <PageHeader
        title={t('queue.title', { property })}
        description={t('queue.text')}
        backTo={{ to: '/settings', label: t('queue.back') }}
      />
      {inOrder || property === '' ? null : (
        <Callout tone="neutral" role="status">
          <Text size="sm">{t('queue.notInOrder')}</Text>
        </Callout>
      )}
      {queue.error !== null ? (
        <ErrorMessage error={asDeskError(queue.error)} onRetry={() => void queue.refetch()} />
      ) : queue.data === undefined && property !== '' ? (
        <PageSkeleton />
      ) : queue.data === undefined || queue.data.total === 0 ? (
        <EmptyState icon={IconListNumbers} title={t('queue.emptyTitle')} description={t('queue.emptyText')} />
      ) : (
        <>
          <QueueTable applications={queue.data.applications} />
          {queue.data.total === queue.data.applications.length ? null : (
            <Text size="sm" c="dimmed" mt="xs">
              {t('queue.more', {
                count: queue.data.total - queue.data.applications.length,
                formatted: formats.number(queue.data.total - queue.data.applications.length),
              })}
            </Text>
          )}
        </>
      )}
    </>
  );
}
