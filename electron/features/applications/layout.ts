import type { DeskContext } from '#electron/core/context.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';

/** The columns and the views of the list, kept with the preferences: what was searched for is no part of them. */
export function applicationLayoutUseCases({
  connection,
  state,
  changed,
}: DeskContext): Pick<UseCases, 'applications.saveLayout'> {
  return {
    'applications.saveLayout': async (changes) => {
      const before = state.stored().applicationLayout;
      const views = changes.views ?? before.views;
      const defaultViewId =
        changes.defaultViewId === undefined ? before.defaultViewId : changes.defaultViewId;
      await state.keep({
        applicationLayout: {
          columns: changes.columns ?? before.columns,
          views,
          // A view that is gone is nobody's beginning.
          defaultViewId: views.some(({ id }) => id === defaultViewId) ? defaultViewId : null,
        },
      });
      const about = { kind: 'preferences-changed', subject: 'list of applications' } as const;
      await connection.useIfOpen(async (session) => {
        await session?.journal.done(about, Object.keys(changes).join(', '));
      });
      changed('activity');
      return state.current();
    },
  };
}
