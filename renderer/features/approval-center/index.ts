export { fieldsOf, readThresholds, type ThresholdFields } from './bands/bands-form.ts';
export { RecommendationSettings } from './bands/RecommendationSettings.tsx';
export { ThresholdInputs } from './bands/ThresholdInputs.tsx';
export { REDO_KEYS, UNDO_KEYS } from './use-undo-keys.ts';
