import { randomBytes } from 'node:crypto';
import type { KeyWrapping } from './key-wrapping.ts';
import { type FormerKey, sealedAnew, sealFormer, unsealFormer } from './sealed-parts.ts';
import { type Recovery, VAULT_FORMAT, type VaultContents } from './vault-file.ts';

/**
 * The vault under a new master key, kept by a passphrase or by the key store (null): what opened the old one, a passphrase or a recovery code,
 * opens nothing any more that is written from now on. The old key stays known for the records until they are encrypted anew.
 */
export async function renewed(
  wrapping: KeyWrapping,
  before: VaultContents,
  open: Buffer,
  next: string | null,
  recovery: Recovery | null,
): Promise<{ readonly contents: VaultContents; readonly master: Buffer }> {
  const master = randomBytes(32);
  const masterKey =
    next === null ? await wrapping.byOperatingSystem(master) : await wrapping.byPassphrase(master, next);
  const former: FormerKey[] = [
    { master: open, files: 'to-do' },
    ...before.former.map((sealed) => unsealFormer(open, sealed)),
  ];
  const contents = {
    format: VAULT_FORMAT,
    masterKey,
    ...sealedAnew(before, open, master),
    former: former.map((key) => sealFormer(master, key)),
    recovery,
    // It is sealed when it is written.
    seal: null,
  } as const satisfies VaultContents;
  return { contents, master };
}
