import { Button, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconBookmarks,
  IconChevronDown,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import type { ApplicationView } from '#shared/features/applications/list.ts';
import classes from './ListBar.module.css';
import { applyView, differsFromView, filterParts, isFiltered, useListState } from './list-state.ts';
import { useLayout } from './use-layout.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const ManageViewsDialog = lazy(() => import('./ManageViewsDialog.tsx'));

const ALL = '';
/** Something that no view says. */
const NONE = ' ';

/** The views that the office has saved: choosing one sets filter, sort and columns. */
export function ViewButton(): ReactNode {
  const { t } = useTranslation('applications');
  const list = useListState();
  const { layout, save } = useLayout();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The row of the menu that called it is gone.
  const closeDialog = (): void => {
    setDialog(null);
    button.current?.focus();
  };
  const view = layout.views.find(({ id }) => id === list.viewId);
  const changed = view !== undefined && differsFromView(list, view);

  const choose = (chosen: ApplicationView | null): void => {
    applyView(chosen);
    if (chosen !== null) save({ columns: chosen.columns });
  };
  const update = (of: ApplicationView): void => {
    const { sort, columns } = list;
    const updated = { ...of, filter: filterParts(list.filter), sort, columns: [...columns] };
    save({ views: layout.views.map((one) => (one.id === of.id ? updated : one)) });
  };

  const pin = (of: ApplicationView): void =>
    save({ views: layout.views.map((one) => (one.id === of.id ? { ...of, onToday: !of.onToday } : one)) });

  const saveAs = (): void => setDialog('save');
  const manage = (): void => setDialog('manage');
  useOfferActions([
    view !== undefined && changed
      ? {
          id: 'update-view',
          label: t('views.update', { name: view.name }),
          icon: IconBookmark,
          run: () => update(view),
        }
      : null,
    view === undefined
      ? null
      : {
          id: 'pin-view',
          label: t(view.onToday ? 'views.takeFromToday' : 'views.putOnToday', { name: view.name }),
          icon: view.onToday ? IconPinnedOff : IconPin,
          run: () => pin(view),
        },
    { id: 'save-view', label: t('views.saveAs'), icon: IconBookmarkPlus, run: saveAs },
    layout.views.length === 0
      ? null
      : { id: 'manage-views', label: t('views.manage'), icon: IconBookmarks, run: manage },
    ...layout.views.map((one) => ({
      id: `view-${one.id}`,
      label: t('views.current', { name: one.name }),
      icon: IconBookmark,
      run: () => choose(one),
    })),
  ]);

  return (
    <>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        withinPortal={false}
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        shadow="md"
        width={280}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            className={classes.button}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            maw="16rem"
            styles={{
              // Not trimmed to its capitals: it would cut what hangs below the line.
              label: {
                display: 'block',
                height: 'auto',
                lineHeight: 1.5,
                textBoxTrim: 'none',
                textOverflow: 'ellipsis',
              },
            }}
          >
            {view === undefined
              ? t('views.open')
              : t(changed ? 'views.currentChanged' : 'views.current', { name: view.name })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={view?.id ?? (isFiltered(list.filter) ? NONE : ALL)}
            onChange={(id) => choose(layout.views.find((one) => one.id === id) ?? null)}
          >
            <Menu.RadioItem value={ALL}>{t('views.all')}</Menu.RadioItem>
            {layout.views.map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id}>
                {id === layout.defaultViewId ? t('views.isDefault', { name }) : name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {view !== undefined && changed ? (
            <Menu.Item onClick={() => update(view)}>{t('views.update', { name: view.name })}</Menu.Item>
          ) : null}
          {view === undefined ? null : (
            <Menu.Item onClick={() => pin(view)}>
              {t(view.onToday ? 'views.takeFromToday' : 'views.putOnToday', { name: view.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={saveAs}>{t('views.saveAs')}</Menu.Item>
          <Menu.Item disabled={layout.views.length === 0} onClick={manage}>
            {t('views.manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'save' ? <SaveViewDialog onClose={closeDialog} /> : null}
        {dialog === 'manage' ? <ManageViewsDialog onClose={closeDialog} /> : null}
      </Suspense>
    </>
  );
}
