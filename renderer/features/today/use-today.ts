import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplicationCount } from '#renderer/features/applications/index.ts';
import { useConflicts } from '#renderer/features/conflicts/index.ts';
import { afterPaint } from '#renderer/lib/after-paint.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { useDeskQuery, useLookUps } from '#renderer/rpc/hooks.ts';
import { dayOf } from '#shared/day.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { isOverdue } from '#shared/features/backup/overdue.ts';
import { isSettled } from '#shared/features/households/standing.ts';
import {
  firstOf,
  noticesDueOf,
  ROWS,
  type TodayList,
  type TodayListName,
} from '#shared/features/today/lists.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { unsettledIn } from './OtherSections.tsx';

/** As many as can be live at once on a busy day; how many there are is told beside them. */
const MOST_LINKS = 100;

/**
 * All that Today tells of, each asked for by itself: what is there is drawn, whatever else is on its way.
 *
 * @param todayLists everyone's, or what is one's own.
 * @param member whose that is; null: everyone's.
 */
export function useToday(todayLists: Readonly<Record<TodayListName, TodayList>>, member: string | null) {
  const { i18n } = useTranslation();
  const applications = useApplicationCount();
  const waiting = useDeskQuery('applications.list', firstOf(todayLists.waiting, ROWS.waiting));
  // What is shown first is asked for first, and nothing else is taken in before it is painted.
  const [isPainted, setIsPainted] = useState(false);
  const isShown = waiting.data !== undefined;
  useEffect(() => (isShown ? afterPaint(() => setIsPainted(true)) : undefined), [isShown]);
  const then = { enabled: isPainted };
  const today = useAtThisMoment(dayOf);
  const noticesDue = useDeskQuery(
    'notices.register',
    { ...noticesDueOf(member, today), offset: 0, limit: ROWS.applications },
    then,
  );
  const nearLimit = useDeskQuery('applications.list', firstOf(todayLists.nearLimit, ROWS.applications), then);
  const missingData = useDeskQuery(
    'applications.list',
    firstOf(todayLists.missingData, ROWS.applications),
    then,
  );
  const links = useDeskQuery(
    'reportLinks.list',
    { search: '', show: 'unsent', offset: 0, limit: MOST_LINKS },
    then,
  );
  const households = useDeskQuery('households.list', {}, then);
  const center = useDeskQuery('approvalCenter.get', {}, then);
  const lastVisit = useDeskQuery('activity.lastVisit', {}, then);
  const planned = useDeskQuery('backup.plan', {}, then);
  const since = useDeskQuery(
    'activity.list',
    {
      ...NO_ACTIVITY_FILTER,
      language: languageOf(i18n.language),
      after: lastVisit.data?.line ?? 0,
      offset: 0,
      limit: ROWS.since,
    },
    { enabled: lastVisit.data !== undefined },
  );
  const conflicts = useConflicts();
  const lookUps = useLookUps().filter((lookUp) => unsettledIn(lookUp) > 0);
  const openHouseholds = households.data?.filter((household) => !isSettled(household));
  const drift = center.data?.published == null ? null : center.data.drift;

  const backup = planned.data !== undefined && isOverdue(planned.data) ? planned.data : undefined;
  const lists = [waiting, noticesDue, nearLimit, missingData];
  const failed = [...lists, links, households, center, planned, lastVisit, since, conflicts].find(
    ({ error }) => error !== null,
  );
  const isKnown =
    lists.every(({ data }) => data !== undefined) &&
    links.data !== undefined &&
    openHouseholds !== undefined &&
    center.data !== undefined;
  const isAllDone =
    isKnown &&
    lists.every(({ data }) => data?.total === 0) &&
    links.data.total === 0 &&
    openHouseholds.length === 0 &&
    conflicts.data?.total === 0 &&
    drift === null &&
    backup === undefined &&
    lookUps.length === 0;
  return {
    applications,
    waiting: waiting.data,
    noticesDue: noticesDue.data,
    nearLimit: nearLimit.data,
    missingData: missingData.data,
    links: links.data,
    households: openHouseholds,
    conflicts: conflicts.data,
    drift,
    backup,
    lookUps,
    lastVisitAt: lastVisit.data?.at ?? null,
    since: since.data,
    isAllDone,
    /** None of the applications that are looked at waits for anything. */
    isNobodyWaiting: lists.every(({ data }) => data?.total === 0),
    failed,
  };
}
