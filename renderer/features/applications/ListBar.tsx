import { Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { FilterChips } from './FilterChips.tsx';
import classes from './ListBar.module.css';
import { useTypedSearch } from './typed-search.ts';

// What they open is large, and not needed for the first rows: it does not hold them up either.
const ListTools = memo(lazy(() => whenIdle().then(() => import('./ListTools.tsx'))));

/** Above the list: the search, and what else decides which rows are shown, in which order, with which columns. */
export function ListBar(): ReactNode {
  const { t } = useTranslation('applications');
  const { text, type, settle } = useTypedSearch();
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = (): void => {
    search.current?.focus();
    search.current?.select();
  };
  useSingleKeys({ '/': focusSearch }, useDeskState().preferences.singleKeys);
  useHotkeys([['mod+F', focusSearch]], []);
  useOfferActions([
    { id: 'search', label: t('filter.searchList'), icon: IconSearch, keys: 'mod+F', run: focusSearch },
  ]);

  return (
    <search className={classes.root}>
      <div className={classes.line}>
        <TextInput
          ref={search}
          className={classes.search}
          aria-label={t('filter.search')}
          aria-keyshortcuts="/ Control+F Meta+F"
          placeholder={t('filter.searchPlaceholder')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          maxLength={500}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusList();
            else if (event.key === 'Escape' && text !== '') type('');
            else return;
            event.preventDefault();
          }}
        />
        <Suspense fallback={<ToolPlaces />}>
          <ListTools />
        </Suspense>
      </div>
      <FilterChips onCleared={focusSearch} />
    </search>
  );
}

const focusList = (): void => document.getElementById('applications-grid')?.focus();

/** The tools' places for the moment until they are there, as wide as they are. */
function ToolPlaces(): ReactNode {
  const { t } = useTranslation('applications');
  return (['filter', 'views', 'columns'] as const).map((tool) => (
    <Button
      key={tool}
      variant="default"
      className={classes.button}
      leftSection={<span className={classes.iconPlace} />}
      rightSection={tool === 'views' ? <span className={classes.chevronPlace} /> : null}
      disabled
    >
      {t(`${tool}.open`)}
    </Button>
  ));
}
