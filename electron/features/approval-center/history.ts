import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';

/** Every version that this desk has published or adopted. */
export function historyUseCases({
  connection,
}: DeskContext): Pick<UseCases, 'approvalCenter.versions' | 'approvalCenter.version'> {
  return {
    'approvalCenter.versions': (request) =>
      connection.use(({ records }) => records.versionSummaries(request)),

    'approvalCenter.version': ({ number }) =>
      connection.use(async ({ records }) => {
        const version = await records.version(number);
        if (version === null) {
          throw deskFailure('not-on-this-desk', `There is no version ${number} on this desk.`);
        }
        return version;
      }),
  };
}
