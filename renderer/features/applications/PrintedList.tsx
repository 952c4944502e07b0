import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import { printPage } from '#renderer/ui/print/print-page.ts';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import { partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import paperClasses from './ApplicationPaper.module.css';
import { useFilterWords } from './filter-words.ts';
import { useListState } from './list-state.ts';
import { type ListWords, useListWords } from './list-words.ts';
import { officeText } from './office-text.ts';
import classes from './PrintedList.module.css';

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

/** Prints a list as soon as it is drawn, with what it was asked for; its head stands on every sheet. On the screen it is not seen. */
export function PrintedList({ paper, onPrinted }: PrintedListProps): ReactNode {
  const { t } = useTranslation(['listPaper', 'applications', 'fields']);
  const formats = useFormats();
  const words = useListWords();
  const { wordsOf } = useFilterWords();
  const { columns } = useListState();
  const { filter, sort, rows, total } = paper;
  const asked = [
    ...(filter.search === '' ? [] : [t('listPaper:search', { search: filter.search })]),
    ...partsOfFilter(filter).flatMap((part) => wordsOf(part) ?? []),
  ];
  const what = asked.length === 0 ? t('listPaper:all') : asked.join(' · ');
  const printedAt = usePrintedAt();
  const office = useOfficeName();
  usePaperHead({
    left: [office, what].filter((part) => part !== '').join(' · '),
    right: formats.dateTime(printedAt),
  });
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = (): void => printed();
    window.addEventListener('afterprint', done);
    printPage();
    return () => window.removeEventListener('afterprint', done);
  }, []);

  return createPortal(
    <article className={paperClasses.paper} aria-hidden data-prints="wide" data-on-paper>
      <h1 className={paperClasses.title}>{t('applications:title')}</h1>
      <p>
        {what}
        <br />
        {rows.length < total
          ? t('listPaper:cut', { shown: formats.number(rows.length), total: formats.number(total) })
          : t('listPaper:count', { count: total, formatted: formats.number(total) })}
        {' · '}
        {t('listPaper:sortedBy', { field: t(`fields:label.${sort.by}`) })}
      </p>
      <table className={classes.rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`fields:label.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.identifier}>
              {columns.map((column) => (
                <td key={column}>{cellText(column, row, words, formats)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}

function cellText(
  column: ApplicationColumn,
  row: ApplicationRow,
  words: ListWords,
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
    case 'notMeasured':
      return row.notMeasuredCount > 0 ? formats.number(row.notMeasuredCount) : '';
    case 'serviceDiffers':
      return row.serviceDiffers ? words.serviceDiffers : '';
    case 'fetchedAt':
      return formats.dateTime(row.fetchedAt);
    default:
      return officeText(column, row[column], formats);
  }
}
