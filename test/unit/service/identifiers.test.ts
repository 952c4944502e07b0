import { describe, expect, it } from 'vitest';
import {
  checkApplicationIdentifier,
  looksLikeIdentifier,
  parseIdentifierList,
} from '#shared/service/index.ts';
import fc from '#test/fixtures/fast-check.ts';

describe('checkApplicationIdentifier', () => {
  it.each([
    ['APP-1', 'APP-1'],
    ['  APP 1\n', 'APP 1'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['=1+1', '=1+1'],
    ['申請-😀', '申請-😀'],
    ['x'.repeat(256), 'x'.repeat(256)],
  ])('takes %j as text', (text, expected) => {
    expect(checkApplicationIdentifier(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['', 'empty'],
    [' \t\n', 'empty'],
    ['x'.repeat(257), 'too-long'],
    ['a\nb', 'control-character'],
    ['a\u0000', 'control-character'],
    ['a\u0085b', 'control-character'],
    ['a\ud800', 'control-character'],
  ])('refuses %j as %s', (text, kind) => {
    expect(checkApplicationIdentifier(text)).toMatchObject({ ok: false, error: { kind } });
  });
});

describe('parseIdentifierList', () => {
  it('parts a list at line ends, commas, semicolons and tabs, and passes over empty pieces', () => {
    expect(parseIdentifierList('\ufeffA-1\r\nA-2,A-3;A-4\tA-5\n\n , ;\rA 6  \n')).toEqual({
      identifiers: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A 6'],
      duplicates: 0,
      refused: [],
      refusedCount: 0,
      leftOut: 0,
    });
  });

  it('takes the quotes of a CSV column off, but only where they are around a piece', () => {
    expect(parseIdentifierList('"A-1"\n"A""2"\n"A-3\nA"4').identifiers).toEqual([
      'A-1',
      'A""2',
      '"A-3',
      'A"4',
    ]);
  });

  it('folds what comes again and counts it', () => {
    const list = parseIdentifierList('A\nB\nA\n A \nb');
    expect(list.identifiers).toEqual(['A', 'B', 'b']);
    expect(list.duplicates).toBe(2);
  });

  it('lists what is no identifier, with the reason', () => {
    const list = parseIdentifierList(`A\n${'x'.repeat(300)}\nB\u0000C\nD`);
    expect(list.identifiers).toEqual(['A', 'D']);
    expect(list.refusedCount).toBe(2);
    expect(list.refused).toEqual([
      { text: 'x'.repeat(80), kind: 'too-long', message: 'The identifier is longer than 256 characters.' },
      { text: 'BC', kind: 'control-character', message: 'The identifier has a control character in it.' },
    ]);
  });

  it('takes 2,000 identifiers with blanks and duplicates at once', () => {
    const pasted = Array.from({ length: 2_000 }, (_, index) => ` APP-${index % 1_500} `).join('\n\n');
    const list = parseIdentifierList(pasted);
    expect(list.identifiers).toHaveLength(1_500);
    expect(list.duplicates).toBe(500);
  });

  it('stops at 200,000 identifiers and 1,000 listed refusals, and counts the rest', () => {
    const pasted = Array.from({ length: 202_000 }, (_, index) => `A${index},\u0000${index}`).join(',');
    const list = parseIdentifierList(`${pasted},A0`);
    expect(list.identifiers).toHaveLength(200_000);
    expect(list).toMatchObject({ leftOut: 2_000, refusedCount: 202_000, duplicates: 1 });
    expect(list.refused).toHaveLength(1_000);
  });

  it('gives good identifiers only, each once, and accounts for every piece, for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('A', 'B', ',', '\n', ';', '\t', '"', ' ', '\u0000'))
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const { identifiers, duplicates, refusedCount, leftOut } = parseIdentifierList(pasted);
        expect(new Set(identifiers).size).toBe(identifiers.length);
        for (const identifier of identifiers) {
          expect(checkApplicationIdentifier(identifier)).toEqual({ ok: true, value: identifier });
        }
        const pieces = pasted
          .split(/[\r\n,;\t]+/)
          .filter((piece) => !/^[\s\ufeff]*(?:""|"\s*")?[\s\ufeff]*$/.test(piece));
        expect(identifiers.length + duplicates + refusedCount + leftOut).toBe(pieces.length);
      }),
    );
  });
});

it('what is typed may be an identifier where it is one word with a digit, and no name, address or phone number', () => {
  for (const typed of ['A-10240', 'APP_7', '20411', 'guid-9f.2', 'Ñ-1/2', '6145550134']) {
    expect([typed, looksLikeIdentifier(typed)]).toEqual([typed, true]);
  }
  for (const typed of [
    '',
    'A1',
    'Nettlecombe',
    'unit 12',
    'ana1@example.com',
    '614-555-0134',
    '614.555.0134',
    'x1'.repeat(200),
  ]) {
    expect([typed, looksLikeIdentifier(typed)]).toEqual([typed, false]);
  }
});
