import { beforeEach, describe, expect, test } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import {
  applyView,
  beginList,
  changeColumns,
  changeFilter,
  changeSort,
  differsFromView,
  filterParts,
  isFiltered,
  listState,
  select,
  selectRange,
  setActiveIndex,
} from '#renderer/features/applications/list-state.ts';
import { ALL_MATCHING, NOTHING, only } from '#renderer/features/applications/selection.ts';
import {
  applicationColumns,
  DEFAULT_COLUMNS,
  NEWEST_FIRST,
  NO_APPLICATION_FILTER,
} from '#shared/features/applications/columns.ts';
import { applicationFilters, NO_FILTER } from '#shared/features/applications/fields.ts';
import type { ApplicationLayout, ApplicationView } from '#shared/features/applications/list.ts';
import { FILTERED } from '#test/fixtures/filtered.ts';

const view: ApplicationView = {
  id: 'v1',
  name: 'To call today',
  filter: { ...filterParts(NO_APPLICATION_FILTER), band: ['review'], age: { is: 'within', days: 7 } },
  sort: { by: 'score', direction: 'ascending' },
  columns: ['name', 'score'],
  onToday: false,
};
const layout = (more: Partial<ApplicationLayout> = {}): ApplicationLayout => ({
  columns: ['score', 'name', 'unit'],
  widths: {},
  views: [view],
  defaultViewId: null,
  ...more,
});

const begin = (given: ApplicationLayout): void => {
  beginConnectionScope();
  beginList(given);
};

beforeEach(() => begin(layout()));

describe('the list as it is left', () => {
  test('begins with the columns that were kept, and shows everything', () => {
    expect(listState()).toMatchObject({
      filter: NO_APPLICATION_FILTER,
      sort: NEWEST_FIRST,
      columns: ['score', 'name', 'unit'],
      viewId: null,
    });
  });

  test('begins with the view that it is to begin with', () => {
    begin(layout({ defaultViewId: 'v1' }));
    expect(listState()).toMatchObject({
      filter: { ...view.filter, search: '' },
      sort: view.sort,
      columns: view.columns,
      viewId: 'v1',
    });
    begin(layout({ defaultViewId: 'gone' }));
    expect(listState().viewId).toBeNull();
  });

  test('is found again while the connection is the same', () => {
    changeFilter({ search: 'ana' });
    beginList(layout());
    expect(listState().filter.search).toBe('ana');
    begin(layout());
    expect(listState().filter.search).toBe('');
  });

  test('keeps what was selected by name under another filter, never in another search, and lets go of all that matched', () => {
    select(only('A-1'), 7);
    changeFilter({ band: ['decline'] });
    expect(listState()).toMatchObject({ selection: only('A-1'), activeIndex: 0 });
    changeFilter({ search: 'x' });
    expect(listState().selection).toEqual(NOTHING);
    changeFilter({ search: '' });
    select(ALL_MATCHING);
    changeSort({ by: 'name', direction: 'ascending' });
    expect(listState().selection).toEqual(ALL_MATCHING);
    changeFilter({ search: 'x' });
    expect(listState().selection).toEqual(NOTHING);
  });

  test('ends a stretch that is being selected when the active row moves by itself', () => {
    selectRange({ anchor: 2, before: NOTHING }, only('A-3'), 3);
    setActiveIndex(9);
    expect(listState()).toMatchObject({ range: null, selection: only('A-3'), activeIndex: 9 });
  });
});

describe('a view', () => {
  test('sets filter, order and columns, and clears the search', () => {
    changeFilter({ search: 'ana', property: ['Alder Court'] });
    applyView(view);
    expect(listState().filter).toEqual({ ...view.filter, search: '' });
    expect(differsFromView(listState(), view)).toBe(false);
    applyView(null);
    expect(listState()).toMatchObject({
      filter: NO_APPLICATION_FILTER,
      columns: DEFAULT_COLUMNS,
      viewId: null,
    });
  });

  test('is left by anything that shows other rows', () => {
    applyView(view);
    changeFilter({ search: 'ana' });
    expect(differsFromView(listState(), view)).toBe(true);
    changeFilter({ search: '', age: { is: 'within', days: 30 } });
    expect(differsFromView(listState(), view)).toBe(true);
    changeFilter({ age: { days: 7, is: 'within' } });
    expect(differsFromView(listState(), view)).toBe(false);
  });

  test('is not left by its values in another order', () => {
    const two = { ...view, filter: { ...NO_FILTER, band: ['review' as const, 'decline' as const] } };
    applyView(two);
    changeFilter({ band: ['decline', 'review'] });
    expect(differsFromView(listState(), two)).toBe(false);
    changeFilter({ band: ['decline'] });
    expect(differsFromView(listState(), two)).toBe(true);
  });

  test('is left by any filter and by any column that is another', () => {
    const all = { ...view, filter: { ...NO_FILTER }, columns: [...applicationColumns] };
    for (const { key, kind } of applicationFilters) {
      applyView(all);
      changeFilter({ [key]: FILTERED[kind] });
      expect([key, differsFromView(listState(), all)]).toEqual([key, true]);
      expect([key, isFiltered(listState().filter)]).toEqual([key, true]);
      changeFilter({ [key]: NO_FILTER[key] });
      expect([key, differsFromView(listState(), all)]).toEqual([key, false]);
    }
    for (const column of applicationColumns) {
      applyView(all);
      changeColumns(applicationColumns.filter((one) => one !== column));
      expect([column, differsFromView(listState(), all)]).toEqual([column, true]);
      changeColumns(applicationColumns);
      changeSort({ by: column, direction: 'descending' });
      expect([column, differsFromView(listState(), all)]).toEqual([column, true]);
    }
  });

  test('never holds the search', () => {
    expect(filterParts({ ...NO_APPLICATION_FILTER, search: 'a name' })).not.toHaveProperty('search');
  });
});

test('a list is filtered by a search that is more than blanks, and by every other part', () => {
  expect(isFiltered(NO_APPLICATION_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_APPLICATION_FILTER, search: '  ' })).toBe(false);
  expect(isFiltered({ ...NO_APPLICATION_FILTER, search: 'a' })).toBe(true);
  expect(isFiltered({ ...NO_APPLICATION_FILTER, notMeasured: true })).toBe(true);
  expect(isFiltered({ ...NO_APPLICATION_FILTER, property: [''] })).toBe(true);
});
