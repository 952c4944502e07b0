// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ActivityPage from '#renderer/features/activity/ActivityPage.tsx';
import { rowHeights } from '#renderer/features/activity/ActivityRow.tsx';
import { dayOf } from '#shared/day.ts';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import { drawAtDesk } from '../desk-page.tsx';

const TOTAL = 1_000;

/** The newest first, as the desk lists them. */
const entryAt = (index: number): ListedActivity => ({
  line: TOTAL - index,
  source: 'text',
  id: TOTAL - index,
  at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  who: 'Robin',
  kind: 'desk-started',
  kindName: 'Desk started',
  sentence: 'Desk started',
  subject: '',
  outcome: 'succeeded',
  detail: '',
  completes: null,
  hash: 'hash',
  leadsTo: null,
  placeId: '',
  log: null,
});

// In jsdom nothing has a height and nothing scrolls, and a list without a height draws no rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(TOTAL * rowHeights.comfortable);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number): void {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
});
afterEach(() => void vi.restoreAllMocks());

async function drawPage() {
  const asked: { readonly offset: number; readonly limit: number }[] = [];
  await drawAtDesk(<ActivityPage />, {
    'activity.people': () => ['Robin'],
    'activity.kinds': () => [{ kind: 'desk-started', name: 'Desk started' }],
    'activity.list': ({ offset, limit }) => {
      // A tab asks for its number alone.
      if (limit > 1) asked.push({ offset, limit });
      const length = Math.min(limit, TOTAL - offset);
      return {
        entries: Array.from({ length }, (_entry, place) => entryAt(offset + place)),
        total: TOTAL,
        searchedTo: null,
      };
    },
  });
  return { asked, grid: await screen.findByRole('grid') };
}

test('the pane goes along to an entry that has yet to be fetched', async () => {
  const { grid } = await drawPage();
  await screen.findAllByText('Desk started', { selector: '[role="row"] *' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  await screen.findByRole('region', { name: 'Entry 1,000' });
  fireEvent.keyDown(grid, { key: 'End' });
  screen.getByRole('region', { name: 'Entry 1,000' });
  await screen.findByRole('region', { name: 'Entry 1' });
});

test('until one scrolls, one page of entries is all that is asked for, also by another search', async () => {
  const { asked } = await drawPage();
  const top = { offset: 0, limit: 50 };
  await screen.findAllByText('Desk started', { selector: '[role="row"] *' });
  expect(asked).toEqual([top]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search the activity' }), { target: { value: 'r' } });
  await waitFor(() => expect(asked).toEqual([top, top]));
});

test('entries are grouped by their day, and only what did not go well is marked', async () => {
  await drawPage();
  await screen.findAllByText('Desk started', { selector: '[role="row"] *' });
  const rows = screen.getAllByRole('row').slice(1);
  const named = rows.flatMap((row) => row.querySelector('[role="gridcell"]')?.textContent || []);
  // Each of them at the first of its entries.
  const days = new Set(rows.map((_row, index) => dayOf(Date.parse(entryAt(index).at))));
  expect(named).toHaveLength(days.size);
  expect(new Set(named).size).toBe(days.size);
  expect(screen.queryByText('Succeeded')).toBeNull();
});
