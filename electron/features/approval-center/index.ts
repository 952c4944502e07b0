/** What other subjects may use of this one. */
export { contentHashOf, numberOfVersion, readPublicationDetail } from './publication.ts';
export type { StoredNews } from './records/drift.ts';
export { settingsHash } from './records/settings-hash.ts';
