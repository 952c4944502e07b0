import { deskFailure } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { historyChannels } from '#shared/features/approval-center/channels.ts';

/** Every version that this desk has published or adopted. */
export const historyHandlers: Handlers<typeof historyChannels> = {
  'approvalCenter.versions': (request, { records }) => records.versionSummaries(request),

  'approvalCenter.version': async ({ number }, { records }) => {
    const version = await records.version(number);
    if (version === null) {
      throw deskFailure('not-on-this-desk', `There is no version ${number} on this desk.`);
    }
    return version;
  },
};
