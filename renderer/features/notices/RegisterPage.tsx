import { Button, Skeleton, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ExportProgress, useExportProgress } from '#renderer/features/applications/index.ts';
import { daysOf, scopeOf } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import bar from '#renderer/ui/list-bar/ListBar.module.css';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Pages } from '#renderer/ui/Pages.tsx';
import { rowsForPaper } from '#renderer/ui/print/rows-for-paper.ts';
import { TableExportMenu } from '#renderer/ui/print/TableExportMenu.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import { REGISTER_PAGE, type RegisterRequest } from '#shared/features/notices/register.ts';
import { PrintedRegister } from './register/PrintedRegister.tsx';
import { RegisterFilter } from './register/RegisterFilter.tsx';
import { RegisterTable } from './register/RegisterTable.tsx';
import { choiceIn, isNarrowed, parametersOf, type RegisterChoice } from './register/register-choice.ts';
import { useRegisterWords } from './register/register-words.ts';

/** Every adverse-action notice of the office: of which decision, where it is on its way, and what is still to be done. */
export default function RegisterPage(): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const formats = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceIn(parameters);
  const today = useAtThisMoment(dayOf);
  const { from, to } = scopeOf(null, daysOf(choice, today));
  const { show, search, sort, isKept, page } = choice;
  const assignee = choice.assignee === '' ? null : choice.assignee;
  const asked: RegisterRequest = { show, search, sort, from, to, today, assignee, isKept };
  const register = useDeskQuery(
    'notices.register',
    { ...asked, offset: (page - 1) * REGISTER_PAGE, limit: REGISTER_PAGE },
    { keepPrevious: 'keep-previous' },
  );
  const counts = useDeskQuery(
    'notices.registerCounts',
    { search, from, to, assignee, isKept },
    { keepPrevious: 'keep-previous' },
  );
  // Another list begins at its first page.
  const change = (changes: Partial<RegisterChoice>): void =>
    setParameters(parametersOf({ ...choice, page: 1, ...changes }), { replace: true });
  const header = (
    <PageHeader title={t('title')} terms={['adverseActionNotice']} description={t('description')} />
  );

  if (register.error !== null) {
    return (
      <>
        {header}
        <ErrorMessage error={asDeskError(register.error)} onRetry={() => void register.refetch()} />
      </>
    );
  }
  if (register.data?.total === 0 && !isNarrowed(choice)) {
    return (
      <>
        {header}
        <EmptyState
          icon={IconFileCheck}
          title={t('empty.title')}
          description={t('empty.text')}
          action={
            <Button component={Link} to="/applications" variant="default">
              {t('empty.action')}
            </Button>
          }
        />
      </>
    );
  }
  const total = register.data?.total ?? 0;
  return (
    <>
      {header}
      <div className={bar.frame}>
        <RegisterFilter
          value={choice}
          counts={counts.data}
          onChange={change}
          count={
            register.data === undefined ? ' ' : t('count', { count: total, formatted: formats.number(total) })
          }
          actions={<RegisterExport asked={asked} choice={choice} matching={total} />}
        />
        {register.data === undefined ? (
          <Skeleton height={320} aria-hidden />
        ) : total === 0 ? (
          <Text size="sm" c="dimmed" className={bar.none}>
            {t('none')}
          </Text>
        ) : (
          <RegisterTable
            notices={register.data.notices}
            sort={sort}
            onSort={(next) => change({ sort: next })}
          />
        )}
      </div>
      <Pages
        label={t('pages')}
        page={page}
        pages={Math.ceil(total / REGISTER_PAGE)}
        onChange={(next) => change({ page: next })}
      />
    </>
  );
}

interface RegisterExportProps {
  readonly asked: RegisterRequest;
  readonly choice: RegisterChoice;
  readonly matching: number;
}

/** All that match, in a file or on paper; while a file is written, how far that is. */
function RegisterExport({ asked, choice, matching }: RegisterExportProps): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const toasts = useToasts();
  const progress = useExportProgress('notices');
  const { inFile } = useRegisterWords();
  const exporting = useMutation({
    mutationFn: (as: 'csv' | 'xlsx') =>
      call('notices.export', { of: asked, as, title: t('title'), words: inFile() }),
    onSuccess: (exported) => {
      if (exported.outcome === 'cancelled') return;
      const { rows, file } = exported;
      toasts.done({
        title: (lng, formats) => t('exported', { lng, count: rows, formatted: formats.number(rows) }),
        file,
      });
    },
    onError: (thrown) => toasts.failed((lng) => t('notExported', { lng }), thrown),
  });
  if (progress !== null) return <ExportProgress progress={progress} />;
  return (
    <TableExportMenu
      matching={matching}
      onExport={exporting.mutate}
      read={async () => ({
        choice,
        ...(await rowsForPaper(async (place) => {
          const { notices: rows, total } = await call('notices.register', { ...asked, ...place });
          return { rows, total };
        })),
      })}
      draw={(paper, onPrinted) => <PrintedRegister paper={paper} onPrinted={onPrinted} />}
    />
  );
}
