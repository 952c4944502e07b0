import { survivingMutants } from './merge/mutants.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- merge-rules`: each rule of merging left out once, and which tests miss it. */
export const run: Torture['run'] = () => survivingMutants();
