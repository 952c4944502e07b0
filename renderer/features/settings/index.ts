export { SavedNote, SaveRow } from './SaveRow.tsx';
export { SettingsCard, SettingsLinkRow } from './SettingsCard.tsx';
export { useEverySetting } from './settings-rows.ts';
export { groupsShown, type SettingsField, type SettingsSection } from './settings-sections.ts';
