export { CopySettings } from './CopySettings.tsx';
export { EraseSettings } from './EraseSettings.tsx';
export { RetentionSettings } from './RetentionSettings.tsx';
