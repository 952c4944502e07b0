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
import classes from '#renderer/ui/list-bar/ListBar.module.css';
import { useViews } from './use-views.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const ManageViewsDialog = lazy(() => import('./ManageViewsDialog.tsx'));

const ALL = '';
/** Something that no view says. */
const NONE = ' ';

/** The views in a menu, however many there are, and what can be done with them. */
export function ViewButton(): ReactNode {
  const { t } = useTranslation('applications');
  const { views, saved, defaultViewId, current, isChanged, isAll, choose, update, pin } = useViews();
  // Only one's own can be changed.
  const view = saved.find(({ id }) => id === current?.id);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The row of the menu that called it is gone.
  const closeDialog = (): void => {
    setDialog(null);
    button.current?.focus();
  };
  const saveAs = (): void => setDialog('save');
  const manage = (): void => setDialog('manage');
  useOfferActions([
    view !== undefined && isChanged
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
    saved.length === 0
      ? null
      : { id: 'manage-views', label: t('views.manage'), icon: IconBookmarks, run: manage },
    ...views.map((one) => ({
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
            variant="subtle"
            size="compact-sm"
            className={classes.button}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('views.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={current?.id ?? (isAll ? ALL : NONE)}
            onChange={(id) => choose(views.find((one) => one.id === id) ?? null)}
          >
            <Menu.RadioItem value={ALL} closeMenuOnClick>
              {t('views.all')}
            </Menu.RadioItem>
            {views.map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                {id === defaultViewId ? t('views.isDefault', { name }) : name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {view !== undefined && isChanged ? (
            <Menu.Item onClick={() => update(view)}>{t('views.update', { name: view.name })}</Menu.Item>
          ) : null}
          {view === undefined ? null : (
            <Menu.Item onClick={() => pin(view)}>
              {t(view.onToday ? 'views.takeFromToday' : 'views.putOnToday', { name: view.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={saveAs}>{t('views.saveAs')}</Menu.Item>
          <Menu.Item disabled={saved.length === 0} onClick={manage}>
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
