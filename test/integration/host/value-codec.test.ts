import { describe, expect, it } from 'vitest';
import fc from '#test/fixtures/fast-check.ts';
import { makeValueCodec } from '#test/host/worlds/value-codec.ts';

const { encode, decode } = makeValueCodec();

const values = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: false,
  withObjectString: false,
  withSparseArray: false,
});

describe('the text that carries values between the processes', () => {
  it('brings every value back as structuredClone would', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(decode(encode(value))).toEqual(structuredClone(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps a value that is met twice one value, also in a circle', () => {
    const shared = { name: 'shared' };
    const circle: Record<string, unknown> = { first: shared, second: shared };
    circle.self = circle;
    const back = decode(encode(circle));
    expect(back).toEqual(circle);
    expect(Reflect.get(Object(back), 'self')).toBe(back);
    expect(Reflect.get(Object(back), 'first')).toBe(Reflect.get(Object(back), 'second'));
  });

  it('keeps the kind, the message and the stack of an error', () => {
    const back = decode(encode(new RangeError('too far')));
    expect(back).toBeInstanceOf(RangeError);
    expect(back).toMatchObject({ message: 'too far', stack: expect.stringContaining('too far') });
  });

  it('makes a field named __proto__ a field, not a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"isAdmin": true}}');
    const back = Object(decode(encode(hostile)));
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    expect(Object.keys(back)).toEqual(['__proto__']);
  });

  it.each([() => {}, Symbol('x'), Promise.resolve(), new WeakMap()])(
    'refuses what cannot be cloned',
    (value) => {
      expect(() => encode({ value })).toThrow('An object could not be cloned.');
    },
  );
});
