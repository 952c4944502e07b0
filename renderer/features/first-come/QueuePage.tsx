import { NativeSelect, Switch, Text } from '@mantine/core';
import { IconArrowBigRight, IconListCheck, IconListNumbers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
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
import classes from './QueuePage.module.css';
import { QueueTable } from './QueueTable.tsx';

/** A property's applications, unit by unit, in the order in which they were received. */
export default function QueuePage(): ReactNode {
  const { t } = useTranslation('firstCome');
  const [parameters, setParameters] = useSearchParams();
  const { firstComeProperties } = useDeskState().preferences;
  const asked = parameters.get('property');
  const property = asked ?? firstComeProperties[0] ?? '';
  const [which, show] = useState<QueuePart>('waiting');
  const queue = useDeskQuery(
    'firstCome.queue',
    { property, which },
    { enabled: property !== '', keepPrevious: 'keep-previous' },
  );
  const choice = includeSelected(property === '' ? null : property, firstComeProperties);
  return (
    <>
      <PageHeader
        terms={['firstCome']}
        title={property === '' ? t('queue.titleOfNone') : t('queue.title', { property })}
        description={t('queue.text')}
      />
      {choice.length < 2 ? null : (
        <NativeSelect
          label={t('queue.property')}
          data={choice}
          value={property}
          className={classes.property ?? ''}
          onChange={({ currentTarget: { value } }) => setParameters({ property: value })}
        />
      )}
      {firstComeProperties.includes(property) || property === '' ? null : (
        <Callout tone="neutral" role="status">
          <Text size="sm">{t('queue.notInOrder')}</Text>
        </Callout>
      )}
      {property === '' ? (
        <EmptyState
          icon={IconListNumbers}
          title={t('queue.unusedTitle')}
          description={t('queue.unusedText')}
        />
      ) : queue.error !== null ? (
        <ErrorMessage error={asDeskError(queue.error)} onRetry={() => void queue.refetch()} />
      ) : queue.data === undefined ? (
        <PageSkeleton />
      ) : queue.data.waiting + queue.data.decided === 0 ? (
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
  const { units, told, waiting, decided } = queue;
  const navigate = useNavigate();
  const [next] = units.flatMap(({ parties }) => parties.flatMap((party) => (party.isNext ? [party] : [])));
  const first = next?.applications[0];
  const withDecided = t('queue.showDecided', { count: decided, formatted: formats.number(decided) });
  useOfferActions([
    first === undefined
      ? null
      : {
          id: 'next',
          label: t('queue.openNext'),
          of: nameOrId(first),
          icon: IconArrowBigRight,
          run: () => void navigate(applicationPath(first.identifier)),
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
  const behind = (which === 'all' ? waiting + decided : waiting) - told;
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
      {units.length === 0 ? (
        <EmptyState icon={IconListCheck} title={t('queue.emptyTitle')} description={t('queue.allDecided')} />
      ) : (
        <QueueTable units={units} />
      )}
      {behind <= 0 ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('queue.more', { count: behind, formatted: formats.number(behind) })}
        </Text>
      )}
    </>
  );
}
