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
  // Less than half of it is none, in a body.
  expect(redactText(CANARY.slice(0, 9), CANARY)).toBe(CANARY.slice(0, 9));
});

const TOKEN = 'tk_9aF3kZ0qLm7Xv2Bc8Np4Rw6Yt1Hs5Jd';
const HEX = Buffer.from(TOKEN).toString('hex');
const each = (text: string, write: (character: string) => string): string => [...text].map(write).join('');
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
const again = (text: string): string => text.replaceAll('%', '%25');

/** What a service, or a gateway before it, was seen to make of a token in its words, or well may. */
const written: readonly (readonly [how: string, text: string])[] = [
  ['by how it begins', TOKEN.slice(0, 14)],
  ['by how it begins, with dots', `${TOKEN.slice(0, 10)}…`],
  ['by how it ends', TOKEN.slice(-12)],
  ['by its middle', TOKEN.slice(6, 18)],
  ['in capitals', TOKEN.toUpperCase()],
  ['in hexadecimal', HEX],
  ['in hexadecimal, in capitals', HEX.toUpperCase()],
  ['by the beginning of it in hexadecimal', HEX.slice(0, 30)],
  ['in hexadecimal, byte by byte', HEX.replaceAll(/../g, '$& ').trim()],
  ['in hexadecimal, with colons', HEX.replaceAll(/..(?=.)/g, '$&:')],
  ['in groups of four', TOKEN.replaceAll(/.{4}/g, '$& ')],
  ['in groups with dashes', TOKEN.replaceAll(/.{3}/g, '$&-')],
  ['in two lines', `${TOKEN.slice(0, 12)}\n${TOKEN.slice(12)}`],
  ['in two texts', `"${TOKEN.slice(0, 12)}" + "${TOKEN.slice(12)}"`],
  ['with nothing between that is seen', each(TOKEN, (character) => `${character}\u200b`)],
  ['in percent', each(TOKEN, percent)],
  ['in percent twice', again(each(TOKEN, percent))],
  ['in percent three times', again(again(each(TOKEN, percent)))],
  ['in percent twice, half of it', again(each(TOKEN.slice(0, 17), percent))],
  ['in JSON', each(TOKEN, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)],
  ['in JSON in JSON', each(TOKEN, (character) => `\\\\u00${character.charCodeAt(0).toString(16)}`)],
  ['in HTML', each(TOKEN, (character) => `&#${character.charCodeAt(0)};`)],
  ['in HTML in HTML', each(TOKEN, (character) => `&amp;#${character.charCodeAt(0)};`)],
  ['in base64', Buffer.from(TOKEN).toString('base64')],
  ['in base64 behind a user', Buffer.from(`user:${TOKEN}`).toString('base64')],
  ['in base64 of addresses', Buffer.from(`ab${TOKEN}`).toString('base64url')],
  ['by its beginning in base64', Buffer.from(TOKEN.slice(0, 18)).toString('base64')],
  ['in base64 in lines', Buffer.from(`Bearer ${TOKEN}`).toString('base64').replaceAll(/.{16}/g, '$&\n')],
];

/** The longest piece of a secret that a text still has, in any of the ways in which it may be read. */
function longestPiece(text: string, secret: string): number {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const sought = secret.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  for (let length = sought.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= sought.length; at += 1) {
      if (plain.includes(sought.slice(at, at + length))) return length;
    }
  }
  return 0;
}

test.each(written)('words in which a token stands %s do not say it', (_how, text) => {
  const said = redactText(`The key ${text} is wrong.`, TOKEN, 'words');
  expect(said).toContain('[token]');
  expect(said.startsWith('The key ')).toBe(true);
  expect(said.endsWith(' is wrong.')).toBe(true);
  expect(longestPiece(said.replaceAll('[token]', ' '), TOKEN)).toBeLessThan(8);
  expect(longestPiece(said.replaceAll('[token]', ' '), HEX)).toBeLessThan(16);
});

test.each(written.filter(([how]) => !/begin|ends|middle|half/.test(how)))(
  'a body in which a token stands %s has nothing of it',
  (_how, text) => {
    const said = redactText(JSON.stringify({ message: `The key ${text} is wrong.` }), TOKEN);
    expect(said).toContain('[token]');
    expect(longestPiece(said.replaceAll('[token]', ' '), TOKEN)).toBeLessThan(TOKEN.length / 2);
  },
);

test('words and bodies that hold no piece of a token stay as they are', () => {
  const word = fc.stringMatching(/^[a-z0-9_:,."{}\\%&/-]{1,30}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(' ');
      fc.pre(longestPiece(text, TOKEN) < 8);
      expect(redactText(text, TOKEN, 'words')).toBe(text);
      expect(redactText(text, TOKEN)).toBe(text);
    }),
  );
});
