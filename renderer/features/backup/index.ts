export { BackupSettings } from './BackupSettings.tsx';
export { RestoreButton } from './RestoreButton.tsx';
