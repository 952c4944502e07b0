import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import { PrintedTable } from '#renderer/ui/print/PrintedTable.tsx';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import { partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { maskPrivateNumbers } from '#shared/people/private-numbers.ts';
import { useFilterWords } from './filter-words.ts';
import { useListState } from './list-state.ts';
import { type ListWords, useListWords } from './list-words.ts';
import { officeText } from './office-text.ts';
import { tableColumns } from './use-shown-table.ts';

/** A list as it goes on paper: some or all of its rows. */
export interface ListOnPaper {
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
  readonly rows: readonly ApplicationRow[];
  readonly total: number;
}

interface PrintedListProps {
  readonly paper: ListOnPaper;
  readonly onPrinted: () => void;
}

/** Prints a list with what it was asked for. */
export function PrintedList({ paper, onPrinted }: PrintedListProps): ReactNode {
  const { t } = useTranslation(['listPaper', 'applications', 'fields']);
  const formats = useFormats();
  const words = useListWords();
  const unknownVersion = t('applications:list.unknownVersion');
  const { wordsOf } = useFilterWords();
  const columns = tableColumns(useListState().columns);
  const { filter, sort, rows, total } = paper;
  const asked = [
    ...(filter.search === '' ? [] : [t('listPaper:search', { search: filter.search })]),
    ...partsOfFilter(filter).flatMap((part) => wordsOf(part) ?? []),
  ];
  const table = {
    title: t('applications:title'),
    from: useOfficeName(),
    what: asked.length === 0 ? t('listPaper:all') : asked.join(' · '),
    about: [
      rows.length < total
        ? t('listPaper:cut', { shown: formats.number(rows.length), total: formats.number(total) })
        : t('listPaper:count', { count: total, formatted: formats.number(total) }),
      t('listPaper:sortedBy', { field: t(`fields:label.${sort.by}`) }),
    ].join(' · '),
    columns: columns.map((column) => ({ key: column, head: t(`fields:label.${column}`) })),
    rows: rows.map((row) => ({
      key: row.identifier,
      cells: columns.map((column) => cellText(column, row, { ...words, unknownVersion }, formats)),
    })),
  };
  return <PrintedTable table={table} onPrinted={onPrinted} />;
}

function cellText(
  column: ApplicationColumn,
  row: ApplicationRow,
  words: ListWords & { readonly unknownVersion: string },
  formats: Formats,
): string {
  switch (column) {
    case 'score':
      return row.scorePercent === null ? '–' : formats.percent(row.scorePercent);
    case 'weight':
      return formats.number(row.weight);
    case 'band':
      return words.bands[row.band ?? 'none'];
    case 'decision': {
      if (row.decision === null) return '';
      const until = row.decisionUntil === null ? '' : ` · ${formats.day(row.decisionUntil)}`;
      return `${words.decisions[row.decision]}${until}`;
    }
    case 'decidedOn':
      return row.decidedOn === null ? '' : formats.dateTime(row.decidedOn);
    case 'rulesVersion':
      return row.rulesVersion === null ? words.unknownVersion : String(row.rulesVersion);
    case 'notMeasured':
      return row.notMeasuredCount > 0 ? formats.number(row.notMeasuredCount) : '';
    case 'serviceDiffers':
      return row.serviceDiffers ? words.serviceDiffers : '';
    case 'fetchedAt':
      return formats.dateTime(row.fetchedAt);
    default:
      return maskPrivateNumbers(officeText(column, row[column], formats, words.roles));
  }
}
