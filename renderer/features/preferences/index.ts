export { CallSettings } from './CallSettings.tsx';
export { LanguageSwitch } from './LanguageSwitch.tsx';
export { LookSettings } from './LookSettings.tsx';
export { OfficeSettings } from './OfficeSettings.tsx';
export { useOfficeName } from './office-name.ts';
export { PrintedFrom } from './PrintedFrom.tsx';
export { ProxySettings } from './ProxySettings.tsx';
export { YourNameSettings } from './YourNameSettings.tsx';
