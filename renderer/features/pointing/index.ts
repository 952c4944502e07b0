export { AskedReply } from './AskedReply.tsx';
export { ExplainButton } from './ExplainButton.tsx';
export { PointingButton } from './PointingButton.tsx';
export { PointingSettings } from './PointingSettings.tsx';
