import { Button, Menu, NativeSelect, Text } from '@mantine/core';
import {
  IconFileTypeCsv,
  IconFileTypeXls,
  IconPrinter,
  IconReportAnalytics,
  IconTableExport,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import { PRINT_KEYS, printPage, usePrintKey } from '#renderer/ui/print/print-page.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import { decidedOf } from '#shared/features/reports/model.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { PeriodFields, usePeriodInWords } from './PeriodFields.tsx';
import { ReportList } from './ReportList.tsx';
import classes from './ReportsPage.module.css';
import { ReportTableView } from './ReportTableView.tsx';
import { choiceIn, daysOf, parametersOf, type ReportChoice, scopeOf } from './report-choice.ts';
import { type ReportTable, reportTables } from './report-tables.ts';

/** No property has a name with it: names are trimmed. */
const ALL = ' all';

/** What the owner of a property and a fair-housing review ask: what came in, what was decided, and how evenly. */
export default function ReportsPage(): ReactNode {
  const { t, i18n } = useTranslation(['reports', 'common']);
  const formats = useFormats();
  const office = useOfficeName();
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceIn(parameters);
  const { property, list } = choice;
  const today = useAtThisMoment(dayOf);
  const days = daysOf(choice, today);
  const scope = scopeOf(property, days);
  const query = useDeskQuery('reports.get', scope, { enabled: list === null, keepPrevious: 'keep-previous' });
  usePrintKey();
  const printedAt = usePrintedAt();
  const propertyName =
    property === null ? t('reports:allProperties') : property === '' ? t('reports:noProperty') : property;
  const subject = [propertyName, usePeriodInWords()(days)].join(' · ');
  usePaperHead({
    left: [office, t('reports:title'), subject].filter((part) => part !== '').join(' · '),
    right: formats.date(printedAt),
  });

  const show = (changes: Partial<ReportChoice>): void =>
    setParameters(parametersOf({ ...choice, ...changes }));
  const words = { t, formats, language: languageOf(i18n.language) };
  const tables = query.data === undefined ? [] : reportTables(query.data, words);
  const isEmpty =
    query.data !== undefined &&
    decidedOf(query.data.total.outcomes).decided === 0 &&
    query.data.total.received === 0;
  const canTake = list === null && query.data !== undefined && !isEmpty;
  const exports = useReportExport(tables, subject);
  useOfferActions([
    isEmpty
      ? null
      : { id: 'print', label: t('reports:print'), icon: IconPrinter, keys: PRINT_KEYS, run: printPage },
    canTake
      ? {
          id: 'xlsx',
          label: t('reports:save.xlsx'),
          icon: IconFileTypeXls,
          run: () => exports.mutate('xlsx'),
        }
      : null,
    canTake
      ? { id: 'csv', label: t('reports:save.csv'), icon: IconFileTypeCsv, run: () => exports.mutate('csv') }
      : null,
  ]);

  return (
    <>
      <PageHeader
        title={list === null ? t('reports:title') : list.label}
        description={list === null ? t('reports:text') : subject}
        {...(list === null
          ? {}
          : {
              backTo: {
                to: `/reports?${parametersOf({ ...choice, list: null })}`,
                label: t('reports:list.back'),
              },
            })}
        actions={
          <>
            {canTake ? <ExportButton pending={exports.isPending} onExport={exports.mutate} /> : null}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={isEmpty}
              onClick={printPage}
            >
              {t('reports:print')}
            </Button>
          </>
        }
      />
      {list === null ? <ChoiceBar choice={choice} onChange={show} /> : null}
      <div data-prints="wide">
        <Text data-on-paper fw={600} mb="xs">
          {list === null ? subject : `${list.label} · ${subject}`}
        </Text>
        {list !== null ? (
          <ReportList scope={scope} of={list.of} label={list.label} />
        ) : query.error !== null ? (
          <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <PageSkeleton />
        ) : isEmpty ? (
          <EmptyState
            icon={IconReportAnalytics}
            title={t('reports:none.title')}
            description={t('reports:none.text')}
          />
        ) : (
          <>
            {tables.map((table) => (
              <ReportTableView
                key={table.id}
                table={table}
                listOf={(number, row) =>
                  `/reports?${parametersOf({ ...choice, property: row.property ?? property, list: number })}`
                }
              />
            ))}
            <Text size="sm" c="dimmed">
              {t('reports:counted')}
            </Text>
          </>
        )}
      </div>
    </>
  );
}

interface ChoiceBarProps {
  readonly choice: ReportChoice;
  readonly onChange: (changes: Partial<ReportChoice>) => void;
}

function ChoiceBar({ choice, onChange }: ChoiceBarProps): ReactNode {
  const { t } = useTranslation('reports');
  const { property } = choice;
  const properties = useDeskQuery('applications.properties', {}).data ?? [];
  return (
    <search className={classes.choice}>
      <NativeSelect
        label={t('property')}
        value={property ?? ALL}
        data={[
          { value: ALL, label: t('allProperties') },
          ...includeSelected(property === '' ? null : property, properties)
            .filter((one) => one !== '')
            .map((one) => ({ value: one, label: one })),
          { value: '', label: t('noProperty') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ property: value === ALL ? null : value })}
      />
      <PeriodFields value={choice} onChange={onChange} />
    </search>
  );
}

interface ExportButtonProps {
  readonly pending: boolean;
  readonly onExport: (as: 'csv' | 'xlsx') => void;
}

function ExportButton({ pending, onExport }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTableExport size={16} aria-hidden />} loading={pending}>
          {t('save.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeXls size={16} aria-hidden />} onClick={() => onExport('xlsx')}>
          {t('save.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => onExport('csv')}>
          {t('save.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Writes the tables as they are shown; of what they are stands in each title. */
function useReportExport(tables: readonly ReportTable[], subject: string) {
  const { t } = useTranslation('reports');
  const toasts = useToasts();
  return useMutation({
    mutationFn: (as: 'csv' | 'xlsx') =>
      call('reports.save', {
        as,
        name: 'report',
        tables: tables
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, heads, rows }) => ({
            title: as === 'csv' ? `${title} · ${subject}`.slice(0, 200) : title,
            head: heads.map(({ shown, exported = shown }) => exported),
            rows: rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]),
          })),
      }),
    onSuccess: (saved) => {
      if (saved.outcome === 'saved') toasts.done({ title: (lng) => t('saved', { lng }), file: saved.file });
    },
    onError: (thrown) => toasts.failed((lng) => t('notSaved', { lng }), thrown),
  });
}
