// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ShortcutSheet from '#renderer/features/shell/ShortcutSheet.tsx';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

const drawSheet = (singleKeys: boolean) =>
  drawAtDesk(
    <ShortcutSheet opened onClose={() => {}} />,
    {},
    {
      ...CONNECTED,
      preferences: { ...CONNECTED.preferences, singleKeys },
    },
  );

const shown = (): readonly string[] =>
  [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');

const seek = (words: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Search shortcuts' }), { target: { value: words } });
};

test('is searched by what a key does, by its keys, by where it works, and with a slip of the hand', async () => {
  await drawSheet(true);
  const all = shown();
  expect(all).toContain('Approve');
  seek('undo');
  expect(shown()).toEqual(['Undo']);
  seek('ctrl k');
  expect(shown()).toContain('Search or run a command');
  seek('go to a page');
  expect(shown()).toContain('Report links');
  expect(shown()).not.toContain('Undo');
  seek('aprove');
  expect(shown()).toContain('Approve');
  seek('no such thing at all');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No shortcut matches.')).toBeTruthy();
  seek('');
  expect(shown()).toEqual(all);
});

test('shows no key that is switched off, and says where it is switched on', async () => {
  await drawSheet(false);
  expect(shown()).not.toContain('Approve');
  expect(shown()).not.toContain('Notices');
  expect(shown()).toContain('Undo');
  expect(screen.getByText(/Single-key shortcuts are off/)).toBeTruthy();
});
