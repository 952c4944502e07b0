import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { daysOf, usePeriodInWords } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { PrintedTable } from '#renderer/ui/print/PrintedTable.tsx';
import { dayOf } from '#shared/day.ts';
import type { RegisteredNotice } from '#shared/features/notices/register.ts';
import type { RegisterChoice } from './register-choice.ts';
import { useRegisterWords } from './register-words.ts';

/** The register as it goes on paper. */
interface RegisterOnPaper {
  readonly choice: RegisterChoice;
  readonly rows: readonly RegisteredNotice[];
  readonly total: number;
}

interface PrintedRegisterProps {
  readonly paper: RegisterOnPaper;
  readonly onPrinted: () => void;
}

/** Prints the register with what it was asked for. */
export function PrintedRegister({ paper, onPrinted }: PrintedRegisterProps): ReactNode {
  const { t } = useTranslation(['noticeRegister', 'common', 'listPaper']);
  const formats = useFormats();
  const words = useRegisterWords();
  const { choice, rows: notices, total } = paper;
  const days = daysOf(choice, useAtThisMoment(dayOf));
  const period = usePeriodInWords()(days);
  const { search, show } = choice;
  const table = {
    title: t('noticeRegister:title'),
    from: useOfficeName(),
    what: [
      t(`noticeRegister:shows.${show}`),
      period,
      ...(search.trim() === '' ? [] : [t('listPaper:search', { search: search.trim() })]),
    ].join(' · '),
    about:
      notices.length < total
        ? t('noticeRegister:cut', { shown: formats.number(notices.length), total: formats.number(total) })
        : t('noticeRegister:count', { count: total, formatted: formats.number(total) }),
    columns: (
      [
        'applicant',
        'property',
        'unit',
        'decision',
        'decided',
        'decidedBy',
        'state',
        'dueOn',
        'daysLate',
        'done',
      ] as const
    ).map((column) => ({ key: column, head: t(`noticeRegister:columns.${column}`) })),
    rows: notices.map((notice) => ({
      key: String(notice.decisionId),
      cells: [
        words.nameOf(notice),
        notice.property,
        notice.unit,
        t(`common:decision.${notice.outcome}`),
        formats.date(notice.decidedAt),
        notice.decidedBy,
        words.stateOf(notice),
        notice.dueOn === null ? '' : formats.day(notice.dueOn),
        notice.daysLate === null || notice.daysLate === 0 ? '' : formats.number(notice.daysLate),
        words.done(notice).join(' · '),
      ],
    })),
  };
  return <PrintedTable table={table} onPrinted={onPrinted} />;
}
