import { Button, Popover, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconColumns3, IconFilter, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from './FilterChips.tsx';
import classes from './ListBar.module.css';
import { changeFilter, useListState } from './list-state.ts';
import { ViewButton } from './ViewButton.tsx';

const FilterFields = lazy(() => import('./FilterFields.tsx'));
const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** Above the list: the search, and what else decides which rows are shown, in which order, with which columns. */
export function ListBar(): ReactNode {
  const { t } = useTranslation('applications');
  const { filter } = useListState();
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = (): void => {
    search.current?.focus();
    search.current?.select();
  };
  useHotkeys([['/', focusSearch]]);
  useHotkeys([['mod+F', focusSearch]], []);

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
          value={filter.search}
          maxLength={500}
          onChange={(event) => changeFilter({ search: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusList();
            else if (event.key === 'Escape' && filter.search !== '') changeFilter({ search: '' });
            else return;
            event.preventDefault();
          }}
        />
        <BarPopover label={t('filter.open')} icon={<IconFilter size={16} aria-hidden />}>
          <FilterFields />
        </BarPopover>
        <ViewButton />
        <BarPopover label={t('columns.open')} icon={<IconColumns3 size={16} aria-hidden />}>
          <ColumnChooser />
        </BarPopover>
      </div>
      <FilterChips onCleared={focusSearch} />
    </search>
  );
}

const focusList = (): void => document.getElementById('applications-grid')?.focus();

interface BarPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A button of the bar with what it opens; closed, the focus is back at the button. */
function BarPopover({ label, icon, children }: BarPopoverProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          leftSection={icon}
          onClick={() => setOpened((before) => !before)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        <Suspense fallback={null}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
