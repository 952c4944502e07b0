export { LockSettings } from './LockSettings.tsx';
export { NewPassphrase } from './NewPassphrase.tsx';
export { choiceProblem, ofPassphrase, repetitionProblem } from './passphrase.ts';
