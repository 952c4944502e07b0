export { BandSettings } from './bands/BandSettings.tsx';
export { readThresholds, type ThresholdFields } from './bands/bands-form.ts';
export { ThresholdInputs } from './bands/ThresholdInputs.tsx';
export { REDO_KEYS, UNDO_KEYS } from './use-undo-keys.ts';
