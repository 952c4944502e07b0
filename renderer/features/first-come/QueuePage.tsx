import { Switch, Text } from '@mantine/core';
import { IconArrowBigRight, IconListCheck, IconListNumbers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import type { Queue, QueuePart } from '#shared/features/first-come/model.ts';
import { nextInLine } from './next-in-line.ts';
import classes from './QueuePage.module.css';
import { QueueTable } from './QueueTable.tsx';

/** A property's applications in the order in which they came. */
export default function QueuePage(): ReactNode {
  const { t } = useTranslation('firstCome');
  const [parameters] = useSearchParams();
  const property = parameters.get('property') ?? '';
  const { preferences } = useDeskState();
  const [which, show] = useState<QueuePart>('waiting');
  const queue = useDeskQuery(
    'firstCome.queue',
    { property, which },
    { enabled: property !== '', keepPrevious: 'keep-previous' },
  );
  const inOrder = preferences.firstComeProperties.includes(property);
  return (
    <>
      <PageHeader
        terms={['firstCome']}
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
      ) : queue.data === undefined || queue.data.waiting + queue.data.decided === 0 ? (
        <EmptyState icon={IconListNumbers} title={t('queue.emptyTitle')} description={t('queue.emptyText')} />
      ) : (
        <QueueOf queue={queue.data} which={which} onShow={show} />
      )}
    </>
  );
}

interface QueueOfProps {
  readonly queue: Queue;
  readonly which: QueuePart;
  readonly onShow: (which: QueuePart) => void;
}

function QueueOf({ queue, which, onShow }: QueueOfProps): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const { applications, waiting, decided } = queue;
  const navigate = useNavigate();
  const next = nextInLine(applications);
  const withDecided = t('queue.showDecided', { count: decided, formatted: formats.number(decided) });
  useOfferActions([
    next === undefined
      ? null
      : {
          id: 'next',
          label: t('queue.openNext'),
          of: next.name === '' ? next.identifier : next.name,
          icon: IconArrowBigRight,
          run: () => void navigate(applicationPath(next.identifier)),
        },
    decided === 0
      ? null
      : {
          id: 'decided',
          label: which === 'all' ? t('queue.showWaiting') : withDecided,
          icon: IconListCheck,
          run: () => onShow(which === 'all' ? 'waiting' : 'all'),
        },
  ]);
  const behind = (which === 'all' ? waiting + decided : waiting) - applications.length;
  return (
    <>
      <div className={classes.tools}>
        <Text size="sm" role="status">
          {t('queue.waiting', { count: waiting, formatted: formats.number(waiting) })}
        </Text>
        {decided === 0 ? null : (
          <Switch
            label={withDecided}
            checked={which === 'all'}
            onChange={({ currentTarget: { checked } }) => onShow(checked ? 'all' : 'waiting')}
          />
        )}
      </div>
      {applications.length === 0 ? (
        <EmptyState icon={IconListCheck} title={t('queue.emptyTitle')} description={t('queue.allDecided')} />
      ) : (
        <QueueTable applications={applications} />
      )}
      {behind <= 0 ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('queue.more', { count: behind, formatted: formats.number(behind) })}
        </Text>
      )}
    </>
  );
}
