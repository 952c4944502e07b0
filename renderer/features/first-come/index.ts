export { FirstComeSettings } from './FirstComeSettings.tsx';
