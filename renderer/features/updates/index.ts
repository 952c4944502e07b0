export { UpdateSettings } from './UpdateSettings.tsx';
