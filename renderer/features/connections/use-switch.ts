import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';

/** Opens another connection; where it is somebody's of several at this computer, asks for their PIN first. */
export function useSwitchTo(how: 'saved' | 'even-unsaved' = 'saved') {
  const activate = useLeavingMutation('connections.activate', how);
  const stepAway = useLeavingMutation('connections.stepAway', how);
  const failed = activate.error ?? stepAway.error;
  return {
    isPending: activate.isPending || stepAway.isPending,
    error: failed === null || asDeskError(failed).kind === 'pin-needed' ? null : failed,
    switchTo: (profileId: string): void =>
      activate.mutate(
        { profileId },
        {
          onError: (error) => {
            if (asDeskError(error).kind === 'pin-needed') stepAway.mutate({ profileId });
          },
        },
      ),
  };
}
