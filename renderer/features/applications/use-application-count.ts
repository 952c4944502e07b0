import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EVERY_APPLICATION } from '#shared/features/today/lists.ts';

/** How many applications there are; undefined until that is known. That there is none is believed only while nothing newer is on its way. */
export function useApplicationCount(
  options: { readonly enabled: boolean } = { enabled: true },
): number | undefined {
  const { data, isFetching } = useDeskQuery('applications.list', EVERY_APPLICATION, options);
  return data?.total === 0 && isFetching ? undefined : data?.total;
}
