export { useCarryOut, useImportDone } from './import-rows.ts';
export { LookUpPanel } from './LookUpPanel.tsx';
