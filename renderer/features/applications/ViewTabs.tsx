import { Button, CloseButton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { moveFocusAmong } from '#renderer/ui/focus/arrow-keys.ts';
import type { ApplicationView } from '#shared/features/applications/list.ts';
import { firstOf } from '#shared/features/today/lists.ts';
import { BarPopover } from './BarPopover.tsx';
import bar from './ListBar.module.css';
import { useOpenedName } from './list-names.ts';
import { useApplicationCount } from './use-application-count.ts';
import { useViews } from './use-views.ts';
import { ViewButton } from './ViewButton.tsx';
import classes from './ViewTabs.module.css';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** The saved views, one beside the other, each with how many it has; and how the list looks. */
export default function ViewTabs(): ReactNode {
  const { t } = useTranslation('applications');
  const { views, current, isChanged, opened, isAll, choose } = useViews();
  const openedName = useOpenedName();
  const all = useApplicationCount();
  const columns = t('columns.open');
  return (
    <div className={classes.root}>
      <div role="tablist" aria-label={t('views.open')} className={classes.tabs} onKeyDown={moveFocus}>
        <Tab
          name={t('views.all')}
          count={all}
          isSelected={isAll}
          isFirstStop={isAll || (current === undefined && opened?.isCurrent !== true)}
          onChoose={() => choose(null)}
        />
        {views.map((view) => (
          <ListTab
            key={view.id}
            name={view.name}
            list={view}
            isSelected={view.id === current?.id}
            isChanged={view.id === current?.id && isChanged}
            onChoose={() => choose(view)}
          />
        ))}
        {opened === null ? null : (
          <ListTab
            name={openedName(opened.list.name)}
            list={opened.list}
            isSelected={opened.isCurrent}
            isChanged={opened.isChanged}
            onChoose={opened.choose}
          />
        )}
      </div>
      {opened === null ? null : (
        <CloseButton
          size="sm"
          className={classes.close}
          aria-label={t('views.close', { name: openedName(opened.list.name) })}
          title={t('views.close', { name: openedName(opened.list.name) })}
          onClick={opened.close}
        />
      )}
      <ViewButton />
      <BarPopover
        label={columns}
        position="bottom-end"
        target={(toggle) => (
          <Button
            variant="subtle"
            size="compact-sm"
            className={bar.button}
            leftSection={<IconColumns3 size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={toggle}
          >
            {columns}
          </Button>
        )}
      >
        {() => <ColumnChooser />}
      </BarPopover>
    </div>
  );
}

interface ListTabProps {
  readonly name: string;
  readonly list: Pick<ApplicationView, 'filter' | 'sort'>;
  readonly isSelected: boolean;
  readonly isChanged: boolean;
  readonly onChoose: () => void;
}

function ListTab({ name, list, isSelected, isChanged, onChoose }: ListTabProps): ReactNode {
  const { t } = useTranslation('applications');
  const { filter, sort } = list;
  const { data } = useDeskQuery(
    'applications.list',
    firstOf({ filter: { ...filter, search: '' }, sort }, 1),
    {
      keepPrevious: 'keep-previous',
    },
  );
  return (
    <Tab
      name={isChanged ? t('views.changed', { name }) : name}
      count={data?.total}
      isSelected={isSelected}
      isFirstStop={isSelected}
      onChoose={onChoose}
    />
  );
}

interface TabProps {
  readonly name: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly isSelected: boolean;
  /** Of all tabs, Tab stops at one. */
  readonly isFirstStop: boolean;
  readonly onChoose: () => void;
}

function Tab({ name, count, isSelected, isFirstStop, onChoose }: TabProps): ReactNode {
  const formats = useFormats();
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      className={classes.tab}
      aria-selected={isSelected}
      tabIndex={isFirstStop ? 0 : -1}
      onClick={onChoose}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={`${classes.count} tabular`}>{count === undefined ? '' : formats.number(count)}</span>
    </button>
  );
}

/** Left and Right lead from tab to tab; the list follows when one is chosen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  moveFocusAmong(event, tabs);
}
