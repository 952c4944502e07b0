import { expect, test } from 'vitest';
import { redactBytes, redactText } from '#electron/screening-service/redact.ts';
import fc from '#test/fixtures/fast-check.ts';

const CANARY = 'canary/7f3a+9c="&<x>\\y';

const spellings: readonly (readonly [string, string])[] = [
  ['as it is', CANARY],
  ['in an address', encodeURIComponent(CANARY)],
  ['in JSON', JSON.stringify(CANARY)],
  ['in JSON with slashes escaped', JSON.stringify(CANARY).replaceAll('/', '\\/')],
  ['in HTML', 'canary/7f3a+9c=&quot;&amp;&lt;x&gt;\\y'],
];

test.each(spellings)('a secret %s is taken out of a text and out of bytes', (_how, spelled) => {
  const text = `before ${spelled} between ${spelled} after`;
  for (const redacted of [redactText(text, CANARY), redactBytes(Buffer.from(text), CANARY).toString()]) {
    expect(redacted).not.toContain('canary');
    expect(redacted).not.toContain('7f3a');
    expect(redacted).toMatch(/^before .*\[token\].* between .*\[token\].* after$/);
  }
});

test('what holds no secret stays as it is, the very same bytes', () => {
  const bytes = Buffer.from([0xff, 0x00, 0x7b, 0xc3, 0x28]);
  expect(redactBytes(bytes, CANARY)).toBe(bytes);
  expect(redactText('nothing here', CANARY)).toBe('nothing here');
});

test('wherever and how often it stands, nothing of the secret is left and nothing else is lost', () => {
  const secret = fc.stringMatching(/^[!-~]{8,40}$/).filter((text) => !'[token]'.includes(text));
  fc.assert(
    fc.property(
      secret,
      fc.array(fc.stringMatching(/^[\u4e00-\u4eff]{0,5}$/), { minLength: 1, maxLength: 6 }),
      (token, parts) => {
        expect(redactText(parts.join(token), token)).toBe(parts.join('[token]'));
        expect(redactBytes(Buffer.from(parts.join(token)), token).toString()).toBe(parts.join('[token]'));
      },
    ),
  );
});

test('however each of its characters is escaped, nothing of the secret is left', () => {
  const hexOf = (character: string): string => character.charCodeAt(0).toString(16);
  const escapes: readonly ((character: string) => string)[] = [
    (character) => character,
    (character) => `\\${character}`,
    (character) => `%${hexOf(character).padStart(2, '0').toUpperCase()}`,
    (character) => `\\u${hexOf(character).padStart(4, '0')}`,
    (character) => `&#x0${hexOf(character)};`,
    (character) => `&#${character.charCodeAt(0)};`,
  ];
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z0-9._~+/=-]{8,40}$/),
      fc.array(fc.constantFrom(...escapes), { minLength: 40, maxLength: 40 }),
      (secret, chosen) => {
        const echoed = [...secret].map((character, place) => chosen[place]?.(character)).join('');
        expect(redactText(`before ${echoed} after`, secret)).toBe('before [token] after');
      },
    ),
    // A 'u' as `\\u0075`: its first two signs alone are an escape of it, too.
    { examples: [['secret-u', Array(40).fill(escapes[3])]] },
  );
});

test('wherever it begins in what is encoded as base64, nothing of the secret is left, and shorter words beside it stay', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[!-~]{8,40}$/),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom<BufferEncoding>('base64', 'base64url'),
      (secret, before, alphabet) => {
        const shifted = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
        // Without the ends, which hold bits of what stands beside it.
        const encoded = shifted
          .toString(alphabet)
          .slice(Math.ceil((before * 4) / 3), Math.floor((shifted.length * 4) / 3));
        expect(redactText(`{"a":"b", "c":"${encoded}"}`, secret)).toBe('{"a":"b", "c":"[token]"}');
      },
    ),
  );
});

test('a text that ends with the secret, or is nothing else, is redacted', () => {
  expect(redactText(`a b ${CANARY}`, CANARY)).toBe('a b [token]');
  expect(redactText(CANARY, CANARY)).toBe('[token]');
  expect(redactText(CANARY.slice(1), CANARY)).toBe(CANARY.slice(1));
});
