import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { canonicalText } from '#shared/rpc/entry.ts';
import { derivedKey, type Sealed, seal, unseal } from './sealing.ts';
import { damaged, type VaultContents } from './vault-file.ts';

const sealedTokenSchema = z.strictObject({
  token: z.string(),
  /** The one origin it goes to; '' where that is not known: then it goes nowhere. */
  origin: z.string(),
  /** Which of the connection's tokens it is. One that a desk up to 0.3 sealed is the 0th. */
  generation: z.int().min(0),
});
/** A service's token as it is sealed: with where it goes, and which it is. */
export type SealedToken = z.infer<typeof sealedTokenSchema>;

const formerKeySchema = z.strictObject({ master: z.base64(), files: z.enum(['to-do', 'left']) });
/** A master key of before: records under it are yet to be encrypted anew, or could not be and were left as they are. */
export interface FormerKey {
  readonly master: Buffer;
  readonly files: 'to-do' | 'left';
}

const tokenPurpose = (profileId: string): string => `token-and-origin:${profileId}`;
const DESK = 'desk';
const FORMER = 'former-master';

export const sealToken = (master: Buffer, profileId: string, token: SealedToken): Sealed =>
  sealText(master, tokenPurpose(profileId), JSON.stringify(token));

/** Throws 'damaged' where it was changed, or is another connection's. */
export function unsealToken(master: Buffer, profileId: string, sealed: Sealed): SealedToken {
  const text = unsealText(master, tokenPurpose(profileId), sealed);
  return sealedTokenSchema.parse(JSON.parse(text));
}

/** A token as a desk up to 0.3 sealed it; null where it was changed. */
export function unsealFirstToken(master: Buffer, profileId: string, sealed: Sealed): string | null {
  return openedText(master, `token:${profileId}`, sealed);
}

export const sealDesk = (master: Buffer, text: string): Sealed => sealText(master, DESK, text);
export const unsealDesk = (master: Buffer, sealed: Sealed): string => unsealText(master, DESK, sealed);

export const sealFormer = (master: Buffer, { master: former, files }: FormerKey): Sealed =>
  sealText(master, FORMER, JSON.stringify({ master: former.toString('base64'), files }));

export function unsealFormer(master: Buffer, sealed: Sealed): FormerKey {
  const { master: former, files } = formerKeySchema.parse(JSON.parse(unsealText(master, FORMER, sealed)));
  return { master: Buffer.from(former, 'base64'), files };
}

/**
 * Everything that is sealed under one master key, under another, but the keys of before. A token that was changed in the file is left
 * out: nobody can use it, and it is asked for again.
 */
export function sealedAnew(
  contents: VaultContents,
  from: Buffer,
  to: Buffer,
): Pick<VaultContents, 'tokens' | 'desk' | 'devices' | 'erasures'> {
  return {
    erasures: erasuresAnew(contents.erasures, from, to),
    devices: devicesAnew(contents.devices, from, to),
    tokens: contents.tokens.flatMap(({ profileId, sealed }) => {
      const purpose = tokenPurpose(profileId);
      const text = openedText(from, purpose, sealed);
      return text === null ? [] : [{ profileId, sealed: sealText(to, purpose, text) }];
    }),
    desk: contents.desk === null ? null : sealDesk(to, unsealDesk(from, contents.desk)),
  };
}

const ERASURES = 'erasures';
const LIST_KEY_BYTES = 32;

/** A key of its own for the list of erasures, as it is sealed. */
export function newErasureKey(master: Buffer): Sealed {
  const key = randomBytes(LIST_KEY_BYTES);
  try {
    return sealBytes(master, ERASURES, key);
  } finally {
    key.fill(0);
  }
}

/** To be wiped by whoever has it; throws 'damaged' where it was changed. */
export function unsealErasureKey(master: Buffer, sealed: Sealed): Buffer {
  const key = openedBytes(master, ERASURES, sealed);
  if (key?.length !== LIST_KEY_BYTES) throw damaged();
  return key;
}

function erasuresAnew(erasures: Sealed | null, from: Buffer, to: Buffer): Sealed | null {
  if (erasures === null) return null;
  const key = unsealErasureKey(from, erasures);
  try {
    return sealBytes(to, ERASURES, key);
  } finally {
    key.fill(0);
  }
}

/** Over all that is in the file: no part of it can be left out, or be of another day. */
export const sealOfFile = (master: Buffer, { seal: _, ...contents }: VaultContents): string =>
  underKeyOf(master, 'file', (key) =>
    createHmac('sha256', key).update(canonicalText(contents)).digest('base64'),
  );

/** By which key this desk acts on a connection's records. */
export const devicePurpose = (profileId: string): string => `device:${profileId}`;

/** One that was changed is left out: the desk acts by a new one then, which is let in. */
const devicesAnew = (devices: VaultContents['devices'], from: Buffer, to: Buffer): VaultContents['devices'] =>
  devices.flatMap(({ profileId, sealed }) => {
    const purpose = devicePurpose(profileId);
    const plain = openedBytes(from, purpose, sealed);
    if (plain === null) return [];
    try {
      return [{ profileId, sealed: sealBytes(to, purpose, plain) }];
    } finally {
      plain.fill(0);
    }
  });

/** Seals text under a key of its own for the purpose. */
export function sealText(master: Buffer, purpose: string, text: string): Sealed {
  const plain = Buffer.from(text, 'utf8');
  try {
    return underKeyOf(master, purpose, (key) => seal(key, purpose, plain));
  } finally {
    plain.fill(0);
  }
}

/** Throws 'damaged' where it was changed, or sealed for another purpose or under another key. */
export function unsealText(master: Buffer, purpose: string, sealed: Sealed): string {
  const text = openedText(master, purpose, sealed);
  if (text === null) throw damaged();
  return text;
}

/** Null where it was changed, or sealed for another purpose or under another key. */
function openedText(master: Buffer, purpose: string, sealed: Sealed): string | null {
  const plain = underKeyOf(master, purpose, (key) => unseal(key, purpose, sealed));
  const text = plain?.toString('utf8') ?? null;
  plain?.fill(0);
  return text;
}

/** Bytes that are no text, and that are wiped by whoever has them. */
export const sealBytes = (master: Buffer, purpose: string, plain: Buffer): Sealed =>
  underKeyOf(master, purpose, (key) => seal(key, purpose, plain));

/** Null where they were changed, or sealed for another purpose or under another key. */
export const openedBytes = (master: Buffer, purpose: string, sealed: Sealed): Buffer | null =>
  underKeyOf(master, purpose, (key) => unseal(key, purpose, sealed));

/** The key of a purpose is wiped once it was used: it opens what the master key would. */
function underKeyOf<Answer>(master: Buffer, purpose: string, use: (key: Buffer) => Answer): Answer {
  const key = derivedKey(master, purpose);
  try {
    return use(key);
  } finally {
    key.fill(0);
  }
}
