import type { QueryClient } from '@tanstack/react-query';
import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import {
  askForTop,
  type DeskList,
  type ListWindow,
  useListWindow,
} from '#renderer/ui/virtual-grid/list-window.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { type ListState, listState } from './list-state.ts';

export type ApplicationWindow = ListWindow<ApplicationRow>;

type Listed = Pick<ListState, 'filter' | 'sort'>;

const listOf = ({ filter, sort }: Listed): DeskList<ApplicationRow> => ({
  key: (stretch) => queryKey('applications.list', { ...filter, sort, ...stretch }),
  read: (stretch) => call('applications.list', { ...filter, sort, ...stretch }),
});

/** Asks for a list's first applications before the page does. */
export const askForRows = (queryClient: QueryClient, listed: Listed): Promise<void> =>
  askForTop(queryClient, listOf(listed));

/** Asks for those of the list as it is. */
export const askForFirstRows = (queryClient: QueryClient): Promise<void> =>
  askForRows(queryClient, listState());

/** The applications around the place that is looked at. */
export const useApplicationWindow = (listed: Listed) => useListWindow(listOf(listed));
