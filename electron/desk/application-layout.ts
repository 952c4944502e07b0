import type { DeskContext } from './context.ts';
import type { UseCases } from './use-cases.ts';

/** The columns and the views of the list, kept with the preferences: what was searched for is no part of them. */
export function applicationLayoutUseCases({
  state,
}: Pick<DeskContext, 'state'>): Pick<UseCases, 'applications.saveLayout'> {
  return {
    'applications.saveLayout': async (changes) => {
      const before = state.stored().applicationLayout;
      const views = changes.views ?? before.views;
      const defaultViewId =
        changes.defaultViewId === undefined ? before.defaultViewId : changes.defaultViewId;
      state.store({
        applicationLayout: {
          columns: changes.columns ?? before.columns,
          views,
          // A view that is gone is nobody's beginning.
          defaultViewId: views.some(({ id }) => id === defaultViewId) ? defaultViewId : null,
        },
      });
      return state.current();
    },
  };
}
