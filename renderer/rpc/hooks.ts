import {
  keepPreviousData,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LookUps } from '#shared/features/look-ups/model.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { Channel, ChannelInput, ChannelOutput, QueryChannel } from '#shared/rpc/contract.ts';
import type { EventName, EventPayload } from '#shared/rpc/events.ts';
import { call, listen } from './bridge.ts';
import { takeDeskState } from './events.ts';
import { deskStateKey, lookUpsKey, queryKey } from './query-keys.ts';

/** The desk's state, which is there before the first screen is drawn (`main.tsx`) and kept by its events. */
export function useDeskState(): DeskState {
  const { data } = useQuery<DeskState>({ queryKey: deskStateKey, queryFn: () => call('program.state', {}) });
  if (data === undefined) throw new Error('A screen was drawn before the desk told its state.');
  return data;
}

/** An answer of the desk, kept until the part of the records that it comes from changes. */
export function useDeskQuery<Name extends QueryChannel>(
  name: Name,
  input: ChannelInput<Name>,
  options: { readonly enabled?: boolean; readonly keepPrevious?: 'keep-previous' } = {},
): UseQueryResult<ChannelOutput<Name>> {
  return useQuery<ChannelOutput<Name>>({
    queryKey: queryKey(name, input),
    queryFn: () => call(name, input),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious === undefined ? {} : { placeholderData: keepPreviousData }),
  });
}

/** Something that the desk is asked to do. */
export function useDeskMutation<Name extends Channel>(
  name: Name,
  options: Omit<UseMutationOptions<ChannelOutput<Name>, Error, ChannelInput<Name>>, 'mutationFn'> = {},
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  return useMutation<ChannelOutput<Name>, Error, ChannelInput<Name>>({
    ...options,
    mutationFn: (input) => call(name, input),
  });
}

/** The channels that answer the desk's state whole. */
export type StateChannel = {
  [Name in Channel]: ChannelOutput<Name> extends DeskState ? Name : never;
}[Channel];

/** As `useDeskMutation`, for what changes the desk's state: the answer is the new state at once. */
export function useDeskStateMutation<Name extends StateChannel>(
  name: Name,
  options: Pick<UseMutationOptions<ChannelOutput<Name>, Error, ChannelInput<Name>>, 'onSuccess'> = {},
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useDeskMutation(name, {
    onSuccess: (state, ...told) => {
      takeDeskState(queryClient, state);
      return options.onSuccess?.(state, ...told);
    },
  });
}

const NO_LOOK_UPS: LookUps = [];

/** The look-ups that run, and those that have not come to a good end; the newest first. */
export function useLookUps(): LookUps {
  const { data } = useQuery<LookUps>({
    queryKey: lookUpsKey,
    queryFn: () => call('lookUps.list', {}),
  });
  return data ?? NO_LOOK_UPS;
}

/** The channels that answer all look-ups. */
type LookUpsChannel = {
  [Name in Channel]: ChannelOutput<Name> extends LookUps ? Name : never;
}[Channel];

/** As `useDeskMutation`, for what is done with a look-up: the answer is what there is now. */
export function useLookUpsMutation<Name extends LookUpsChannel>(
  name: Name,
  options: Pick<UseMutationOptions<ChannelOutput<Name>, Error, ChannelInput<Name>>, 'onError'> = {},
): UseMutationResult<ChannelOutput<Name>, Error, ChannelInput<Name>> {
  const queryClient = useQueryClient();
  return useDeskMutation(name, {
    ...options,
    onSuccess: (lookUps) => {
      queryClient.setQueryData<LookUps>(lookUpsKey, lookUps);
    },
  });
}

/** Listens to one kind of the desk's events as long as the component is there. */
export function useDeskEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen(name, (payload) => onEvent(payload)), [name]);
}
