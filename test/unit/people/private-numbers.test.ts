import { describe, expect, it } from 'vitest';
import { maskPrivateNumbers, privateNumbersIn } from '#shared/people/private-numbers.ts';
import fc from '#test/fixtures/fast-check.ts';

describe('what is never kept of a person is found and masked', () => {
  it.each([
    ['SSN 900-12-3456, DOB 1/2/90, two kids', 'SSN •••-••-••••, DOB •/•/••, two kids'],
    ['call her, 078-05-1120', 'call her, •••-••-••••'],
    ['078 05 1120', '••• •• ••••'],
    ['078–05–1120.', '•••–••–••••.'],
    ['ssn: 900123456', 'ssn: •••••••••'],
    ['Social Security number is 900123456', 'Social Security number is •••••••••'],
    ['seguro social 900123456', 'seguro social •••••••••'],
    ['paid with 4111 1111 1111 1111', 'paid with •••• •••• •••• ••••'],
    ['5555555555554444', '••••••••••••••••'],
    ['amex 3782-822463-10005', 'amex ••••-••••••-•••••'],
    ['born on March 3, 1990', 'born on March •, ••••'],
    ['Fecha de nacimiento: 03/04/1990', 'Fecha de nacimiento: ••/••/••••'],
    ['date of birth 1990-03-04', 'date of birth ••••-••-••'],
  ])('%s', (text, masked) => {
    expect(maskPrivateNumbers(text)).toBe(masked);
    expect(privateNumbersIn(maskPrivateNumbers(text))).toEqual([]);
  });

  it.each([
    'call (937) 555-0142 or 937-555-0142',
    'received 2026-03-02, moves in 4/1/26',
    'application 900123456',
    'application 468769000000000001',
    'zip 05402-1234, rent $1,250.00',
    '4111 1111 1111 1112 is no card',
    'unit 101-22-B',
    '',
  ])('but nothing of: %s', (text) => expect(maskPrivateNumbers(text)).toBe(text));

  it('keeps the length of every text, and finds nothing again in what it has masked', () => {
    const piece = fc.oneof(fc.string(), fc.stringMatching(/^\d{3}-\d{2}-\d{4}$/), fc.constant('SSN '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(' ');
        const masked = maskPrivateNumbers(text);
        expect(masked).toHaveLength(text.length);
        expect(privateNumbersIn(masked)).toEqual([]);
      }),
    );
  });
});
