export { JoinDoor } from './JoinDoor.tsx';
export { OfficeBanner } from './OfficeBanner.tsx';
export { OfficeStatus } from './OfficeStatus.tsx';
export { SharedOfficeSettings } from './SharedOfficeSettings.tsx';
export { useIsShared, useMemberNames, useMembers, useSelf } from './use-members.ts';
