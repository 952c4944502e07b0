export { Differences } from './Differences.tsx';
export { RepairSettings } from './RepairSettings.tsx';
export { UnderWay } from './UnderWay.tsx';
