import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import { type ListWindow, useListWindow } from '#renderer/ui/virtual-grid/list-window.ts';
import type { ActivityFilter, ListedActivity } from '#shared/features/activity/model.ts';

export type ActivityWindow = ListWindow<ListedActivity>;

/** The entries around the place that is looked at. */
export const useActivityWindow = (filter: ActivityFilter) =>
  useListWindow<ListedActivity>({
    key: (stretch) => queryKey('activity.list', { ...filter, ...stretch }),
    read: async (stretch) => {
      const { entries, total } = await call('activity.list', { ...filter, ...stretch });
      return { rows: entries, total };
    },
  });
