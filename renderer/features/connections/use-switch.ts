import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';

/** Opens another connection; where it is somebody's of several at this computer, asks for their PIN first. */
export function useSwitchTo(how: 'saved' | 'even-unsaved' = 'saved') {
  const activate = useLeavingMutation('connections.activate', how);
  const stepAway = useLeavingMutation('connections.stepAway', how);
  const failed = activate.error ?? stepAway.error;
  /** Throws where it cannot be opened; also once whatever asked for it is not drawn any more. */
  const switching = async (profileId: string): Promise<void> => {
    try {
      await activate.mutateAsync({ profileId });
    } catch (error) {
      if (asDeskError(error).kind !== 'pin-needed') throw error;
      await stepAway.mutateAsync({ profileId });
    }
  };
  return {
    isPending: activate.isPending || stepAway.isPending,
    error: failed === null || asDeskError(failed).kind === 'pin-needed' ? null : failed,
    switching,
    /** As `switching`; what fails is the `error`. */
    switchTo: (profileId: string): void => void switching(profileId).catch(() => undefined),
  };
}
