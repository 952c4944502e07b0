import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import type { Records } from '#electron/records/index.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';

/** A request for the first hundred by score, apart from what the test asks for. */
export function listRequest(more: Partial<ApplicationListRequest> = {}): ApplicationListRequest {
  return {
    search: '',
    band: null,
    property: null,
    tag: null,
    score: null,
    decision: null,
    notMeasured: false,
    serviceDiffers: false,
    noticeDue: false,
    fetchedFromMs: null,
    fetchedBeforeMs: null,
    among: null,
    bands: DEFAULT_BANDS,
    propertyBands: {},
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
