// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import { draw } from '../page.tsx';

test.each([
  ['with something to save it saves', false, 1],
  ['with nothing to save it does nothing, and keeps the focus all the same', true, 0],
] as const)('%s', async (_what, idle, times) => {
  const save = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await draw(
    <form onSubmit={save}>
      <SaveButton idle={idle} loading={false}>
        Save
      </SaveButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  expect(save).toHaveBeenCalledTimes(times);
  expect(button.getAttribute('aria-disabled')).toBe(String(idle));
  expect(document.activeElement).toBe(button);
});
