import { Button, CloseButton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { BarPopover } from '#renderer/ui/list-bar/BarPopover.tsx';
import bar from '#renderer/ui/list-bar/ListBar.module.css';
import tabs from '#renderer/ui/list-bar/ListTabs.module.css';
import { ListTab, ListTabs } from '#renderer/ui/list-bar/ListTabs.tsx';
import type { ApplicationView } from '#shared/features/applications/list.ts';
import { firstOf } from '#shared/features/today/lists.ts';
import { useOpenedName } from './list-names.ts';
import { useApplicationCount } from './use-application-count.ts';
import { useViews } from './use-views.ts';
import { ViewButton } from './ViewButton.tsx';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** The saved views, one beside the other, each with how many it has; and how the list looks. */
export default function ViewTabs(): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { views, current, isChanged, opened, isAll, choose } = useViews();
  const openedName = useOpenedName();
  const all = useApplicationCount();
  const columns = t('columns.open');
  const beside = (
    <>
      {opened === null ? null : (
        <CloseButton
          size="sm"
          className={tabs.close ?? ''}
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
            className={bar.button ?? ''}
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
    </>
  );
  return (
    <ListTabs label={t('views.open')} beside={beside}>
      <ListTab
        name={t('views.all')}
        count={all === undefined ? '' : formats.number(all)}
        isSelected={isAll}
        isFirstStop={isAll || (current === undefined && opened?.isCurrent !== true)}
        onChoose={() => choose(null)}
      />
      {views.map((view) => (
        <ViewTab
          key={view.id}
          name={view.name}
          list={view}
          isSelected={view.id === current?.id}
          isChanged={view.id === current?.id && isChanged}
          onChoose={() => choose(view)}
        />
      ))}
      {opened === null ? null : (
        <ViewTab
          name={openedName(opened.list.name)}
          list={opened.list}
          isSelected={opened.isCurrent}
          isChanged={opened.isChanged}
          onChoose={opened.choose}
        />
      )}
    </ListTabs>
  );
}

interface ViewTabProps {
  readonly name: string;
  readonly list: Pick<ApplicationView, 'filter' | 'sort'>;
  readonly isSelected: boolean;
  readonly isChanged: boolean;
  readonly onChoose: () => void;
}

function ViewTab({ name, list, isSelected, isChanged, onChoose }: ViewTabProps): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { filter, sort } = list;
  const { data } = useDeskQuery(
    'applications.list',
    firstOf({ filter: { ...filter, search: '' }, sort }, 1),
    {
      keepPrevious: 'keep-previous',
    },
  );
  return (
    <ListTab
      name={isChanged ? t('views.changed', { name }) : name}
      count={data === undefined ? '' : formats.number(data.total)}
      isSelected={isSelected}
      isFirstStop={isSelected}
      onChoose={onChoose}
    />
  );
}
