import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type PassphraseCost, passphraseKey } from './sealing.ts';
import { passphraseCostSchema } from './vault-file.ts';

const short = z.base64().max(100);

/** A PIN as it is kept, itself sealed in the vault: by it one tells the right one, and cannot read it. */
export const keptPinSchema = z.strictObject({ salt: short, cost: passphraseCostSchema, hash: short });
export type KeptPin = z.infer<typeof keptPinSchema>;

export async function keepPin(pin: string, cost: PassphraseCost): Promise<KeptPin> {
  const salt = randomBytes(32);
  const hash = await passphraseKey(pin, salt, cost);
  return keptPinSchema.parse({
    salt: salt.toString('base64'),
    cost,
    hash: hash.toString('base64'),
  });
}

/** Whether it is the PIN that is kept. Slow on purpose, and beside the main thread. */
export async function isPin({ salt, cost, hash }: KeptPin, pin: string): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64');
  const tried = await passphraseKey(pin, Buffer.from(salt, 'base64'), cost);
  return kept.length === tried.length && timingSafeEqual(kept, tried);
}
