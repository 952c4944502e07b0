import { Button, Text, TextInput } from '@mantine/core';
import { IconCloudSearch, IconSearch } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { type LookUpOffer, useLookUpOffer } from '#renderer/features/look-ups/index.ts';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import { useSearchField } from '#renderer/ui/search-field.ts';
import classes from './ListBar.module.css';
import { useListState } from './list-state.ts';
import { useTypedSearch } from './typed-search.ts';

// What they open is large, and not needed for the first rows: it does not hold them up either.
const ViewTabs = memo(lazy(() => whenIdle().then(() => import('./ViewTabs.tsx'))));
const FilterPills = memo(lazy(() => whenIdle().then(() => import('./FilterPills.tsx'))));

/** Above the list: the search, and what else decides which rows are shown, in which order, with which columns. */
export function ListBar(): ReactNode {
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
    <search className={classes.root}>
      <Suspense fallback={<div className={classes.tabPlace} />}>
        <ViewTabs />
      </Suspense>
      <div className={classes.line}>
        <TextInput
          {...search.props}
          className={classes.search}
          aria-label={t('filter.search')}
          placeholder={t('filter.searchPlaceholder')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          maxLength={500}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusList();
            else if (event.key === 'Enter' && offer?.whyNot === null) startOffered();
            else if (event.key === 'Escape' && text !== '') type('');
            else return;
            event.preventDefault();
          }}
        />
        <Offer offer={offer} onStart={startOffered} />
        <Suspense fallback={<FilterPlace />}>
          <FilterPills onCleared={search.focus} />
        </Suspense>
      </div>
    </search>
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

const focusList = (): void => document.getElementById('applications-grid')?.focus();

/** The filters' place for the moment until they are there. */
function FilterPlace(): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <Button
      variant="default"
      className={classes.button}
      leftSection={<span className={classes.iconPlace} />}
      disabled
    >
      {t('filter.open')}
    </Button>
  );
}
