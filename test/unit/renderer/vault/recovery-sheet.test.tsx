// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RecoverySheetDialog from '#renderer/features/vault/RecoverySheetDialog.tsx';
import { drawAtDesk } from '../desk-page.tsx';

async function made(): Promise<string[]> {
  const closed: string[] = [];
  await drawAtDesk(<RecoverySheetDialog onClose={() => closed.push('closed')} />, {
    'vault.makeRecoveryCode': () => ({ code: 'ABCDEFGH-ABCDEFGH-ABCDEFGH-ABCDEFGH' }),
  });
  fireEvent.change(await screen.findByLabelText('Passphrase'), { target: { value: 'long enough' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the code' }));
  await screen.findByRole('status', { name: 'Recovery code' });
  return closed;
}

test('a code that was neither printed nor saved is not closed without a question', async () => {
  const closed = await made();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Close without printing?');
  expect(closed).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
  expect(closed).toEqual(['closed']);
});

test('one that was sent to a printer is closed at once', async () => {
  const closed = await made();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(closed).toEqual(['closed']);
  expect(screen.queryByText('Close without printing?')).toBeNull();
});
