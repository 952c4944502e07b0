export { BandSettings } from './bands/BandSettings.tsx';
export { REDO_KEYS, UNDO_KEYS } from './use-undo-keys.ts';
