import { IconQuestionMark, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openList } from '#renderer/features/applications/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { type TodayList, type TodayListName, todayLists, waitingAt } from '#shared/features/today/lists.ts';
import classes from './Today.module.css';

/** More are behind the number of all. */
const MOST_PROPERTIES = 8;

/** How many wait at each property, the most first; each leads to its own list. Of one property alone the number of all says it. */
export function WaitingByProperty(): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { data } = useDeskQuery('applications.counts', { ...todayLists.waiting.filter, by: 'property' });
  if (data === undefined || data.length < 2) return null;
  return (
    <ul className={classes.properties} aria-label={t('waiting.byProperty')}>
      {data.slice(0, MOST_PROPERTIES).map(({ value, count }) => (
        <li key={value}>
          <Link
            to="/applications"
            className={classes.property}
            onClick={() => openList({ name: { of: 'waitingAt', property: value }, ...waitingAt(value) })}
          >
            {value} <span className={classes.count}>{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The marks that a row of somebody who waits can have. */
export const markIcons = { nearLimit: IconScale, missingData: IconQuestionMark } as const;
export type Mark = keyof typeof markIcons;

interface WaitingMarkedProps {
  readonly lists: Readonly<Record<TodayListName, TodayList>>;
  /** How many of those that wait have each mark; undefined until it is known. */
  readonly nearLimit: number | undefined;
  readonly missingData: number | undefined;
}

/** How many of those that wait have each mark; each number leads to its own list. */
export function WaitingMarked({ lists, ...counts }: WaitingMarkedProps): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const marks = (['nearLimit', 'missingData'] as const).flatMap((mark) => {
    const count = counts[mark] ?? 0;
    return count === 0 ? [] : [{ mark, count, IconOfMark: markIcons[mark] }];
  });
  if (marks.length === 0) return null;
  return (
    <ul className={classes.properties} aria-label={t('waiting.byMark')}>
      {marks.map(({ mark, count, IconOfMark }) => (
        <li key={mark}>
          <Link
            to="/applications"
            className={classes.property}
            onClick={() => openList({ name: { of: mark }, ...lists[mark] })}
          >
            <IconOfMark size={14} aria-hidden className={classes.markIcon} />
            {t(`marks.${mark}`)} <span className={classes.count}>{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
