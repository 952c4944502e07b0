// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, test } from 'vitest';
import ApplicationsPage from '#renderer/features/applications/ApplicationsPage.tsx';
import { useListName } from '#renderer/features/applications/list-names.ts';
import { applyView, changeFilter, listState, openList } from '#renderer/features/applications/list-state.ts';
import { NO_APPLICATION_FILTER, OLDEST_FIRST } from '#shared/features/applications/columns.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import { applicationDetail, applicationRow } from '#test/fixtures/application-row.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';
import { ALONE } from '../office/offices.ts';

// jsdom lays nothing out, and the list draws only rows that have a place.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1_200 });

const FETCHED = '2026-11-20T10:00:00.000Z';
const ROWS = ['Alma Nettlecombe', 'Jasper Nettlecombe', 'Yusuf Nettlecombe', 'Alma Ribbonwood'].map(
  (name, place) =>
    applicationRow({ identifier: `A-${place + 1}`, name, property: 'Maple Terrace', fetchedAt: FETCHED }),
);

const matching = ({ search, property }: Pick<ApplicationFilter, 'search' | 'property'>) =>
  ROWS.filter((row) => row.name.includes(search) && (property?.includes(row.property) ?? true));

/** What the page asks of a desk with these rows; what it was asked to do is noted in `done`. */
function deskOf(done: string[]): Answers {
  return {
    'applications.list': ({ offset, limit, ...filter }) => {
      const rows = matching(filter);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    'applications.countAmong': ({ identifiers, ...filter }) => ({
      count: matching(filter).filter(({ identifier }) => identifiers.includes(identifier)).length,
    }),
    'applications.identifiers': (filter) => matching(filter).map(({ identifier }) => identifier),
    'applications.counts': () => [],
    'lookUps.list': () => [],
    'lookUps.startSelected': ({ selection }) => {
      done.push(JSON.stringify(selection));
      return { accepted: 0, duplicates: 0, refused: [], lookUp: null };
    },
    'imports.notLookedUp': () => ({ count: 0, identifiers: [] }),
    'office.state': () => ALONE,
  };
}

const bar = () => screen.getByRole('region', { name: 'Selected applications' });
const select = async (...names: string[]): Promise<void> => {
  for (const name of names) {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    const mark = row.querySelector('[data-mark]');
    expect(mark).not.toBeNull();
    if (mark !== null) fireEvent.click(mark);
  }
};

function Back() {
  return useListName() ?? 'everything';
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

async function drawPage(done: string[] = []) {
  applyView(null);
  return drawAtDesk(<ApplicationsPage />, deskOf(done));
}

test('a new search, and leaving the page, clear the selection', async () => {
  const { unmount } = await drawPage();
  await select('Alma Nettlecombe', 'Jasper Nettlecombe');
  expect(within(bar()).getByRole('status').textContent).toBe('2 selected');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'Ribbonwood' } });
  await waitFor(() => expect(screen.queryByText('1 of 4')).not.toBeNull());
  await select('Alma Ribbonwood');
  expect(within(bar()).getByRole('status').textContent).toBe('1 selected');
  unmount();
  expect(listState().selection).toEqual({ kind: 'named', identifiers: new Set() });
});

test('an act clears the selection it was done with', async () => {
  const done: string[] = [];
  await drawPage(done);
  await select('Alma Nettlecombe', 'Alma Ribbonwood');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('4 of 4')).not.toBeNull());
  expect(done).toEqual([JSON.stringify({ kind: 'named', identifiers: ['A-1', 'A-4'] })]);
});

