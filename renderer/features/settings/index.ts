export { SaveRow } from './SaveRow.tsx';
export { SettingsCard } from './SettingsCard.tsx';
export { type SettingsSection, sectionsShown, settingsTitles } from './settings-sections.ts';
