import { describe, expect, it, test } from 'vitest';
import { replyCompression } from '#electron/features/applications/records/reply-compression.ts';
import {
  differenceOf,
  fromDifference,
  isDifference,
} from '#electron/features/applications/records/reply-difference.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import fc from '#test/fixtures/fast-check.ts';

const results = [...generateResults(300, 7)];
const [first] = results;
if (first === undefined) throw new Error('There are no results.');
const settings = first.result.settings;

describe('a reply beside the text that it repeats', () => {
  it('is what it says otherwise, a fortieth of it', () => {
    const { compress, expand } = replyCompression(settings);
    for (const { rawReply } of results) {
      const compressed = compress(Buffer.from(rawReply));
      expect(isDifference(compressed)).toBe(true);
      expect(compressed.length).toBeLessThan(rawReply.length / 30);
      expect(expand(compressed)).toBe(rawReply);
    }
  });

  it('is deflated where it says everything otherwise, or more than that', () => {
    const { compress, expand } = replyCompression(settings);
    const backwards = [...first.rawReply].reverse().join('');
    for (const reply of ['', '{}', 'Ünreadable', backwards, JSON.stringify({ of: first.rawReply })]) {
      const compressed = compress(Buffer.from(reply));
      expect(isDifference(compressed)).toBe(false);
      expect(expand(compressed)).toBe(reply);
    }
  });

  it('is refused beside another text, and where its end is missing', () => {
    const text = Buffer.from(first.rawReply);
    const reply = Buffer.from(first.rawReply.replace('"success":true', '"success": true'));
    const difference = differenceOf(reply, text) ?? Buffer.alloc(0);
    expect(fromDifference(difference, text)).toEqual(reply);
    expect(() => fromDifference(difference, text.subarray(0, 40))).toThrow(RangeError);
    for (let end = 1; end < difference.length; end += 1) {
      expect(() => fromDifference(difference.subarray(0, end), text)).toThrow(RangeError);
    }
  });
});

test('whatever is put in, left out or changed comes back as it was', () => {
  const text = Buffer.from(first.rawReply);
  const edit = fc.record({
    at: fc.nat(text.length),
    leftOut: fc.nat(700),
    putIn: fc.uint8Array({ maxLength: 60 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let reply = text;
      for (const { at, leftOut, putIn } of edits) {
        reply = Buffer.concat([reply.subarray(0, at), putIn, reply.subarray(at + leftOut)]);
      }
      const difference = differenceOf(reply, text);
      if (difference !== null) expect(fromDifference(difference, text).equals(reply)).toBe(true);
    }),
  );
});
