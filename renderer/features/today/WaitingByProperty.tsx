import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openList } from '#renderer/features/applications/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { todayLists, waitingAt } from '#shared/features/today/lists.ts';
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
