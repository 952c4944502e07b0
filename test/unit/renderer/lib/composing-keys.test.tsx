// @vitest-environment jsdom
import { getHotkeyHandler } from '@mantine/hooks';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ignoreKeysOfComposition } from '#renderer/lib/composing-keys.ts';

ignoreKeysOfComposition(window);

it('gives no key of an input method to any handler, of React, of a library or of the document, and every other key to all', () => {
  const [react, hotkey, document] = [vi.fn(), vi.fn(), vi.fn()];
  window.document.addEventListener('keydown', document);
  render(
    <form onKeyDown={getHotkeyHandler([['mod+Enter', hotkey]])}>
      <input aria-label="Name" onKeyDown={(event) => react(event.key)} />
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 });
  expect([react, hotkey, document].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 13 });
  expect([react, hotkey, document].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
