import type { RecordArea } from '#shared/rpc/channel.ts';
import type { ChannelInput, QueryChannel } from '#shared/rpc/contract.ts';
import { areasRead } from '#shared/rpc/names.ts';

/** A key begins with its area, so that one invalidation finds every query of it. */
export const queryKey = <Name extends QueryChannel>(name: Name, input: ChannelInput<Name>) =>
  [areasRead[name], name, input] as const;

export const areaKey = (area: RecordArea) => [area] as const;
export const deskStateKey = ['desk-state'] as const;
export const lookUpsKey = ['look-ups'] as const;
