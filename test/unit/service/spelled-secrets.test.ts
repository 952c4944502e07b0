import { expect, test } from 'vitest';
import { excerptOf, mayHoldSecret, shownMessage, withoutSecrets } from '#shared/service/redact.ts';
import fc from '#test/fixtures/fast-check.ts';

const LINK = 'https://reports.example.com/r/9aF3kZ0qLm7Xv2Bc8Np4Rw6?key=Yt1Hs5Jd';
const PATH = 'r/9aF3kZ0qLm7Xv2Bc8Np4Rw6?key=Yt1Hs5Jd';
const each = (text: string, write: (character: string) => string): string => [...text].map(write).join('');
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const json = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

/** Ways in which a service, a gateway or a page before it was seen to write a link in its words, or well may. */
const links: readonly (readonly [how: string, text: string])[] = [
  ['as it is', LINK],
  ['in capitals', LINK.toUpperCase()],
  ['in JSON', LINK.replaceAll('/', '\\/')],
  ['in an address', encodeURIComponent(LINK)],
  ['in an address in small letters', encodeURIComponent(LINK).toLowerCase()],
  ['in an address in an address', encodeURIComponent(encodeURIComponent(LINK))],
  ['in an address three times', encodeURIComponent(encodeURIComponent(encodeURIComponent(LINK)))],
  ['in percent', each(LINK, percent)],
  ['in percent twice', encodeURIComponent(each(LINK, percent))],
  ['in the middle of an address', `/go?to=${encodeURIComponent(LINK)}&x=1`],
  ['in code points of JSON', each(LINK, json)],
  ['in HTML by number', each(LINK, (character) => `&#${character.charCodeAt(0)};`)],
  ['in HTML in hexadecimal', each(LINK, (character) => `&#x${character.charCodeAt(0).toString(16)};`)],
  ['in HTML by name', LINK.replace(':', '&colon;').replaceAll('/', '&sol;')],
  ['in base64', base64(LINK)],
  ['in base64 of addresses', Buffer.from(LINK).toString('base64url')],
  ['in base64 behind one letter', base64(`x${LINK}`)],
  ['in base64 behind two', base64(`xy${LINK}`)],
  ['in base64 of JSON', base64(JSON.stringify({ url: LINK }))],
  ['in base64 twice', base64(base64(LINK))],
  ['in base64 in an address', encodeURIComponent(base64(LINK))],
  ['in a token of three parts', `eyJhbGciOiJIUzI1NiJ9.${base64(JSON.stringify({ u: LINK }))}.c2ln`],
  ['in hexadecimal', hex(LINK)],
  ['in hexadecimal in capitals', hex(LINK).toUpperCase()],
  ['in hexadecimal, byte by byte', hex(LINK).replaceAll(/../g, '$& ').trim()],
  ['in hexadecimal of base64', hex(base64(LINK))],
  ['in base64 of hexadecimal', base64(hex(LINK))],
  ['with a blank behind the scheme', LINK.replace('://', ':// ')],
  ['with a blank behind the host', LINK.replace('.com/', '.com/ ')],
  ['with blanks in the scheme', LINK.replace('https', 'h t t p s')],
  ['in two lines', LINK.replace('://', ':\n//')],
  ['with what nobody sees', LINK.replace('https', 'ht\u200btp\u00ads')],
  ['without TLS', LINK.replace('https', 'http')],
];

test.each(links)('a link %s is not shown', (_how, text) => {
  const sentence = `The report is at ${text} for now.`;
  for (const said of [withoutSecrets(sentence), shownMessage(sentence) ?? '', excerptOf(sentence)]) {
    expect(said).toContain('[redacted]');
    expect(said.startsWith('The report is at ')).toBe(true);
    const folded = said.toLowerCase();
    for (const part of ['9af3kz0qlm7x', 'yt1hs5jd', base64(LINK).slice(20, 40), hex(PATH).slice(0, 20)]) {
      expect(folded).not.toContain(part.toLowerCase());
    }
  }
  expect(mayHoldSecret(sentence)).toBe(true);
});

const BEARER = 'Bearer 9aF3kZ0qLm7Xv2Bc8Np4Rw6';
test.each([
  ['as it is', BEARER],
  ['in an address', encodeURIComponent(BEARER)],
  ['in an address twice', encodeURIComponent(encodeURIComponent(BEARER))],
  ['in base64', base64(BEARER)],
  ['in base64 behind something', base64(`authorization: ${BEARER}`)],
  ['in hexadecimal', hex(BEARER)],
  ['in JSON', each(BEARER, json)],
])('a bearer token %s is not shown', (_how, text) => {
  const said = withoutSecrets(`It came with ${text} and was refused.`);
  expect(said).toContain('[redacted]');
  expect(said).not.toContain('9aF3kZ0q');
  expect(said).not.toContain(text);
});

/** Words that a service says, of which nothing is a secret. */
test.each([
  'The application A-10240 is not known.',
  'The Bearer token is wrong.',
  'See https://docs.example.com for help.',
  'Use HTTP or HTTPS: both are fine.',
  'Application 9f86d081884c7d659a2feaa0c55ad015 was not found.',
  'Error 5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  'Request id 7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'debt_to_income must be between 0 and 100 %',
  'Weight 20% & 30% = 50%',
  'Fecha 2026-11-23 12:00:00, número 5 550 100',
  'aa bb cc dd ee ff 00 11 22',
  'Ünïcödé wörds are fine: 漢字',
  'dGhpcyBpcyBub3QgYSBzZWNyZXQ=',
])('%s: it is shown as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test('whatever is said, it is said in finite time, and what is taken out is said so', () => {
  const any = fc.string({
    maxLength: 400,
    unit: fc.constantFrom(...'abAB01+/=_-%2\\u&#;: \n\u200b.h.t.p.s'),
  });
  fc.assert(fc.property(any, (text) => withoutSecrets(withoutSecrets(text)).length <= text.length + 400));
});
