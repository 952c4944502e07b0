export { JoinDoor } from './JoinDoor.tsx';
export { OfficeBanner } from './OfficeBanner.tsx';
export { OfficeStatus } from './OfficeStatus.tsx';
export { SharedOfficeSettings } from './SharedOfficeSettings.tsx';
export { useMemberNames, useMembers } from './use-members.ts';
