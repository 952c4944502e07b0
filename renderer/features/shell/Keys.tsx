import { Kbd } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { modifierKey } from '#renderer/lib/modifier-key.ts';

const NAMES: Readonly<Record<string, string>> = {
  mod: modifierKey,
  shift: 'Shift',
  alt: 'Alt',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** As they are read, and sought: `Ctrl Shift C`. */
export const keysInWords = (keys: string): string =>
  keys
    .split('+')
    .map((key) => NAMES[key] ?? key)
    .join(' ');

/** Keys that are pressed together, written as in `mod+shift+C`. */
export function Keys({ keys }: { readonly keys: string }): ReactNode {
  return keys.split('+').map((key) => (
    <Fragment key={key}>
      <Kbd size="xs">{NAMES[key] ?? key}</Kbd>{' '}
    </Fragment>
  ));
}