test('what is selected but not shown is told, and acted on only after a yes', async () => {
  const done: string[] = [];
  await drawPage(done);
  await select('Alma Nettlecombe', 'Alma Ribbonwood');
  changeFilter({ property: ['Harbor Lofts'] });
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('2 selected, 2 not shown'));
  fireEvent.click(within(bar()).getByRole('button', { name: 'Refresh' }));
  const dialog = await screen.findByRole('dialog', { name: '2 of the 2 selected aren’t shown' });
  expect(done).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual([]);
  fireEvent.click(within(bar()).getByRole('button', { name: 'Refresh' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with all 2' }));
  await waitFor(() => expect(done).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('0 of 4')).not.toBeNull());
});

test('all that match can be grouped and compared, as the same rows picked one by one can', async () => {
  const started: string[] = [];
  applyView(null);
  await drawAtDesk(
    <>
      <ApplicationsPage />
      <Where />
    </>,
    {
      ...deskOf([]),
      'applications.get': ({ identifier }) => {
        started.push(identifier);
        return applicationDetail({ identifier, fetchedAt: FETCHED, applicantToken: `token-${identifier}` });
      },
    },
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'Nettlecombe' } });
  await waitFor(() => expect(screen.queryByText('3 of 4')).not.toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all results' }));
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('3 selected'));
  fireEvent.click(within(bar()).getByRole('button', { name: 'Compare' }));
  await waitFor(() =>
    expect(screen.getByTestId('where').textContent).toBe('/compare?ids=A-1&ids=A-2&ids=A-3'),
  );
  fireEvent.click(within(bar()).getByRole('button', { name: 'Group as household' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/households/new'));
  expect(started).toEqual(['A-1', 'A-2', 'A-3']);
});

test('Show lifts search and filters, and keeps what is selected', async () => {
  await drawPage();
  await select('Alma Nettlecombe');
  changeFilter({ property: ['Harbor Lofts'] });
  fireEvent.click(await within(bar()).findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('1 selected'));
  expect(await screen.findByRole('row', { name: /Alma Nettlecombe/, selected: true })).toBeDefined();
});

describe('a list that was opened from elsewhere', () => {
  const open = (): void =>
    openList({
      name: { of: 'nearLimit' },
      filter: { ...NO_APPLICATION_FILTER, property: ['Harbor Lofts'] },
      sort: OLDEST_FIRST,
    });

  test('is a tab under its name until it is closed, and its order is in sight', async () => {
    await drawPage();
    open();
    const tab = await screen.findByRole('tab', { name: /^Borderline/, selected: true });
    expect(tab.textContent).toBe('Borderline0');
    const filters = await screen.findByRole('list', { name: 'Active filters' });
    expect(within(filters).getByText('Sorted by Received, lowest or oldest first')).toBeDefined();
    expect(within(filters).getByText('Property: Harbor Lofts')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close “Borderline”' }));
    await screen.findByRole('tab', { name: /^All applications/, selected: true });
    // The view that is always there is there again.
    expect(screen.getByRole('tab', { name: /^Borderline/, selected: false })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('4 of 4')).not.toBeNull());
  });

  test('hides nobody from a search without saying so', async () => {
    await drawPage();
    open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'Nettlecombe' } });
    expect(await screen.findByText('3 applications outside this view match your search.')).toBeDefined();
    expect(within(bar()).getByRole('status').textContent).toBe('3 more outside this view');
    const [everywhere] = screen.getAllByRole('button', { name: 'Search all applications' });
    if (everywhere !== undefined) fireEvent.click(everywhere);
    await waitFor(() => expect(screen.queryByText('3 of 4')).not.toBeNull());
    expect(screen.getByRole('tab', { name: /^Borderline/, selected: false })).toBeDefined();
  });
});

test('the page of an application leads back to the list that it was opened from, by its name', async () => {
  applyView(null);
  openList({ name: { of: 'nearLimit' }, filter: NO_APPLICATION_FILTER, sort: OLDEST_FIRST });
  await drawAtDesk(<Back />, { 'office.state': () => ALONE });
  expect(screen.getByText('Borderline')).toBeDefined();
  applyView(null);
  expect(await screen.findByText('everything')).toBeDefined();
});
