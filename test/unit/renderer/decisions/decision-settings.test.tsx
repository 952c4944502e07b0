// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DecisionSettings } from '#renderer/features/decisions/index.ts';
import { changeLanguage } from '#renderer/i18n/language.ts';
import { startingReasons } from '#shared/features/decisions/override-reasons.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { Language } from '#shared/scoring/language.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

const stateWith = (overrideReasons: string[]): DeskState => ({
  ...CONNECTED,
  preferences: { ...CONNECTED.preferences, overrideReasons },
});
const reasons = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /recommendation|recomendación/ });

/** Draws the settings; answers what is saved in them. */
async function drawSettings(overrideReasons: string[], language: Language) {
  const saved: (readonly string[] | undefined)[] = [];
  await drawAtDesk(
    <DecisionSettings />,
    {
      'preferences.change': (change) => {
        saved.push(change.overrideReasons);
        return stateWith(change.overrideReasons ?? overrideReasons);
      },
    },
    stateWith(overrideReasons),
    language,
  );
  return saved;
}

test('the reasons that an office begins with follow the language, also where that is changed beside them', async () => {
  const saved = await drawSettings([], 'en');
  expect(reasons().value.split('\n')).toEqual(startingReasons('en'));
  await act(() => changeLanguage('es'));
  await waitFor(() => expect(reasons().value.split('\n')).toEqual(startingReasons('es')));
  // Nobody has changed them, whichever language they are written in.
  fireEvent.change(reasons(), { target: { value: startingReasons('en').join('\n') } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toEqual([[]]));
});

test('in a list that was kept in another language those that offices begin with are read in one’s own', async () => {
  const [first = ''] = startingReasons('en');
  const [primero = ''] = startingReasons('es');
  const saved = await drawSettings([first, 'Our own reason'], 'es');
  expect(reasons().value).toBe(`${primero}\nOur own reason`);
  fireEvent.change(reasons(), { target: { value: `${primero}\n${first}\nOtra` } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toEqual([[primero, 'Otra']]));
});
