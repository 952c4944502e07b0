import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';

/** The channels that answer the approval center whole. */
type CenterChannel = {
  [Name in Channel]: ChannelOutput<Name> extends ApprovalCenter ? Name : never;
}[Channel];

/** As `useDeskMutation`, for what changes drafts, versions or drift: the answer is what the page shows at once. */
export function useCenterMutation<Name extends CenterChannel>(
  name: Name,
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useDeskMutation(name, {
    onSuccess: (center) => {
      queryClient.setQueryData(queryKey('approvalCenter.get', {}), center);
    },
  });
}
