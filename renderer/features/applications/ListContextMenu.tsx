import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './ApplicationList.tsx';
import classes from './ListContextMenu.module.css';
import { commandIcons } from './ListFooter.tsx';
import type { ListCommand } from './use-list-commands.tsx';

interface ListContextMenuProps {
  readonly at: Place;
  readonly title: string;
  readonly commands: readonly ListCommand[];
  readonly onClose: () => void;
}

/** What can be done with the selected, where it was asked for: by a right click, or by keyboard at the active row. */
export default function ListContextMenu({ at, title, commands, onClose }: ListContextMenuProps): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      // No key: the one that asks for the menu would close it at once.
      clickOutsideEvents={['mousedown', 'touchstart']}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {/* Where it opens; nobody gets there by Tab. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={title}
          className={classes.place}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {commands.map(({ id, whyNot, run }) => {
          const IconOfCommand = commandIcons[id];
          return (
            <Menu.Item
              key={id}
              leftSection={<IconOfCommand size={16} aria-hidden />}
              disabled={whyNot !== null}
              title={whyNot ?? ''}
              onClick={run}
            >
              {t(`commands.${id}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
