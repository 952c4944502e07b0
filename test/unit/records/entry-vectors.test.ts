import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hashOfData, hashOfHeader } from '#electron/records/log/entry.ts';
import { canonicalText, entryReference, headerText } from '#shared/rpc/entry.ts';
import fc from '#test/fixtures/fast-check.ts';

const strings = z.array(z.string());
const vectors = z
  .array(
    z.object({
      value: z.unknown(),
      salt: z.string(),
      data: z.string(),
      header: z.object({
        device: z.string(),
        seq: z.number(),
        prev: z.string(),
        kind: z.string(),
        version: z.number(),
        act: z.number(),
        member: z.string(),
        subject: z.string(),
        cell: z.string(),
        person: z.string().nullable(),
        replaces: strings,
        knows: strings,
        people: z.string(),
        heads: strings,
        at: z.number(),
        broughtForward: z.boolean(),
        dataHash: z.string(),
      }),
      headerText: z.string(),
      hash: z.string(),
      reference: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../vectors/entries.json'), 'utf8')));

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test.each(vectors)(
  'an entry of the kind $header.kind is written and hashed as docs/office-protocol.md says',
  (vector) => {
    const { value, salt, data, header } = vector;
    expect(canonicalText(value)).toBe(data);
    expect(header.dataHash).toBe(sha256(salt + data));
    expect(hashOfData(salt, data)).toBe(header.dataHash);
    expect(headerText(header)).toBe(vector.headerText);
    expect(vector.hash).toBe(sha256(vector.headerText));
    expect(hashOfHeader(header)).toBe(vector.hash);
    expect(entryReference(header.device, header.seq, vector.hash)).toBe(vector.reference);
  },
);

test('each entry of the vectors follows the one before', () => {
  const [first, second] = vectors;
  expect(second?.header.prev).toBe(first?.hash);
  expect(second?.header.people).toBe(first?.reference);
});

test('a value that is written twice is the same text, whatever the order of its parts', () => {
  expect(canonicalText({ b: { d: 1, c: [2, { f: 3, e: 4 }] }, a: undefined })).toBe(
    canonicalText({ b: { c: [2, { e: 4, f: 3 }], d: 1 } }),
  );
});

/** The same value with the names of each object in the order that `compare` says. */
function reordered(value: unknown, compare: (one: string, other: string) => number): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => reordered(part, compare));
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).sort(([one], [other]) => compare(one, other));
  return Object.fromEntries(parts.map(([name, part]) => [name, reordered(part, compare)]));
}

test('what is in order already is the same text as what must be put in order, and reads as the value', () => {
  const forward = (one: string, other: string) => (one < other ? -1 : 1);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalText(value);
      expect(canonicalText(reordered(value, forward))).toBe(text);
      expect(canonicalText(reordered(value, (one, other) => forward(other, one)))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('names are sorted by their code units, numbers among them, too', () => {
  expect(canonicalText({ 9: 'a', 10: 'b', B: 1, a: [{ z: 1, y: undefined }] })).toBe(
    '{"10":"b","9":"a","B":1,"a":[{"z":1}]}',
  );
});
