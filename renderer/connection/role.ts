import { mayAct } from '#shared/office/people.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { useDeskQuery } from '../rpc/hooks.ts';

/**
 * Whether the role in a shared office lets whoever is here do what needs that one. Everything may be done where the office isn't
 * shared, and nothing of it is offered to somebody who was removed. The desk refuses it again by itself.
 */
export function useMay(needs: Role): boolean {
  const office = useDeskQuery('office.state', {}).data?.office ?? null;
  return office === null || mayAct(office.role ?? 'none', needs);
}
