import { expect, it } from 'vitest';
import { decodeText, readReply } from '#shared/service/index.ts';

const words = 'José Núñez – “Unknown guid”';
const plain = 'José Núñez: guid';
const utf16 = (text: string, order: 'LE' | 'BE'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'LE' ? bytes : bytes.swap16();
};

it.each([
  ['UTF-8', Buffer.from(words), 'application/json; charset=utf-8', words],
  ['UTF-8 that nobody names', Buffer.from(words), '', words],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`), 'text/plain', words],
  ['UTF-16 with a mark', utf16(`\ufeff${words}`, 'LE'), '', words],
  ['UTF-16 the other way round', utf16(`\ufeff${words}`, 'BE'), 'text/plain', words],
  ['UTF-16 by its name', utf16(words, 'LE'), 'text/plain; charset="UTF-16LE"', words],
  ['UTF-16 by its zeros', utf16(words, 'BE'), 'application/json', words],
  ['Latin-1', Buffer.from(plain, 'latin1'), 'application/json;charset=ISO-8859-1', plain],
  ['Windows’ Latin-1', Buffer.from([0x93, 0x4f, 0x4b, 0x94]), 'text/plain; charset=windows-1252', '“OK”'],
  ['a charset that nobody knows', Buffer.from(words), 'text/plain; charset=klingon', words],
])('a text in %s is read', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text);
});

it('the words of a refusal are read in the charset of the reply', () => {
  const body = Buffer.from(JSON.stringify({ success: false, message: plain }), 'latin1');
  const headers = { 'content-type': 'application/json; charset=latin1' };
  expect(readReply('addCoapplicant', { status: 200, headers, body })).toMatchObject({
    error: { kind: 'refused', message: plain },
  });
});

it('bytes that are none of the charset they name are no text', () => {
  expect(decodeText(Buffer.from(plain, 'latin1'), 'text/plain; charset=utf-8')).toBeNull();
});
