/** What other subjects may use of this one. */
export { beginPractice, resumeConnection } from './handlers.ts';
