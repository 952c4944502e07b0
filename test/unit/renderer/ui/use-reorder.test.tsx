// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveItem } from '#renderer/lib/move-item.ts';
import { useReorder } from '#renderer/ui/use-reorder.ts';
import { draw } from '../page.tsx';

function Letters(): ReactNode {
  const [letters, setLetters] = useState<readonly string[]>(['a', 'b', 'c']);
  const list = useRef<HTMLUListElement>(null);
  const reorder = useReorder({
    container: list,
    keys: letters,
    onMove: (letter, place) => setLetters(moveItem(letters, letter, place)),
  });
  return (
    <>
      <p role="status">{reorder.moved}</p>
      <button type="button" onClick={() => setLetters([...letters, 'd'])}>
        add
      </button>
      <ul ref={list}>
        {letters.map((letter, place) => (
          <li key={letter} {...reorder.placeProps(letter)}>
            <span data-testid={letter} {...reorder.handleProps(letter)} />
            {(['back', 'forth'] as const).map((way) => (
              <button
                key={way}
                type="button"
                data-way={way}
                disabled={place === (way === 'back' ? 0 : letters.length - 1)}
                onClick={() => reorder.moveBy(letter, way)}
              >{`${letter} ${way}`}</button>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('what is moved by a button', () => {
  beforeEach(async () => {
    await draw(<Letters />);
  });

  test('keeps the focus, at its other button where it can go no further', () => {
    fireEvent.click(button('c back'));
    expect(document.activeElement).toBe(button('c back'));
    fireEvent.click(button('c back'));
    expect(document.activeElement).toBe(button('c forth'));
  });

  test('does not take the focus again when the order changes in another way, and is told all the same', () => {
    fireEvent.click(button('c back'));
    button('add').focus();
    fireEvent.click(button('add'));
    expect(document.activeElement).toBe(button('add'));
    expect(screen.getByRole('status').textContent).toBe('c');
  });
});

test('what is dragged shows where it would be put, there alone, and is put there', async () => {
  await draw(<Letters />);
  const places = (): (string | undefined)[] =>
    ['a', 'b', 'c'].map((letter) => screen.getByTestId(letter).parentElement?.dataset.drag);
  const place = (letter: string): HTMLElement => screen.getByTestId(letter).parentElement ?? document.body;
  const dataTransfer = { setDragImage: () => {} };
  fireEvent.dragStart(screen.getByTestId('c'), { dataTransfer });
  expect(places()).toEqual(['none', 'none', 'dragged']);
  fireEvent.dragOver(place('a'));
  expect(places()).toEqual(['before', 'none', 'dragged']);
  fireEvent.dragOver(place('b'));
  expect(places()).toEqual(['none', 'before', 'dragged']);
  fireEvent.drop(place('b'));
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.drag)).toEqual([
    'none',
    'none',
    'none',
  ]);
  const order = [...document.querySelectorAll<HTMLElement>('[data-testid]')].map(
    ({ dataset }) => dataset.testid,
  );
  expect(order).toEqual(['a', 'c', 'b']);
  fireEvent.dragStart(screen.getByTestId('a'), { dataTransfer });
  fireEvent.dragOver(place('b'));
  expect(place('b').dataset.drag).toBe('after');
});
