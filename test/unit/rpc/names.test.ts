import { describe, expect, it } from 'vitest';
import { contract } from '#shared/rpc/contract.ts';
import { events } from '#shared/rpc/events.ts';
import { channelNames, eventNames } from '#shared/rpc/names.ts';

describe('the names that the preload knows', () => {
  it('are the channels of the contract, all of them, each once', () => {
    expect([...channelNames].sort()).toEqual(Object.keys(contract).sort());
  });

  it('are the events of the desk, all of them, each once', () => {
    expect([...eventNames].sort()).toEqual(Object.keys(events).sort());
  });
});
