import { describe, expect, it } from 'vitest';
import { createFieldReader } from '#shared/service/field-names.ts';
import { followPath } from '#shared/service/pointing.ts';

describe('a path into a reply', () => {
  const reply = { outcome: { judged: [{ key: 'a' }] } };

  it('leads to what stands there, through fields and lists', () => {
    expect(followPath(reply, ['outcome', 'judged', 0, 'key'])).toBe('a');
    expect(followPath(reply, [])).toBe(reply);
  });

  it('leads nowhere where there is no such place, and never to what an object inherits', () => {
    expect(followPath(reply, ['outcome', 'judged', 1])).toBeUndefined();
    expect(followPath(reply, ['outcome', 'constructor'])).toBeUndefined();
    expect(followPath(null, ['outcome'])).toBeUndefined();
  });
});

describe('a reader of fields', () => {
  const read = createFieldReader(['attribute_value', 'weight']);

  it.each(['attributeValue', 'Attribute_Value', 'attribute-value', 'ATTRIBUTE VALUE'])(
    'finds attribute_value under %s',
    (name) => {
      expect(read({ [name]: '34' }).attribute_value).toBe('34');
    },
  );

  it('takes the field of the very name before one that is only alike, unless it is null', () => {
    expect(read({ attributeValue: '1', attribute_value: '2' }).attribute_value).toBe('2');
    expect(read({ attributeValue: '1', attribute_value: null }).attribute_value).toBe('1');
  });

  it('gives back an object whose names are the known ones as it is', () => {
    const fields = { weight: '1' };
    expect(read(fields)).toBe(fields);
  });
});
