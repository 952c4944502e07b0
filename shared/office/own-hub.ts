import { z } from 'zod';
import { ownHubProblemSchema } from './problems.ts';

/** Of the database: 32 bytes, in hexadecimal. */
export const ownHubKeySchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What the hub shows, and its key; PEM. */
export const ownHubCertificateSchema = z.strictObject({ key: z.string(), cert: z.string() });

/** What a desk says to the hub that it runs in a process of its own. */
export const toOwnHubSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    folder: z.string(),
    key: ownHubKeySchema,
    /** Null where it is to make one, which is answered. */
    certificate: ownHubCertificateSchema.nullable(),
    /** Whether the folder may be new. Where not, a missing database is 'damaged': a new one would be another office's. */
    isNew: z.boolean(),
    /** Where it listens, and at which port: the first of them that is free. 0 is any. */
    host: z.string(),
    ports: z.array(z.int().min(0).max(65_535)).min(1),
    /** By what else this computer is called in the certificate. */
    names: z.array(z.string()),
  }),
  /** Asks for a code by which one desk founds an office. */
  z.strictObject({ kind: z.literal('code') }),
  z.strictObject({ kind: z.literal('close') }),
]);
export type ToOwnHub = z.infer<typeof toOwnHubSchema>;

/** What it answers, and tells. */
export const fromOwnHubSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('listening'),
    port: z.int().min(1).max(65_535),
    certificate: ownHubCertificateSchema,
  }),
  z.strictObject({ kind: z.literal('failed'), why: ownHubProblemSchema, detail: z.string() }),
  z.strictObject({ kind: z.literal('code'), code: z.string() }),
  /** Whose streams are open now: told whenever it changes. */
  z.strictObject({ kind: z.literal('connected'), devices: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('log'), level: z.enum(['warning', 'error']), line: z.string() }),
]);
export type FromOwnHub = z.infer<typeof fromOwnHubSchema>;

/** By which the desk that runs a hub reaches it, whatever its network is. */
export const LOOPBACK = '127.0.0.1';
