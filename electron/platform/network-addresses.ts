import { networkInterfaces } from 'node:os';

/** By which IPv4 addresses others in its network reach this computer; those that it gave itself, because nobody gave it one, are none. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.') ? [address] : [],
    ),
  );
