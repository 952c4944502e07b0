export { PointingButton } from './PointingButton.tsx';
export { PointingSettings } from './PointingSettings.tsx';
