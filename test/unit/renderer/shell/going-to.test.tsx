// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { GoToHint } from '#renderer/features/shell/GoToHint.tsx';
import { LETTER_OF, useGoingTo } from '#renderer/features/shell/going-to.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { sectionCommands } from '#renderer/navigation/screens.ts';
import { drawAtDesk } from '../desk-page.tsx';

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
});

/** A page whose keys decide, under the keys that lead elsewhere. */
function Page({ isOn }: { readonly isOn: boolean }): ReactNode {
  const isAwaited = useGoingTo((command) => done.push(command), isOn);
  useSingleKeys({ a: () => done.push('approved'), d: () => done.push('declined') }, isOn);
  return (
    <>
      <input aria-label="Note" />
      <GoToHint isAwaited={isAwaited} />
    </>
  );
}

const press = (...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

test('every section has a letter of its own', () => {
  const letters = sectionCommands.map((command) => LETTER_OF[command]);
  expect(new Set(letters).size).toBe(sectionCommands.length);
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true);
});

test('G, then a letter, leads to a section, and decides nothing on the page', async () => {
  await drawAtDesk(<Page isOn />, {});
  press('g');
  expect(screen.getByRole('status').textContent).toContain('Applications');
  press('a');
  expect(done).toEqual(['show-applications']);
  expect(screen.getByRole('status').textContent).toBe('');
  press('G', 'S');
  expect(done).toEqual(['show-applications', 'show-settings']);
  // No section has it: nothing happens, and the next key is the page's again.
  press('g', 'd');
  expect(done).toHaveLength(2);
  press('d', 'a');
  expect(done.slice(2)).toEqual(['declined', 'approved']);
});

test('Escape and a click end the waiting', async () => {
  await drawAtDesk(<Page isOn />, {});
  press('g', 'Escape', 'a');
  expect(done).toEqual(['approved']);
  press('g');
  fireEvent.pointerDown(document.body);
  press('a');
  expect(done).toEqual(['approved', 'approved']);
});

test('does nothing where text is written, with Ctrl, or switched off', async () => {
  const { unmount } = await drawAtDesk(<Page isOn />, {});
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Note' }), { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true });
  press('a');
  expect(done).toEqual(['approved']);
  unmount();
  await drawAtDesk(<Page isOn={false} />, {});
  press('g', 'a');
  expect(done).toEqual(['approved']);
});
