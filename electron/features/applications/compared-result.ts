import type { ServiceConnection } from '#electron/core/connection/service-connection.ts';
import type { Records } from '#electron/records/index.ts';
import { comparedWithApplicant } from '#shared/service/result-beside.ts';
import type { ApprovalResult } from '#shared/service/types.ts';

/** A result that names an applicant, compared with the one whose token the office has saved; any other as it is. */
export async function comparedResult(
  { records, service }: { readonly records: Records; readonly service: ServiceConnection },
  identifier: string,
  result: ApprovalResult,
): Promise<ApprovalResult> {
  if (result.guid === undefined) return result;
  return comparedWithApplicant(result, await records.applicantTokenOf(identifier), service.mapping.taught);
}
