import { Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { areReversed } from '#renderer/lib/days.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import bar from '#renderer/ui/list-bar/ListBar.module.css';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { ActivityFilterBar } from './ActivityFilterBar.tsx';
import { ActivityFoot, type ActivityFootProps } from './ActivityFoot.tsx';
import { ActivityList, GRID_ID } from './ActivityList.tsx';
import classes from './ActivityPage.module.css';
import { type ActivityChoice, activityFilterOf, everyEntry, periods } from './activity-filter.ts';
import { useActivityWindow } from './activity-window.ts';
import { EntryPane } from './EntryPane.tsx';
import { useActivityExport } from './use-activity-export.ts';
import { Verification } from './Verification.tsx';

const MINUTE_MS = 60_000;

/** What was done on this desk, and whether the record of it is whole. */
export default function ActivityPage(): ReactNode {
  const { t, i18n } = useTranslation('activity');
  const [parameters] = useSearchParams();
  // What led here may ask for a period.
  const [choice, setChoice] = useState<ActivityChoice>(() => ({
    ...everyEntry,
    period: periods.find((period) => period === parameters.get('period')) ?? everyEntry.period,
  }));
  const [activeIndex, setActiveIndex] = useState(0);
  const [shown, setShown] = useState<ListedActivity | null>(null);
  const [wantedIndex, setWantedIndex] = useState<number | null>(null);
  const lastVisit = useDeskQuery('activity.lastVisit', {});
  const language = languageOf(i18n.language);
  const filter = activityFilterOf(choice, useNowMs(MINUTE_MS), language, lastVisit.data?.line);
  const [goneOn, setGoneOn] = useState(0);
  const { query, look } = useActivityWindow(filter, goneOn);
  const exporting = useActivityExport();
  const verify = useDeskMutation('activity.verify');
  usePageIntent('verify', () => verify.mutate({}));
  const firstAction = useRef<HTMLButtonElement>(null);

  const change = useCallback((changed: ActivityChoice): void => {
    setChoice(changed);
    setActiveIndex(0);
    setShown(null);
    setWantedIndex(null);
    setGoneOn(0);
  }, []);
  const entryAt = (index: number): ListedActivity | undefined => query.data?.rows[index - query.data.offset];
  const closePane = (): void => {
    setShown(null);
    setWantedIndex(null);
    document.getElementById(GRID_ID)?.focus();
  };

  // What is wanted may be far away, as where the chain breaks: it is shown once it is there, and the earlier entry until then.
  const wanted = wantedIndex === null || query.isPlaceholderData ? undefined : entryAt(wantedIndex);
  useEffect(() => {
    if (wanted === undefined) return;
    setShown(wanted);
    setWantedIndex(null);
  }, [wanted]);
  const show = (index: number): void => {
    const entry = entryAt(index);
    setWantedIndex(entry === undefined ? index : null);
    if (entry !== undefined) setShown(entry);
  };

  const searchedTo = query.data?.searchedTo ?? null;
  const isNone = areReversed(choice) || (query.data?.total === 0 && searchedTo === null);
  return (
    <div className={shared.page}>
      <PageHeader
        terms={['chain', 'unconfirmed']}
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={verify.isPending}
            onClick={() => verify.mutate({})}
          >
            {t('verify')}
          </Button>
        }
      />
      <Verification
        verdict={verify.data}
        error={verify.error}
        pending={verify.isPending}
        onShowBreak={(index) => {
          change(everyEntry);
          setActiveIndex(index);
          setWantedIndex(index);
          document.getElementById(GRID_ID)?.focus();
        }}
      />
      <div className={`${shared.frame} ${classes.list}`}>
        <ActivityFilterBar
          choice={choice}
          filter={filter}
          onChange={change}
          listId={GRID_ID}
          count={<ActivityCount total={query.data?.total} searchedTo={searchedTo} />}
        />
        {query.error !== null ? (
          <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />
        ) : isNone ? (
          <Text size="sm" c="dimmed" className={bar.none}>
            {t('emptyText')}
          </Text>
        ) : (
          <>
            <ActivityList
              window={query.data}
              activeIndex={activeIndex}
              onActive={(index) => {
                setActiveIndex(index);
                setWantedIndex(null);
              }}
              shownId={shown?.line ?? null}
              onShow={(index, by) => {
                show(index);
                if (by === 'enter') requestAnimationFrame(() => firstAction.current?.focus());
              }}
              onClosePane={closePane}
              onLook={look}
            />
            {shown === null ? null : (
              <EntryPane
                // As it is listed now: in another language, or erased meanwhile.
                entry={query.data?.rows.find(({ line }) => line === shown.line) ?? shown}
                firstAction={firstAction}
                onClose={closePane}
                onOnlySubject={(subject) => {
                  change({ ...everyEntry, subject });
                  document.getElementById(GRID_ID)?.focus();
                }}
              />
            )}
            <ActivityFoot
              total={query.data?.total}
              searchedTo={searchedTo}
              onGoOn={() => setGoneOn(goneOn + 1)}
              onExport={() => exporting.mutate(filter)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** How many entries are shown: so far, where not everything has been looked through. */
function ActivityCount({ total, searchedTo }: Pick<ActivityFootProps, 'total' | 'searchedTo'>): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  if (total === undefined) return ' ';
  const count = { count: total, formatted: formats.number(total) };
  return searchedTo === null
    ? t('total', count)
    : t('foundSoFar', { ...count, time: formats.dateTime(searchedTo) });
}
