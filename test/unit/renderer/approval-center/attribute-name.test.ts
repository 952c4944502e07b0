import { describe, expect, test } from 'vitest';
import { attributeNameProblem } from '#renderer/features/approval-center/attribute-name.ts';
import { isAttributeName } from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, WORKED } from '../../scoring/rules.ts';

const settings = { rent: enabled(WORKED) };

describe('the name of one more attribute', () => {
  test.each([
    ['', 'nameEmpty'],
    ['   ', 'nameEmpty'],
    ['pets on lease', 'nameBlank'],
    ['a'.repeat(65), 'nameTooLong'],
    ['Pets', 'nameCharacters'],
    ['pets-on-lease', 'nameCharacters'],
    ['__proto__', 'nameBeginning'],
    ['1st', 'nameBeginning'],
    ['constructor', 'nameReserved'],
    ['rent', 'nameTaken'],
    [' rent ', 'nameTaken'],
  ])('cannot be %j: %s', (text, problem) => {
    expect(attributeNameProblem(text, settings)).toBe(problem);
  });

  test('can be any other that may be sent, blanks at its ends aside', () => {
    expect(attributeNameProblem(' pets_on_lease ', settings)).toBeNull();
    expect(attributeNameProblem('a'.repeat(64), settings)).toBeNull();
    expect(attributeNameProblem('valueof', {})).toBeNull();
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[a-z_0-9A-Z]{0,66}$/));
    fc.assert(
      fc.property(texts, (text) => {
        expect(attributeNameProblem(text, {}) === null).toBe(isAttributeName(text.trim()));
      }),
    );
  });
});
