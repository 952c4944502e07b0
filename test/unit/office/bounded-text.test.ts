import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { partsOf } from '#electron/office/bounded-text.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import fc from '#test/fixtures/fast-check.ts';

const LONGEST = 1_000;

async function partsIn(chunks: readonly Buffer[], separator: string, longest = LONGEST): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of partsOf(Readable.from(chunks), separator, longest)) parts.push(part);
  return parts;
}

/** The same bytes in pieces that begin and end anywhere, in the middle of a letter, too. */
const inPieces = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return places.slice(1).flatMap((end, at) => {
    const piece = bytes.subarray(places[at], end);
    return piece.length === 0 ? [] : [piece];
  });
};

test.each(['\n', '\n\n'])('parts at %j are the same, wherever the pieces end', async (separator) => {
  const text = fc.array(fc.constantFrom('a', 'é', '漢', '🏠', '\n', '\n\n', ' ', '"'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(300), { maxLength: 12 }), async (letters, cuts) => {
      const whole = letters.join('');
      const wanted = whole.split(separator);
      if (wanted.at(-1) === '') wanted.pop();
      expect(await partsIn(inPieces(Buffer.from(whole), cuts), separator)).toEqual(wanted);
    }),
  );
});

test.each([
  ['in one piece', [Buffer.alloc(LONGEST + 1, 'x')]],
  ['in many', Array.from({ length: LONGEST + 1 }, () => Buffer.from('x'))],
  ['behind a good one', [Buffer.from('good\n'), Buffer.alloc(LONGEST + 1, 'x'), Buffer.from('\n')]],
  ['of long letters', [Buffer.from('漢'.repeat(LONGEST + 1))]],
  ['between others', [Buffer.from(`a\n${'x'.repeat(LONGEST + 1)}\nb\n`)]],
])('a part that is too long ends it, %s', async (_how, chunks) => {
  await expect(partsIn(chunks, '\n')).rejects.toBeInstanceOf(HubFailure);
});

test('a part as long as it may be comes whole', async () => {
  const longest = 'x'.repeat(LONGEST);
  expect(await partsIn([Buffer.from(`${longest}\n`), Buffer.from(longest)], '\n')).toEqual([
    longest,
    longest,
  ]);
});
