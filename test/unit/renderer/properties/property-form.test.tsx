// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PropertyForm } from '#renderer/features/properties/PropertyForm.tsx';
import type { Property } from '#shared/features/properties/model.ts';
import { drawAtDesk } from '../desk-page.tsx';

const ELM: Property = {
  id: 'elm',
  name: 'Elm Court',
  address: '',
  state: 'OH',
  city: '',
  agency: null,
  letterhead: null,
  firstCome: false,
  thresholds: null,
  applications: 0,
  units: 0,
  merged: [],
};

test('what is typed while a property is being saved counts as not saved', async () => {
  const saving = Promise.withResolvers<Record<string, never>>();
  await drawAtDesk(<PropertyForm property={ELM} />, { 'properties.change': () => saving.promise });
  const address = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Address' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Elm Place' } });
  const save = screen.getByRole('button', { name: 'Save property' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('data-loading')).toBe('true'));
  fireEvent.change(address, { target: { value: '12 Elm St.' } });
  saving.resolve({});
  await waitFor(() => expect(save.getAttribute('data-loading')).toBeNull());
  expect(address.value).toBe('12 Elm St.');
  expect(save.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.queryByText('Saved')).toBeNull();
});
