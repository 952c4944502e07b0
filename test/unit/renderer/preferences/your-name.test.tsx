// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YourNameSettings } from '#renderer/features/preferences/YourNameSettings.tsx';
import { drawAtDesk } from '../desk-page.tsx';

test('the name in use is shown, another is saved without the blanks around it, and none is not', async () => {
  const saved: string[] = [];
  await drawAtDesk(<YourNameSettings />, {
    'people.self': () => ({ name: 'mortiz', isChosen: true }),
    'people.nameYourself': ({ name }) => {
      saved.push(name);
      return { name, isChosen: true };
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  const save = screen.getByRole('button', { name: 'Save name' });
  expect(field.value).toBe('mortiz');
  expect(save.getAttribute('aria-disabled')).toBe('true');

  fireEvent.change(field, { target: { value: '  ' } });
  fireEvent.click(save);
  await screen.findByText('Enter your name.');
  expect(saved).toEqual([]);

  fireEvent.change(field, { target: { value: ' Maria Ortiz ' } });
  fireEvent.click(save);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
  expect(saved).toEqual(['Maria Ortiz']);
  expect(field.value).toBe('Maria Ortiz');
  expect(save.getAttribute('aria-disabled')).toBe('true');
});
