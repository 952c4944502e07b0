import type { Channel, ChannelOutput, ParsedInput } from '#shared/rpc/contract.ts';

/** What the desk can do: one function for each channel of the contract. Each throws `DeskFailure` where it cannot be done. */
export type UseCases = {
  readonly [Name in Channel]: (input: ParsedInput<Name>) => Promise<ChannelOutput<Name>>;
};
