import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import type { Records } from '#electron/records/index.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';

const { age: _, decidedOn: __, ...noFilter } = NO_APPLICATION_FILTER;

/** A request for the first hundred by score, apart from what the test asks for. */
export function listRequest(more: Partial<ApplicationListRequest> = {}): ApplicationListRequest {
  return {
    ...noFilter,
    fetchedFromMs: null,
    fetchedBeforeMs: null,
    decidedFromMs: null,
    decidedBeforeMs: null,
    among: null,
    bands: DEFAULT_BANDS,
    propertyBands: {},
    mostMissing: null,
    sort: { by: 'score', direction: 'descending' },
    offset: 0,
    limit: 100,
    ...more,
  };
}

/** The identifiers that a request finds, in its order. */
export async function found(records: Records, more: Partial<ApplicationListRequest>): Promise<string[]> {
  return (await records.listApplications(listRequest(more))).rows.map(({ identifier }) => identifier);
}
