export { SettingsCard } from './SettingsCard.tsx';
export { type SettingsSection, sectionsShown, settingsTitles } from './settings-sections.ts';
