import { expect, test } from 'vitest';
import { createPieceLength } from '#electron/features/office/records/piece-length.ts';

const WANTED_MS = 10;

/** Pieces whose drawing and writing take so many times as long as the taking; how long each takes in all. */
function piecesOf(drawing: number, count: number, pieces = createPieceLength()): number[] {
  return Array.from({ length: count }, () => {
    const tookMs = pieces.of(WANTED_MS) * (1 + drawing);
    pieces.tookInAll(tookMs, WANTED_MS);
    return tookMs;
  });
}

test('a piece takes no longer than it may, also where its entries take much to draw', () => {
  for (const drawing of [0.1, 1, 3, 9]) {
    const took = piecesOf(drawing, 20);
    expect(Math.max(...took.slice(1)), `${drawing}`).toBeLessThanOrEqual(WANTED_MS + 1e-9);
  }
});

test('where what is drawn costs less again, pieces become longer, little by little', () => {
  const pieces = createPieceLength();
  piecesOf(9, 5, pieces);
  const took = piecesOf(1, 40, pieces);
  expect(took[0]).toBeLessThan(WANTED_MS / 2);
  expect(took.at(-1)).toBeCloseTo(WANTED_MS, 0);
});
