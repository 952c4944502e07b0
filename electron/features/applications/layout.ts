import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { applicationLayoutChannels } from '#shared/features/applications/channels.ts';

/** The columns, their widths and the views of the list, kept with the preferences: what was searched for is no part of them. */
export function applicationLayoutHandlers({
  connection,
  state,
}: DeskContext): Handlers<typeof applicationLayoutChannels> {
  return {
    'applications.saveLayout': async (changes) => {
      const before = state.stored().applicationLayout;
      const views = changes.views ?? before.views;
      const defaultViewId =
        changes.defaultViewId === undefined ? before.defaultViewId : changes.defaultViewId;
      await state.keep({
        applicationLayout: {
          columns: changes.columns ?? before.columns,
          widths: changes.widths ?? before.widths,
          views,
          // A view that is gone is nobody's beginning.
          defaultViewId: views.some(({ id }) => id === defaultViewId) ? defaultViewId : null,
        },
      });
      // How wide a column is says nothing about what was seen.
      const changed = Object.keys(changes).filter((part) => part !== 'widths');
      await connection.useIfOpen(async (session) => {
        if (changed.length === 0) return;
        await session?.commit([{ kind: 'list-layout-changed', id: 'record', data: { changed } }]);
      });
      return state.current();
    },
  };
}
