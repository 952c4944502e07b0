// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import HelpPage from '#renderer/features/help/HelpPage.tsx';
import { hasWords } from '#renderer/features/help/search.ts';
import TermHelp from '#renderer/ui/TermHelp.tsx';
import { help as english } from '#shared/i18n/en/help.ts';
import { help as spanish } from '#shared/i18n/es/help.ts';
import { drawAtDesk } from './desk-page.tsx';
import { draw } from './page.tsx';

describe('the help', () => {
  test('tells each task in fewer than 120 words, in both languages', () => {
    for (const { tasks } of [english, spanish]) {
      for (const { title, text } of Object.values(tasks)) {
        expect([title, text.split(/\s+/).length < 120]).toEqual([title, true]);
      }
    }
  });

  test('is found by beginnings of its words, without accents and capitals', () => {
    expect(hasWords('', 'Anything')).toBe(true);
    expect(hasWords('PUNTUACION mas baja', 'La puntuación más baja')).toBe(true);
    expect(hasWords('low mean', 'The lowest score and the mean')).toBe(true);
    expect(hasWords('est', 'The lowest score')).toBe(false);
  });

  test('shows what has the words, and says so where nothing has', async () => {
    await drawAtDesk(<HelpPage />, {});
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(Object.keys(english.tasks).length);
    const search = screen.getByRole('searchbox', { name: 'Search the help' });
    fireEvent.change(search, { target: { value: 'full steps' } });
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Glossary' })).getByText('Step')).toBeDefined();
    fireEvent.change(search, { target: { value: 'xylophone' } });
    expect(screen.getByRole('status').textContent).toBe('No results');
    search.blur();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(search);
  });

  test('stands where a term stands: opened it describes its button, and Escape closes it', async () => {
    await draw(
      <MemoryRouter>
        <TermHelp terms={['band', 'score']} />
      </MemoryRouter>,
      'es',
    );
    const button = screen.getByRole('button', { name: 'Qué significan estas palabras' });
    fireEvent.click(button);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Una recomendación no es una decisión.');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Recomendación')).toBeNull();
  });
});
