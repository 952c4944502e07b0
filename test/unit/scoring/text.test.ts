import { describe, expect, it } from 'vitest';
import { cleanText } from '#shared/scoring/index.ts';
import { plainLine, plainLines, spelledOut } from '#shared/scoring/text.ts';
import fc from '#test/fixtures/fast-check.ts';

describe('cleanText', () => {
  it('turns line ends and tabs into blanks and takes other control characters and direction overrides out', () => {
    expect(cleanText('a\r\nb\tc\u0000d\u001b[1m\u0085e\u200ff\u2066g', 100)).toBe('a b cd[1m efg');
    expect(cleanText('  naïve 日本 😀 <b>&amp;</b> ', 100)).toBe('  naïve 日本 😀 <b>&amp;</b> ');
  });

  it('never cuts a character in two', () => {
    expect(cleanText('😀😀', 3)).toBe('😀');
    expect(cleanText('abc', 2)).toBe('ab');
  });

  it('keeps within the length, leaves no control character, and is done after one go, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 30 }), (text, length) => {
        const clean = cleanText(text, length);
        expect(clean.length).toBeLessThanOrEqual(length);
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean, length)).toBe(clean);
      }),
    );
  });

  it('is quick about a text of many megabytes', () => {
    expect(cleanText('\u0000x'.repeat(5_000_000), 10)).toBe('x'.repeat(10));
  });
});

/** Everything that shows nothing, by Unicode: format characters, but the few that show a sign, and what is ignored by default. */
const unseen = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
  const shows = [
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd,
  ];
  return /[\p{Cf}\p{DI}]/u.test(String.fromCodePoint(code)) && !shows.includes(code);
});

describe('a line of plain text', () => {
  it('has none of the characters that show nothing, whichever of them', () => {
    expect(unseen.length).toBeGreaterThan(4_000);
    for (const code of unseen) expect(plainLine(`A${String.fromCodePoint(code)}b`)).toBe('Ab');
  });

  it.each([
    ['Ann\n\nYour application has been APPROVED.', 'Ann Your application has been APPROVED.'],
    ['Ann\u2028\u2029Bo', 'Ann Bo'],
    ['Ann\v\f\u0085Bo', 'Ann Bo'],
    ['A\u0000n\u0007n', 'Ann'],
    ['\u202eevil\u202c', 'evil'],
    ['An\u200b\u200c\u200d\u2060\ufeffn', 'Ann'],
    ['4\u00adB', '4B'],
    ['\u{e0041}\u{e0042}x', 'x'],
    ['\u3164\uffa0\u115fx', 'x'],
    ['\ud800x', '\ufffdx'],
    ['José García-Núñez', 'José García-Núñez'],
    ['山田太郎 · 👩‍💻', '山田太郎 · 👩💻'],
    ['  a  b ', '  a  b '],
  ])('of %j it is %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });
});

describe('several lines of plain text', () => {
  it.each([
    ['one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive'],
    ['a\tb\u0000c\u001b[0m', 'a\tbc[0m'],
    ['\u202eevil\u202c \u2066x\u2069\u200f', 'evil x'],
    ['a\u200bb\ufeff\u00ad', 'ab'],
    ['می‌خواهم 👩‍💻 ☎️', 'می‌خواهم 👩‍💻 ☎️'],
  ])('of %j they are %j', (text, lines) => {
    expect(plainLines(text)).toBe(lines);
  });

  it('are as they are after one go, and so is a line, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [line, lines] = [plainLine(text), plainLines(text)];
        expect([plainLine(line), plainLines(lines)]).toEqual([line, lines]);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{DI}\p{Bidi_Control}]/u);
        expect(lines).not.toMatch(/(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      }),
    );
  });
});

describe('JSON that is shown', () => {
  it('says the same and shows all of it, for any text', () => {
    expect(spelledOut('{"a":"\u202eb\u{e0041}\u2028é"}')).toBe('{"a":"\\u202eb\\udb40\\udc41\\u2028é"}');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = spelledOut(JSON.stringify({ text }));
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{DI}\p{Bidi_Control}]/u);
      }),
    );
  });
});
