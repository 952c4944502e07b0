// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ChoosePassphrasePage from '#renderer/features/vault/ChoosePassphrasePage.tsx';
import { changeLanguage } from '#renderer/i18n/language.ts';
import { drawAtDesk } from '../desk-page.tsx';

test('what is wrong is said in the language that is chosen afterward', async () => {
  await drawAtDesk(<ChoosePassphrasePage />, {});
  fireEvent.change(screen.getByLabelText('Passphrase'), { target: { value: 'long enough for this' } });
  fireEvent.change(screen.getByLabelText('Confirm passphrase'), { target: { value: 'something else' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this passphrase' }));
  await screen.findByText('The passphrases don’t match.');
  await act(() => changeLanguage('es'));
  expect(screen.queryByText('The passphrases don’t match.')).toBeNull();
  expect(await screen.findByText('Las frases de acceso no coinciden.')).toBeDefined();
  await act(() => changeLanguage('en'));
});
