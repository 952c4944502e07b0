import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettingsDocument } from '#shared/service/index.ts';
import { WIRE_RULE } from './replies.ts';

describe('readSettingsDocument', () => {
  it('reads what can be read, and lists what cannot, with its field', () => {
    const document: unknown = JSON.parse(
      `{"__proto__": {}, "a": ${JSON.stringify({ ...WIRE_RULE, attribute_value: '0' })}, "b": ${JSON.stringify({ ...WIRE_RULE, weight: 'ten' })}, "c": "text", "Bad\\u0000": {}}`,
    );
    const read = readSettingsDocument(document);
    if (!read.ok) throw new Error(read.error.message);
    expect(Object.keys(read.value.settings)).toEqual(['a']);
    expect(read.value.settings.a).toMatchObject({ enabled: false, weight: 10 });
    expect(read.value.unreadable).toEqual({
      b: { field: 'weight', message: 'weight is no number: "ten".' },
      c: { field: '', message: 'The setting is no object.' },
    });
    expect(read.value.refusedNames).toEqual(['__proto__', 'Bad']);
  });

  it.each([
    ['a list', [], 'not-an-object'],
    ['null', null, 'not-an-object'],
    ['text', '{}', 'not-an-object'],
    ['nothing in it', {}, 'empty'],
    [
      'too much in it',
      Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`a${index}`, WIRE_RULE])),
      'too-many',
    ],
  ])('refuses a document that is %s', (_, document, kind) => {
    expect(readSettingsDocument(document)).toMatchObject({ ok: false, error: { kind } });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.jsonValue())), (document) => {
        expect(typeof readSettingsDocument(document).ok).toBe('boolean');
      }),
    );
  });
});
