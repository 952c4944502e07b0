export { LookUpPanel } from './LookUpPanel.tsx';
