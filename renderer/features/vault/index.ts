export { LockSettings } from './LockSettings.tsx';
export { choiceProblem, ofPassphrase, repetitionProblem } from './passphrase.ts';
