import type { ChannelDefinition, RecordArea } from './channel.ts';
import { type Channel, contract } from './contract.ts';
import { type EventName, events } from './events.ts';

/**
 * What the preload and the page know of the contract: names, and which part of the records an answer comes from. In their bundles the build
 * puts these values in the place of this file (`build/contract-names.ts`): neither carries the schemas.
 */
export const channelNames: readonly Channel[] = Object.keys(contract).filter(isChannel);

export const eventNames: readonly EventName[] = Object.keys(events).filter(isEvent);

/** By the name of a channel, the part of the records that it reads. */
export const areasRead: Readonly<Record<string, RecordArea>> = Object.fromEntries(
  channelNames.flatMap((name) => {
    const { reads }: ChannelDefinition = contract[name];
    return reads === undefined ? [] : [[name, reads]];
  }),
);

function isChannel(name: string): name is Channel {
  return Object.hasOwn(contract, name);
}

function isEvent(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
