export { HoldNote, SetHoldButton } from './HoldOn.tsx';
export { HoldSettings } from './HoldSettings.tsx';
