export { ConnectionForm } from './ConnectionForm.tsx';
export { ConnectionSettings } from './ConnectionSettings.tsx';
export { PracticeSettings } from './PracticeSettings.tsx';
export { useProfileName } from './profile-name.ts';
