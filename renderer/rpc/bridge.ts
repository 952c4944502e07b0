import type { ThresholdBridge } from '#shared/rpc/bridge.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import { unpacked } from '#shared/rpc/crossing.ts';
import type { EventName, EventPayload } from '#shared/rpc/events.ts';
import { DeskCallError } from './desk-call-error.ts';

declare global {
  interface Window {
    readonly threshold: ThresholdBridge;
  }
}

let tellLeftOut: (count: number) => void = () => undefined;

/** Who tells that rows of an answer cannot be shown; answers a function that stops it. */
export function onLeftOut(tell: (count: number) => void): () => void {
  tellLeftOut = tell;
  return () => {
    tellLeftOut = () => undefined;
  };
}

/** Asks the desk. Throws a `DeskCallError` that carries the desk's own error. */
export async function call<Name extends Channel>(
  name: Name,
  input: ChannelInput<Name>,
): Promise<ChannelOutput<Name>> {
  const answer = await window.threshold.call[name](input);
  if (answer.leftOut !== undefined) tellLeftOut(answer.leftOut);
  if (answer.ok) return unpacked<ChannelOutput<Name>>(answer.value);
  throw new DeskCallError(answer.error);
}

/** Listens to one kind of the desk's events; answers a function that stops listening. */
export function listen<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  return window.threshold.on[name](listener);
}
