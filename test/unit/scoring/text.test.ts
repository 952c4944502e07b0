import { describe, expect, it } from 'vitest';
import { cleanText } from '#shared/scoring/index.ts';
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
