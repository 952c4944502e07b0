// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfficeSettings } from '#renderer/features/preferences/OfficeSettings.tsx';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

test('an agency that is added while the office is being saved stays', async () => {
  const saving = Promise.withResolvers<typeof CONNECTED>();
  const preferences = {
    ...DEFAULT_PREFERENCES,
    office: { ...DEFAULT_PREFERENCES.office, name: 'Elm Street Leasing' },
  };
  await drawAtDesk(<OfficeSettings preferences={preferences} />, {
    'preferences.change': () => saving.promise,
  });
  const [name] = screen.getAllByRole('textbox', { name: 'Name' });
  if (name === undefined) throw new Error('An office has a name.');
  fireEvent.change(name, { target: { value: 'Oak Street Leasing' } });
  const save = screen.getByRole('button', { name: 'Save office and agency' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('data-loading')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Add an agency' }));
  expect(screen.getByRole('group', { name: 'Agency 2' })).toBeDefined();
  saving.resolve(CONNECTED);
  await waitFor(() => expect(save.getAttribute('data-loading')).toBeNull());
  expect(screen.getByRole('group', { name: 'Agency 2' })).toBeDefined();
});
