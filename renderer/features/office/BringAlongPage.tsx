import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { CONFLICTS_PATH } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import rows from '#renderer/ui/RowList.module.css';
import type { Bringing } from '#shared/features/office/bringing-model.ts';
import { ComparedView } from './ComparedView.tsx';
import { percentOf } from './percent.ts';
import { TallyTable } from './TallyTable.tsx';
import { useBringing, useBringingMutation } from './use-bringing.ts';

/** What another connection of this computer has comes into the office: compared first, chosen once, then brought. */
export default function BringAlongPage(): ReactNode {
  const { t } = useTranslation('bringing');
  const bringing = useBringing();
  const { data } = bringing;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(data?.step);
  // A step makes way for the next one: whoever got there by keyboard is at its beginning.
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== data?.step;
    before.current = data?.step;
    if (isNext) place.current?.focus({ preventScroll: true });
  }, [data?.step]);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} backTo={{ to: '/settings', label: t('back') }} />
      {bringing.error !== null ? (
        <ErrorMessage error={asDeskError(bringing.error)} onRetry={() => void bringing.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Stack gap="md" maw={860} ref={place} tabIndex={-1} style={{ outline: 'none' }}>
          <Step bringing={data} />
        </Stack>
      )}
    </>
  );
}

function Step({ bringing }: { readonly bringing: Bringing }): ReactNode {
  switch (bringing.step) {
    case 'none':
      return <FromList from={bringing.from} />;
    case 'comparing':
    case 'bringing':
      return <UnderWay bringing={bringing} />;
    case 'compared':
      return <ComparedView compared={bringing} />;
    case 'done':
      return <DoneView done={bringing} />;
    case 'failed':
      return <FailedView failed={bringing} />;
  }
}

function FromList({ from }: Pick<Extract<Bringing, { step: 'none' }>, 'from'>): ReactNode {
  const { t } = useTranslation('bringing');
  const compare = useBringingMutation('office.compare');
  if (from.length === 0) {
    return <EmptyState icon={IconChecks} title={t('none')} description={t('noneText')} />;
  }
  return (
    <>
      <Title order={2}>{t('from')}</Title>
      <Text size="sm">{t('fromText')}</Text>
      {compare.error === null ? null : (
        <ErrorMessage error={asDeskError(compare.error)} kept={t('untouched')} />
      )}
      <ul className={rows.list} aria-label={t('from')}>
        {from.map(({ profileId, name }) => (
          <li key={profileId} className={rows.row}>
            <Text className={rows.words ?? ''}>{name}</Text>
            <Button
              variant="default"
              aria-label={t('compareOf', { name })}
              loading={compare.isPending}
              onClick={() => compare.mutate({ profileId })}
            >
              {t('compare')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function UnderWay({
  bringing: { step, name, progress },
}: {
  readonly bringing: Extract<Bringing, { step: 'comparing' | 'bringing' }>;
}): ReactNode {
  const { t } = useTranslation('bringing');
  const formats = useFormats();
  const cancel = useBringingMutation('office.stopComparing');
  return (
    <>
      <Text role="status">{t(step, { name })}</Text>
      <Progress value={percentOf(progress)} aria-label={t(step, { name })} />
      <Text size="sm" c="dimmed" className="tabular">
        {t('progress', { done: formats.number(progress.done), total: formats.number(progress.total) })}
      </Text>
      {step === 'bringing' ? (
        <Text size="sm">{t('goesOn')}</Text>
      ) : (
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('cancel')}
          </Button>
        </Group>
      )}
    </>
  );
}

function DoneView({
  done: { name, tally, choices },
}: {
  readonly done: Extract<Bringing, { step: 'done' }>;
}): ReactNode {
  const { t } = useTranslation('bringing');
  const formats = useFormats();
  const close = useBringingMutation('office.stopComparing');
  const open = Object.entries(tally.differing)
    .filter(([cell]) => (choices[cell] ?? 'both') === 'both')
    .reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <Title order={2}>{t('done', { name })}</Title>
      <Text size="sm">{t('doneText')}</Text>
      <TallyTable tally={tally} label={t('done', { name })} />
      {tally.erased === 0 ? null : (
        <Text size="sm">{t('erased', { count: tally.erased, formatted: formats.number(tally.erased) })}</Text>
      )}
      {open === 0 ? null : (
        <Callout tone="caution">{t('open', { count: open, formatted: formats.number(open) })}</Callout>
      )}
      {close.error === null ? null : <ErrorMessage error={asDeskError(close.error)} />}
      <Group gap="xs">
        {open === 0 ? null : (
          <Button component={Link} to={CONFLICTS_PATH}>
            {t('toConflicts')}
          </Button>
        )}
        <Button variant="default" loading={close.isPending} onClick={() => close.mutate({})}>
          {t('close')}
        </Button>
      </Group>
    </>
  );
}

function FailedView({
  failed: { error, begun },
}: {
  readonly failed: Extract<Bringing, { step: 'failed' }>;
}): ReactNode {
  const { t } = useTranslation('bringing');
  const close = useBringingMutation('office.stopComparing');
  const goOn = useBringingMutation('office.bringAlong');
  return (
    <>
      <ErrorMessage
        error={error}
        kept={begun ? t('partly') : t('untouched')}
        retryLabel={begun ? t('goOn') : t('retry')}
        onRetry={() => (begun ? goOn.mutate({ choices: {} }) : close.mutate({}))}
      />
      {begun ? (
        <Group>
          <Button variant="default" loading={close.isPending} onClick={() => close.mutate({})}>
            {t('stopHere')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
