import { describe, expect, test } from 'vitest';
import { gridOf } from '#renderer/features/applications/application-columns.tsx';
import { movedColumn, withColumn } from '#renderer/features/applications/column-order.ts';
import { viewNameProblem } from '#renderer/features/applications/view-names.ts';
import { NO_FILTER } from '#shared/features/applications/fields.ts';
import type { ApplicationView } from '#shared/features/applications/list.ts';

describe('the order of the columns', () => {
  const order = ['name', 'score', 'unit'] as const;

  test('moves one column by one place, and stops at the ends', () => {
    expect(movedColumn(order, 'score', -1)).toEqual(['score', 'name', 'unit']);
    expect(movedColumn(order, 'score', 1)).toEqual(['name', 'unit', 'score']);
    expect(movedColumn(order, 'name', -1)).toEqual(order);
    expect(movedColumn(order, 'unit', 1)).toEqual(order);
  });

  test('is kept by a column that is hidden and shown again', () => {
    const shown = withColumn(order, order, 'score', 'hidden');
    expect(shown).toEqual(['name', 'unit']);
    expect(withColumn(order, shown, 'score', 'shown')).toEqual(order);
  });

  test('makes a grid that reaches to the edge, whatever is shown', () => {
    expect(gridOf(['name', 'score'], {}).gridTemplateColumns).toMatch(/2fr\) calc\(10rem[^,]*$/);
    expect(gridOf(['score', 'band'], {}).gridTemplateColumns).toMatch(/ 1fr$/);
    expect(gridOf(['name', 'score'], { name: 20 }).gridTemplateColumns).toMatch(/calc\(20rem[^,]* 1fr$/);
  });
});

describe('the name of a view', () => {
  const views: ApplicationView[] = [
    {
      id: 'v1',
      name: 'To call',
      filter: NO_FILTER,
      sort: { by: 'name', direction: 'ascending' },
      columns: ['name'],
      onToday: false,
    },
  ];

  test('must be one, and another view must not have it', () => {
    expect(viewNameProblem('  ', views)).toBe('empty');
    expect(viewNameProblem(' to CALL ', views)).toBe('taken');
    expect(viewNameProblem('To call later', views)).toBeNull();
  });

  test('may be written another way by the view that has it', () => {
    expect(viewNameProblem('TO CALL', views, 'v1')).toBeNull();
  });
});
