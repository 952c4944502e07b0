// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import FilterPills from '#renderer/features/applications/FilterPills.tsx';
import { applyView, changeFilter, listState } from '#renderer/features/applications/list-state.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { applicationFilters } from '#shared/features/applications/fields.ts';
import type { Language } from '#shared/scoring/index.ts';
import { FILTERED } from '#test/fixtures/filtered.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { ALONE } from '../office/offices.ts';

const drawPills = (language: Language = 'en') =>
  drawAtDesk(<FilterPills onCleared={() => {}} />, { 'office.state': () => ALONE }, CONNECTED, language);

test('every filter has a pill that says it and lifts it, in each language', async () => {
  for (const language of ['en', 'es'] as const) {
    const said = new Set<string>();
    for (const { key, kind } of applicationFilters) {
      applyView(null);
      changeFilter({ [key]: FILTERED[kind] });
      await drawPills(language);
      const [pill, ...others] = screen.getAllByRole('listitem');
      // Beside it, what lifts all of them.
      expect([key, others.length]).toEqual([key, 1]);
      said.add(pill?.textContent ?? '');
      fireEvent.click(screen.getByRole('button', { name: /^(Remove filter|Quitar el filtro) / }));
      expect([key, listState().filter]).toEqual([key, NO_APPLICATION_FILTER]);
    }
    // Each says something else, and says something.
    expect(said.size).toBe(applicationFilters.length);
    expect([...said].every((words) => words !== '' && !words.includes('{{'))).toBe(true);
  }
});

test('days are said as they are, in whichever zone, and an end may be open', async () => {
  const wordsOf = async (dates: { readonly from: string | null; readonly to: string | null }) => {
    applyView(null);
    changeFilter({ moveIn: dates });
    await drawPills();
    return screen.getAllByRole('listitem')[0]?.textContent;
  };
  expect(await wordsOf({ from: '2026-03-01', to: '2026-03-31' })).toBe(
    'Move-in date: Mar 1, 2026 to Mar 31, 2026',
  );
  expect(await wordsOf({ from: '2026-03-01', to: null })).toBe('Move-in date: from Mar 1, 2026');
  expect(await wordsOf({ from: null, to: '2026-03-31' })).toBe('Move-in date: until Mar 31, 2026');
});
