import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DEEPEST_DATA,
  headerListSchema,
  headerOf,
  isReadableData,
  sentEntrySchema,
} from '#shared/office/sent-entry.ts';
import { type EntryHeader, headerList, headerText } from '#shared/rpc/entry.ts';

interface Vector {
  readonly header: EntryHeader;
  readonly headerText: string;
}
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../vectors/entries.json'), 'utf8'),
);
const [first] = vectors;
const list: readonly unknown[] = first === undefined ? [] : headerList(first.header);

describe('a header on its way', () => {
  it('is the list that is hashed, and gives the same header and the same text', () => {
    for (const vector of vectors) {
      const read = headerListSchema.parse(JSON.parse(vector.headerText));
      expect(headerOf(read)).toEqual(vector.header);
      expect(headerText(headerOf(read))).toBe(vector.headerText);
      expect(JSON.stringify(read)).toBe(vector.headerText);
    }
  });

  it.each([
    ['another protocol', 0, 'threshold-entry-2'],
    ['a device that is no hash', 1, 'desk-b'],
    ['a number below 1', 2, 0],
    ['a number that is none', 2, '1'],
    ['a control character', 8, 'application/\u0000'],
    ['half of a pair', 8, 'application/\ud800'],
    ['a reference too many', 11, Array.from({ length: 10_001 }, () => 'a')],
    ['a time that is none', 15, null],
  ])('is refused with %s', (_what, place, value) => {
    expect(headerListSchema.safeParse(list.with(place, value)).success).toBe(false);
  });

  it('is refused with a place too many or too few', () => {
    expect(headerListSchema.safeParse([...list, 1]).success).toBe(false);
    expect(headerListSchema.safeParse(list.slice(0, -1)).success).toBe(false);
  });
});

describe('an entry on its way', () => {
  it('has its salt and its data, or neither', () => {
    const salt = '0'.repeat(32);
    const read = (entry: object) => sentEntrySchema.safeParse({ header: list, ...entry }).success;
    expect(read({ salt, data: '{}' })).toBe(true);
    expect(read({ salt: null, data: null })).toBe(true);
    expect(read({ salt, data: null })).toBe(false);
    expect(read({ salt: null, data: '{}' })).toBe(false);
    expect(read({ salt, data: '{}', more: 1 })).toBe(false);
  });

  it('has data that every desk and every database reads', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(isReadableData(nested(DEEPEST_DATA))).toBe(true);
    expect(isReadableData(nested(DEEPEST_DATA + 1))).toBe(false);
    expect(isReadableData(nested(50_000))).toBe(false);
    expect(isReadableData(JSON.stringify({ text: '[[[[\\"{{{{'.repeat(50) }))).toBe(true);
    expect(isReadableData('{"text":')).toBe(false);
    expect(isReadableData('"\ud800"')).toBe(false);
  });
});
