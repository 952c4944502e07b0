import type { Result } from '../result.ts';
import type { Channel, ChannelInput, ChannelOutput } from './contract.ts';
import type { Crossing } from './crossing.ts';
import type { DeskError } from './errors.ts';
import type { EventName, EventPayload } from './events.ts';

/** `window.threshold`, as the preload exposes it: a function for each channel, named as the channel is, and one for each event. */
export interface ThresholdBridge {
  readonly call: {
    readonly [Name in Channel]: (input: ChannelInput<Name>) => Promise<
      Result<Crossing<ChannelOutput<Name>>, DeskError> & {
        /** So many rows of its lists cannot be shown. */
        readonly leftOut?: number;
      }
    >;
  };
  /** Listens to one kind of news; answers a function that stops listening. */
  readonly on: {
    readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void;
  };
}

/** Channel and event names on the wire carry a prefix, so that nothing else of Electron's is ever meant. */
export const IPC_PREFIX = 'threshold:';
