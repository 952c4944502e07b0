import { officeFields } from '#shared/features/applications/fields.ts';

/** What has a result is listed; the rest is what the office knows beforehand. A result has a document, whenever it was fetched. SQL. */
export const LISTED = 'document_id IS NOT NULL';

/** Of that, what the office wrote something of: the indexes by what it wrote hold nothing else. SQL. */
export const LISTED_WITH_OFFICE_DATA = `${LISTED} AND is_bare = 0`;

const ofOfficeData: ReadonlySet<string> = new Set(
  officeFields.filter(({ order }) => order !== null).map(({ column }) => `applications_by_${column}`),
);

/** In the order of its own time each is written at every fetch: its index tells by that what it holds, and needs nothing else to be counted. */
export const LISTED_BY_TIME = 'fetched_at_ms IS NOT NULL';

/** What an index holds of what is listed. SQL. */
export function listedIn(index: string): string {
  if (index === 'applications_by_fetch') return LISTED_BY_TIME;
  return ofOfficeData.has(index) ? LISTED_WITH_OFFICE_DATA : LISTED;
}
