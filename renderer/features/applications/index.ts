export { ApplicationSelect } from './ApplicationSelect.tsx';
export { askForFirstRows } from './application-window.ts';
export { ExportProgress, useExportProgress } from './ExportProgress.tsx';
export { beginList, changeFilter } from './list-state.ts';
