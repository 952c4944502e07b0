// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toolbar } from '#renderer/ui/Toolbar.tsx';

afterEach(cleanup);

const bar = (names: readonly string[], disabled: string) => (
  <Toolbar label="Actions" className={undefined}>
    {names.map((name) => (
      <button key={name} type="button" disabled={name === disabled}>
        {name}
      </button>
    ))}
  </Toolbar>
);
const stops = (): string[] =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => !button.disabled && button.tabIndex === 0)
    .map(({ textContent }) => textContent);
const key = (name: string): string | undefined => {
  if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key: name });
  return document.activeElement?.textContent;
};

test('Tab stops at a bar once; its arrow keys lead past what cannot be pressed, and round', () => {
  render(bar(['Decide', 'Assign', 'Export', 'Group'], 'Assign'));
  expect(stops()).toEqual(['Decide']);
  screen.getByRole('button', { name: 'Decide' }).focus();
  expect(key('ArrowRight')).toBe('Export');
  expect(key('End')).toBe('Group');
  expect(key('ArrowRight')).toBe('Decide');
  expect(key('ArrowLeft')).toBe('Group');
  // Whoever comes back finds the button that they left.
  expect(stops()).toEqual(['Group']);
  expect(key('Home')).toBe('Decide');
});

test('a bar has one stop, too, where the button that was it is gone or cannot be pressed any more', () => {
  const { rerender } = render(bar(['Decide', 'Group'], ''));
  screen.getByRole('button', { name: 'Group' }).focus();
  rerender(bar(['Decide', 'Group'], 'Group'));
  expect(stops()).toEqual(['Decide']);
  rerender(bar(['Decide', 'Group'], ''));
  expect(stops()).toEqual(['Group']);
  // What could not be pressed until now does not become the stop for that.
  rerender(bar(['Copy', 'Decide', 'Compare'], 'Compare'));
  rerender(bar(['Decide', 'Compare'], ''));
  expect(stops()).toEqual(['Decide']);
});
