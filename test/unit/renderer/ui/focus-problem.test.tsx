// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFocusOnProblems } from '#renderer/ui/focus/focus-problem.ts';
import { draw } from '../page.tsx';

function Page({ onSaved }: { readonly onSaved: () => void }): ReactNode {
  useFocusOnProblems();
  const form = useForm({
    initialValues: { name: 'Alma', email: '' },
    validate: { email: (value) => (value === '' ? 'Enter an email.' : null) },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(onSaved)}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Email" {...form.getInputProps('email')} />
      <button type="submit">Save</button>
    </form>
  );
}

test('a form that cannot be saved leads to the first field that is wrong, one that is saved stays where it is', async () => {
  const saved: string[] = [];
  await draw(<Page onSaved={() => saved.push('saved')} />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(saved).toEqual([]);

  fireEvent.change(email, { target: { value: 'alma@example.com' } });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['saved']));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button);
});
