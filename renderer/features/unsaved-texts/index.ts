export { RestoredText } from './RestoredText.tsx';
export { useUnsavedForm } from './unsaved-form.ts';
export { type Unsaved, useUnsavedText } from './use-unsaved-text.ts';
