import { Button, Skeleton, Text } from '@mantine/core';
import {
  IconChecks,
  IconClipboardList,
  IconPinned,
  IconPinnedOff,
  IconUserSearch,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { applyView, openList, useLayout } from '#renderer/features/applications/index.ts';
import { useWhose, WhoseSwitch } from '#renderer/features/assignments/index.ts';
import { OverdueBackup } from '#renderer/features/backup/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { stepThroughRows } from '#renderer/lib/row-steps.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { listOfView } from '#shared/features/applications/first-list.ts';
import type { ApplicationView } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { firstOf, ROWS, type TodayListName, todayListsOf } from '#shared/features/today/lists.ts';
import { ApplicationSection } from './ApplicationSection.tsx';
import { NoticesDue } from './NoticesDue.tsx';
import { OpenConflicts } from './OpenConflicts.tsx';
import {
  OpenHouseholds,
  RulesChanged,
  SinceLastVisit,
  UnsentLinks,
  UnsettledLookUps,
} from './OtherSections.tsx';
import classes from './Today.module.css';
import type { RowAct } from './TodaySection.tsx';
import { type SetupStep, useSetup } from './use-setup.ts';
import { useToday } from './use-today.ts';
import { WaitingByProperty, WaitingMarked } from './WaitingLinks.tsx';

// Most offices are set up already.
const SetupCard = lazy(() => import('./SetupCard.tsx'));

const MINUTE_MS = 60_000;

/** What waits for somebody today: each number leads to its list, and each row can be done where it stands. */
export default function TodayPage(): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { whose, member } = useWhose();
  const lists = todayListsOf(member);
  const today = useToday(lists, member);
  const { layout } = useLayout();
  const acts = useRowActs(lists);
  const isManager = useMay('manager');
  const setup = useSetup(today.applications);
  const page = useRef<HTMLDivElement>(null);
  const now = formats.date(new Date(useNowMs(MINUTE_MS)).toISOString());
  const { waiting, noticesDue, nearLimit, missingData, links, households, conflicts, drift, lookUps, since } =
    today;

  if (today.applications === 0) {
    return (
      <>
        <PageHeader title={t('title')} description={now} />
        {setup === null ? (
          <EmptyState
            icon={IconUserSearch}
            title={t('nothing.title')}
            description={t('nothing.text')}
            action={<ToApplications />}
          />
        ) : (
          <Setup steps={setup} />
        )}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus; from there its keys go through all of them.
    <div ref={page} onKeyDown={(event) => stepThroughRows(event, page.current)}>
      <PageHeader
        title={t('title')}
        description={now}
        terms={['band', 'notMeasured', 'unconfirmed']}
        actions={<WhoseSwitch />}
      />
      {today.failed === undefined ? null : (
        <ErrorMessage error={asDeskError(today.failed.error)} onRetry={() => void today.failed?.refetch()} />
      )}
      {setup === null ? null : <Setup steps={setup} />}
      {today.backup === undefined ? null : (
        <div className={classes.banner}>
          <OverdueBackup planned={today.backup} />
        </div>
      )}
      {whose === 'mine' && today.isNobodyWaiting ? (
        <Text c="dimmed" role="status">
          {t('whose.none')}
        </Text>
      ) : null}
      {today.isAllDone && whose === 'everyone' ? (
        <EmptyState
          icon={IconChecks}
          title={t('done.title')}
          description={t('done.text')}
          action={<ToApplications />}
        />
      ) : null}
      {waiting === undefined && today.failed === undefined ? <Skeleton height={320} aria-hidden /> : null}
      <div className={classes.columns} data-tour="today">
        <div className={classes.column}>
          {waiting === undefined || waiting.total === 0 ? null : (
            <ApplicationSection
              icon={IconClipboardList}
              title={t('waiting.title')}
              onShow={() => openList({ name: { of: 'waiting' }, ...lists.waiting })}
              page={waiting}
              actOf={acts.decide}
            >
              <WaitingMarked lists={lists} nearLimit={nearLimit?.total} missingData={missingData?.total} />
              {whose === 'everyone' ? <WaitingByProperty /> : null}
            </ApplicationSection>
          )}
        </div>
        <div className={classes.column}>
          {conflicts === undefined || conflicts.total === 0 ? null : <OpenConflicts {...conflicts} />}
          {noticesDue === undefined || noticesDue.total === 0 ? null : (
            <NoticesDue notices={noticesDue.notices} total={noticesDue.total} member={member} />
          )}
          {drift === null || !isManager ? null : <RulesChanged drift={drift} />}
          {links === undefined || links.total === 0 ? null : <UnsentLinks {...links} />}
          {lookUps.length === 0 ? null : <UnsettledLookUps lookUps={lookUps} />}
          {households === undefined || households.length === 0 ? null : (
            <OpenHouseholds households={households} />
          )}
          {layout.views
            .filter(({ onToday }) => onToday)
            .map((view) => (
              <PinnedView key={view.id} view={view} />
            ))}
          {since === undefined || since.total === 0 || today.lastVisitAt === null ? null : (
            <SinceLastVisit {...since} at={today.lastVisitAt} />
          )}
        </div>
      </div>
    </div>
  );
}

function Setup({ steps }: { readonly steps: readonly SetupStep[] }): ReactNode {
  return (
    <Suspense fallback={null}>
      <SetupCard steps={steps} />
    </Suspense>
  );
}

function ToApplications(): ReactNode {
  const { t } = useTranslation('today');
  return (
    <Button component={Link} to="/applications" variant="default">
      {t('toApplications')}
    </Button>
  );
}

/** A view that the office wants to see here, with the way to take it away again. */
function PinnedView({ view }: { readonly view: ApplicationView }): ReactNode {
  const { t } = useTranslation('today');
  const { layout, save } = useLayout();
  const list = listOfView(view);
  const page = useDeskQuery('applications.list', firstOf(list, ROWS.applications));
  const unpin = (): void =>
    save({ views: layout.views.map((one) => (one.id === view.id ? { ...one, onToday: false } : one)) });
  if (page.data === undefined) return null;
  return (
    <ApplicationSection
      icon={IconPinned}
      title={view.name}
      page={page.data}
      onShow={() => applyView(view)}
      beside={
        <button
          type="button"
          className={classes.unpin}
          aria-label={t('unpin', { name: view.name })}
          title={t('unpin', { name: view.name })}
          onClick={unpin}
        >
          <IconPinnedOff size={16} aria-hidden />
        </button>
      }
    />
  );
}

/** What can be done with an application where it stands. */
function useRowActs(lists: ReturnType<typeof todayListsOf>) {
  const { t } = useTranslation('today');
  const navigate = useNavigate();
  const openIn = (of: TodayListName, path: string): void => {
    openList({ name: { of }, ...lists[of] });
    void navigate(path);
  };
  const decide = ({ identifier }: ApplicationRow, label: string): RowAct => ({
    key: null,
    label: t('decide'),
    labelOf: t('decideOf', { label }),
    run: () => openIn('waiting', applicationPath(identifier)),
  });
  return { decide };
}
