import type { OfficeMember } from '#shared/features/office/model.ts';
import { useOffice } from './use-office.ts';

const NOBODY: readonly OfficeMember[] = [];

/** Everybody in the office that the connection in use shares; nobody where it is this computer's alone. */
export const useMembers = (): readonly OfficeMember[] => useOffice().data?.office?.members ?? NOBODY;

/** What a member is called; who is not in any more is named by their id. */
export function useMemberNames(): (member: string) => string {
  const members = useMembers();
  return (member) => members.find((one) => one.member === member)?.name || member;
}
