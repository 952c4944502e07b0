import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivedKey, passphraseKey, seal, unseal } from '#electron/vault/sealing.ts';
import fc from '#test/fixtures/fast-check.ts';

const bytes = fc.uint8Array({ maxLength: 2_000 }).map((list) => Buffer.from(list));

test('what was sealed opens with its key and its purpose, and is not to be seen in between', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, purpose) => {
      const key = randomBytes(32);
      const sealed = seal(key, purpose, plain);
      expect(unseal(key, purpose, sealed)).toEqual(plain);
      if (plain.length >= 8) expect(Buffer.from(sealed, 'base64').includes(plain)).toBe(false);
    }),
  );
});

test('another key or another purpose opens nothing', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'token:a', Buffer.from('secret'));
  expect(unseal(randomBytes(32), 'token:a', sealed)).toBeNull();
  expect(unseal(key, 'token:b', sealed)).toBeNull();
});

test('a single changed bit anywhere opens nothing', () => {
  const key = randomBytes(32);
  const sealed = Buffer.from(seal(key, 'token:a', Buffer.from('secret')), 'base64');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(unseal(key, 'token:a', changed.toString('base64'))).toBeNull();
  }
});

test('whatever text stands in place of a sealed one is refused and never thrown over', () => {
  const key = randomBytes(32);
  const texts = fc.oneof(
    fc.string(),
    bytes.map((list) => list.toString('base64')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(unseal(key, '', text)).toBeNull();
    }),
  );
});

test('the same secret is sealed differently every time', () => {
  const key = randomBytes(32);
  expect(seal(key, 'a', Buffer.from('secret'))).not.toBe(seal(key, 'a', Buffer.from('secret')));
});

test('each purpose has a key of its own, always the same, and none is the master key', () => {
  const master = randomBytes(32);
  const keys = ['token:a', 'token:b', 'database:a', 'database:b'].map((purpose) =>
    derivedKey(master, purpose),
  );
  expect(new Set([master, ...keys].map((key) => key.toString('hex'))).size).toBe(5);
  expect(derivedKey(master, 'token:a')).toEqual(keys[0]);
});

test('a passphrase is the same however its accents were typed', async () => {
  const salt = randomBytes(32);
  const cost = { N: 2 ** 10, r: 8, p: 1 };
  const composed = await passphraseKey('caf\u00e9 con leche', salt, cost);
  expect(await passphraseKey('cafe\u0301 con leche', salt, cost)).toEqual(composed);
  expect(await passphraseKey('cafe con leche', salt, cost)).not.toEqual(composed);
});
