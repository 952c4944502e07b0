import { describe, expect, it } from 'vitest';
import { usableKeyStore } from '#electron/platform/usable-key-store.ts';

/** Electron's `safeStorage` where Chromium has such a key, or none ('refused'): it calls itself available all the same. */
const storageWith = (tag: string) => ({
  isAsyncEncryptionAvailable: async () => true,
  async encryptStringAsync(text: string) {
    if (tag === 'refused') throw new Error('Error while encrypting the text.');
    return Buffer.from(tag + text);
  },
  decryptStringAsync: async (blob: Buffer) => ({
    shouldReEncrypt: false,
    result: blob.toString().slice(tag.length),
  }),
});

describe('the system’s key store', () => {
  it.each([
    ['linux', 'v11'],
    ['linux', 'v12'],
    ['darwin', 'v10'],
    ['win32', 'v10'],
  ] as const)('on %s is used where what it encrypts begins with %s', async (platform, tag) => {
    const store = await usableKeyStore(storageWith(tag), platform);
    const secret = await store?.encrypt('a key');
    expect(await store?.decrypt(secret ?? Buffer.alloc(0))).toBe('a key');
  });

  it('is not used on Linux where it would encrypt by the key that everybody knows', async () => {
    expect(await usableKeyStore(storageWith('v10'), 'linux')).toBeNull();
  });

  it.each(['linux', 'darwin', 'win32'] as const)(
    'is not used on %s where it does not encrypt',
    async (platform) => {
      expect(await usableKeyStore(storageWith('refused'), platform)).toBeNull();
    },
  );

  it('is not used where there is none', async () => {
    const storage = { ...storageWith('v11'), isAsyncEncryptionAvailable: async () => false };
    expect(await usableKeyStore(storage, 'linux')).toBeNull();
  });
});
