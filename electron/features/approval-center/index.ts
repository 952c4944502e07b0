/** What other subjects may use of this one. */
export { settlePublications } from './publication-calls.ts';
export type { StoredNews } from './records/drift.ts';
export { settingsHash } from './records/settings-hash.ts';
