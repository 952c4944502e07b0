import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import { type ListWindow, useListWindow } from '#renderer/ui/virtual-grid/list-window.ts';
import type { ActivityFilter, ListedActivity } from '#shared/features/activity/model.ts';

export type ActivityWindow = ListWindow<ListedActivity>;

/** The lines around the place that is looked at. `goneOn`: how often one wished to look further back. */
export const useActivityWindow = (filter: ActivityFilter, goneOn: number) =>
  useListWindow<ListedActivity>({
    key: (stretch) => queryKey('activity.list', { ...filter, ...stretch, goneOn }),
    read: async (stretch) => {
      const { entries, ...found } = await call('activity.list', { ...filter, ...stretch, goneOn });
      return { rows: entries, ...found };
    },
  });
