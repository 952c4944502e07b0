export { useActsLeft } from './acts-left.ts';
export { ClosedConnections } from './ClosedConnections.tsx';
export { ConnectionForm } from './ConnectionForm.tsx';
export { ConnectionSettings } from './ConnectionSettings.tsx';
export { ConnectionTest } from './ConnectionTest.tsx';
export { PracticeSettings } from './PracticeSettings.tsx';
export { openOnes, useDistinctName, useFullName, useProfileName } from './profile-name.ts';
export { useSwitchTo } from './use-switch.ts';
