import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textHash } from '#hub/keys.ts';
import { isReadableData } from '#shared/office/sent-entry.ts';
import { namedIn, textHashSchema, textsSchema } from '#shared/office/texts.ts';

const vectors = z
  .object({ texts: textsSchema, data: z.string(), named: z.array(z.string()), notNamed: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../vectors/texts.json'), 'utf8')));
const texts = new Map(Object.entries(vectors.texts));

test('a text is named by its SHA-256 in UTF-8, as base64url', () => {
  expect(texts.size).toBe(2);
  for (const [hash, text] of texts) {
    expect(createHash('sha256').update(text, 'utf8').digest('base64url')).toBe(hash);
    expect(textHash(text)).toBe(hash);
    expect(textHashSchema.safeParse(hash).success).toBe(true);
    expect(isReadableData(text)).toBe(true);
  }
});

test('an entry names the texts whose hashes stand in its data, each as a text of its own, and no others', () => {
  expect(namedIn(vectors.data, texts)).toEqual(vectors.named);
  expect(namedIn(vectors.data, new Map())).toEqual([]);
  expect(namedIn(null, texts)).toEqual([]);
  expect(vectors.notNamed.length).toBeGreaterThan(2);
  for (const data of vectors.notNamed) expect(namedIn(data, texts), data).toEqual([]);
});

test.each([
  ['a hash of another length', { abc: '{}' }],
  ['an empty text', { [vectors.named[0] ?? '']: '' }],
  ['a text that is too long', { [vectors.named[0] ?? '']: `"${'a'.repeat(1024 * 1024)}"` }],
  ['a list', [1]],
])('%s is nothing that is sent', (_, sent) => {
  expect(textsSchema.safeParse(sent).success).toBe(false);
});
