import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Preferences } from '#shared/models/desk.ts';

export const colorSchemeOf = (theme: Preferences['theme']): MantineColorScheme =>
  theme === 'system' ? 'auto' : theme;

/** The theme is a preference of the desk; the page keeps no copy of its own beyond its life. */
export function createColorSchemeManager(initial: MantineColorScheme): MantineColorSchemeManager {
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {
      current = initial;
    },
  };
}
