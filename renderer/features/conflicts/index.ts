export { conflictPath } from './conflict-path.ts';
export { useConflictWords } from './conflict-words.ts';
export { DecisionConflict } from './DecisionConflict.tsx';
export { FieldConflicts } from './FieldConflicts.tsx';
export { useConflicts, useTwoDecisions } from './use-conflicts.ts';
