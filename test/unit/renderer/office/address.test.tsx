// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { Answers } from '../desk-page.tsx';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { offline, refused, shared } from './offices.ts';

async function openDialog(answer: Answers['office.changeAddress']): Promise<HTMLElement> {
  await drawAtDesk(
    <SharedOfficeSettings />,
    {
      'people.self': () => ({ name: 'Maria', isChosen: true }),
      'office.state': () => shared({ connection: offline('unreachable') }),
      ...(answer === undefined ? {} : { 'office.changeAddress': answer }),
    },
    CONNECTED,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change address…' }));
  return screen.findByRole('dialog', { name: 'Change the office server’s address' });
}

const change = (dialog: HTMLElement, to: string): void => {
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Office server address' }), {
    target: { value: to },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change address' }));
};

test('a hub that has moved is found at its new address, and the dialog is closed', async () => {
  const asked: unknown[] = [];
  const dialog = await openDialog((input) => {
    asked.push(input);
    return shared({ hub: 'https://new.example.com' });
  });
  change(dialog, ' https://new.example.com ');
  await screen.findByText(/^Office server: https:\/\/new\.example\.com/);
  expect(asked).toEqual([{ address: 'https://new.example.com' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another hub is not taken: what is wrong is said, and that the address is as it was', async () => {
  const dialog = await openDialog(() => {
    throw refused('other-hub');
  });
  change(dialog, 'https://other.example.com');
  const { textContent } = await within(dialog).findByRole('alert');
  expect(textContent).toContain('The address wasn’t changed.');
});

test('an address that is none is said at its field', async () => {
  const dialog = await openDialog(() => {
    throw refused('address-not-secure');
  });
  change(dialog, 'http://hub.example.com');
  expect(await within(dialog).findByText(/The address must start with https/)).toBeDefined();
  change(dialog, '   ');
  expect(await within(dialog).findByText('Enter the office server address.')).toBeDefined();
});
