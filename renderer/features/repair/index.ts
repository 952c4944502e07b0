export { RepairSettings } from './RepairSettings.tsx';
