// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfficeDataForm } from '#renderer/features/applications/OfficeDataForm.tsx';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { applicationDetail } from '#test/fixtures/application-row.ts';
import { drawAtDesk } from '../desk-page.tsx';

const row = { identifier: 'A-1', fetchedAt: '2026-05-04T10:00:00.000Z' };

test('what is typed while the details are being saved stays, and is not saved yet', async () => {
  const saving = Promise.withResolvers<ApplicationDetail>();
  await drawAtDesk(<OfficeDataForm detail={applicationDetail(row)} />, {
    'applications.tags': () => [],
    'applications.saveOfficeData': () => saving.promise,
  });
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(email, { target: { value: ' ada@example.com ' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('data-loading')).toBe('true'));
  fireEvent.change(name, { target: { value: 'Ada' } });
  saving.resolve(applicationDetail(row, { ...NO_OFFICE_DATA, email: 'ada@example.com' }));
  await waitFor(() => expect(save.getAttribute('data-loading')).toBeNull());
  expect(name.value).toBe('Ada');
  expect(screen.getByText('Not saved')).toBeDefined();
});

test('what was saved is shown as it is kept', async () => {
  await drawAtDesk(<OfficeDataForm detail={applicationDetail(row)} />, {
    'applications.tags': () => [],
    'applications.saveOfficeData': () =>
      applicationDetail(row, { ...NO_OFFICE_DATA, email: 'ada@example.com' }),
  });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(email, { target: { value: ' ada@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(email.value).toBe('ada@example.com');
});
