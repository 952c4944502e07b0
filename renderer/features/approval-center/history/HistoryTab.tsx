import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import type { DraftContent } from '../draft-store.ts';
import type { SaveFirst } from '../drafts/use-drafts.ts';
import { ComparisonPane } from './ComparisonPane.tsx';
import classes from './HistoryTab.module.css';
import { OneSidePane } from './OneSidePane.tsx';
import { chosenSides, type HistoryPlace, readPlace, type Side, toggleSide, writePlace } from './place.ts';
import { useVersions } from './use-versions.ts';
import { VersionList } from './VersionList.tsx';
import { VersionPane } from './VersionPane.tsx';

interface HistoryTabProps {
  readonly center: ApprovalCenter;
  /** The open draft as it stands on the screen. */
  readonly content: DraftContent;
  readonly saveFirst: SaveFirst;
}

/** Every version that this desk keeps, on the left; one of them, or the difference of two, on the right. */
export function HistoryTab({ center, content, saveFirst }: HistoryTabProps): ReactNode {
  const { t } = useTranslation('history');
  const { query, versions, total } = useVersions();
  const { place, goTo, toggle } = useHistoryPlace();
  const pane = useFocusedWhenLost(writePlace(place));

  if (query.error !== null && versions === undefined) {
    return <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (versions === undefined) return <Skeleton height={240} aria-hidden />;
  const newest = versions[0];
  if (newest === undefined) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('emptyTitle')}
        description={t('emptyText')}
        action={
          <Button component={Link} to="/approval-center" variant="default">
            {t('emptyAction')}
          </Button>
        }
      />
    );
  }
  const shown = place.show === 'version' ? (place.number ?? newest.number) : null;
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <VersionList
          versions={versions}
          total={total}
          draftName={center.draft.name}
          shown={shown}
          chosen={chosenSides(place)}
          onToggle={toggle}
          older={{
            state: query.isFetchingNextPage ? 'loading' : query.hasNextPage ? 'more' : 'none',
            error: query.isFetchNextPageError ? query.error : null,
            load: () => void query.fetchNextPage(),
          }}
        />
      </div>
      <div className={classes.pane} ref={pane} tabIndex={-1}>
        {place.show === 'comparison' ? (
          <ComparisonPane
            from={place.from}
            to={place.to}
            draft={{ name: center.draft.name, settings: content.settings, thresholds: content.thresholds }}
            onGoTo={goTo}
          />
        ) : place.show === 'one-side' ? (
          <OneSidePane side={place.side} draftName={center.draft.name} onGoTo={goTo} />
        ) : (
          <VersionPane
            key={shown}
            number={shown ?? newest.number}
            center={center}
            saveFirst={saveFirst}
            onGoTo={goTo}
          />
        )}
      </div>
    </div>
  );
}

/** What is looked at, from the address; what is asked for shows at once, the address follows. */
function useHistoryPlace() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [search, showAtOnce] = useOptimistic(parameters.toString());
  const place = readPlace(new URLSearchParams(search));
  const goTo = (next: HistoryPlace): void =>
    startTransition(() => {
      const wanted = writePlace(next);
      showAtOnce(wanted);
      void navigate({ search: wanted });
    });
  const latest = useRef((side: Side): void => goTo(toggleSide(place, side)));
  useEffect(() => {
    latest.current = (side) => goTo(toggleSide(place, side));
  });
  // The same function all the time, so that ticking one version draws that line alone.
  const [toggle] = useState(() => (side: Side) => latest.current(side));
  return { place, goTo, toggle };
}

/** A button that leads from one pane to another is gone with its pane: the focus goes to what is shown instead. */
function useFocusedWhenLost(place: string) {
  const pane = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place && document.activeElement === document.body) {
      pane.current?.focus({ preventScroll: true });
    }
    last.current = place;
  }, [place]);
  return pane;
}
