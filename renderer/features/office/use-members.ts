import type { OfficeMember } from '#shared/features/office/model.ts';
import { useOffice } from './use-office.ts';

const NOBODY: readonly OfficeMember[] = [];

/** Everybody in the office that the connection in use shares; nobody where it is this computer's alone. */
export const useMembers = (): readonly OfficeMember[] => useOffice().data?.office?.members ?? NOBODY;

/** Whether several people share the office. */
export const useIsShared = (): boolean => useMembers().length > 1;

/** Oneself among them; null where the connection in use shares no office. */
export const useSelf = (): string | null => useMembers().find(({ isSelf }) => isSelf)?.member ?? null;

/** What a member is called, also who has left. */
export function useMemberNames(): (member: string) => string {
  const office = useOffice().data?.office;
  const all = [...(office?.members ?? NOBODY), ...(office?.former ?? [])];
  return (member) => all.find((one) => one.member === member)?.name || member;
}
