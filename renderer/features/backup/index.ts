export { BackupSettings } from './BackupSettings.tsx';
export { OverdueBackup } from './OverdueBackup.tsx';
export { RestoreButton } from './RestoreButton.tsx';
