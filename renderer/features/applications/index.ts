export { ApplicationSelect } from './ApplicationSelect.tsx';
export { askForFirstRows } from './application-window.ts';
export { ExportProgress, useExportProgress } from './ExportProgress.tsx';
export { applyView, beginList, type OpenedName, openList } from './list-state.ts';
export { useApplicationCount } from './use-application-count.ts';
export { useLayout } from './use-layout.ts';
