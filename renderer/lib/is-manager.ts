import { useDeskQuery } from '#renderer/rpc/hooks.ts';

/** Whether one may do what only managers do: on a computer alone everybody may. Null as long as that is not known. */
export function useIsManager(): boolean | null {
  const { data } = useDeskQuery('office.state', {});
  if (data === undefined) return null;
  return data.office === null || data.office.role === 'manager';
}
