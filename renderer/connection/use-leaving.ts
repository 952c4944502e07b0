import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import { call } from '../rpc/bridge.ts';
import { takeDeskState } from '../rpc/events.ts';
import type { StateChannel } from '../rpc/hooks.ts';
import { connectionScope } from './scope.ts';

/**
 * As `useDeskStateMutation`, for what may end the connection in use: what waits to be saved is saved before. Where it cannot be, the
 * connection stays and the error says why; locking (`even-unsaved`) is not held up by that.
 */
export function useLeavingMutation<Name extends StateChannel>(
  name: Name,
  how: 'saved' | 'even-unsaved',
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useMutation<ChannelOutput<Name>, Error, ChannelInput<Name>>({
    mutationFn: (input) =>
      connectionScope().leaveFor(async () => {
        const state = await call(name, input);
        takeDeskState(queryClient, state);
        return state;
      }, how),
  });
}
