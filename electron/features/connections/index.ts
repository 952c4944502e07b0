/** What other subjects may use of this one. */
export { beginPractice, requireOpenVault, resumeConnection } from './handlers.ts';
