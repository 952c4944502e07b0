import { type UseMutationResult, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { Bringing } from '#shared/features/office/bringing-model.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';

/** How far bringing the data of another connection into this office is. */
export const useBringing = (): UseQueryResult<Bringing> => useDeskQuery('office.bringing', {});

/** The channels that answer it whole. */
type BringingChannel = {
  [Name in Channel]: ChannelOutput<Name> extends Bringing ? Name : never;
}[Channel];

/** As `useDeskMutation`: the answer is what is so now. */
export function useBringingMutation<Name extends BringingChannel>(
  name: Name,
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useDeskMutation(name, {
    onSuccess: (state) => {
      queryClient.setQueryData<Bringing>(queryKey('office.bringing', {}), state);
    },
  });
}
