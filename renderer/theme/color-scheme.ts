import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Preferences } from '#shared/features/preferences/model.ts';

export const colorSchemeOf = (theme: Preferences['theme']): MantineColorScheme =>
  theme === 'system' ? 'auto' : theme;

/**
 * What the styles ask the document for. It is said before the page is first drawn: said later, all of the page would be
 * styled and laid out a second time.
 */
export function markDocument({ theme, density }: Preferences): void {
  const { dataset } = document.documentElement;
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  dataset.mantineColorScheme = dark ? 'dark' : 'light';
  dataset.density = density;
}

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
