export { CopySettings } from './CopySettings.tsx';
export { EraseApplicantButton } from './EraseApplicantButton.tsx';
export { EraseApplicantSettings } from './EraseApplicantSettings.tsx';
export { EraseSettings } from './EraseSettings.tsx';
export { RetentionSettings } from './RetentionSettings.tsx';
