import { Button, Text } from '@mantine/core';
import { IconCloudSearch } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { type LookUpOffer, useLookUpOffer } from '#renderer/features/look-ups/index.ts';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import classes from '#renderer/ui/list-bar/ListBar.module.css';
import { ListBar } from '#renderer/ui/list-bar/ListBar.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { useListState } from './list-state.ts';
import { useTypedSearch } from './typed-search.ts';

// What they open is large, and not needed for the first rows: it does not hold them up either.
const ViewTabs = memo(lazy(() => whenIdle().then(() => import('./ViewTabs.tsx'))));
const FilterPills = memo(lazy(() => whenIdle().then(() => import('./FilterPills.tsx'))));

/** Above the list: the search, and what else decides which rows are shown, in which order, with which columns. */
export function ApplicationListBar({ count }: { readonly count: ReactNode }): ReactNode {
  const { t } = useTranslation('applications');
  const { text, type, settle } = useTypedSearch();
  const search = useSearchField(t('filter.searchList'));
  const mayLookUp = useMay('agent');
  const offered = useLookUpOffer(useListState().filter.search);
  const offer = mayLookUp ? offered : null;
  const startOffered = (): void => {
    search.focus();
    offer?.start();
  };

  return (
    <ListBar
      field={search}
      searchLabel={t('filter.search')}
      placeholder={t('filter.searchPlaceholder')}
      search={text}
      onSearch={type}
      onSettle={settle}
      onEnter={() => {
        if (offer?.whyNot !== null) return false;
        startOffered();
        return true;
      }}
      listId="applications-grid"
      tabs={
        <Suspense fallback={<div className={classes.tabPlace} />}>
          <ViewTabs />
        </Suspense>
      }
      offer={<Offer offer={offer} onStart={startOffered} />}
      filters={<FilterPills onCleared={search.focus} />}
      count={count}
    />
  );
}

interface OfferProps {
  readonly offer: LookUpOffer | null;
  readonly onStart: () => void;
}

/** What the list does not have the service may know: said beside what was typed, and told to whoever does not see it. */
function Offer({ offer, onStart }: OfferProps): ReactNode {
  const { t } = useTranslation('lookUp');
  return (
    <div role="status" className={classes.offer}>
      {offer === null ? null : offer.whyNot === null ? (
        <Button
          variant="light"
          className={classes.button}
          leftSection={<IconCloudSearch size={16} aria-hidden />}
          loading={offer.isStarting}
          aria-keyshortcuts="Enter"
          onClick={onStart}
        >
          {t('offer.start', { identifier: offer.identifier })}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('offer.why', { identifier: offer.identifier, whyNot: offer.whyNot })}
        </Text>
      )}
    </div>
  );
}
