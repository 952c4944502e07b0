import { type UseMutationResult, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';

/** The office that the connection in use shares, and the one that this desk is on its way into. */
export const useOffice = (): UseQueryResult<OfficeState> => useDeskQuery('office.state', {});

/** The channels that answer the office's state whole. */
type OfficeChannel = {
  [Name in Channel]: ChannelOutput<Name> extends OfficeState ? Name : never;
}[Channel];

/** As `useDeskMutation`, for what is done with the office: the answer is what is so now. `then` is called after it is taken over. */
export function useOfficeMutation<Name extends OfficeChannel>(
  name: Name,
  then: () => void = () => {},
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useDeskMutation(name, {
    onSuccess: (state) => {
      queryClient.setQueryData<OfficeState>(queryKey('office.state', {}), state);
      then();
    },
  });
}
