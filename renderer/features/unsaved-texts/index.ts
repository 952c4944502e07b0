export { RestoredText } from './RestoredText.tsx';
export { useUnsavedForm } from './unsaved-form.ts';
