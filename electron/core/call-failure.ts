import { loggedKind } from '#shared/rpc/call-end.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import type { ServiceError } from '#shared/service/types.ts';

/** Why a call for a result brought none, as the log keeps it. */
export const whyOf = (error: ServiceError): EntryData<'application-look-up-failed'> => ({
  error: loggedKind(error.kind),
  status: error.status,
  contentType: error.contentType,
  detail: error.detail,
  message: error.message,
  excerpt: error.excerpt,
});
