// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import { changeLanguage } from '#renderer/i18n/language.ts';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import { useToasts, useUndoKey } from '#renderer/ui/toasts.tsx';
import { drawAtDesk } from '../desk-page.tsx';

const undone: string[] = [];

function Page(): ReactNode {
  const { t } = useTranslation('households');
  useUndoKey();
  const { done, failed } = useToasts();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          done({
            title: (lng, formats) => t('removal.done', { lng, name: formats.number(1234567.5) }),
            text: (lng) => t('removal.text', { lng }),
            undo: () => undone.push('household'),
          })
        }
      >
        remove
      </button>
      <button type="button" onClick={() => done({ title: 'Copied' })}>
        copy
      </button>
      <input aria-label="Name" />
      <button
        type="button"
        onClick={() =>
          failed(
            (lng) => t('removal.failed', { lng }),
            new DeskCallError({ kind: 'busy', detail: '' }),
            (lng) => t('detail.kept', { lng }),
          )
        }
      >
        fail
      </button>
    </>
  );
}

test('a toast that stands there while the language changes goes on in the new one, numbers and buttons, too', async () => {
  await drawAtDesk(<Page />, {});
  fireEvent.click(screen.getByRole('button', { name: 'fail' }));
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  expect(await screen.findByText('Household of 1,234,567.5 removed')).toBeDefined();
  expect(screen.getByText('The household wasn’t removed')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);

  await act(() => changeLanguage('es'));
  expect(screen.queryByText(/Household|household/)).toBeNull();
  expect(screen.getByText(/1,234,567\.5/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Cerrar' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undone).toEqual(['household']);
});

test('what failed goes with its connection, what was done stays', async () => {
  notifications.clean();
  await drawAtDesk(<Page />, {});
  fireEvent.click(screen.getByRole('button', { name: 'fail' }));
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  await screen.findByText('The household wasn’t removed');
  act(beginConnectionScope);
  await waitFor(() => expect(screen.queryByText('The household wasn’t removed')).toBeNull());
  expect(screen.getByText('Household of 1,234,567.5 removed')).toBeDefined();
});

test('what was done makes way for what is done next, and for what fails; that stays until it is closed', async () => {
  notifications.clean();
  await drawAtDesk(<Page />, {});
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText('Copied');
  await waitFor(() => expect(screen.queryByText(/^Household of/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'fail' }));
  await screen.findByText('The household wasn’t removed');
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText('Copied');
  expect(screen.getByText('The household wasn’t removed')).toBeDefined();
});

test('Ctrl+Z takes back what the toast offers, once; not while a text is being written, and not what another toast offered before', async () => {
  notifications.clean();
  undone.length = 0;
  await drawAtDesk(<Page />, {});
  const press = (at: Element) => fireEvent.keyDown(at, { key: 'z', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  await screen.findByText(/^Household of/);
  press(screen.getByRole('textbox', { name: 'Name' }));
  expect(undone).toEqual([]);
  press(document.body);
  press(document.body);
  expect(undone).toEqual(['household']);
  await waitFor(() => expect(screen.queryByText(/^Household of/)).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText('Copied');
  press(document.body);
  expect(undone).toEqual(['household']);
});
