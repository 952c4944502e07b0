import type { PopoverProps } from '@mantine/core';

/** From the window's edge, in pixels. */
const GAP = 8;

/** What opens beside a button stays inside the window, however low that is: it takes the side with more room, and scrolls there. */
export const insideWindow: NonNullable<PopoverProps['middlewares']> = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: GAP,
    apply({ availableHeight, elements }) {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};
