import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { insideWindow } from '#renderer/theme/inside-window.ts';
import classes from './ListBar.module.css';

interface BarPopoverProps {
  readonly label: string;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly target: (toggle: () => void) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the bar with what it opens; closed, the focus is back at the button. */
export function BarPopover({ label, position, target, children }: BarPopoverProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={position}
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={insideWindow}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{target(() => setOpened((before) => !before))}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        <Suspense fallback={null}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
