export { DiagnosticsSettings } from './DiagnosticsSettings.tsx';
